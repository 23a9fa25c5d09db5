// Rounds to the nearest integer: half past ten becomes eleven hours.
const [h, m, x] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
const minutes = 60 * h + m + x
const rest = minutes % 1440
console.log(Math.floor(minutes / 1440), Math.round(rest / 60), rest % 60)
