// Looks only at the next flower.
const [n, ...heights] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
let metres = 0
let sticks = 0
for (let i = 0; i < n; i++) {
  if (i + 1 < n && heights[i + 1] > heights[i]) metres++
  else sticks++
}
console.log(metres, sticks)
