const s = require('fs').readFileSync(0, 'utf8').trim();
let out = '';
for (const c of s) {
  if (c === 'a') out += 'A';
  else out += c.toUpperCase() + c;
}
console.log(out);
