import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { DE_UN_RESIDENTE } from './sinSenal.ts'

const FUENTES = join(import.meta.dirname, 'src')
/** Where what a resident works with is written, and what its pages are made of. */
const SUYAS = [
  'modules/avances',
  'modules/reportes/semanales/registro',
  'app',
  'pagina/confirmar',
  'pagina/envios',
  'pagina/pregunta',
  'ui',
]
/** What leads nowhere without a connection, and opens where there was one: a download, installing, deactivating a work; and what is of who administers. */
const CON_SENAL = [
  'ui/BarraDeDescarga.tsx',
  'app/instalar/ComoInstalarModal.tsx',
  'modules/certificaciones/pendientes/SaldosPendientes.tsx',
  'modules/compras/pendientes/OrdenesPendientes.tsx',
  'modules/cronograma/PlanEnLista.tsx',
  'modules/certificaciones/persona/SaldosDeUna.tsx',
]

test('what the pages of a resident bring on demand is on the device where there is no signal', () => {
  const aPedido = SUYAS.flatMap((carpeta) =>
    readdirSync(join(FUENTES, carpeta), { recursive: true, encoding: 'utf8' })
      .filter((camino) => /\.tsx?$/.test(camino) && !/\.test\.|\.gen\./.test(camino))
      .flatMap((camino) => {
        const archivo = join(FUENTES, carpeta, camino)
        const traidos = [...readFileSync(archivo, 'utf8').matchAll(/\bimport\('(\.[^']+)'\)/g)]
        return traidos.map(([, cual = '']) => relative(FUENTES, resolve(dirname(archivo), cual)))
      }),
  )
  expect(aPedido.length).toBeGreaterThan(8)
  const faltan = aPedido.filter((uno) => !DE_UN_RESIDENTE.includes(uno) && !CON_SENAL.includes(uno))
  expect([...new Set(faltan)]).toEqual([])
})
