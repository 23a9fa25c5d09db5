const [p, , ...wishes] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)

// Blocks of taken pitches as a union-find by size. Each root stores the last pitch of its block.
const parent = Array.from({ length: p }, (_, pitch) => pitch)
const size = new Array(p).fill(0)
const last = Array.from({ length: p }, (_, pitch) => pitch)

const root = (pitch) => {
  while (parent[pitch] !== pitch) {
    parent[pitch] = parent[parent[pitch]]
    pitch = parent[pitch]
  }
  return pitch
}

const join = (pitch, after) => {
  let [a, b] = [root(pitch), root(after)]
  if (a === b) return
  const end = last[b]
  if (size[a] > size[b]) [a, b] = [b, a]
  parent[a] = b
  size[b] += size[a]
  last[b] = end
}

let longest = 0
let most = -1
wishes.forEach((wish, i) => {
  const wished = wish - 1
  const pitch = size[root(wished)] === 0 ? wished : (last[root(wished)] + 1) % p
  const passed = (pitch - wished + p) % p
  if (passed > most) {
    most = passed
    longest = i + 1
  }
  size[pitch] = 1
  const after = (pitch + 1) % p
  if (size[root(after)] > 0) join(pitch, after)
  const before = (pitch + p - 1) % p
  if (size[root(before)] > 0) join(before, pitch)
})
console.log(longest, most)
