const fs = require('node:fs')

exports.attack = () => {
  for (;;) fs.openSync('/dev/null')
}
