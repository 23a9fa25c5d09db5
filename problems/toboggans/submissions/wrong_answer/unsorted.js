// Pairs the children from both ends of the list, as if the list were sorted by weight.
const [n, w, ...weights] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
let light = 0
let heavy = n - 1
let toboggans = 0
while (light <= heavy) {
  if (weights[light] + weights[heavy] <= w) light++
  heavy--
  toboggans++
}
console.log(toboggans)
