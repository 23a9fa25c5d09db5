import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './processes'

const SECRETS = [
  'SESSION_SECRET',
  'PASSWORD_PEPPER',
  'WORKER_TOKEN',
  'SMTP_URL',
  'OPENAI_API_KEY',
  'MONGO_URL',
  'REDIS_URL',
]

const filesBelow = async (folder: string): Promise<string[]> =>
  (await readdir(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

test('the built web app contains no secrets, no names of secrets and no addresses of services', async () => {
  const files = await filesBelow('apps/web/dist')
  expect(files.some((file) => file.endsWith('.js'))).toBe(true)
  const given = SECRETS.map((name) => process.env[name]).filter(
    (value) => value !== undefined && value !== '',
  )
  for (const file of files.filter((name) => /\.(js|css|html|json|map)$/.test(name))) {
    const text = await readFile(file, 'utf8')
    for (const secret of [...SECRETS, ...given]) expect([file, text.includes(secret!)]).toEqual([file, false])
    expect(text).not.toMatch(/mongodb(\+srv)?:\/\/|rediss?:\/\/|smtps?:\/\/|-----BEGIN [A-Z ]*PRIVATE KEY/)
  }
})

test('no Dockerfile has a secret as an argument or variable, or copies the whole build context', async () => {
  const dockerfiles = (await Promise.all(['apps', 'sandboxes'].map((folder) => filesBelow(folder))))
    .flat()
    .filter((file) => file.endsWith('/Dockerfile') && !file.includes('/node_modules/'))
  expect(dockerfiles.length).toBeGreaterThan(3)
  for (const file of dockerfiles) {
    const text = await readFile(file, 'utf8')
    expect(text).not.toMatch(/^\s*(ARG|ENV)\s+\S*(SECRET|TOKEN|PASSWORD|PEPPER|API_KEY)/im)
    expect(text).not.toMatch(/^\s*(COPY|ADD)\s+(--\S+\s+)*\.\/?\s/im)
  }
})

test('.dockerignore keeps .env, data and history out of the build context', async () => {
  const lines = (await readFile(join(root, '.dockerignore'), 'utf8')).split('\n')
  expect(lines.find((line) => line !== '' && !line.startsWith('#'))).toBe('*')
  expect(lines).toContain('**/.env*')
  expect(lines.filter((line) => /^!.*(\.env|\.data|\.git)/.test(line))).toEqual([])
})
