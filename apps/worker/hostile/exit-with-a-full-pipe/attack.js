// Writes about 200 KB and exits while the end of its output is still in the pipe.
const fs = require('node:fs')

exports.attack = () => {
  fs.writeSync(1, `${' '.repeat(200_000)}done\n`)
  process.reallyExit(0)
}
