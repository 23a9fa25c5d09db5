exports.attack = () => exports.attack() + 1
