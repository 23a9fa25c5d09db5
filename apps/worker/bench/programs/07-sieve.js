// linear sieve: each composite is crossed out once
const n = Number(require('fs').readFileSync(0, 'utf8'));
const low = new Int32Array(n + 1);
const primes = [];
for (let i = 2; i <= n; i++) {
  if (low[i] === 0) {
    low[i] = i;
    primes.push(i);
  }
  for (let k = 0; k < primes.length && primes[k] <= low[i] && primes[k] * i <= n; k++) {
    low[primes[k] * i] = primes[k];
  }
}
console.log(primes.length, primes[primes.length - 1]);
