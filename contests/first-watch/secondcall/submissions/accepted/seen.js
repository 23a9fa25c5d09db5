const [, ...names] = require('fs').readFileSync(0, 'utf8').split(/\s+/)
const seen = new Set()
let found = 'none'
for (const name of names) {
  if (name !== '' && seen.has(name)) {
    found = name
    break
  }
  seen.add(name)
}
console.log(found)
