const tokens = require('fs').readFileSync(0, 'utf8').split(/\s+/);
const n = Number(tokens[0]);
const k = Number(tokens[1]);
const count = new Map();
let left = 0;
let best = 0;
for (let right = 0; right < n; right++) {
  const v = tokens[2 + right];
  count.set(v, (count.get(v) || 0) + 1);
  while (count.size > k) {
    const u = tokens[2 + left];
    const c = count.get(u) - 1;
    if (c === 0) count.delete(u);
    else count.set(u, c);
    left++;
  }
  if (right - left + 1 > best) best = right - left + 1;
}
console.log(best);
