// Looks for each name in an array of all earlier ones.
const [, ...names] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/)
const seen = []
let found = 'none'
for (const name of names) {
  if (seen.includes(name)) {
    found = name
    break
  }
  seen.push(name)
}
console.log(found)
