// Uses all of an array that is larger than the memory limit.
exports.attack = () => Buffer.alloc(1 << 30, 1)
