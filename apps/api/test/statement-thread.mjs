// The statement thread from its source: a thread does not inherit the loader of TypeScript.
import { register } from 'tsx/esm/api'

register()
await import('../src/features/problems/statements/statement-thread.ts')
