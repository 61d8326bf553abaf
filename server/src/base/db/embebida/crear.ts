import { soloMio } from '../../carpeta/privada.ts'
import { construirBase } from './pglite.ts'

// The process that makes a new base: `node crear.ts <folder>`. See crearBase in nueva.ts.

soloMio()
await construirBase(process.argv[2] ?? '')
