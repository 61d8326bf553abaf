import { llaveDeSesion } from '@plomada/contract/acceso'
import { openDB } from 'idb'
import { afterEach, expect, test, vi } from 'vitest'
import { contesta } from '../../prueba/contesta.ts'
import { LLAVE_DE_PRUEBA, servidorDePrueba, tokenDePrueba } from '../../prueba/servidor.ts'
import {
  borrarBorrador,
  guardarBorrador,
  lacrarLosDe,
  leerBorrador,
  listarBorradores,
} from '../borradores/borradores.ts'
import { escribirEspejo, leerEspejo } from '../borradores/espejo.ts'
import { cambiarGuardados, leerGuardados } from '../envios/almacen.ts'
import { envioDePrueba as envio } from '../envios/prueba/envio.ts'
import { abrirSesion, BASE_DE_LLAVE, olvidarSesion } from '../sesion.ts'
import { llaveDe, recibirLlave } from './llave.ts'
import { loQueGuardaElEquipo } from './prueba/equipo.ts'
import { puedeLacrar } from './puedeLacrar.ts'

/** Refused, so that no other test's sender sends it. */
const envioDePrueba = (id: string, valor: string) => ({
  ...envio(id, valor, 1),
  estado: 'rechazado' as const,
  motivo: 'no',
})
const TECLEADO = 'Zócalo de lapacho'
const OTRA_LLAVE = Buffer.alloc(32, 9).toString('base64url')
const borrador = (valor: unknown = { nombre: TECLEADO }) => ({
  titulo: `Rubro · ${TECLEADO}`,
  ruta: '/crearTarea/1',
  valor,
  guardado: 1,
})
const suyos = async (quien: string) => (await listarBorradores(quien)).map(({ titulo }) => titulo)
const entra = async (credencialId: string, llave = LLAVE_DE_PRUEBA) => {
  await recibirLlave(credencialId, llave)
  abrirSesion(tokenDePrueba({ credencialId }))
}
const hayLlave = async () => (await indexedDB.databases()).some(({ name }) => name === BASE_DE_LLAVE)
/** A draft and an operation as older versions stored them, unencrypted. */
async function dejarAbierto(): Promise<void> {
  const abierta = await openDB('plomada')
  await abierta.put('borradores', borrador(), 'c1/tarea/vieja')
  abierta.close()
  await cambiarGuardados('c1', () => [])
  const base = await openDB('plomada-sitio')
  await base.put('envio', envioDePrueba('1', TECLEADO))
  base.close()
}

afterEach(async () => {
  await recibirLlave('c1', LLAVE_DE_PRUEBA)
  await cambiarGuardados('c1', () => [])
  for (const { clave } of await listarBorradores('c1')) await borrarBorrador('c1', clave)
  olvidarSesion()
})

test('nothing of what was typed can be read on the device: draft, mirror and what waits to be sent', async () => {
  await entra('c1')
  expect(await guardarBorrador('c1', 'tarea/1', borrador())).toBe(true)
  await escribirEspejo('c1', { datosFactura: { nombre: TECLEADO }, tareaId: 't1' })
  expect(await cambiarGuardados('c1', () => [envioDePrueba('1', TECLEADO)])).toHaveLength(1)
  const todo = await loQueGuardaElEquipo()
  expect(todo).toContain('plomada/borradores/c1/tarea/1=')
  expect(todo).toContain('plomada-sitio/envio/1=')
  expect(todo).toContain('local datosFactura=')
  for (const palabra of ['lapacho', 'Excavación', LLAVE_DE_PRUEBA]) expect(todo).not.toContain(palabra)
  // And its person reads all of it.
  expect((await leerBorrador('c1', 'tarea/1'))?.valor).toEqual({ nombre: TECLEADO })
  expect(await leerEspejo('c1', 'datosFactura')).toEqual({ nombre: TECLEADO })
  expect(await leerGuardados('c1')).toEqual([envioDePrueba('1', TECLEADO)])
})

test('the search finds what does lie open: the control of the one above', async () => {
  await dejarAbierto()
  const todo = await loQueGuardaElEquipo()
  expect(todo.split('\n').filter((renglon) => renglon.includes('lapacho'))).toHaveLength(2)
})

test('logging out deletes the key; the same person’s next log-in opens everything again', async () => {
  await entra('c1')
  await guardarBorrador('c1', 'tarea/1', borrador())
  await cambiarGuardados('c1', () => [envioDePrueba('1', '20')])
  olvidarSesion()
  await vi.waitFor(async () => expect(await hayLlave()).toBe(false))
  expect(await suyos('c1')).toEqual([])
  expect(await leerGuardados('c1')).toBeNull()
  await entra('c1')
  expect(await suyos('c1')).toEqual([`Rubro · ${TECLEADO}`])
  expect(await leerGuardados('c1')).toHaveLength(1)
})

test('a session that ends by itself leaves the key', async () => {
  await entra('c1')
  await guardarBorrador('c1', 'tarea/1', borrador())
  olvidarSesion(true)
  expect(await hayLlave()).toBe(true)
  expect(await suyos('c1')).toEqual([`Rubro · ${TECLEADO}`])
})

test('another person entering takes the key’s place: what the first left stays closed, and is not lost', async () => {
  await entra('c1')
  await guardarBorrador('c1', 'tarea/1', borrador())
  await cambiarGuardados('c1', () => [envioDePrueba('1', '20')])
  await entra('c2', OTRA_LLAVE)
  expect(await llaveDe('c1')).toBeNull()
  expect(await suyos('c1')).toEqual([])
  expect(await leerBorrador('c1', 'tarea/1')).toBeUndefined()
  // Another key under the same person's name decrypts nothing, and deletes nothing.
  await entra('c1', OTRA_LLAVE)
  expect(await suyos('c1')).toEqual([])
  expect(await cambiarGuardados('c1', (cola) => cola)).toEqual([])
  await entra('c1')
  expect(await suyos('c1')).toEqual([`Rubro · ${TECLEADO}`])
  expect(await leerGuardados('c1')).toHaveLength(1)
})

test('left in another tab: this one has no key either, and what is typed on waits in it for its person', async () => {
  await entra('c1')
  // How a logout in another tab looks from here.
  indexedDB.deleteDatabase(BASE_DE_LLAVE)
  localStorage.clear()
  window.dispatchEvent(new StorageEvent('storage'))
  expect(await guardarBorrador('c1', 'tarea/1', borrador())).toBe(false)
  expect(await loQueGuardaElEquipo()).not.toContain('lapacho')
  await entra('c1')
  await vi.waitFor(async () =>
    expect(await loQueGuardaElEquipo()).toContain('plomada/borradores/c1/tarea/1='),
  )
  expect(await suyos('c1')).toEqual([`Rubro · ${TECLEADO}`])
})

test('no script can take the key out of the browser', async () => {
  await entra('c1')
  const llave = await llaveDe('c1')
  expect(llave?.extractable).toBe(false)
  if (llave) await expect(crypto.subtle.exportKey('raw', llave)).rejects.toThrow()
})

test('what was sealed for one record does not open in another’s place', async () => {
  await entra('c1')
  await guardarBorrador('c1', 'tarea/1', borrador())
  const base = await openDB('plomada')
  await base.put('borradores', await base.get('borradores', 'c1/tarea/1'), 'c1/tarea/2')
  base.close()
  expect(await leerBorrador('c1', 'tarea/2')).toBeUndefined()
  expect(await leerBorrador('c1', 'tarea/1')).toBeDefined()
})

test('each writing has a number of its own', async () => {
  await entra('c1')
  const numeros = new Set<string>()
  const base = await openDB('plomada')
  for (let i = 0; i < 5; i += 1) {
    await guardarBorrador('c1', 'tarea/1', borrador())
    numeros.add(String((await base.get('borradores', 'c1/tarea/1')).iv))
  }
  base.close()
  expect(numeros.size).toBe(5)
})

test('what an older version left open is sealed when the key comes, and nothing of it is lost', async () => {
  await dejarAbierto()
  await entra('c1')
  await lacrarLosDe('c1')
  expect(await leerGuardados('c1')).toEqual([envioDePrueba('1', TECLEADO)])
  expect(await loQueGuardaElEquipo()).not.toContain('lapacho')
  expect((await leerBorrador('c1', 'tarea/vieja'))?.valor).toEqual({ nombre: TECLEADO })
})

test('where nothing can be sealed nothing is written: it lives in the window until it can', async () => {
  olvidarSesion()
  abrirSesion(tokenDePrueba())
  // A page of plain http has no Web Cryptography.
  const sutil = vi.spyOn(crypto, 'subtle', 'get').mockReturnValue(undefined as never)
  try {
    expect(puedeLacrar()).toBe(false)
    await recibirLlave('c1', LLAVE_DE_PRUEBA)
    expect(await guardarBorrador('c1', 'tarea/1', borrador())).toBe(false)
    await escribirEspejo('c1', { datosFactura: { nombre: TECLEADO } })
    expect(await cambiarGuardados('c1', () => [envioDePrueba('1', TECLEADO)])).toBeNull()
    expect(await suyos('c1')).toEqual([`Rubro · ${TECLEADO}`])
    expect(await loQueGuardaElEquipo()).not.toContain('lapacho')
  } finally {
    sutil.mockRestore()
  }
  await entra('c1')
  await lacrarLosDe('c1')
  expect(await loQueGuardaElEquipo()).toContain('plomada/borradores/c1/tarea/1=')
  expect(await suyos('c1')).toEqual([`Rubro · ${TECLEADO}`])
})

test('a session without its key asks the server for it, once for all who wait', async () => {
  olvidarSesion()
  const servidor = await servidorDePrueba(contesta(llaveDeSesion, { llaveLocal: LLAVE_DE_PRUEBA }))
  try {
    abrirSesion(tokenDePrueba())
    expect(await llaveDe('otra')).toBeNull()
    expect(servidor.pedidos).toEqual([])
    const llaves = await Promise.all([llaveDe('c1'), llaveDe('c1')])
    expect(llaves.every((llave) => llave !== null)).toBe(true)
    expect(servidor.pedidos.map(({ metodo, ruta }) => `${metodo} ${ruta}`)).toEqual(['GET /v1/sesion/llave'])
  } finally {
    await servidor.cerrar()
  }
})

test('a form that keeps maps and sets has them back', async () => {
  await entra('c1')
  const valor = { hechas: new Set([1, 2]), precios: new Map([['a', { gs: 5 }]]), nada: null }
  await guardarBorrador('c1', 'importar', borrador(valor))
  expect((await leerBorrador('c1', 'importar'))?.valor).toEqual(valor)
})
