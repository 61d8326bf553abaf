import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { mensajesSemanales } from '@plomada/domain/nucleo/mensajes/semanales'
import { beforeAll, expect, test } from 'vitest'
import { POR_MINUTO } from '../../base/http/frenos.ts'
import { servidorDePrueba } from '../servidor.ts'
import { pruebasDeBytes } from './bytes.ts'
import { pruebasDeIntentos } from './intentos.ts'
import { FRENOS } from './lista.ts'
import { frenada, mundoDe, type Pruebas } from './mundo.ts'
import { pruebasPorMinuto } from './porMinuto.ts'
import { pruebasDeTurnos } from './turnos.ts'

// Each brake of the list is asked until it says no: one that none of these reaches is a brake that nobody has seen work.

let pruebas: Pruebas
beforeAll(async () => {
  const mundo = mundoDe(await servidorDePrueba({ pedidosPorMinuto: POR_MINUTO.pedidos }))
  pruebas = {
    ...pruebasPorMinuto(mundo),
    ...pruebasDeIntentos(mundo),
    ...pruebasDeTurnos(mundo),
    ...pruebasDeBytes(mundo),
  }
})

/** What each kind says, as whoever is refused reads it. */
function textoDe(nombre: string): string {
  if (nombre in POR_MINUTO) return mensajesComun.demasiadosPedidos
  if (nombre === 'BYTES_SIN_LEER') return mensajesComun.demasiadoSinRecibir
  if (nombre.startsWith('BYTES_')) return mensajesComun.demasiadoEnCamino
  return nombre.startsWith('LIMITES_') ? mensajesComun.demasiadosEnEspera : mensajesComun.demasiadosIntentos
}

test('every brake of the list has a test, and every test is of one', () => {
  expect(Object.keys(pruebas).sort()).toEqual(FRENOS.map(({ nombre }) => nombre).sort())
})

test.each(FRENOS)('$nombre: $cifra', async ({ nombre }) => {
  const { antes, elNo } = (await pruebas[nombre]?.()) ?? { antes: [], elNo: undefined }
  expect(antes.length).toBeGreaterThan(0)
  expect(antes.filter(frenada)).toEqual([])
  expect(elNo?.estado).toBe(429)
  expect(elNo?.espera).toBeGreaterThan(0)
  expect(elNo?.texto).toContain(textoDe(nombre))
  // Whoever opened a link reads a page.
  if (nombre === 'informe') expect(elNo?.texto).toContain(`<h1>${mensajesSemanales.ahoraNoAbre}</h1>`)
})
