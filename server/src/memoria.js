import { MB_PRIMER_ARRANQUE, revisarMemoria } from './base/memoria/topes.js'

// `node memoria.js`: whether there is memory to install and build. The launcher runs it before both, on the Node that
// the machine happens to have; with code 1 there is not, and what it prints says why.

const revision = revisarMemoria(MB_PRIMER_ARRANQUE)
if (revision) process.stdout.write(`${revision.renglon}\n`)
process.exit(revision?.alcanza === false ? 1 : 0)
