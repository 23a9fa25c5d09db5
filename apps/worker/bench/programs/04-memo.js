// matrix chain multiplication
const [first, second] = require('fs').readFileSync(0, 'utf8').trim().split('\n');
const n = parseInt(first);
const p = second.split(' ').map((x) => parseInt(x));
const memo = Array.from({ length: n + 1 }, () => new Array(n + 1).fill(-1));
function solve(i, j) {
  if (i === j) return 0;
  if (memo[i][j] !== -1) return memo[i][j];
  let best = Infinity;
  for (let k = i; k < j; k++) {
    const cost = solve(i, k) + solve(k + 1, j) + p[i - 1] * p[k] * p[j];
    if (cost < best) best = cost;
  }
  memo[i][j] = best;
  return best;
}
console.log(String(solve(1, n)));
