// Follows the chain back to person 1 for each person.
const [n, ...callers] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
const caller = [0, 0, ...callers]
const made = new Array(n + 1).fill(0)
const wait = caller.map((each) => ++made[each])
let latest = 0
let last = 1
for (let person = 2; person <= n; person++) {
  let minute = 0
  for (let current = person; current !== 1; current = caller[current]) minute += wait[current]
  if (minute > latest) {
    latest = minute
    last = person
  }
}
console.log(latest, last)
