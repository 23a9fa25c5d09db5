const { spawnSync } = require('node:child_process')

exports.attack = () => spawnSync('/usr/bin/tail', ['/dev/zero'])
