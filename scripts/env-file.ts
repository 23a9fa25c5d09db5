import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'

/** Sets or replaces variables in the .env of docker-compose and keeps all other lines. Sets the file mode to 600. */
export const writeEnvSettings = (file: string, settings: Readonly<Record<string, string>>): void => {
  const before = existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n') : []
  const kept = before.filter((line) => line !== '' && !((line.split('=')[0] ?? '') in settings))
  const lines = [...kept, ...Object.entries(settings).map(([name, value]) => `${name}=${value}`)]
  writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o600 })
  chmodSync(file, 0o600)
}
