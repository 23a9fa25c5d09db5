const [h, m, x] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
const minutes = 60 * h + m + x
const midnights = Math.floor(minutes / 1440)
const rest = minutes % 1440
console.log(midnights, Math.floor(rest / 60), rest % 60)
