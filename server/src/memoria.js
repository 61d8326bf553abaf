import { MB_PRIMER_ARRANQUE, revisarMemoria } from './base/memoria/topes.js'

// `node memoria.js`: checks whether there is enough memory to install and build. The launcher runs it before both, on
// whatever Node the machine has; with code 1 there is not enough, and the output says why.

const revision = revisarMemoria(MB_PRIMER_ARRANQUE)
if (revision) process.stdout.write(`${revision.renglon}\n`)
process.exit(revision?.alcanza === false ? 1 : 0)
