import { afterEach, expect, test, vi } from 'vitest'
import { LLAVE_DE_PRUEBA } from '../../prueba/servidor.ts'
import { loQueGuardaElEquipo } from '../lacre/prueba/equipo.ts'
import { discoDePrueba } from '../prueba/disco.ts'

afterEach(() => vi.unstubAllGlobals())

test('a draft that found no room stays in the window while the disk is full, whoever logs in again, and is stored once there is some', async () => {
  vi.resetModules()
  const disco = discoDePrueba()
  const { recibirLlave } = await import('../lacre/llave.ts')
  const { guardarBorrador, lacrarLosDe, listarBorradores } = await import('./borradores.ts')
  const guardado = () => loQueGuardaElEquipo().then((todo) => todo.includes('plomada/borradores/c1/tarea/1='))
  disco.libres = 8_000_000
  await recibirLlave('c1', LLAVE_DE_PRUEBA)
  disco.libres = 0
  // More than is believed for some seconds without a trial.
  const valor = { nombre: 'Muro'.repeat(200_000) }
  const borrador = { titulo: 'Rubro · Muro', ruta: '/crearTarea/1', valor, guardado: 1 }
  expect(await guardarBorrador('c1', 'tarea/1', borrador)).toBe(false)
  for (const [libres, esta] of [
    [0, false],
    [8_000_000, true],
  ] as const) {
    disco.libres = libres
    await lacrarLosDe('c1')
    expect(await guardado()).toBe(esta)
    expect(await listarBorradores('c1')).toEqual([{ ...borrador, clave: 'tarea/1' }])
  }
})
