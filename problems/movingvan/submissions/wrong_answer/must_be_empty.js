// Calls the log wrong if something is left in the van.
const [n, ...log] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
const van = []
let mistake = 0
for (let i = 0; i < n && !mistake; i++) {
  if (log[i] > 0) van.push(log[i])
  else if (van.pop() !== -log[i]) mistake = i + 1
}
console.log(mistake || (van.length ? n : 'ok'))
