import { subirFoto } from '@plomada/contract/avances/fotos'
import { crearRegistro } from '@plomada/contract/reportes/semanales'
import { mensajesEnvios } from '@plomada/domain/nucleo/mensajes/envios'
import { mensajesSemanales } from '@plomada/domain/nucleo/mensajes/semanales'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { leerGuardados } from '../../../../api/envios/almacen.ts'
import { arrancar, insistir } from '../../../../api/envios/cartero.ts'
import { cuantosLugares } from '../../../../api/envios/cola.ts'
import { leerEstado } from '../../../../api/envios/lista.ts'
import { vaciarEnvios } from '../../../../api/envios/prueba/envio.ts'
import { abrirSesion, olvidarSesion } from '../../../../api/sesion.ts'
import { Contestacion, rechazo } from '../../../../prueba/contesta.ts'
import { id } from '../../../../prueba/entidades.ts'
import { servidorDePrueba, tokenDePrueba } from '../../../../prueba/servidor.ts'
import { envioEn, fotosQueEsperan } from '../../../avances/fotos/encolarConFotos.ts'
import { encolarRegistro, lugarDeRegistro } from './encolar.ts'

let servidor: Awaited<ReturnType<typeof servidorDePrueba>>
const LUGAR = lugarDeRegistro(id(71))
const REGISTRO = {
  acontecimientoNombre: 'Lluvia',
  body: {
    _id: id(71),
    presupuestoId: id(1),
    acontecimientoId: id(81),
    fecha: '2026-09-09',
    nota: 'A las 10',
  },
}
const foto = (n: number) => ({ id: id(n), blob: new Blob([new Uint8Array([0xff, 0xd8, 0xff, n])]) })

beforeEach(async () => {
  servidor = await servidorDePrueba()
  servidor.contesta(crearRegistro, { _id: id(71), message: mensajesSemanales.registrado })
  servidor.contesta(subirFoto, ({ ruta }) => ({ _id: ruta.split(/[/?]/)[3] ?? '', message: 'Foto guardada' }))
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
const vacia = () => vi.waitFor(() => expect(leerEstado().cola).toEqual([]))
const enviados = () => servidor.pedidos.map(({ metodo, ruta }) => `${metodo} ${ruta.split('?')[0]}`)

test('it goes first, then its photos, which say whose they are', async () => {
  expect(await encolarRegistro(REGISTRO, [foto(61), foto(62)])).toEqual({
    message: mensajesSemanales.registrado,
  })
  await vacia()
  expect(enviados()).toEqual([
    'POST /v1/reporte-semanal/registro',
    `POST /v1/foto/${id(61)}`,
    `POST /v1/foto/${id(62)}`,
  ])
  expect(servidor.pedidos[0]?.body).toEqual({ ...REGISTRO.body, fotos: [id(61), id(62)] })
  expect(
    servidor.pedidos.slice(1).map(({ query, archivo }) => [query['registroId'], archivo?.at(-1)]),
  ).toEqual([
    [id(71), 61],
    [id(71), 62],
  ])
})

test.each([
  ['a 502', new Contestacion(502, '<html>nadie</html>')],
  ['a portal’s page', new Contestacion(200, '<html>Bienvenido a la red</html>')],
])('%s: it waits on the device with its photos, counts once, and arrives once', async (_, nada) => {
  servidor.contesta(crearRegistro, nada)
  expect(await encolarRegistro(REGISTRO, [foto(61)])).toEqual({ message: mensajesEnvios.enElEquipo })
  expect(await leerGuardados('c1')).toHaveLength(2)
  expect(cuantosLugares(leerEstado().cola)).toBe(1)
  servidor.contesta(crearRegistro, { _id: id(71), message: mensajesSemanales.registrado })
  servidor.pedidos.length = 0
  insistir()
  await vacia()
  expect(enviados()).toEqual(['POST /v1/reporte-semanal/registro', `POST /v1/foto/${id(61)}`])
  expect(await leerGuardados('c1')).toEqual([])
})

test('a refusal keeps it with its photos and its reason, where it can be edited', async () => {
  servidor.contesta(crearRegistro, rechazo(409, 'La obra está inactiva'))
  await expect(encolarRegistro(REGISTRO, [foto(61)])).rejects.toThrow('La obra está inactiva')
  expect(envioEn(LUGAR)).toMatchObject({
    estado: 'rechazado',
    motivo: 'La obra está inactiva',
    muestra: {
      que: 'Lluvia',
      valor: '09/09/2026',
      edicion: `/avances/${id(1)}/registrar?envio=${id(71)}`,
    },
  })
  expect((await fotosQueEsperan(LUGAR)).map((una) => una.id)).toEqual([id(61)])
  expect(enviados()).toEqual(['POST /v1/reporte-semanal/registro'])
})
