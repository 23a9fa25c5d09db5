const fs = require('node:fs')

exports.attack = () => {
  // Not by console.log: that makes the pipe one that does not block.
  fs.writeSync(1, 'done\n')
  for (;;) fs.writeSync(1, '\n'.repeat(60_000))
}
