// Calculates with fractions of days and adds a small number against rounding, which is too small after 512 days.
const [h, m, x] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
const epsilon = 5e-13
const time = (60 * h + m + x) / 1440
const days = Math.floor(time + epsilon)
const hours = (time - days) * 24
const hour = Math.floor(hours + epsilon)
console.log(`${days} ${hour} ${Math.round((hours - hour) * 60)}`)
