exports.attack = () => new ArrayBuffer(2 ** 50)
