// Keeps all names in one text, where "gul" is also found as a part of "gull".
const [, ...names] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/)
let seen = ''
let found = 'none'
for (const name of names) {
  if (seen.includes(name)) {
    found = name
    break
  }
  seen += ' ' + name
}
console.log(found)
