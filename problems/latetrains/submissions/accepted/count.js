const numbers = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
const [n, t] = numbers
let late = 0
for (let i = 2; i < 2 + n; i++) {
  if (numbers[i] > t) late++
}
console.log(late)
