import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Linea } from './base/tabla.ts'

/** What the build weighed (web/peso.ts). */
const PESOS = fileURLToPath(new URL('../web/dist/pesos.json', import.meta.url))

/** Bytes of scripts of a first load as the server sends them: every module that an address needs, compressed once. */
export function p12Bytes(): Linea[] {
  if (!existsSync(PESOS)) throw new Error('web/dist is not built: run this with npm run bench')
  const pesos = JSON.parse(readFileSync(PESOS, 'utf8')) as {
    direccion: string
    kB: number
    archivos: number
  }[]
  return pesos.map(({ direccion, kB, archivos }) => ({
    codigo: 'P12',
    que: `primera carga de ${direccion}: scripts en brotli`,
    contra: `${archivos} módulos`,
    motor: 'sin base',
    nuestro: `${kB} kB`,
    referencia: '',
    razon: kB,
    meta: { sentido: '≤', valor: 150, ideal: 80, unidad: ' kB' },
  }))
}
