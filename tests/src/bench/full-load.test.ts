import type { Contender } from './contender'
import { measureFullLoad, sumOfLoads } from './full-load'

const work = () => ({ language: 'python' as const, tests: 1, source: '' })
const processes = { pids: { [process.pid]: 'here' }, names: {} }
/** A clock that advances only when a submission ends. Each submission takes this many ms. */
const clockOf = (submissionMs: number) => {
  let at = 0
  return {
    now: () => at,
    async judge() {
      const end = at + submissionMs
      await new Promise((done) => setImmediate(done))
      at = Math.max(at, end)
    },
  }
}

test('each lane submits again as soon as it has the previous outcome', async () => {
  const active = [0, 0, 0]
  const clock = clockOf(5)
  let most = 0
  const contender: Contender = {
    name: 'counted',
    lanes: 3,
    async judge(_, lane) {
      active[lane]!++
      expect(active[lane]).toBe(1)
      most = Math.max(most, active[0]! + active[1]! + active[2]!)
      await clock.judge()
      active[lane]!--
    },
  }
  const load = await measureFullLoad({ contender, work, budgetMs: 60, processes, now: clock.now })
  expect(most).toBe(3)
  expect(load.submissions).toBe(34)
  expect(load.ms).toBe(60)
  expect(Object.keys(load.usage.parts)).toEqual(['here'])
})

test('the measurement begins after the first submission in each lane', async () => {
  const clock = clockOf(50)
  const contender: Contender = { name: 'steady', lanes: 10, judge: clock.judge }
  const load = await measureFullLoad({ contender, work, budgetMs: 0, processes, now: clock.now })
  expect(load.submissions).toBe(10)
  expect(load.ms).toBe(50)
})

test('at least one submission per lane is counted, even without a time budget', async () => {
  const contender: Contender = { name: 'quick', lanes: 4, judge: async () => {} }
  expect((await measureFullLoad({ contender, work, budgetMs: 0, processes })).submissions).toBe(4)
})

test('measureFullLoad throws as soon as a submission fails', async () => {
  let judged = 0
  const contender: Contender = {
    name: 'broken',
    lanes: 2,
    async judge(_, lane) {
      judged++
      if (lane === 1) throw new Error('no verdict')
      await new Promise((done) => setImmediate(done))
    },
  }
  await expect(measureFullLoad({ contender, work, budgetMs: 60_000, processes })).rejects.toThrow(
    'no verdict',
  )
  expect(judged).toBe(2)
})

test('sumOfLoads adds up submissions, time and usage', () => {
  const load = (submissions: number, parts: Record<string, number>) => ({
    submissions,
    ms: 1000,
    usage: { busy: 1500, stolen: 1, total: 2000, parts },
  })
  expect(sumOfLoads(load(5, { api: 10 }), load(7, { api: 20, redis: 3 }))).toEqual({
    submissions: 12,
    ms: 2000,
    usage: { busy: 3000, stolen: 2, total: 4000, parts: { api: 30, redis: 3 } },
  })
})
