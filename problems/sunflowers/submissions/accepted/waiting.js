const [n, ...heights] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
const waiting = []
let metres = 0
for (let i = 0; i < n; i++) {
  while (waiting.length > 0 && heights[waiting.at(-1)] < heights[i]) metres += i - waiting.pop()
  waiting.push(i)
}
console.log(metres, waiting.length)
