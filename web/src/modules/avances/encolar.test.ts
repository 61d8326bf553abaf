import { cargarAvance } from '@plomada/contract/avances/avances'
import { subirFoto } from '@plomada/contract/avances/fotos'
import { mensajesAvances } from '@plomada/domain/nucleo/mensajes/avances'
import { mensajesEnvios } from '@plomada/domain/nucleo/mensajes/envios'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { leerBytes, leerGuardados } from '../../api/envios/almacen.ts'
import { arrancar, descartarEnvio, insistir, reintentar } from '../../api/envios/cartero.ts'
import { leerEstado } from '../../api/envios/lista.ts'
import { vaciarEnvios } from '../../api/envios/prueba/envio.ts'
import { abrirSesion, olvidarSesion } from '../../api/sesion.ts'
import { Contestacion, rechazo } from '../../prueba/contesta.ts'
import { id } from '../../prueba/entidades.ts'
import { servidorDePrueba, tokenDePrueba } from '../../prueba/servidor.ts'
import { correccionQueEspera, loQueCorrigeUnEnvio } from './corregir/corregible.ts'
import { type AvanceParaEnviar, encolarAvance, lugarDeAvance } from './encolar.ts'
import { conLoQueEspera } from './espera/esperan.ts'
import { envioEn, fotosQueEsperan } from './fotos/encolarConFotos.ts'

let servidor: Awaited<ReturnType<typeof servidorDePrueba>>
const CAIDO = new Contestacion(502, '<html>nadie</html>')
const PORTAL = new Contestacion(200, '<html>Bienvenido a la red</html>')
const CARGADO = {
  _id: id(21),
  message: mensajesAvances.avanceCargado,
  avance: { cantidad: 20, porcentaje: 71.43 },
  pasadoDePresupuesto: false,
}
const TAREA = {
  _id: id(11),
  nombre: 'Muro',
  rubroNombre: 'Mampostería',
  contratistaNombre: '',
  unidadMedidaCodigo: 'm2',
}
const LUGAR = lugarDeAvance(id(21))
const avance = (cambio: Partial<AvanceParaEnviar['body']> = {}): AvanceParaEnviar => ({
  presupuestoId: id(1),
  tarea: TAREA,
  body: { _id: id(21), tareaId: TAREA._id, cantidad: '1.5', fecha: '2026-11-20', ...cambio },
})
const foto = (n: number) => ({ id: id(n), blob: new Blob([new Uint8Array([0xff, 0xd8, 0xff, n])]) })

beforeEach(async () => {
  servidor = await servidorDePrueba()
  servidor.contesta(cargarAvance, CARGADO)
  servidor.contesta(subirFoto, ({ ruta }) => ({
    _id: ruta.split(/[/?]/)[3] ?? '',
    message: 'Foto guardada',
  }))
  abrirSesion(tokenDePrueba({ rol: 'obraResidente', exp: 4_000_000_000 }))
  arrancar()
  // Of what an earlier test tried and failed nothing is left: what is known to wait is not waited for.
  await vaciarEnvios()
})
afterEach(async () => {
  await vaciarEnvios()
  olvidarSesion()
  await servidor.cerrar()
})
const esperar = (que: () => unknown) => vi.waitFor(que)
const enviados = () => servidor.pedidos.map(({ metodo, ruta }) => `${metodo} ${ruta.split('?')[0]}`)

test('an avance goes first, then each of its photos with its bytes, and nothing stays on the device', async () => {
  expect(await encolarAvance(avance(), [foto(31), foto(32)])).toEqual({ message: 'Avance cargado' })
  await esperar(() => expect(leerEstado().cola).toEqual([]))
  expect(enviados()).toEqual(['POST /v1/avance', `POST /v1/foto/${id(31)}`, `POST /v1/foto/${id(32)}`])
  const [primero, ...fotos] = servidor.pedidos
  expect(primero?.body).toMatchObject({ _id: id(21), fotos: [id(31), id(32)] })
  expect(fotos.map(({ archivo }) => archivo?.at(-1))).toEqual([31, 32])
  expect(fotos.map(({ query }) => query['avanceId'])).toEqual([id(21), id(21)])
  expect(await leerGuardados('c1')).toEqual([])
  expect(await leerBytes('c1', id(31))).toBeNull()
})

test('photos of yesterday wait behind the avances of today: all avances arrive first', async () => {
  servidor.contesta(cargarAvance, CAIDO)
  await encolarAvance(avance(), [foto(31)])
  await encolarAvance(avance({ _id: id(22) }), [foto(33)])
  servidor.pedidos.length = 0
  servidor.contesta(cargarAvance, ({ body }) => ({ ...CARGADO, _id: (body as { _id: string })._id }))
  insistir()
  await esperar(() => expect(leerEstado().cola).toEqual([]))
  expect(enviados()).toEqual([
    'POST /v1/avance',
    'POST /v1/avance',
    `POST /v1/foto/${id(31)}`,
    `POST /v1/foto/${id(33)}`,
  ])
})

test.each([
  ['a 502', CAIDO],
  ['a portal’s page', PORTAL],
])('%s: it says that it waits, nothing is lost, and it counts in what is left', async (_, nada) => {
  servidor.contesta(cargarAvance, nada)
  expect(await encolarAvance(avance(), [foto(31)])).toEqual({ message: mensajesEnvios.enElEquipo })
  expect(await leerGuardados('c1')).toHaveLength(2)
  expect(enviados()).toEqual(['POST /v1/avance'])
  const [tarea] = conLoQueEspera([{ ...TAREA, avanzado: 10 }], leerEstado().cola)
  expect(tarea?.avanzado).toBe(11.5)
  servidor.contesta(cargarAvance, CARGADO)
  insistir()
  await esperar(() => expect(leerEstado().cola).toEqual([]))
  expect(new Set(servidor.pedidos.map(({ body }) => (body as { _id?: string } | undefined)?._id))).toEqual(
    new Set([id(21), undefined]),
  )
})

test('a refusal keeps it with its photos and its reason; recorded again it is the same one with what was mended', async () => {
  servidor.contesta(cargarAvance, rechazo(409, 'El rubro fue descartado'))
  await expect(encolarAvance(avance(), [foto(31), foto(32)])).rejects.toThrow('El rubro fue descartado')
  expect(envioEn(LUGAR)).toMatchObject({ estado: 'rechazado', motivo: 'El rubro fue descartado' })
  expect((await fotosQueEsperan(LUGAR)).map((una) => una.id)).toEqual([id(31), id(32)])
  expect(enviados()).toEqual(['POST /v1/avance'])
  servidor.contesta(cargarAvance, CARGADO)
  await encolarAvance(avance({ cantidad: '2' }), [foto(32)])
  await esperar(() => expect(leerEstado().cola).toEqual([]))
  expect(enviados()).toEqual(['POST /v1/avance', 'POST /v1/avance', `POST /v1/foto/${id(32)}`])
  expect(servidor.pedidos[1]?.body).toMatchObject({ _id: id(21), cantidad: '2', fotos: [id(32)] })
  expect(await leerBytes('c1', id(31))).toBeNull()
})

describe('one that waits is edited', () => {
  type Cuerpo = { _id: string; cantidad: string; reemplaza?: string; fotos?: string[] }
  /** As the server: one body an id; the same again is answered the same, and another one is refused. */
  const guardados = new Map<string, Cuerpo>()
  const deVerdad = ({ body }: { body: unknown }) => {
    const cuerpo = body as Cuerpo
    const hay = guardados.get(cuerpo._id)
    if (hay && JSON.stringify(hay) !== JSON.stringify(cuerpo))
      return rechazo(409, mensajesAvances.idUsado, 'CONFLICTO', { campo: '_id' })
    if (cuerpo.reemplaza !== undefined) guardados.delete(cuerpo.reemplaza)
    guardados.set(cuerpo._id, cuerpo)
    return { ...CARGADO, _id: cuerpo._id }
  }
  /** Stored, and the answer lost. */
  const sePierde = (pedido: { body: unknown }) => {
    deVerdad(pedido)
    return CAIDO
  }
  beforeEach(() => guardados.clear())
  const loQueQuedo = () => [...guardados.values()].map(({ cantidad, fotos = [] }) => ({ cantidad, fotos }))
  const vacia = () => esperar(() => expect(leerEstado().cola).toEqual([]))

  test('and had not arrived: only what it says now is recorded, with the photos that it has now', async () => {
    servidor.contesta(cargarAvance, CAIDO)
    await encolarAvance(avance(), [foto(31), foto(32)])
    await encolarAvance(avance({ cantidad: '2' }), [foto(32), foto(33)])
    expect(await leerGuardados('c1')).toHaveLength(3)
    servidor.contesta(cargarAvance, deVerdad)
    servidor.pedidos.length = 0
    insistir()
    await vacia()
    expect(loQueQuedo()).toEqual([{ cantidad: '2', fotos: [id(32), id(33)] }])
    expect(guardados.has(id(21))).toBe(true)
    expect(enviados()).toEqual(['POST /v1/avance', `POST /v1/foto/${id(32)}`, `POST /v1/foto/${id(33)}`])
    expect(await leerBytes('c1', id(31))).toBeNull()
  })

  test('and had arrived unheard: it goes on as a correction of that one, and its photos are the correction’s', async () => {
    servidor.contesta(cargarAvance, sePierde)
    await encolarAvance(avance(), [foto(31), foto(32)])
    servidor.contesta(cargarAvance, deVerdad)
    await encolarAvance(avance({ cantidad: '2' }), [foto(32), foto(33)])
    await vacia()
    expect(loQueQuedo()).toEqual([{ cantidad: '2', fotos: [id(32), id(33)] }])
    const [suyo] = guardados.values()
    expect(suyo).toMatchObject({ reemplaza: id(21) })
    expect(suyo?._id).not.toBe(id(21))
    const deFotos = servidor.pedidos.filter(({ ruta }) => ruta.startsWith('/v1/foto'))
    expect(deFotos.map(({ ruta, query }) => [ruta.split(/[/?]/)[3], query['avanceId']])).toEqual([
      [id(32), suyo?._id],
      [id(33), suyo?._id],
    ])
  })

  test('while it is being sent: neither twice nor lost', async () => {
    let llego = () => {}
    const llegada = new Promise<void>((listo) => (llego = listo))
    let soltar = () => {}
    const suelta = new Promise<void>((listo) => (soltar = listo))
    servidor.contesta(cargarAvance, async (pedido) => {
      const suyo = deVerdad(pedido)
      llego()
      await suelta
      return suyo
    })
    const primera = encolarAvance(avance(), [foto(31)])
    await llegada
    const segunda = encolarAvance(avance({ cantidad: '2' }), [foto(31)])
    await esperar(() => expect(leerEstado().cola[0]?.body.cantidad).toBe('2'))
    servidor.contesta(cargarAvance, deVerdad)
    soltar()
    await Promise.all([primera, segunda])
    await vacia()
    expect(loQueQuedo()).toEqual([{ cantidad: '2', fotos: [id(31)] }])
  })

  test('and again, when it is a correction already: it stays the same correction', async () => {
    servidor.contesta(cargarAvance, sePierde)
    await encolarAvance(avance())
    servidor.contesta(cargarAvance, (pedido) =>
      (pedido.body as Cuerpo).reemplaza === undefined
        ? deVerdad(pedido)
        : rechazo(409, mensajesAvances.yaCertificado),
    )
    await encolarAvance(avance({ cantidad: '2' }), [foto(31)]).catch(() => undefined)
    await esperar(() => expect(envioEn(LUGAR)?.motivo).toBe(mensajesAvances.yaCertificado))
    const correccion = envioEn(LUGAR)?.body
    servidor.contesta(cargarAvance, deVerdad)
    await encolarAvance(avance({ cantidad: '3' }), [foto(31)])
    await vacia()
    expect([...guardados.values()]).toEqual([
      { ...correccion, cantidad: '3', reemplaza: id(21), fotos: [id(31)] },
    ])
    expect(servidor.pedidos.at(-1)?.query['avanceId']).toBe(correccion?._id)
  })
})

test('what was refused is sent again as it is, with its photos, once its cause is gone', async () => {
  servidor.contesta(cargarAvance, rechazo(409, 'La obra está desactivada'))
  for (const n of [21, 22]) await encolarAvance(avance({ _id: id(n) }), [foto(n + 10)]).catch(() => undefined)
  servidor.contesta(cargarAvance, ({ body }) => ({ ...CARGADO, _id: (body as { _id: string })._id }))
  servidor.pedidos.length = 0
  await reintentar(...leerEstado().cola.filter(({ estado }) => estado === 'rechazado'))
  await esperar(() => expect(leerEstado().cola).toEqual([]))
  expect(enviados().sort()).toEqual([
    'POST /v1/avance',
    'POST /v1/avance',
    `POST /v1/foto/${id(31)}`,
    `POST /v1/foto/${id(32)}`,
  ])
})

test('discarding one takes its photos off the device too', async () => {
  servidor.contesta(cargarAvance, rechazo(409, 'No'))
  await encolarAvance(avance(), [foto(31)]).catch(() => undefined)
  const suyo = envioEn(LUGAR)
  if (suyo) await descartarEnvio(suyo)
  expect(await leerGuardados('c1')).toEqual([])
  expect(await leerBytes('c1', id(31))).toBeNull()
})

test('a full disk without a connection says so, and nothing waits that nobody kept', async () => {
  servidor.contesta(cargarAvance, rechazo(503, 'caído'))
  const { transaction } = IDBDatabase.prototype
  IDBDatabase.prototype.transaction = function (nombres, modo, como) {
    const tx = transaction.call(this, nombres, modo, como)
    if (modo === 'readwrite' && [...tx.objectStoreNames].includes('foto')) queueMicrotask(() => tx.abort())
    return tx
  }
  try {
    await expect(encolarAvance(avance(), [foto(31)])).rejects.toThrow(mensajesEnvios.sinLugar)
    expect(leerEstado().cola).toEqual([])
  } finally {
    IDBDatabase.prototype.transaction = transaction
  }
  // With room again the same one is recorded.
  servidor.contesta(cargarAvance, CARGADO)
  await encolarAvance(avance(), [foto(31)])
  await esperar(() => expect(leerEstado().cola).toEqual([]))
  expect(enviados().at(-1)).toBe(`POST /v1/foto/${id(31)}`)
})

describe('one that takes the place of another', () => {
  const corrige = { _id: id(20), cantidad: '85', contratistaId: id(7), fotos: [id(41), id(42)] }

  test('says so, names the photos that stay before the new ones, and sends the new ones alone', async () => {
    servidor.contesta(cargarAvance, { ...CARGADO, message: mensajesAvances.avanceCorregido })
    expect(await encolarAvance({ ...avance(), corrige }, [foto(31)])).toEqual({
      message: mensajesAvances.avanceCorregido,
    })
    await esperar(() => expect(leerEstado().cola).toEqual([]))
    expect(enviados()).toEqual(['POST /v1/avance', `POST /v1/foto/${id(31)}`])
    expect(servidor.pedidos[0]?.body).toMatchObject({
      _id: id(21),
      reemplaza: id(20),
      fotos: [id(41), id(42), id(31)],
    })
  })

  test('without signal it waits, and what it corrects is not counted twice; gone on with, it is the same', async () => {
    servidor.contesta(cargarAvance, CAIDO)
    expect(await encolarAvance({ ...avance({ cantidad: '12' }), corrige }, [foto(31)])).toEqual({
      message: mensajesEnvios.enElEquipo,
    })
    const { cola } = leerEstado()
    const [tarea] = conLoQueEspera([{ ...TAREA, avanzado: 85 }], cola)
    expect(tarea?.avanzado).toBe(12)
    expect(correccionQueEspera(cola, id(20))).toBe(id(21))
    expect(correccionQueEspera(cola, id(22))).toBeUndefined()
    expect(loQueCorrigeUnEnvio(envioEn(LUGAR), [foto(31)])).toEqual({ ...corrige, contratistaId: '' })
  })

  test('a photo of the old one that waits goes on if it stays, and is let go if it was taken out', async () => {
    servidor.contesta(cargarAvance, ({ body }) => ({ ...CARGADO, _id: (body as { _id: string })._id }))
    servidor.contesta(subirFoto, CAIDO)
    await encolarAvance({ ...avance({ _id: id(20) }) }, [foto(41), foto(43)])
    await esperar(() => expect(leerEstado().cola.map(({ bytes }) => bytes)).toEqual([id(41), id(43)]))
    await encolarAvance({ ...avance(), corrige: { ...corrige, fotos: [id(41)] } })
    expect(leerEstado().cola.map(({ bytes }) => bytes)).toEqual([id(41)])
    expect(await leerBytes('c1', id(43))).toBeNull()
  })
})
