import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compararParejas } from './parejas.ts'

// `npm run docs [-- folder]`: tells which pages outside this repository have changed since their twins here were
// updated. They are in the given folder, in PLOMADA_SHARED, or in `shared` beside the checkout; without one there is
// nothing to compare, which is no failure.

const raiz = fileURLToPath(new URL('../../', import.meta.url))
const compartida = resolve(process.argv[2] ?? process.env.PLOMADA_SHARED ?? `${raiz}../shared`)

if (existsSync(compartida)) {
  const { lineas, cambio } = compararParejas(raiz, compartida)
  console.log(lineas.join('\n'))
  process.exitCode = cambio ? 1 : 0
} else {
  console.log(`There is no ${compartida}: the pages that ours are twins of can't be compared here.`)
}
