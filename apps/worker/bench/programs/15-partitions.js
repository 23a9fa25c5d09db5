// number of integer partitions of n modulo a prime, by pentagonal numbers
const n = parseInt(require('fs').readFileSync(0, 'utf8'), 10);
const MOD = 998244353;
const p = new Array(n + 1).fill(0);
p[0] = 1;
for (let i = 1; i <= n; i++) {
  let s = 0;
  for (let k = 1; ; k++) {
    const g1 = (k * (3 * k - 1)) / 2;
    if (g1 > i) break;
    const sign = k % 2 === 1 ? 1 : -1;
    s += sign * p[i - g1];
    const g2 = (k * (3 * k + 1)) / 2;
    if (g2 <= i) s += sign * p[i - g2];
  }
  p[i] = ((s % MOD) + MOD) % MOD;
}
console.log(p[n]);
