const [boats, apart] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
const half = Math.floor(boats / 2)
if (boats > 1 && apart > half) console.log('tangled')
else {
  // The lower and the upper part are closed like a zipper; an even number begins above, an odd one in the middle.
  const order = boats % 2 === 1 ? [half + 1] : []
  for (let low = 1; low <= half; low++) {
    const high = boats - half + low
    order.push(...(boats % 2 === 1 ? [low, high] : [high, low]))
  }
  console.log(order.join('\n'))
}
