const [length, , ...boats] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
boats.sort((a, b) => a - b)
let used = -1
let places = 0
for (const boat of boats) {
  used += boat + 1
  if (used > length) break
  places++
}
console.log(places)
