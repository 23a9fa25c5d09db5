// Jumps from bridge to bridge to the next weaker one on each side, but gives up after 64 jumps.
const [n, ...numbers] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
const limits = numbers.slice(0, n)
const villages = [0]
for (const length of numbers.slice(n)) villages.push(villages[villages.length - 1] + length)

const JUMPS = 64
const weakerBefore = []
for (let i = 0; i < n; i++) {
  let j = i - 1
  for (let jump = 0; jump < JUMPS && j >= 0 && limits[j] >= limits[i]; jump++) j = weakerBefore[j]
  weakerBefore[i] = j
}
const weakerAfter = new Array(n)
for (let i = n - 1; i >= 0; i--) {
  let j = i + 1
  for (let jump = 0; jump < JUMPS && j < n && limits[j] >= limits[i]; jump++) j = weakerAfter[j]
  weakerAfter[i] = j
}
let best = 0
for (let i = 0; i < n; i++) {
  best = Math.max(best, limits[i] * (villages[weakerAfter[i]] - villages[weakerBefore[i] + 1]))
}
console.log(best)
