const lines = require('fs').readFileSync(0, 'utf8').trim().split('\n')
const costumes = lines.slice(1).map((line) => line.split(' ').map(Number))
costumes.sort(([, a], [, b]) => a - b)

// A heap with the longest costume in front.
const taken = []
const push = (hours) => {
  let place = taken.length
  while (place > 0) {
    const parent = (place - 1) >> 1
    if (taken[parent] >= hours) break
    taken[place] = taken[parent]
    place = parent
  }
  taken[place] = hours
}
const pop = () => {
  const longest = taken[0]
  const hours = taken.pop()
  if (taken.length === 0) return longest
  let place = 0
  while (2 * place + 1 < taken.length) {
    let child = 2 * place + 1
    if (child + 1 < taken.length && taken[child + 1] > taken[child]) child++
    if (taken[child] <= hours) break
    taken[place] = taken[child]
    place = child
  }
  taken[place] = hours
  return longest
}

let total = 0
for (const [hours, deadline] of costumes) {
  push(hours)
  total += hours
  if (total > deadline) total -= pop()
}
console.log(taken.length)
