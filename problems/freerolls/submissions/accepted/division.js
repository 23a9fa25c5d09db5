const [price, every, rolls] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
// At most 10^15, which a double holds exactly.
console.log((rolls - Math.floor(rolls / every)) * price)
