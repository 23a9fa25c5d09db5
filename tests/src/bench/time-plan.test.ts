import { createTimePlan } from './time-plan'

test('each measurement gets its part of what is left, by weight; one that took longer shortens the later ones', () => {
  let at = 1000
  const plan = createTimePlan(600, [1, 2, 3], () => at)
  expect(plan.next(1)).toBe(100)
  at += 350
  expect(plan.next(2)).toBe(100)
  at += 100
  expect(plan.next(3)).toBe(150)
})

test('when the time is over, nothing is left for the rest', () => {
  let at = 0
  const plan = createTimePlan(100, [1, 1], () => at)
  plan.next(1)
  at = 500
  expect(plan.next(1)).toBe(0)
})
