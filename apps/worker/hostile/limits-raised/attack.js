const { spawnSync } = require('node:child_process')

exports.attack = () => {
  for (const limit of ['u', 'n', 'f', 'c'])
    if (spawnSync('/bin/bash', ['-c', `test $(ulimit -${limit}) != unlimited && ulimit -${limit} unlimited`]).status === 0)
      console.log('raised', limit)
  console.log('done')
}
