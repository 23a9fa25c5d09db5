const fs = require('node:fs')

exports.attack = () => {
  fs.writeSync(1, `${' '.repeat(200_000)}done\n`)
  process.reallyExit(0)
}
