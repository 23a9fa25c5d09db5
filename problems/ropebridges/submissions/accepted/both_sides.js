const [n, ...numbers] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
const limits = numbers.slice(0, n)
const position = [0]
for (const length of numbers.slice(n)) position.push(position.at(-1) + length)

// For each section: the nearest weaker one on each side.
const weakerLeft = new Array(n).fill(-1)
const weakerRight = new Array(n).fill(n)
const stack = []
for (let i = 0; i < n; i++) {
  while (stack.length > 0 && limits[stack.at(-1)] > limits[i]) weakerRight[stack.pop()] = i
  stack.push(i)
}
stack.length = 0
for (let i = n - 1; i >= 0; i--) {
  while (stack.length > 0 && limits[stack.at(-1)] > limits[i]) weakerLeft[stack.pop()] = i
  stack.push(i)
}
let best = 0
for (let i = 0; i < n; i++) {
  best = Math.max(best, limits[i] * (position[weakerRight[i]] - position[weakerLeft[i] + 1]))
}
console.log(best)
