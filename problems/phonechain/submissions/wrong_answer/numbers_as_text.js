// Sorts the numbers of the people who are last as text, so 10 comes before 9.
const [n, ...callers] = require('fs').readFileSync(0, 'utf8').split(/\s+/).filter(Boolean).map(Number)
const lists = Array.from({ length: n + 1 }, () => [])
callers.forEach((caller, index) => lists[caller].push(index + 2))
const minute = new Array(n + 1).fill(0)
const stack = [1]
while (stack.length > 0) {
  const caller = stack.pop()
  lists[caller].forEach((person, index) => {
    minute[person] = minute[caller] + index + 1
    stack.push(person)
  })
}
const latest = minute.reduce((one, other) => Math.max(one, other))
const last = [...minute.keys()].filter((person) => person > 0 && minute[person] === latest)
console.log(latest, last.sort()[0])
