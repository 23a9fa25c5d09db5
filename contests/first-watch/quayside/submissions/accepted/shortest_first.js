const [length, , ...boats] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
boats.sort((a, b) => a - b)
let used = -1 // the first boat needs no water before it
let moored = 0
for (const boat of boats) {
  used += 1 + boat
  if (used > length) break
  moored++
}
console.log(moored)
