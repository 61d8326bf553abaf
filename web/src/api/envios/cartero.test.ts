import { editarTarea } from '@plomada/contract/presupuestos/tareas'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Contestacion, type Cuerpo, type Pedido, rechazo } from '../../prueba/contesta.ts'
import { id } from '../../prueba/entidades.ts'
import { LLAVE_DE_PRUEBA, servidorDePrueba, tokenDePrueba } from '../../prueba/servidor.ts'
import { edicionDePrueba, tareaDePrueba } from '../../prueba/tarea.ts'
import { recibirLlave } from '../lacre/llave.ts'
import { hayReingreso, terminarReingreso } from '../reingreso.ts'
import { abrirSesion, olvidarSesion } from '../sesion.ts'
import { leerGuardados } from './almacen.ts'
import { arrancar, descartarEnvio, enviar, insistir } from './cartero.ts'
import { estadoDelEnvio, leerEstado, varados } from './lista.ts'
import { envioDePrueba } from './prueba/envio.ts'

let servidor: Awaited<ReturnType<typeof servidorDePrueba>>

const [BUENA, MALA] = [id(2), id(3)]
const idDe = ({ body }: Pedido) => (body as { _id: string })._id
/** The server's answer for the tarea of the request. */
const guardada = (pedido: Pedido) => edicionDePrueba(tareaDePrueba({ _id: idDe(pedido), version: 2 }))
/** What a proxy answers while the server behind it is down. */
const CAIDO = new Contestacion(503, 'no hay nadie')
const contestar = (cuerpo: Cuerpo<typeof editarTarea>) => servidor.contesta(editarTarea, cuerpo)

beforeEach(async () => {
  servidor = await servidorDePrueba()
  contestar(guardada)
  arrancar()
})
afterEach(async () => {
  hacerLugar()
  olvidarSesion()
  await servidor.cerrar()
})

/** A loaded machine is slow, not wrong. */
const esperar = (que: () => void) => vi.waitFor(que)
/** What a test that stops half way would leave to those after it. */
let hacerLugar = () => {}

let persona = 0
/** Each test logs in somebody new, who has nothing from earlier tests. */
function entrar(): Promise<string> {
  persona += 1
  return entrarComo(`c${persona}`)
}
/** Logs in like a first or later log-in, each with a new token. */
async function entrarComo(credencialId: string): Promise<string> {
  tokens += 1
  await recibirLlave(credencialId, LLAVE_DE_PRUEBA)
  abrirSesion(tokenDePrueba({ credencialId, exp: 4_000_000_000 + tokens }))
  // A log-in reads the device, and then starts a sending that reads it again. Reads are queued: after these two that
  // sending is over, so it can't send what the test is about to add.
  await leerGuardados(credencialId)
  await leerGuardados(credencialId)
  return credencialId
}
let tokens = 0
/** Simulates a full disk: a write succeeds and its transaction fails. Returns what makes room again. */
function llenarDisco(): () => void {
  const { put, delete: borrar } = IDBObjectStore.prototype
  const abortado = (pedido: IDBRequest, { transaction }: IDBObjectStore) =>
    pedido.addEventListener('success', () => transaction.abort())
  IDBObjectStore.prototype.put = function (...args) {
    const pedido = put.apply(this, args)
    abortado(pedido, this)
    return pedido
  }
  IDBObjectStore.prototype.delete = function (...args) {
    const pedido = borrar.apply(this, args)
    abortado(pedido, this)
    return pedido
  }
  hacerLugar = () => Object.assign(IDBObjectStore.prototype, { put, delete: borrar })
  return hacerLugar
}
const comoEstan = () => leerEstado().cola.map((envio) => estadoDelEnvio(envio, leerEstado()))
const claves = () => servidor.pedidos.map(({ headers }) => headers['idempotency-key'])
const cuantos = () => leerEstado().cola.length
/** Number of tries for the only waiting operation; its request may still be under way. */
const intentos = () => leerEstado().cola[0]?.intentos ?? 0

test('it is on the device before it is sent, goes once with its own key, and then is gone', async () => {
  const de = await entrar()
  let alEnviar: Promise<unknown> | undefined
  contestar((pedido) => {
    alEnviar = leerGuardados(de)
    return guardada(pedido)
  })
  enviar(envioDePrueba('', '20', 1, BUENA))
  expect(cuantos()).toBe(1)
  await esperar(() => expect(cuantos()).toBe(0))
  expect(await alEnviar).toMatchObject([{ intentos: 1, prueba: { valor: '20' } }])
  expect(await leerGuardados(de)).toEqual([])
  expect(claves()).toHaveLength(1)
})

test('a 401 stops, keeps it, and opens no question over somebody’s work', async () => {
  const de = await entrar()
  contestar(rechazo(401, 'Tu sesión terminó'))
  enviar(envioDePrueba('', '20', 1, BUENA))
  await esperar(() => expect(leerEstado().sinSesion).toBe(true))
  expect(hayReingreso()).toBe(false)
  expect(await leerGuardados(de)).toHaveLength(1)
  insistir()
  await new Promise((listo) => setTimeout(listo, 100))
  expect(servidor.pedidos).toHaveLength(1)
  // The same person logs in again: it is sent under the same key.
  contestar(guardada)
  await entrarComo(de)
  await esperar(() => expect(cuantos()).toBe(0))
  expect(new Set(claves()).size).toBe(1)
})

test('another person sees and sends nothing of it; its owner comes back and it goes', async () => {
  const de = await entrar()
  contestar(CAIDO)
  enviar(envioDePrueba('', '20', 1, BUENA))
  await esperar(() => expect(varados(leerEstado())).toHaveLength(1))
  contestar(guardada)
  const antes = servidor.pedidos.length
  await entrar()
  await new Promise((listo) => setTimeout(listo, 100))
  insistir()
  await new Promise((listo) => setTimeout(listo, 100))
  expect(cuantos()).toBe(0)
  expect(servidor.pedidos).toHaveLength(antes)
  await entrarComo(de)
  await esperar(() => expect(servidor.pedidos).toHaveLength(antes + 1))
})

test('typed where another tab has left: the password is asked for, and then it goes', async () => {
  enviar(envioDePrueba('', '20', 1, BUENA))
  expect(hayReingreso()).toBe(true)
  await entrar()
  terminarReingreso(true)
  await esperar(() => expect(servidor.pedidos).toHaveLength(1))
})

test('a refusal does not keep the others back', async () => {
  await entrar()
  contestar((pedido) => (idDe(pedido) === MALA ? rechazo(409, 'El rubro está descartado') : guardada(pedido)))
  enviar(envioDePrueba('', '20', 1, MALA))
  enviar(envioDePrueba('', '30', 1, BUENA))
  await esperar(() =>
    expect(leerEstado().cola.map(({ fila, motivo }) => [fila, motivo])).toEqual([
      [`tarea/${MALA}`, 'El rubro está descartado'],
    ]),
  )
})

test('what the device cannot keep is told as not kept, and is sent all the same', async () => {
  const de = await entrar()
  contestar(CAIDO)
  const vaciarDisco = llenarDisco()
  enviar(envioDePrueba('', '20', 1, BUENA))
  await esperar(() => expect(varados(leerEstado())).toHaveLength(1))
  expect(leerEstado().sinGuardar.size).toBe(1)
  vaciarDisco()
  expect(await leerGuardados(de)).toEqual([])
  expect(varados(leerEstado()).map((envio) => estadoDelEnvio(envio, leerEstado()))).toEqual(['sinGuardar'])
  contestar(guardada)
  insistir()
  await esperar(() => expect(cuantos()).toBe(0))
})

test('a device that cannot be read any more takes nothing out of sight, and nothing is promised of it', async () => {
  await entrar()
  contestar(CAIDO)
  enviar(envioDePrueba('', '20', 1, BUENA))
  await esperar(() => expect(comoEstan()).toEqual(['sinEnviar']))
  // What Chromium does after a write found no room: it closes the connection, and opening it again fails.
  const { transaction } = IDBDatabase.prototype
  IDBDatabase.prototype.transaction = () => {
    throw new DOMException('The database connection is closing.', 'InvalidStateError')
  }
  const antes = intentos()
  insistir()
  await esperar(() => expect(servidor.pedidos.length).toBeGreaterThan(antes))
  await esperar(() => expect(comoEstan()).toEqual(['sinGuardar']))
  IDBDatabase.prototype.transaction = transaction
  insistir()
  await esperar(() => expect(comoEstan()).toEqual(['sinEnviar']))
  contestar(guardada)
  insistir()
  await esperar(() => expect(cuantos()).toBe(0))
  expect(new Set(claves()).size).toBe(1)
})

test('the same person’s new session loses nothing that only the window has', async () => {
  const de = await entrar()
  contestar(rechazo(401, 'Tu sesión terminó'))
  const vaciarDisco = llenarDisco()
  enviar(envioDePrueba('', '20', 1, BUENA))
  await esperar(() => expect(leerEstado().sinSesion).toBe(true))
  contestar(guardada)
  const antes = servidor.pedidos.length
  await entrarComo(de)
  await esperar(() => expect(servidor.pedidos).toHaveLength(antes + 1))
  await esperar(() => expect(cuantos()).toBe(0))
  vaciarDisco()
})

test('what was taken away stays away where the device cannot forget it', async () => {
  await entrar()
  contestar(CAIDO)
  enviar(envioDePrueba('', '20', 1, BUENA))
  await esperar(() => expect(comoEstan()).toEqual(['sinEnviar']))
  const vaciarDisco = llenarDisco()
  const [envio] = leerEstado().cola
  const antes = intentos()
  if (envio) await descartarEnvio(envio)
  insistir()
  await new Promise((listo) => setTimeout(listo, 200))
  expect(cuantos()).toBe(0)
  expect(servidor.pedidos.length).toBeLessThanOrEqual(antes)
  vaciarDisco()
})
