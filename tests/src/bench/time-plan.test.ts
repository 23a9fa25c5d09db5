import { createTimePlan } from './time-plan'

test('next divides the remaining time by weight, so that a long measurement shortens later ones', () => {
  let at = 1000
  const plan = createTimePlan(600, [1, 2, 3], () => at)
  expect(plan.next(1)).toBe(100)
  at += 350
  expect(plan.next(2)).toBe(100)
  at += 100
  expect(plan.next(3)).toBe(150)
})

test('next returns 0 once the time is up', () => {
  let at = 0
  const plan = createTimePlan(100, [1, 1], () => at)
  plan.next(1)
  at = 500
  expect(plan.next(1)).toBe(0)
})
