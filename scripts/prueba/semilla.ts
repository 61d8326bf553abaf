import { configureGlobal } from 'fast-check'

// Properties try the same cases on every run, so that no run fails by chance. `PLOMADA_SEMILLA=azar npx vitest run …`
// tries random ones. A failure prints its seed, which `PLOMADA_SEMILLA=<n>` tries again.
const pedida = process.env.PLOMADA_SEMILLA ?? '1'
if (pedida !== 'azar') {
  const seed = Number(pedida)
  if (!Number.isInteger(seed) || pedida.trim() === '') {
    throw new Error(`PLOMADA_SEMILLA es un número entero o 'azar', y no '${pedida}'`)
  }
  configureGlobal({ seed })
}
