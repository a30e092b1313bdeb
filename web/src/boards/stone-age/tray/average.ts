// What so many dice bring on average, rounded down as at the table and without tools.

export function average(dice: number, divisor: number): number {
  let ways = [1]
  for (let die = 0; die < dice; die += 1) {
    const next = Array<number>(ways.length + 6).fill(0)
    ways.forEach((count, sum) => {
      for (let face = 1; face <= 6; face += 1) next[sum + face]! += count
    })
    ways = next
  }
  return ways.reduce((all, count, sum) => all + count * Math.floor(sum / divisor), 0) / 6 ** dice
}
