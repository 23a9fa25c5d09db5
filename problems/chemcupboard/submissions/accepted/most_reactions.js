const [n, m, ...pairs] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
const reacts = Array.from({ length: n }, () => [])
for (let i = 0; i < m; i++) {
  const a = pairs[2 * i] - 1
  const b = pairs[2 * i + 1] - 1
  reacts[a].push(b)
  reacts[b].push(a)
}
const isOpen = new Array(n).fill(true)

/** How many of these bottles can stay. Exactly they are open, before and after. */
function most(bottles) {
  if (bottles.length === 0) return 0
  let chosen = -1
  let degree = -1
  for (const bottle of bottles) {
    let reactions = 0
    for (const other of reacts[bottle]) if (isOpen[other]) reactions++
    if (reactions > degree || reactions <= 1) {
      chosen = bottle
      degree = reactions
    }
    if (reactions <= 1) break
  }
  const removed = [chosen, ...reacts[chosen].filter((other) => isOpen[other])]
  for (const bottle of removed) isOpen[bottle] = false
  let best = 1 + most(bottles.filter((bottle) => isOpen[bottle]))
  for (const bottle of removed) isOpen[bottle] = true
  if (degree >= 3) {
    isOpen[chosen] = false
    best = Math.max(best, most(bottles.filter((bottle) => bottle !== chosen)))
    isOpen[chosen] = true
  }
  return best
}

console.log(most([...isOpen.keys()]))
