// Takes the costumes in the order in which they have to be begun.
const lines = require('fs').readFileSync(0, 'utf8').trim().split('\n')
const costumes = lines.slice(1).map((line) => line.split(' ').map(Number))
costumes.sort(([s, a], [t, b]) => a - s - (b - t))
let taken = 0
let total = 0
for (const [hours, deadline] of costumes) {
  if (total + hours <= deadline) {
    taken++
    total += hours
  }
}
console.log(taken)
