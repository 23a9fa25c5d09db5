// Prints how many notes are equal, and not the number of the first different one.
const [a, b] = require('fs')
  .readFileSync(0, 'utf8')
  .trim()
  .split(/\s+/)
  .map((line) => line.match(/\d+\D/g).map((part) => ({ times: parseInt(part, 10), note: part.at(-1) })))
let equal = 0
while (a.length > 0 && b.length > 0 && a[0].note === b[0].note) {
  const both = Math.min(a[0].times, b[0].times)
  equal += both
  for (const song of [a, b]) {
    song[0].times -= both
    if (song[0].times === 0) song.shift()
  }
}
console.log(a.length + b.length === 0 ? 'same' : equal)
