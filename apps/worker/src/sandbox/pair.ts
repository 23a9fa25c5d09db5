import type { Language } from '@cohort/shared'
import type { BoxPair } from '../judge/ports'
import type { DockerBox, SpawnRequest } from './box'
import { latestEndMs, type TestLimits } from './limits'

/**
 * Opens two boxes that share a folder. If one of them cannot be opened, closes the other.
 * @throws SandboxUnreachable, BoxSpawnError
 */
export const spawnPair = async (
  program: Language,
  validator: Language,
  spawn: (language: Language, more: Pick<SpawnRequest, 'link' | 'onCreated'>) => Promise<DockerBox>,
): Promise<{ program: DockerBox; validator: DockerBox }> => {
  // Create the second container after the first, because it mounts the folder of the first. Both start in parallel.
  let first: Promise<DockerBox> | undefined
  const created = new Promise<string>((resolve, reject) => {
    first = spawn(program, { link: 'own', onCreated: resolve })
    first.catch(reject)
  })
  const second = created.then((of) => spawn(validator, { link: { of } }))
  const [one, other] = await Promise.allSettled([first!, second])
  if (one.status === 'fulfilled' && other.status === 'fulfilled')
    return { program: one.value, validator: other.value }
  for (const side of [one, other]) if (side.status === 'fulfilled') await side.value.close()
  throw one.status === 'rejected' ? one.reason : (other as PromiseRejectedResult).reason
}

/**
 * Connects the programs of two boxes by FIFOs in the shared folder, which the runners create. The programs communicate
 * directly unless a transcript is requested.
 */
export const conversationOf = (
  program: { box: DockerBox; limits: TestLimits },
  validator: { box: DockerBox; limits: TestLimits },
): BoxPair['converse'] => {
  let number = 0
  return async (requests, rejects) => {
    number++
    const [down, up, life] = [`${number}-down`, `${number}-up`, `${number}-life`]
    const [programSide, validatorSide] = await Promise.all([
      program.box.begin(requests.program, { in: down, out: up, peer: life }, 0),
      // Allow the validator to wait for the program for as long as the program may run.
      validator.box.begin(
        requests.validator,
        { in: up, out: down, life },
        latestEndMs(program.limits.wallMs),
      ),
    ])
    const [ended, judged] = await Promise.all([
      programSide.go(),
      validatorSide.go().then((end) => {
        if (rejects(end.result)) programSide.stop()
        return end
      }),
    ])
    const { transcript, peerHadEnded: validatorFirst } = ended
    return { program: ended.result, validator: judged.result, validatorFirst, transcript }
  }
}
