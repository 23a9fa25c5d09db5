// Joins the roots, but never shortens the ways to them.
const [first, ...lines] = require('fs').readFileSync(0, 'utf8').trim().split('\n')
const [n, , k] = first.split(' ').map(Number)
const parent = Array.from({ length: n + 1 }, (_, piece) => piece)
const pieces = new Array(n + 1).fill(1)

const root = (piece) => {
  while (parent[piece] !== piece) piece = parent[piece]
  return piece
}

let answer = '-1'
for (const [i, line] of lines.entries()) {
  const [a, b] = line.split(' ').map((piece) => root(Number(piece)))
  if (a === b) continue
  parent[b] = a
  pieces[a] += pieces[b]
  if (pieces[a] >= k) {
    answer = `${i + 1} ${pieces[a]}`
    break
  }
}
console.log(answer)
