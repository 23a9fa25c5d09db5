exports.attack = () => Buffer.alloc(1 << 30, 1)
