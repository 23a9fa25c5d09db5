// Goes up in steps of d, and begins again one metre higher: the neighbours at the seams may be too close.
const [boats, apart] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
if (boats > 1 && apart > Math.floor(boats / 2)) console.log('tangled')
else {
  const order = []
  for (let first = 1; first <= apart; first++) {
    for (let height = first; height <= boats; height += apart) order.push(height)
  }
  console.log(order.join('\n'))
}
