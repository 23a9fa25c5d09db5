const [n, ...weights] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
weights.sort((a, b) => a - b)
let best = 0
for (let i = 1; i + 1 < n; i++) {
  if (weights[i + 1] - weights[i] < weights[best + 1] - weights[best]) best = i
}
console.log(weights[best], weights[best + 1])
