// "| 0" cuts to 32 bits as well as to whole numbers.
const [price, every, rolls] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
console.log((rolls - ((rolls / every) | 0)) * price)
