// Finds the trip with the most load times sections, and then multiplies its load by its metres.
const [n, ...numbers] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
const limits = [...numbers.slice(0, n), 0]
const position = [0]
for (const length of numbers.slice(n)) position.push(position.at(-1) + length)
const stack = []
let most = 0
let pay = 0
for (let here = 0; here <= n; here++) {
  while (stack.length > 0 && limits[stack.at(-1)] >= limits[here]) {
    const load = limits[stack.pop()]
    const from = stack.length > 0 ? stack.at(-1) + 1 : 0
    if (load * (here - from) > most) {
      most = load * (here - from)
      pay = load * (position[here] - position[from])
    }
  }
  stack.push(here)
}
console.log(pay)
