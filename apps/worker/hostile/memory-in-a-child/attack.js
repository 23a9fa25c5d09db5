// Fills the memory from a child process.
const { spawnSync } = require('node:child_process')

exports.attack = () => spawnSync('/usr/bin/tail', ['/dev/zero'])
