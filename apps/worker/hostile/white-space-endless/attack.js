const fs = require('node:fs')

exports.attack = () => {
  // Not console.log, which makes the pipe non-blocking.
  fs.writeSync(1, 'done\n')
  for (;;) fs.writeSync(1, '\n'.repeat(60_000))
}
