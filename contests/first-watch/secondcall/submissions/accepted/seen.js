const [, ...names] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/)
const seen = new Set()
let found = 'none'
for (const name of names) {
  if (seen.has(name)) {
    found = name
    break
  }
  seen.add(name)
}
console.log(found)
