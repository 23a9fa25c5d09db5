// The pattern ends where its first stripe comes back.
const [, strip] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/)
const next = strip.indexOf(strip[0], 1)
console.log(next < 0 ? strip.length : next)
