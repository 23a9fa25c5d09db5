exports.attack = () => process.kill(process.pid, 'SIGSTOP')
