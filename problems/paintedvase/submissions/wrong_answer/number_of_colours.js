// One stroke for each colour.
const [, rings] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/)
console.log(new Set(rings).size)
