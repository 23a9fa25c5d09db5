const [, ...log] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
const van = []
// The last item of an empty array is undefined, which no kind is equal to.
const mistake = log.findIndex(x => (x > 0 ? !van.push(x) : van.pop() !== -x))
console.log(mistake === -1 ? 'ok' : mistake + 1)
