"""What is in the box of Kitara, typed in as plain text.

The referee must not share a data file with the program it checks, so the facts stand here a second time.
"""

CARDS_TEXT = """
S0 2 WWW 2 0
B1-1 1 WW 0 0
B1-2 1 W 1 0
B1-3 0 WWW 0 0
B1-4 1 WS 0 0
B1-5 1 - 2 0
B1-6 1 W 0 1
B1-7 0 WW 1 0
B2-1 0 CW 1 0
B2-2 0 S 1 1
B2-3 2 WW 0 0
B2-4 0 WWW 1 0
B2-5 1 WS 1 0
B2-6 0 W 0 2
B2-7 1 W 2 0
B3-1 0 WWC 1 0
B3-2 0 SS 1 1
B3-3 1 C 2 0
B3-4 0 W 1 2
B3-5 2 WS 1 0
B3-6 1 WWW 1 0
B3-7 1 WS 0 1
B4-1 0 CWW 2 0
B4-2 0 WSS 1 1
B4-3 1 W 0 3
B4-4 0 SC 1 1
B4-5 1 WWW 2 0
B4-6 0 WS 1 2
B4-7 0 CC 1 1
B5-1 0 W 1 4
B5-2 0 WWC 1 2
B5-3 0 SS 2 2
B5-4 0 WWW 3 1
B5-5 0 WSC 2 1
B5-6 0 S 1 4
R1-1 1 W 0 0 free
R1-2 1 W 1 0
R1-3 0 WW 1 0
R1-4 0 S 1 0
R1-5 0 W 2 0
R1-6 2 W 0 0
R1-7 0 WWS 0 0
R2-1 0 CW 0 0 free
R2-2 1 C 1 0
R2-3 0 W 1 1
R2-4 0 WW 2 0
R2-5 2 S 0 0 free
R2-6 0 SS 1 0
R2-7 0 WWW 0 1
R3-1 0 CC 1 0
R3-2 0 S 0 1 free
R3-3 1 WWC 0 0
R3-4 0 - 2 1 free
R3-5 1 WW 2 0
R3-6 0 WS 1 1
R3-7 2 WW 0 1
R4-1 0 CW 2 0 free
R4-2 0 SS 0 2
R4-3 0 W 0 2 free
R4-4 0 WWW 2 0
R4-5 1 SC 1 1
R4-6 0 WWS 1 1
R4-7 0 C 3 0
R5-1 0 - 0 4 free
R5-2 0 WCC 2 1
R5-3 0 SSS 1 2
R5-4 0 WW 3 2
R5-5 0 C 2 2 free
R5-6 0 W 0 5
"""
"""A line per card: id, card symbols, figures in printed order, moves, score symbols, and `free` if it needs no food."""

MAPS_TEXT = {
    "orig-2p-14": """
1 house 2 4 5
2 savanna 1 3 5 6
3 savanna 2 6
4 savanna 1 5 7
5 ruins 1 2 4 6 10
6 savanna 2 3 5 8
7 ruins 4 9
8 ruins 6 11
9 savanna 7 10 12 13
10 ruins 5 9 11 13 14
11 savanna 8 10 14
12 savanna 9 13
13 savanna 9 10 12 14
14 house 10 11 13
""",
    "orig-3p-21": """
1 savanna 2 4 5
2 house 1 3 5 6
3 savanna 2 6 7
4 ruins 1 8
5 savanna 1 2 6 11
6 ruins 2 3 5 11
7 ruins 3 12
8 savanna 4 9 16
9 ruins 8 10 13 16
10 savanna 9 11 13 14
11 savanna 5 6 10 14
12 savanna 7 15 18
13 savanna 9 10 16 19
14 savanna 10 11 15 17
15 savanna 12 14 17 18
16 house 8 9 13 19
17 ruins 14 15 18 21
18 house 12 15 17 21
19 savanna 13 16 20
20 ruins 19 21
21 savanna 17 18 20
""",
    "orig-4p-28": """
1 house 2 6 8 9
2 savanna 1 3 6
3 ruins 2 4 6 7
4 savanna 3 5 7
5 house 4 7 10 11
6 ruins 1 2 3 9 12
7 savanna 3 4 5 10 13
8 savanna 1 9 14
9 savanna 1 6 8 12 14
10 ruins 5 7 11 13 15
11 savanna 5 10 15
12 savanna 6 9 13 18
13 savanna 7 10 12 19
14 ruins 8 9 16 17
15 ruins 10 11 20 21
16 savanna 14 17 24
17 ruins 14 16 18 22 24
18 savanna 12 17 19 22
19 savanna 13 18 20 23
20 savanna 15 19 21 23 28
21 savanna 15 20 28
22 savanna 17 18 24 25 26
23 ruins 19 20 26 27 28
24 house 16 17 22 25
25 savanna 22 24 26
26 ruins 22 23 25 27
27 savanna 23 26 28
28 house 20 21 23 27
""",
}
"""A line per territory: number, kind, neighbours. A house is a savanna to start from."""

TOKENS = {2: 14, 3: 12, 4: 8, 5: 5}
"""value -> how many, 39 in all (KT-COMP-6)"""
