// The same as seat.py in another language, without packages (Node 18 or newer): `node seat.mjs LINK`.
// It also opens tables, against a bot or for whoever comes by the link: `node seat.mjs SERVER GAME[/MODE] [BOT]`.

// Your idea goes here; `view` is the table as this seat may know it.
const choose = ({ view, moves }) => moves[Math.floor(Math.random() * moves.length)]

const [link, wanted, level] = process.argv.slice(2)
const [server, seat = ""] = link.replace(/\/$/, "").split("/table/")
let [table, token] = seat.split("#seat=")
const opener = !table

async function ask(path, body) {
  const headers = { "Content-Type": "application/json", Authorization: `Bearer ${token}` }
  const answer = await fetch(`${server}/api/tables${path}`, { method: body ? "POST" : "GET", headers, body: JSON.stringify(body) })
  const told = await answer.json()
  if (!answer.ok) throw Object.assign(new Error(told.error.message), { code: told.error.code })
  return told
}

if (opener) {
  const [game, mode] = wanted.split("/")
  const seats = [{ holder: "here", name: "seat.mjs" }, level ? { holder: "bot", level } : { holder: "open" }]
  const opened = await ask("", { game, options: mode ? { mode } : {}, seats })
  ;[table, token] = [opened.id, opened.tokens[1]]
} else if (!token) {
  const free = (await ask(`/${table}`)).table.seats.find(({ holder }) => holder === "open").seat
  token = (await ask(`/${table}/seats/${free}`, { name: "seat.mjs" })).token
}
console.log(`table: ${server}/table/${table}\nthis seat, to come back: ${server}/table/${table}#seat=${token}`)

for (let after = -1, now = {}; now.status !== "over"; ) {
  try {
    const document = await ask(`/${table}/turn?wait=20&after=${after}`)
    ;({ table: now, number: after } = document)
    if (opener && now.status === "open" && now.seats.every(({ holder }) => holder !== "open")) await ask(`/${table}/start`, {})
    if (document.moves && now.turn) {
      after = -1
      await ask(`/${table}/wishes`, { type: "move", id: 1, seat: now.turn, lines: now.lines, text: choose(document) })
    }
    if (now.status === "over") console.log("scores:", ...now.result.scores)
  } catch (problem) {
    if (problem.code && !["too-late", "started", "too-many-requests"].includes(problem.code)) throw problem
    console.log(`${problem.message}; trying again`)
    await new Promise((resolve) => setTimeout(resolve, 1000))
  }
}
