const [first, ...lines] = require('fs').readFileSync(0, 'utf8').trim().split('\n')
const [n, , k] = first.split(' ').map(Number)
// A root stores minus the number of pieces in its clump, any other piece stores a piece closer to the root.
const link = new Array(n + 1).fill(-1)

const root = (piece) => {
  let top = piece
  while (link[top] > 0) top = link[top]
  while (link[piece] > 0) {
    const next = link[piece]
    link[piece] = top
    piece = next
  }
  return top
}

const photo = lines.findIndex((line) => {
  const [a, b] = line.split(' ').map((piece) => root(Number(piece)))
  if (a === b) return false
  link[b] += link[a]
  link[a] = b
  return -link[b] >= k
})
if (photo === -1) console.log(-1)
else console.log(photo + 1, -link[root(Number(lines[photo].split(' ')[0]))])
