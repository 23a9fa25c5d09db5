const data = require('fs').readFileSync(0, 'utf8').split(/\s+/).filter(Boolean).map(Number);
const n = data[0];
const a = data.slice(1, n + 1);
let result = 0;
for (let i = 1; i <= n; i++) {
  const top = a.slice(0, i).sort((x, y) => y - x);
  result += top[Math.min(2, i - 1)];
}
console.log(result);
