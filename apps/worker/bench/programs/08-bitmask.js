const [head, body] = require('fs').readFileSync(0, 'utf8').trim().split('\n');
const n = +head;
const a = body.split(' ').map(Number);
const sums = new Array(1 << n).fill(0);
for (let mask = 1; mask < 1 << n; mask++) {
  const bit = 31 - Math.clz32(mask & -mask);
  sums[mask] = sums[mask & (mask - 1)] + a[bit];
}
const all = sums[sums.length - 1];
let best = Infinity;
for (const s of sums) best = Math.min(best, Math.abs(all - 2 * s));
console.log(best);
