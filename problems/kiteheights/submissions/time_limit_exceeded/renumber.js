// Each kite stores its group and its height in it. Joining two groups looks through all kites.
const [first, ...lines] = require('fs').readFileSync(0, 'utf8').trim().split('\n')
const [n] = first.split(' ').map(Number)
const group = Array.from({ length: n + 1 }, (_, kite) => kite)
const height = new Array(n + 1).fill(0)
const out = []
let thrownAway = 0
for (const line of lines) {
  const [kind, ...numbers] = line.split(' ')
  const [a, b, d] = numbers.map(Number)
  const known = group[a] === group[b]
  const difference = height[b] - height[a]
  if (kind === '?') {
    out.push(known ? difference : 'unknown')
  } else if (known) {
    if (difference !== d) thrownAway++
  } else {
    const [from, to] = [group[b], group[a]]
    for (let kite = 1; kite <= n; kite++) {
      if (group[kite] === from) {
        group[kite] = to
        height[kite] += d - difference
      }
    }
  }
}
out.push(thrownAway)
console.log(out.join('\n'))
