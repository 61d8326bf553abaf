import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compararParejas } from './parejas.ts'

// `npm run docs [-- folder]`: which of the pages that ours are twins of changed since. They are in the folder given, in
// PLOMADA_SHARED, or in `shared` beside the checkout; without it there is nothing to compare, which is no fault.

const raiz = fileURLToPath(new URL('../../', import.meta.url))
const compartida = resolve(process.argv[2] ?? process.env.PLOMADA_SHARED ?? `${raiz}../shared`)

if (existsSync(compartida)) {
  const { lineas, cambio } = compararParejas(raiz, compartida)
  console.log(lineas.join('\n'))
  process.exitCode = cambio ? 1 : 0
} else {
  console.log(`There is no ${compartida}: the pages that ours are twins of can't be compared here.`)
}
