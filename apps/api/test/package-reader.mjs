// The package reader from its source: a child process does not inherit the loader of TypeScript.
import { register } from 'tsx/esm/api'

register()
await import('../src/features/packages/reader/reader-program.ts')
