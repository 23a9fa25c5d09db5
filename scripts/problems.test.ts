import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(__dirname, '..')

/** Runs the command without services, and without their settings in its environment. */
const check = (...paths: string[]) =>
  spawnSync(process.execPath, ['scripts/bootstrap.mjs', 'problems', 'check', ...paths], {
    cwd: root,
    encoding: 'utf8',
    env: { PATH: process.env.PATH },
  })

test('npm run problems -- check needs no services, and its exit code shows whether there are errors', () => {
  const sound = check('problems/walkway')
  expect(sound).toMatchObject({ status: 0, stderr: '' })
  expect(sound.stdout).toMatch(/^walkway · .* tests · ok\n$/m)

  const broken = mkdtempSync(join(tmpdir(), 'cohort-check-'))
  writeFileSync(join(broken, 'problem.yaml'), 'limits: {memory: -1}\n')
  const { status, stdout } = check(broken)
  rmSync(broken, { recursive: true })
  expect(status).toBe(1)
  expect(stdout).toContain('problem.yaml:1: limits.memory: This must be greater than 0.')

  expect(check()).toMatchObject({ status: 1, stderr: expect.stringContaining('Name the packages') })
})
