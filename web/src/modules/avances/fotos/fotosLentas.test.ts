import { subirFoto } from '@plomada/contract/avances/fotos'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { direccion } from '../../../api/cliente.ts'
import { leerBytes, leerGuardados } from '../../../api/envios/almacen.ts'
import { aligerarCon, arrancar, enviarJuntos, insistir, reintentar } from '../../../api/envios/cartero.ts'
import { leerEstado } from '../../../api/envios/lista.ts'
import { envioDePrueba } from '../../../api/envios/prueba/envio.ts'
import { recibirLlave } from '../../../api/lacre/llave.ts'
import { abrirSesion, olvidarSesion } from '../../../api/sesion.ts'
import { Contestacion, type Cuerpo, rechazo } from '../../../prueba/contesta.ts'
import { id } from '../../../prueba/entidades.ts'
import { LLAVE_DE_PRUEBA, servidorDePrueba, tokenDePrueba } from '../../../prueba/servidor.ts'
import { aligerar } from './aligerar.ts'

// Photos on a line that does not bring them whole (decision 0099).

const FOTO = id(8)
let servidor: Awaited<ReturnType<typeof servidorDePrueba>>
let de = ''
let personas = 0
let pesos: number[] = []

/** jsdom has neither workers nor canvases: this one answers as many bytes as are allowed. */
class Taller extends EventTarget {
  postMessage({ pesoMaximo }: { archivo: Blob; pesoMaximo: number }) {
    const data = { ok: true, foto: new Blob([new Uint8Array(pesoMaximo)]) }
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })))
  }
  terminate() {}
}

beforeEach(async () => {
  vi.stubGlobal('Worker', Taller)
  servidor = await servidorDePrueba()
  pesos = []
  personas += 1
  de = `lenta${personas}`
  aligerarCon(aligerar)
  arrancar()
  await recibirLlave(de, LLAVE_DE_PRUEBA)
  abrirSesion(tokenDePrueba({ credencialId: de, exp: 4_000_000_000 + personas }))
  await leerGuardados(de)
  await leerGuardados(de)
})
afterEach(async () => {
  vi.unstubAllGlobals()
  olvidarSesion()
  await servidor.cerrar()
})

const contestar = (cuerpo: Cuerpo<typeof subirFoto>) =>
  servidor.contesta(subirFoto, (pedido) => {
    pesos.push(pedido.archivo?.length ?? 0)
    return typeof cuerpo === 'function' ? cuerpo(pedido) : cuerpo
  })

function encolarFoto(peso = 400_000): Promise<boolean> {
  const foto = {
    ...envioDePrueba('', '', 1),
    metodo: subirFoto.metodo,
    ruta: direccion(subirFoto, { params: { id: FOTO }, query: { avanceId: id(9) } }),
    body: {},
    lugar: `avance/x/foto/${FOTO}`,
    tras: 'avance/x',
    fila: `foto/${FOTO}`,
    bytes: FOTO,
    prueba: { objeto: '', _id: FOTO, campo: '_id', valor: FOTO },
  }
  return enviarJuntos([foto], new Map([[FOTO, new Uint8Array(peso)]]))
}
const cuantos = () => leerEstado().cola.length
const guardada = { _id: FOTO, message: 'Foto guardada' }

test.each([
  ['a 408', rechazo(408, mensajesComun.lineaLenta, 'LINEA_CORTADA')],
  ['a 408 of a proxy', new Contestacion(408, '<html>')],
  ['the limit of a proxy', new Contestacion(413, '<html>')],
  ['half of a body by an older server', rechazo(400, mensajesComun.cuerpoIlegible)],
])('after %s it waits, smaller, on the device too, and goes under the same id', async (_, no) => {
  contestar(no)
  await encolarFoto()
  await vi.waitFor(async () => expect((await leerBytes(de, FOTO))?.length).toBe(200_000))
  expect(leerEstado().cola.map(({ estado, bytes }) => [estado, bytes])).toEqual([['pendiente', FOTO]])
  contestar(guardada)
  insistir()
  await vi.waitFor(() => expect(cuantos()).toBe(0))
  expect(pesos).toEqual([400_000, 200_000])
  expect(new Set(servidor.pedidos.map(({ ruta }) => ruta)).size).toBe(1)
})

test('it gets no smaller than can still be read', async () => {
  contestar(rechazo(408, mensajesComun.lineaLenta, 'LINEA_CORTADA'))
  await encolarFoto(80_000)
  await vi.waitFor(async () => expect((await leerBytes(de, FOTO))?.length).toBe(50_000))
  insistir()
  await vi.waitFor(() => expect(pesos.length).toBeGreaterThan(1))
  contestar(guardada)
  insistir()
  await vi.waitFor(() => expect(cuantos()).toBe(0))
  expect(pesos.slice(1).every((peso) => peso === 50_000)).toBe(true)
})

test('a server that is away makes it no smaller', async () => {
  contestar(new Contestacion(503, 'no hay nadie'))
  await encolarFoto()
  await vi.waitFor(() => expect(leerEstado().varado).toBe(true))
  contestar(guardada)
  insistir()
  await vi.waitFor(() => expect(cuantos()).toBe(0))
  expect(new Set(pesos)).toEqual(new Set([400_000]))
})

test('a refused one is sent again when its person says so', async () => {
  contestar(rechazo(409, 'El avance de esta foto fue descartado', 'CONFLICTO'))
  await encolarFoto()
  await vi.waitFor(() => expect(leerEstado().cola[0]?.estado).toBe('rechazado'))
  contestar(guardada)
  for (const envio of leerEstado().cola) await reintentar(envio)
  await vi.waitFor(() => expect(cuantos()).toBe(0))
  expect(pesos).toEqual([400_000, 400_000])
})
