// The number of free rolls does not fit into 32 bits.
const [price, every, rolls] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
console.log((rolls - ((rolls / every) | 0)) * price)
