import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../commands'
import type { Context } from '../open-stack'
import { findProgram } from '../path'
import type { Step } from '../progress'
import type { Docker } from './docker'

/** The version that matches the DocumentDB in Debian's archive. */
export const FERRETDB_VERSION = 'v2.7.0'

const MODULE = `github.com/FerretDB/FerretDB/v2/cmd/ferretdb@${FERRETDB_VERSION}`
/** The oldest Go that can compile FerretDB, according to its go.mod. */
const OLDEST_GO = [1, 25]
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt'

/** Whether a Go with this output of `go version` can compile FerretDB. */
export const isRecentGo = (version: string): boolean => {
  const match = /go(\d+)\.(\d+)/.exec(version)
  if (!match) return false
  const [major, minor] = [Number(match[1]), Number(match[2])]
  return major > OLDEST_GO[0]! || (major === OLDEST_GO[0] && minor >= OLDEST_GO[1]!)
}

/** This machine's Go, if it is recent enough. */
export const findGo = async (): Promise<string | undefined> => {
  const go = findProgram('go')
  if (!go) return undefined
  const version = await run(go, ['version']).catch(() => '')
  return isRecentGo(version) ? go : undefined
}

interface FerretDbBuild {
  go: string | undefined
  base: Promise<string>
  folder: string
}

/** Compiles FerretDB to `ferretdb` in the folder, with this machine's Go or with Debian's in a container. */
export const buildFerretDb = async (
  context: Context,
  docker: Docker,
  build: FerretDbBuild,
  step: Step,
): Promise<void> => {
  const log = join(context.folders.logs, 'ferretdb-build.log')
  const onLine = (line: string) => step.detail(`compiling FerretDB: ${line}`)
  const options = { log, signal: context.signal, onLine }
  if (build.go) {
    // Without cgo, the binary does not depend on this machine's C library.
    const env = { ...process.env, GOBIN: build.folder, CGO_ENABLED: '0' }
    await run(build.go, ['install', '-ldflags', '-s -w', MODULE], { ...options, env })
    return
  }
  const image = await build.base
  mkdirSync(build.folder, { recursive: true })
  const passed = ['GOPROXY', 'GOSUMDB', 'GONOSUMDB', 'GOFLAGS', 'http_proxy', 'https_proxy', 'no_proxy']
  const variables = passed.filter((name) => process.env[name]).flatMap((name) => ['--env', name])
  const certificates = existsSync(CERTIFICATES) ? ['--volume', `${CERTIFICATES}:${CERTIFICATES}:ro`] : []
  const script = [
    'set -e',
    'apt-get -o Acquire::Check-Valid-Until=false update -q',
    'apt-get install -y -q --no-install-recommends golang-go',
    `GOBIN=/out CGO_ENABLED=0 go install -ldflags '-s -w' ${MODULE}`,
  ].join('\n')
  await docker.run(
    [
      'run',
      '--rm',
      '--network',
      'host',
      ...variables,
      ...certificates,
      '--volume',
      `${build.folder}:/out`,
      image,
      'sh',
      '-c',
      script,
    ],
    options,
  )
}
