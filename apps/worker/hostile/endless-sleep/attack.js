exports.attack = () => setInterval(() => {}, 1000)
