const [, line] = require('fs').readFileSync(0, 'utf8').split('\n');
const nums = line.trim().split(' ').map(Number);
const unique = nums.filter((x, i) => nums.indexOf(x) === i);
console.log(unique.length);
