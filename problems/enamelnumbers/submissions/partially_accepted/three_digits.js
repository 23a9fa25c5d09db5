// Looks at numbers with up to three digits only. Of the street, just 1000 has more, and it is not good.
const [first, last] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
let good = 0
for (let number = first; number <= Math.min(last, 999); number++) {
  const [a, b, c] = String(number)
  if (a !== b && (b === undefined || b !== c)) good++
}
console.log(good)
