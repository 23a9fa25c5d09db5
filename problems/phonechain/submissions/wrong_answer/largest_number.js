// Of several people who are the last, finds the one with the largest number.
const [n, ...callers] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
const calls = Array.from({ length: n + 1 }, () => [])
callers.forEach((caller, i) => calls[caller].push(i + 2))
const minute = new Array(n + 1).fill(0)
const stack = [1]
while (stack.length > 0) {
  const person = stack.pop()
  calls[person].forEach((other, i) => {
    minute[other] = minute[person] + i + 1
    stack.push(other)
  })
}
let last = 1
for (let person = 2; person <= n; person++) if (minute[person] >= minute[last]) last = person
console.log(minute[last], last)
