// Adds up all rises, and so buys and sells on the same day.
const [, ...prices] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
let profit = 0
for (let day = 1; day < prices.length; day++) profit += Math.max(0, prices[day] - prices[day - 1])
console.log(profit)
