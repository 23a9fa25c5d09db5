// Each name gets its shortest free label, in the order of the list. For some names none is left.
const [, ...names] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/)
const used = new Set()
let letters = 0
for (const name of names) {
  let length = 1
  while (length < name.length && used.has(name.slice(0, length))) length++
  used.add(name.slice(0, length))
  letters += length
}
console.log(letters)
