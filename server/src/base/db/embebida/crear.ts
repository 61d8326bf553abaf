import { construirBase } from './pglite.ts'

// The process that makes a new base: `node crear.ts <folder>`. See crearBase in pglite.ts.

process.umask(0o077)
await construirBase(process.argv[2] ?? '')
