const [first, ...lines] = require('fs').readFileSync(0, 'utf8').trim().split('\n')
const [n] = first.split(' ').map(Number)
const parent = Array.from({ length: n + 1 }, (_, kite) => kite)
const above = new Array(n + 1).fill(0)

// The root of a kite, and how much higher the kite is than that.
const find = (kite) => {
  let height = 0
  while (parent[kite] !== kite) {
    const next = parent[kite]
    above[kite] += above[next]
    parent[kite] = parent[next]
    height += above[kite]
    kite = parent[kite]
  }
  return [kite, height]
}

const out = []
let thrownAway = 0
for (const line of lines) {
  const [kind, a, b, d] = line.split(' ')
  const [rootA, heightA] = find(Number(a))
  const [rootB, heightB] = find(Number(b))
  if (kind === '?') {
    out.push(rootA === rootB ? heightB - heightA : 'unknown')
  } else if (rootA !== rootB) {
    parent[rootB] = rootA
    above[rootB] = heightA + Number(d) - heightB
  } else if (heightB - heightA !== Number(d)) {
    thrownAway++
  }
}
out.push(thrownAway)
console.log(out.join('\n'))
