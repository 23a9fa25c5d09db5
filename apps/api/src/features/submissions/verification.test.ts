import { submissionWorld } from '../../../test/submission-world'

const world = submissionWorld()

describe('a verification', () => {
  test('is judged with its own limit and returns the full result', async () => {
    world.judge(() => ({
      verdict: 'Internal System Error',
      fault: 'the disk is full',
    }))
    const id = await world.api.deps.submissions.createForVerification({
      problemVersionId: world.problem.versionId,
      language: 'cpp',
      sources: [
        { path: 'main.cpp', text: '#include "a.h"' },
        { path: 'lib/a.h', text: '' },
      ],
      cpuMsOverride: 15_000,
    })
    const outcome = await world.api.deps.submissions.waitFinal(id, AbortSignal.timeout(10_000))
    expect(outcome).toMatchObject({
      verdict: 'Internal System Error',
      fault: 'the disk is full',
      executionTime: 0.012,
      memoryUsed: 2048,
    })
    expect(outcome.tests).toHaveLength(4)
    expect(world.jobOf(id)).toMatchObject({
      stopAtFirstFailure: true,
      limits: { cpuMs: 15_000 },
      sources: [{}, { path: 'lib/a.h', text: '' }],
    })
  })

  test('can run every test, even if some fail', async () => {
    world.judge(() => ({ verdict: 'Wrong Answer' }))
    const id = await world.api.deps.submissions.createForVerification({
      problemVersionId: world.problem.versionId,
      language: 'cpp',
      sources: [{ path: 'main.cpp', text: '' }],
      everyTest: true,
    })
    await world.api.deps.submissions.waitFinal(id, AbortSignal.timeout(10_000))
    expect(world.jobOf(id)).toMatchObject({ stopAtFirstFailure: false })
  })

  test('stops waiting for a worker when its signal is aborted', async () => {
    const id = await world.api.deps.submissions.createForVerification({
      problemVersionId: world.problem.versionId,
      language: 'cpp',
      sources: [{ path: 'main.cpp', text: '' }],
    })
    await expect(world.api.deps.submissions.waitFinal(id, AbortSignal.timeout(100))).rejects.toThrow(
      /timeout/i,
    )
  })
})
