import { modosDe } from '../src/prueba/modos.ts'

// `node server/scripts/permisos.ts <DATA_DIR>`: the modes of everything under it, counted by kind, then one by one.

const modos = modosDe(process.argv[2] ?? 'datos')
const cuenta = Map.groupBy(modos, (linea) => linea.slice(0, 5).trim())
const lineas = [...cuenta].map(([modo, suyas]) => `${modo}: ${suyas.length}`)
process.stdout.write(`${[...lineas, ...modos].join('\n')}\n`)
