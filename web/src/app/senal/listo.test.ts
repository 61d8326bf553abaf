import { credencialPorId } from '@plomada/contract/acceso'
import { avances, tareasParaElegir } from '@plomada/contract/avances/avances'
import { presupuestoPorId, presupuestos } from '@plomada/contract/presupuestos/obras'
import { acontecimientos } from '@plomada/contract/reportes/acontecimientos'
import { registros } from '@plomada/contract/reportes/semanales'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { abrirSesion, olvidarSesion } from '../../api/sesion.ts'
import { olvidarVistos } from '../../api/visto/guardar.ts'
import { guardarVistosCon } from '../../api/visto.ts'
import { contesta } from '../../prueba/contesta.ts'
import { obraDePrueba, quienEntro } from '../../prueba/entidades.ts'
import { servidorDePrueba, tokenDePrueba } from '../../prueba/servidor.ts'
import { traerLoDelSitio } from './listo.ts'

const OBRA = obraDePrueba({ nombre: 'Vivienda Luque', estado: 'aprobado' })
const { transaction } = IDBDatabase.prototype
let servidor: Awaited<ReturnType<typeof servidorDePrueba>>

beforeEach(async () => {
  guardarVistosCon(() => import('../../api/visto/guardar.ts'))
  await olvidarVistos()
  servidor = await servidorDePrueba(
    contesta(credencialPorId, quienEntro()),
    contesta(presupuestos, { items: [OBRA], count: 1 }),
    contesta(presupuestoPorId, OBRA),
    contesta(tareasParaElegir, { items: [], count: 0 }),
    contesta(avances, { items: [], count: 0 }),
    contesta(acontecimientos, { items: [], count: 0 }),
    contesta(registros, { items: [], count: 0 }),
  )
  abrirSesion(tokenDePrueba({ rol: 'obraResidente' }))
})
afterEach(async () => {
  IDBDatabase.prototype.transaction = transaction
  guardarVistosCon(null)
  olvidarSesion()
  await servidor.cerrar()
})
const cache = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })

/** A disk without room for what is seen, as Chromium's: it takes the write and aborts the transaction. */
function discoLleno(): void {
  IDBDatabase.prototype.transaction = function (nombres, modo, como) {
    const tx = transaction.call(this, nombres, modo, como)
    if (modo === 'readwrite' && tx.objectStoreNames.contains('visto')) queueMicrotask(() => tx.abort())
    return tx
  }
}

test('ready is said once all that is needed is on the device', async () => {
  expect(await traerLoDelSitio('c1', cache())).toBe(true)
  expect(new Set(servidor.pedidos.map(({ ruta }) => ruta.split('?')[0])).size).toBe(7)
})

test('where the device keeps none of it, it is not ready, however well the server answered; with room again it is', async () => {
  discoLleno()
  expect(await traerLoDelSitio('c1', cache())).toBe(false)
  IDBDatabase.prototype.transaction = transaction
  expect(await traerLoDelSitio('c1', cache())).toBe(true)
})
