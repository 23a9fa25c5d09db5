const lines = require('fs').readFileSync(0, 'utf8').trim().split('\n');
const words = lines[1].split(' ');
const freq = {};
for (const w of words) {
  freq[w] = (freq[w] ?? 0) + 1;
}
let once = 0;
for (const w in freq) if (freq[w] === 1) once++;
console.log(once);
