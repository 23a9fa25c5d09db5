import { hashPackage, openSource, PackageError } from '@cohort/problem-format'
import {
  type PackageFiles,
  removePackages,
  sumPackage,
  without,
  writePackage,
  writeZip,
} from '@cohort/problem-format/test/packages'
import type { JudgeJob, JudgeMaxima } from '@cohort/shared'
import { buildContest } from '../../../test/factories'
import { importerDepsOf } from '../../../test/importer-deps'
import { startReportingWorker, testReport } from '../../../test/reporting-worker'
import { eventually, startTestApi, type TestApi } from '../../../test/test-api'
import { type ImporterDeps, type ImportOptions, importPackage, NotVerified, Unlicensed } from './importer'
import type { Proofs } from './proofs'

let api: TestApi
let deps: ImporterDeps

beforeAll(async () => {
  api = await startTestApi()
  deps = importerDepsOf(api)
})

const MODERN = 'problem_format_version: 2025-09\nname: Sum\nlicense: public domain\n'

afterAll(async () => {
  await api.stop()
  await removePackages()
})

/** Imports as the command does: a new problem is published. */
const importing = (
  path: string,
  visibility?: 'published' | 'hidden',
  options: Pick<ImportOptions, 'allowUnlicensed' | 'onChange'> = {},
) =>
  importPackage(deps, path, {
    visibility,
    newVisibility: 'published',
    unverified: true,
    signal: new AbortController().signal,
    ...options,
  })

const problemOf = (slug: string) => api.deps.database.models.problems.findOne({ slug }).lean()
const versionsOf = async (slug: string) =>
  api.deps.database.models.problemVersions.find({ problemId: (await problemOf(slug))!._id }).lean()

const everything = async () => {
  const { problems, problemVersions, submissions, judgings } = api.deps.database.models
  return JSON.stringify([
    await problems.find().lean(),
    await problemVersions.find().lean(),
    await submissions.find().lean(),
    await judgings.find().lean(),
  ])
}

describe('importPackage', () => {
  it('publishes a problem with its version and its tests', async () => {
    const result = await importing(await writePackage(sumPackage(), 'published'))
    expect(result).toMatchObject({
      slug: 'published',
      outcome: 'imported',
      tests: 2,
      timeLimit: { seconds: 2 },
    })
    const problem = await problemOf('published')
    expect(problem).toMatchObject({ title: 'Sum', tags: ['arithmetic', 'warmup'], visibility: 'published' })
    const [version] = await versionsOf('published')
    expect(problem!.currentVersion).toEqual(version!._id)
    expect(version).toMatchObject({
      cpuTimeLimitMs: 2000,
      memoryLimitKb: 262_144,
      outputLimitBytes: 8_388_608,
    })
    const answers = await Promise.all(version!.tests.map(({ answer }) => api.deps.blobs.read(answer)))
    expect(answers.map(String)).toEqual(['3\n', '11\n'])
  })

  it('warns if no live worker allows the limits, including time factors', async () => {
    const warningsWith = async (name: string, maxima: JudgeMaxima[]) => {
      const health = { ...deps.judge.health, judgeMaxima: async () => maxima }
      const limited = { ...deps, judge: { ...deps.judge, health } }
      const files = { ...sumPackage(), 'cohort.yaml': 'timeFactors:\n  java: 3\n' }
      const path = await writePackage(files, name)
      const { warnings } = await importPackage(limited, path, { signal: new AbortController().signal })
      return warnings.map(({ reason }) => reason)
    }
    expect(
      await warningsWith('fits', [
        { memoryMb: 128, cpuS: 60 },
        { memoryMb: 256, cpuS: 6 },
      ]),
    ).toEqual([])
    expect(await warningsWith('nobody-alive', [])).toEqual([])
    expect(await warningsWith('too-large', [{ memoryMb: 256, cpuS: 5 }])).toEqual([
      expect.stringMatching(
        /^No judge here can give this problem 256 MB and 6 s per test\. The judges allow at most 256 MB and 5 s\./,
      ),
    ])
  })

  it('stores the pattern of the newest version with the problem', async () => {
    const lesson = (pattern: string) => ({
      ...sumPackage(),
      'cohort.yaml': `lesson:\n  pattern: ${pattern}\n  summary: Add.\n`,
    })
    const patternAfter = async (files: PackageFiles) => {
      await importing(await writePackage(files, 'taught'))
      return (await problemOf('taught'))!.pattern
    }
    expect(await patternAfter(lesson('Sums'))).toBe('Sums')
    expect(await patternAfter(lesson('Prefix sums'))).toBe('Prefix sums')
    expect(await patternAfter(sumPackage())).toBeNull()
  })

  it('stores hints and solutions with the version, and the newest rating with the problem', async () => {
    const withSolution = {
      ...sumPackage(),
      'cohort.yaml': 'rating: 3\nhints:\n  - What is $a + b$?\n',
      'solution/solution.en.md': 'Add *both*.\n',
    }
    await importing(await writePackage(withSolution, 'explained'))
    const { rating, currentVersion } = (await problemOf('explained'))!
    const version = await api.deps.database.models.problemVersions.findById(currentVersion).lean()
    expect(rating).toBe(3)
    expect(version?.hints).toEqual([expect.stringContaining('<math')])
    expect(version?.solutions).toMatchObject([{ language: 'en', html: '<p>Add <em>both</em>.</p>\n' }])
    await importing(await writePackage(sumPackage(), 'explained'))
    expect((await problemOf('explained'))!.rating).toBeNull()
  })

  it('stores what explains wrong answers, unless the package allows no counterexamples', async () => {
    const properties = "print('both numbers are equal')\n"
    const storedAfter = async (cohort: string) => {
      const text = '# Prints only the first number.\nprint(input().split()[0])\n'
      const wrong = { 'submissions/wrong_answer/first.py': text, 'generators/properties.py': properties }
      await importing(await writePackage({ ...sumPackage(), ...wrong, 'cohort.yaml': cohort }, 'mistaken'))
      const { currentVersion } = (await problemOf('mistaken'))!
      return api.deps.database.models.problemVersions.findById(currentVersion).lean()
    }
    expect(await storedAfter('rating: 3\n')).toMatchObject({
      mistakes: [{ text: 'Prints only the first number.', language: 'python' }],
      properties,
    })
    expect(await storedAfter('counterexamples: false\n')).toMatchObject({ mistakes: [], properties: null })
  })

  it('writes nothing if the same package is imported again, even from an archive', async () => {
    await importing(await writePackage(sumPackage(), 'again'))
    const before = await everything()
    expect((await importing(await writeZip(sumPackage(), 'again.zip'))).outcome).toBe('unchanged')
    expect(await everything()).toBe(before)
  })

  it('makes a new version current and keeps the older one', async () => {
    await importing(await writePackage(sumPackage(), 'newer'))
    const older = (await problemOf('newer'))!.currentVersion
    await importing(
      await writePackage(
        { ...sumPackage(), 'problem.yaml': 'name: Sum of two\nlicense: public domain\n' },
        'newer',
      ),
    )
    const problem = await problemOf('newer')
    expect(problem!.title).toBe('Sum of two')
    expect(problem!.currentVersion).not.toEqual(older)
    expect((await versionsOf('newer')).map(({ _id }) => _id)).toContainEqual(older)
  })

  it('keeps a hidden problem hidden until an import publishes it', async () => {
    const path = await writePackage(sumPackage(), 'shy')
    const changed = await writePackage(
      { ...sumPackage(), 'problem.yaml': 'name: Sum of two\nlicense: public domain\n' },
      'shy',
    )
    await importing(path, 'hidden')
    expect(await importing(path)).toMatchObject({ outcome: 'unchanged', visibility: 'hidden' })
    expect(await importing(changed)).toMatchObject({ outcome: 'imported', visibility: 'hidden' })
    expect((await problemOf('shy'))!.visibility).toBe('hidden')
    expect(await importing(changed, 'published')).toMatchObject({ outcome: 'imported' })
    expect((await problemOf('shy'))!.visibility).toBe('published')
    expect(await versionsOf('shy')).toHaveLength(2)
  })

  it('hides a problem of a running contest only after the contest has ended', async () => {
    const path = await writePackage(sumPackage(), 'contested')
    const { problemId } = await importing(path)
    const contest = await buildContest(api, [{ id: problemId }])
    await expect(importing(path, 'hidden')).rejects.toThrow(
      'A contest that is running or begins within 30 days uses the problem contested, so it cannot be hidden.',
    )
    expect((await problemOf('contested'))!.visibility).toBe('published')
    const ended = { $set: { endTime: new Date() }, $inc: { revision: 1 } }
    await api.deps.database.models.contests.updateOne({ _id: contest._id }, ended)
    // The API may still be following the old end. It starts again if the revision has changed.
    const hidden = await eventually(async () => {
      await api.deps.windows.sync(contest._id)
      return importing(path, 'hidden').catch(() => null)
    }, 'the end of the contest')
    expect(hidden).toMatchObject({ outcome: 'imported', visibility: 'hidden' })
  })

  it('creates one problem with one version if the same package is imported several times at once', async () => {
    const path = await writePackage(sumPackage(), 'twice')
    await Promise.all([importing(path), importing(path), importing(path)])
    expect(await api.deps.database.models.problems.countDocuments({ slug: 'twice' })).toBe(1)
    expect(await versionsOf('twice')).toHaveLength(1)
  })

  it.each<[string, PackageFiles, RegExp]>([
    [
      'a missing answer',
      without(sumPackage(), 'data/secret/1.ans'),
      /data\/secret\/1\.in: The input has no answer/,
    ],
    ['broken YAML', { ...sumPackage(), 'problem.yaml': 'name: [\n' }, /^problem\.yaml:\d/],
    ['a broken cohort.yaml', { ...sumPackage(), 'cohort.yaml': 'difficulty: brutal\n' }, /^cohort\.yaml:1/],
    [
      'an output validator in Java',
      { ...sumPackage(), 'problem.yaml': MODERN, 'output_validator/Check.java': 'x' },
      /cannot be imported.*output validator/,
    ],
  ])('refuses a package with %s and changes nothing', async (_, files, message) => {
    await importing(await writePackage(sumPackage(), 'sound'))
    const before = await everything()
    const error = await importing(await writePackage(files, 'sound')).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(PackageError)
    expect((error as Error).message).toMatch(message)
    expect(await everything()).toBe(before)
  })

  it('derives a missing limit from the accepted programs and leaves no temporary data', async () => {
    const limits: number[] = []
    const worker = startReportingWorker(api, (job: JudgeJob) => {
      limits.push(job.limits.cpuMs)
      const cpuMs = job.language === 'python' ? 310 : 20
      return { verdict: 'Accepted', tests: job.tests.map(() => testReport({ cpuMs })) }
    })
    try {
      const result = await importing(await writePackage(without(sumPackage(), '.timelimit'), 'measured'))
      expect(result.timeLimit).toMatchObject({ seconds: 2, from: expect.stringContaining('0.310 s × 5') })
      expect(limits).toEqual([60_000, 60_000])
      expect((await versionsOf('measured'))[0]!.cpuTimeLimitMs).toBe(2000)
      const { problems, submissions, judgings } = api.deps.database.models
      expect(await problems.countDocuments({ slug: /^verify/ })).toBe(0)
      expect(await submissions.countDocuments()).toBe(0)
      expect(await judgings.countDocuments()).toBe(0)
    } finally {
      await worker.stop()
    }
  })

  describe('when publishing', () => {
    const verifying = (path: string, options: Partial<ImportOptions> = {}) =>
      importPackage(deps, path, {
        newVisibility: 'published',
        signal: new AbortController().signal,
        ...options,
      })
    const withJudge = async <T>(isRight: boolean, run: () => Promise<T>): Promise<T> => {
      const worker = startReportingWorker(api, (job: JudgeJob) => {
        const wrong = !isRight || job.sources.some(({ text }) => text.includes('a - b'))
        const status = wrong ? 'Wrong Answer' : 'Accepted'
        return { verdict: status, tests: job.tests.map(() => testReport({ status })) }
      })
      try {
        return await run()
      } finally {
        await worker.stop()
      }
    }
    const packageOf = (name: string) =>
      writePackage({ ...sumPackage(), 'problem.yaml': `name: ${name}\nlicense: public domain\n` }, name)

    it('judges the programs of an unverified package only once', async () => {
      const path = await packageOf('judged')
      expect(await withJudge(true, () => verifying(path))).toMatchObject({
        visibility: 'published',
        isVerified: true,
      })
      // The worker has stopped, so a second verification would fail.
      expect(await verifying(path)).toMatchObject({ outcome: 'unchanged', isVerified: true })
    })

    it('refuses a package with failing programs, lists them and writes nothing', async () => {
      const path = await packageOf('failing')
      const error = await withJudge(false, () => verifying(path)).catch((reason: unknown) => reason)
      expect(error).toBeInstanceOf(NotVerified)
      expect((error as NotVerified).issues).toContainEqual({
        file: 'submissions/accepted/sum.py',
        line: null,
        reason: 'Expected Accepted, got Wrong Answer. Test 1 (sample/1)',
      })
      expect(await problemOf('failing')).toBeNull()
      const hidden = await verifying(path, { visibility: 'hidden' })
      expect(hidden).toMatchObject({ outcome: 'imported', isVerified: false })
    })

    it('refuses an unverified version if the problem was published during the import', async () => {
      await verifying(await packageOf('raced'), { visibility: 'hidden' })
      const before = await problemOf('raced')
      const { problems } = api.deps.database.models
      const files = { ...sumPackage(), 'problem.yaml': 'name: raced\nauthor: Another\nlicense: cc0\n' }
      const importedMeanwhile = verifying(await writePackage(files, 'raced'), {
        onChange: async (_change, run) => {
          await problems.updateOne({ _id: before!._id }, { visibility: 'published' })
          return run()
        },
      })
      await expect(importedMeanwhile).rejects.toThrow(/^The problem raced was published in the meantime/)
      expect(await problemOf('raced')).toEqual({ ...before, visibility: 'published' })
    })

    it('publishes an unverified version on request and marks it as unverified', async () => {
      const result = await verifying(await packageOf('trusted'), { unverified: true })
      expect(result).toMatchObject({ visibility: 'published', isVerified: false })
    })

    it('accepts a proof for exactly this content instead of judging the programs', async () => {
      const path = await packageOf('proven')
      const packageHash = await hashPackage(await openSource(path))
      const proof = { problem: 'x', verifiedAt: '2031-01-01T00:00:00.000Z', programs: {}, checks: [] }
      const importProven = (proofs: Proofs) =>
        importPackage({ ...deps, proofs }, path, {
          newVisibility: 'published',
          signal: new AbortController().signal,
        })
      const offline: ImporterDeps['judge'] = {
        ...deps.judge,
        health: {
          ...api.deps.health,
          readiness: async () => ({ mongo: 'up', redis: 'up', judge: 'down' }),
        },
        patience: { offlineMs: 100, silentMs: 60_000, lookEveryMs: 20 },
      }
      const other = { ...deps, judge: offline, proofs: { ['0'.repeat(64)]: proof } }
      await expect(
        importPackage(other, path, {
          newVisibility: 'published',
          signal: new AbortController().signal,
        }),
      ).rejects.toThrow(/^judging is offline/)
      expect(await importProven({ [packageHash]: proof })).toMatchObject({
        visibility: 'published',
        isVerified: true,
      })
    })
  })

  describe('given a package without a licence,', () => {
    const unlicensed = (name: string, more = '') =>
      writePackage({ ...sumPackage(), 'problem.yaml': `name: Sum\n${more}` }, name)

    it('refuses to publish it, whether its licence is missing or unknown', async () => {
      const before = await everything()
      for (const more of ['', 'license: unknown\n']) {
        const error = await importing(await unlicensed('bare', more)).catch((reason: unknown) => reason)
        expect(error).toBeInstanceOf(Unlicensed)
        expect((error as Unlicensed).message).toMatch(
          /^problem\.yaml: The licence is missing or unknown, so the problem cannot be published\. Name /,
        )
      }
      expect(await everything()).toBe(before)
    })

    it('imports it hidden with a warning, and publishes it only if explicitly allowed', async () => {
      const path = await unlicensed('private')
      const { visibility, warnings } = await importing(path, 'hidden')
      expect(visibility).toBe('hidden')
      expect(warnings).toContainEqual({
        file: 'problem.yaml',
        line: null,
        reason: expect.stringMatching(/^The problem has no licence\. Name /),
      })
      await expect(importing(path, 'published')).rejects.toThrow(Unlicensed)
      expect(await problemOf('private')).toMatchObject({ visibility: 'hidden' })
      const allowed = await importing(path, 'published', { allowUnlicensed: true })
      expect(allowed.visibility).toBe('published')
    })

    it('keeps its problem published, unless the current version has a licence', async () => {
      const path = await unlicensed('grandfather')
      await importing(path, undefined, { allowUnlicensed: true })
      expect(await importing(path)).toMatchObject({ outcome: 'unchanged', visibility: 'published' })
      const corrected = await unlicensed('grandfather', 'keywords: new\n')
      expect(await importing(corrected)).toMatchObject({ outcome: 'imported', visibility: 'published' })
      await importing(await unlicensed('grandfather', 'license: cc0\nrights_owner: The jury\n'))
      const before = await problemOf('grandfather')
      await expect(importing(await unlicensed('grandfather', 'keywords: newer\n'))).rejects.toThrow(
        Unlicensed,
      )
      expect(await problemOf('grandfather')).toEqual(before)
    })

    it('refuses it if its problem was published during the import', async () => {
      await importing(await unlicensed('overtaken'), 'hidden')
      const before = await problemOf('overtaken')
      const { problems } = api.deps.database.models
      const importedMeanwhile = importing(await unlicensed('overtaken', 'keywords: new\n'), undefined, {
        onChange: async (_change, run) => {
          await problems.updateOne({ _id: before!._id }, { visibility: 'published' })
          return run()
        },
      })
      await expect(importedMeanwhile).rejects.toThrow(/^The problem overtaken was published in the meantime/)
      expect(await problemOf('overtaken')).toEqual({ ...before, visibility: 'published' })
    })
  })

  it('stores authors, source and licence', async () => {
    const yaml =
      'name: Sum\nauthor: Ada <ada@example.org>\nsource: NCPC\nlicense: educational\nrights_owner: The jury\n'
    const path = await writePackage({ ...sumPackage(), 'problem.yaml': yaml }, 'credited')
    await importing(path)
    const attribution = {
      authors: ['Ada'],
      sources: [{ name: 'NCPC', url: null }],
      licence: 'educational',
      rightsOwner: 'The jury',
    }
    expect(await versionsOf('credited')).toMatchObject([{ attribution }])
  })

  it('uses a default limit and warns if no program can be measured', async () => {
    const files = without(
      sumPackage(),
      '.timelimit',
      'submissions/accepted/sum.py',
      'submissions/accepted/sum.cpp',
    )
    const result = await importing(await writePackage(files, 'unmeasured'))
    expect(result.timeLimit).toMatchObject({ seconds: 10, from: 'the default' })
    expect(result.warnings.map(({ reason }) => reason)).toContainEqual(
      expect.stringContaining('gives no time limit'),
    )
  })
})
