import { subirFoto } from '@plomada/contract/avances/fotos'
import { registros } from '@plomada/contract/reportes/semanales'
import { hoyEnAsuncion, masDias } from '@plomada/domain/nucleo/fecha'
import { mensajesDias } from '@plomada/domain/nucleo/mensajes/dias'
import { mensajesFotos } from '@plomada/domain/nucleo/mensajes/fotos'
import { mensajesReportes } from '@plomada/domain/nucleo/mensajes/reportes'
import { mensajesSemanales as textos } from '@plomada/domain/nucleo/mensajes/semanales'
import { REGISTROS_POR_DIA } from '@plomada/domain/reportes/semanales/razones'
import { beforeAll, expect, test } from 'vitest'
import { nuevoId } from '../../../base/db/ids.ts'
import { type ServidorDePrueba, servidorDePrueba, type Usuario } from '../../../prueba/servidor.ts'
import { UNA_FOTO } from '../../../prueba/unaFoto.ts'
import { exigir } from '../../presupuestos/prueba/presupuesto.ts'
import { ESTA, obraConSemanas, VIEJA } from '../semanales/prueba/semanas.ts'

let s: ServidorDePrueba
beforeAll(async () => {
  s = await servidorDePrueba()
})
const lista = async (presupuestoId: string, como: Usuario, query: Record<string, unknown> = {}) =>
  exigir(await s.pedir(registros, { como, query: { presupuestoId, ...query } as never })).items
const rechazo = ({
  estado,
  cuerpo,
}: {
  estado: number
  cuerpo: { error?: { message: string; campo?: string } }
}) => [estado, cuerpo.error?.message, cuerpo.error?.campo]

test('what happened on a day, with photos that follow: the last day first, and by whom', async () => {
  const o = await obraConSemanas(s)
  const fotos = [nuevoId(), nuevoId()]
  const lluvia = await o.lluvia()
  const { _id } = exigir(
    await o.registrar({ acontecimientoId: lluvia, nota: 'Paró a las 10', fotos }, o.obraResidente),
  )
  exigir(await o.registrar({ fecha: VIEJA.fin }))
  exigir(
    await s.pedir(subirFoto, {
      como: o.obraResidente,
      params: { id: fotos[1] ?? '' },
      query: { registroId: _id },
      archivo: UNA_FOTO,
    }),
  )
  const [nota, suyo] = await lista(o.p.id, o.obraResidente)
  expect(nota).toMatchObject({ fecha: VIEJA.fin, acontecimientoId: null, eliminable: false })
  expect(suyo).toMatchObject({
    _id,
    acontecimientoId: lluvia,
    acontecimientoNombre: 'Lluvia',
    fecha: VIEJA.inicio,
    nota: 'Paró a las 10',
    fotos: [
      { _id: fotos[0], url: null },
      { _id: fotos[1], url: `/v1/foto/${fotos[1]}` },
    ],
    eliminable: true,
  })
  expect(suyo?.createdByName).not.toBe('')
  expect(await lista(o.p.id, o.p.como, { fin: VIEJA.inicio })).toMatchObject([{ _id }])
})

test('sent again it is recorded once, also after it was deleted; with other data it is another', async () => {
  const o = await obraConSemanas(s)
  const cuerpo = { _id: nuevoId(), fotos: [nuevoId()] }
  const hecho = exigir(await o.registrar(cuerpo))
  const juntas = await Promise.all([1, 2, 3].map(() => o.registrar(cuerpo)))
  expect(juntas.map(({ estado, cuerpo }) => [estado, cuerpo])).toEqual(juntas.map(() => [200, hecho]))
  expect(await lista(o.p.id, o.p.como)).toHaveLength(1)
  for (const otro of [
    { nota: 'Otra' },
    { fecha: VIEJA.fin },
    { acontecimientoId: await o.lluvia() },
    { fotos: [] },
  ])
    expect(rechazo(await o.registrar({ ...cuerpo, ...otro }))).toEqual([409, textos.registroRepetido, '_id'])
  exigir(await o.borrar(hecho._id))
  expect(exigir(await o.registrar(cuerpo))).toEqual(hecho)
  expect(await lista(o.p.id, o.p.como)).toEqual([])
  // Of another work the same id is another registro.
  const otra = await obraConSemanas(s)
  expect((await otra.registrar(cuerpo)).estado).toBe(409)
})

test('says something, of a day that was, and of what there is', async () => {
  const o = await obraConSemanas(s)
  const mañana = masDias(hoyEnAsuncion(new Date()), 1)
  expect(rechazo(await o.registrar({ nota: ' ' }))).toEqual([400, textos.registroVacio, 'nota'])
  expect(rechazo(await o.registrar({ fecha: mañana }))).toEqual([400, mensajesDias.futura, 'fecha'])
  expect(rechazo(await o.registrar({ acontecimientoId: nuevoId() }))).toEqual([
    404,
    mensajesReportes.acontecimientoNoExiste,
    'acontecimientoId',
  ])
  const id = nuevoId()
  expect(rechazo(await o.registrar({ fotos: [id, id.toUpperCase()] }))).toEqual([
    400,
    mensajesFotos.repetidas,
    'fotos',
  ])
  exigir(await o.registrar({ nota: '', fotos: [id] }))
  // A photo alone is of somebody else's announcement here.
  expect((await o.registrar({ fotos: [id] })).estado).toBe(409)
})

test('is deleted by whoever recorded it or administers, until its week is closed; the open report forgets it at once', async () => {
  const o = await obraConSemanas(s)
  const { _id: ajeno } = exigir(await o.registrar({ fecha: ESTA.inicio }))
  const { _id: propio } = exigir(
    await o.registrar({ fecha: ESTA.inicio, nota: 'Del residente' }, o.obraResidente),
  )
  const { _id: reporte } = exigir(await o.generar())
  expect(rechazo(await o.borrar(ajeno, o.obraResidente)).slice(0, 2)).toEqual([403, textos.registroAjeno])
  exigir(await o.borrar(propio, o.obraResidente))
  expect(exigir(await o.leer(reporte)).secciones).toMatchObject([{ tipo: 'notas', items: [{ _id: ajeno }] }])
  expect((await o.borrar(propio)).estado).toBe(404)
  exigir(await o.borrar(ajeno))
  expect(exigir(await o.leer(reporte)).secciones).toEqual([])
  const { _id: contado } = exigir(await o.registrar())
  exigir(await o.generar(VIEJA.inicio))
  expect(rechazo(await o.borrar(contado)).slice(0, 2)).toEqual([409, textos.registroCerrado])
  expect(await lista(o.p.id, o.p.como)).toMatchObject([{ _id: contado, eliminable: false }])
  for (const nadie of [s.usuarios.b.admin, s.usuarios.b.obraResidente])
    expect((await o.borrar(contado, nadie)).estado).toBe(404)
  expect((await o.borrar(contado, o.cliente)).estado).toBe(403)
})

test('one that was deleted takes no more photos, and a photo is of one thing', async () => {
  const o = await obraConSemanas(s)
  const { _id: registroId } = exigir(await o.registrar())
  const { _id: avanceId } = exigir(await o.cargar(o.muro, 1))
  const subir = (query: Record<string, string>) =>
    s.pedir(subirFoto, { como: o.p.como, params: { id: nuevoId() }, query, archivo: UNA_FOTO })
  expect([(await subir({})).estado, (await subir({ registroId, avanceId })).estado]).toEqual([400, 400])
  expect((await subir({ registroId: nuevoId() })).estado).toBe(404)
  exigir(await subir({ registroId }))
  exigir(await o.borrar(registroId))
  expect(rechazo(await subir({ registroId })).slice(0, 2)).toEqual([409, mensajesFotos.registroEliminado])
})

test('one that was edited on a phone takes the place of what had arrived: once, and its photos go over in their order', async () => {
  const o = await obraConSemanas(s)
  const [una, dos, tres] = [nuevoId(), nuevoId(), nuevoId()]
  const viejo = exigir(await o.registrar({ fecha: ESTA.inicio, fotos: [una, dos] }, o.obraResidente))._id
  const subir = (id: string, registroId: string) =>
    s.pedir(subirFoto, { como: o.obraResidente, params: { id }, query: { registroId }, archivo: UNA_FOTO })
  exigir(await subir(dos, viejo))
  exigir(await o.generar())
  const cambio = {
    _id: nuevoId(),
    nota: 'Llegó el cemento',
    fecha: ESTA.inicio,
    fotos: [tres, dos],
    reemplaza: viejo,
  }
  for (const vez of [1, 2]) {
    const { _id } = exigir(await o.registrar(cambio, o.obraResidente))
    const suyos = await lista(o.p.id, o.obraResidente)
    expect([
      vez,
      suyos.map((r) => [r._id, r.nota, r.fotos.map(({ _id: id, url }) => [id, url !== null])]),
    ]).toEqual([
      vez,
      [
        [
          _id,
          'Llegó el cemento',
          [
            [tres, false],
            [dos, true],
          ],
        ],
      ],
    ])
  }
  exigir(await subir(tres, cambio._id))
  // The one that went takes no photo any more, and can't be taken twice.
  expect(rechazo(await subir(una, viejo))).toEqual([409, mensajesFotos.registroEliminado, undefined])
  exigir(await o.registrar({ nota: 'Otra', reemplaza: viejo }, o.obraResidente))
  expect((await lista(o.p.id, o.obraResidente)).map(({ nota }) => nota).sort()).toEqual([
    'Llegó el cemento',
    'Otra',
  ])
})

test('it takes the place only of one that may be deleted, and of its work', async () => {
  const [o, otra] = [await obraConSemanas(s), await obraConSemanas(s)]
  const deAdmin = exigir(await o.registrar())._id
  expect(rechazo(await o.registrar({ reemplaza: deAdmin }, o.obraResidente)).slice(0, 2)).toEqual([
    403,
    textos.registroAjeno,
  ])
  const ajeno = exigir(await otra.registrar())._id
  for (const reemplaza of [ajeno, nuevoId()])
    expect(rechazo(await o.registrar({ reemplaza }))).toEqual([404, textos.registroNoExiste, 'reemplaza'])
  expect(await lista(o.p.id, o.p.como)).toHaveLength(1)
})

test('of one day and work there are some hundreds at most, deleted ones too; another day is another', async () => {
  const o = await obraConSemanas(s)
  const body = { _id: nuevoId(), nota: 'La última que entra' }
  await s.base.sqlDeSistema(
    `insert into registro (empresa_id, id, presupuesto_id, fecha, nota, credencial_id, eliminado)
     select $1, gen_random_uuid(), $2, $3, 'n', $4, n % 2 = 0 from generate_series(1, $5::int) n`,
    [o.p.como.empresaId, o.p.id, VIEJA.inicio, o.p.como.credencialId, REGISTROS_POR_DIA - 1],
  )
  exigir(await o.registrar(body))
  expect(rechazo(await o.registrar())).toEqual([409, textos.demasiadosRegistros(REGISTROS_POR_DIA), 'fecha'])
  // What was recorded is answered as it was.
  exigir(await o.registrar(body))
  exigir(await o.registrar({ fecha: VIEJA.fin }))
  exigir(await (await obraConSemanas(s)).registrar())
})
