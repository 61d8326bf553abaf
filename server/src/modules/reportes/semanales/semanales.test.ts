import { leerFoto } from '@plomada/contract/avances/fotos'
import { eliminarAcontecimiento } from '@plomada/contract/reportes/acontecimientos'
import { eliminarReporteSemanal } from '@plomada/contract/reportes/semanales'
import { formatoFecha, masDias } from '@plomada/domain/nucleo/fecha'
import { mensajesDias } from '@plomada/domain/nucleo/mensajes/dias'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { mensajesSemanales } from '@plomada/domain/nucleo/mensajes/semanales'
import { tituloDeSemana } from '@plomada/domain/reportes/semanales/semana'
import { beforeAll, describe, expect, test } from 'vitest'
import { nuevoId } from '../../../base/db/ids.ts'
import { conCadaBase } from '../../../base/db/prueba/conCadaBase.ts'
import { type ServidorDePrueba, servidorDePrueba } from '../../../prueba/servidor.ts'
import { exigir, PresupuestoDePrueba } from '../../presupuestos/prueba/presupuesto.ts'
import { ESTA, MENOS_VIEJA, obraConSemanas, VIEJA } from './prueba/semanas.ts'

conCadaBase('weekly reports', (abrir) => {
  let s: ServidorDePrueba
  beforeAll(async () => {
    s = await servidorDePrueba({ base: await abrir() })
  })
  const borrar = (reporteSemanalId: string, como = s.usuarios.a.admin) =>
    s.pedir(eliminarReporteSemanal, { como, body: { reporteSemanalId } })
  const rechazo = ({ estado, cuerpo }: { estado: number; cuerpo: { error?: { message: string } } }) => [
    estado,
    cuerpo.error?.message,
  ]

  test('a past week is told and closed at once: what was done, what happened, notes and photos', async () => {
    const o = await obraConSemanas(s)
    const { _id: avanceId } = exigir(await o.cargar(o.muro, 2, { fecha: VIEJA.fin }))
    const fotoId = await o.foto({ avanceId })
    const { _id: registroId } = exigir(await o.registrar({ acontecimientoId: await o.lluvia(), nota: '' }))
    const fotoDeLluvia = await o.foto({ registroId })
    exigir(await o.registrar({ fecha: VIEJA.fin }))
    const { _id, numero } = exigir(await o.generar(VIEJA.fin))
    expect(numero).toBe(1)
    const reporte = exigir(await o.leer(_id))
    expect(reporte).toMatchObject({
      _id,
      numero: 1,
      ...VIEJA,
      cerrado: true,
      // 2 of 8 units, of a work of 8 × 1.000 and 2 × 3.000 at 10 %.
      avanceObraAnterior: 0,
      avanceObra: 14.29,
      obraNombre: expect.any(String),
      enlace: null,
      abierto: null,
      envio: null,
    })
    const foto = (id: string) => ({ _id: id, url: `/v1/foto/${id}` })
    expect(reporte.secciones).toMatchObject([
      {
        titulo: tituloDeSemana(VIEJA),
        tipo: 'avances',
        items: [
          {
            tareaId: o.muro,
            cantidadSemana: 2,
            cantidadAcumulada: 2,
            porcentajeSemana: 25,
            porcentajeAcumulado: 25,
            fotos: [foto(fotoId)],
          },
        ],
      },
      {
        tipo: 'acontecimientos',
        items: [
          { acontecimientoNombre: 'Lluvia', fecha: VIEJA.inicio, nota: '', fotos: [foto(fotoDeLluvia)] },
        ],
      },
      { tipo: 'notas', items: [{ acontecimientoId: null, nota: 'Llegó la arena', fotos: [] }] },
    ])
    expect(rechazo(await o.generar(VIEJA.inicio))).toEqual([
      409,
      mensajesSemanales.semanaCerrada(tituloDeSemana(VIEJA)),
    ])
  })

  test('this week’s is open: it is put together again under its number, and may be deleted and made anew', async () => {
    const o = await obraConSemanas(s)
    exigir(await o.registrar({ fecha: ESTA.inicio }))
    const primero = exigir(await o.generar())
    exigir(await o.registrar({ fecha: ESTA.inicio, nota: 'Otra nota' }))
    expect(exigir(await o.generar(ESTA.fin))).toEqual(primero)
    const leido = exigir(await o.leer(primero._id))
    expect([leido.cerrado, leido.secciones.map(({ items }) => items.length)]).toEqual([false, [2]])
    exigir(await borrar(primero._id))
    expect(rechazo(await o.leer(primero._id))).toEqual([404, mensajesSemanales.noExiste])
    const segundo = exigir(await o.generar())
    expect(segundo.numero).toBe(2)
    expect(exigir(await o.leer(segundo._id)).secciones[0]?.items).toHaveLength(2)
    expect(rechazo(await o.generar(masDias(ESTA.fin, 1)))).toEqual([409, mensajesSemanales.semanaFutura])
  })

  test('a past week is of something that was recorded, and closed by who administers alone', async () => {
    const o = await obraConSemanas(s)
    expect(rechazo(await o.generar(VIEJA.inicio))).toEqual([409, mensajesSemanales.nadaRegistrado])
    exigir(await o.registrar({ fecha: VIEJA.fin }))
    exigir(await o.cargar(o.muro, 1, { fecha: MENOS_VIEJA.inicio }))
    expect(rechazo(await o.generar(masDias(VIEJA.inicio, -1)))).toEqual([
      409,
      mensajesSemanales.semanaSinNada(formatoFecha(VIEJA.fin)),
    ])
    expect(rechazo(await o.generar('1999-12-31'))).toEqual([400, mensajesDias.vieja('01/01/2000')])
    expect(rechazo(await o.generar(VIEJA.inicio, o.obraResidente))).toEqual([
      409,
      mensajesSemanales.cierraQuienAdministra,
    ])
    exigir(await o.generar(undefined, o.obraResidente))
    exigir(await o.generar(VIEJA.inicio))
  })

  test('deleting a closed one is final, and what it told is told no more', async () => {
    const o = await obraConSemanas(s)
    exigir(await o.registrar())
    const { _id } = exigir(await o.generar(VIEJA.inicio))
    exigir(await borrar(_id))
    expect((await o.generar(VIEJA.inicio)).estado).toBe(409)
    expect((await borrar(_id)).estado).toBe(404)
    const { _id: siguiente, numero } = exigir(await o.generar(MENOS_VIEJA.inicio))
    expect([numero, exigir(await o.leer(siguiente)).secciones]).toEqual([2, []])
  })

  test('what comes for a closed week is told late, once, by the next report', async () => {
    const o = await obraConSemanas(s)
    const { _id: contado } = exigir(await o.cargar(o.muro, 1, { fecha: VIEJA.inicio }))
    const { _id: cerrado } = exigir(await o.generar(VIEJA.inicio))
    exigir(await o.cargar(o.piso, 1, { fecha: VIEJA.fin }))
    exigir(await o.registrar({ fecha: VIEJA.fin, nota: 'Sin señal hasta hoy' }))
    const fotoTardia = await o.foto({ avanceId: contado })
    const { _id } = exigir(await o.generar(MENOS_VIEJA.inicio))
    const { secciones, avanceObraAnterior, avanceObra } = exigir(await o.leer(_id))
    expect(secciones).toMatchObject([
      {
        titulo: tituloDeSemana(MENOS_VIEJA),
        tipo: 'tardios',
        items: [
          { tipo: 'avance', tareaNombre: 'Piso', fecha: VIEJA.fin, cantidad: 1, fotos: [] },
          { tipo: 'registro', nota: 'Sin señal hasta hoy' },
          { tipo: 'fotos', fecha: VIEJA.inicio, fotos: [{ _id: fotoTardia }] },
        ],
      },
    ])
    // It goes on from what was told; what came late is of this report, whenever it was done.
    expect([avanceObraAnterior, avanceObra]).toEqual([exigir(await o.leer(cerrado)).avanceObra, 28.57])
    const { _id: otro } = exigir(await o.generar(masDias(MENOS_VIEJA.inicio, 7)))
    expect(exigir(await o.leer(otro)).secciones).toEqual([])
  })

  test('what was done in weeks that have no report is told in one line, its photos by its own week alone', async () => {
    const o = await obraConSemanas(s)
    const { _id: avanceId } = exigir(await o.cargar(o.muro, 1, { fecha: VIEJA.inicio }))
    exigir(await o.cargar(o.muro, 2, { fecha: VIEJA.fin }))
    const foto = await o.foto({ avanceId })
    const { _id } = exigir(await o.generar(MENOS_VIEJA.inicio))
    const { secciones } = exigir(await o.leer(_id))
    const dias = { desde: VIEJA.inicio, fecha: VIEJA.fin }
    expect(secciones).toMatchObject([
      { tipo: 'tardios', items: [{ ...dias, cantidad: 3, cantidadAcumulada: 3, fotos: [] }] },
    ])
    const { _id: siguiente } = exigir(await o.generar(masDias(MENOS_VIEJA.inicio, 7)))
    expect(exigir(await o.leer(siguiente)).secciones).toEqual([])
    const { _id: vieja } = exigir(await o.generar(VIEJA.inicio))
    expect(exigir(await o.leer(vieja)).secciones).toMatchObject([
      { tipo: 'tardios', items: [{ tipo: 'fotos', de: 'Muro de ladrillo', fotos: [{ _id: foto }] }] },
    ])
  })

  test('the list: the newest first, without empty ones, those that touch the days, and how often each thing happened', async () => {
    const o = await obraConSemanas(s)
    const lluvia = await o.lluvia()
    for (const fecha of [VIEJA.inicio, VIEJA.fin, MENOS_VIEJA.inicio])
      exigir(await o.registrar({ acontecimientoId: lluvia, fecha }))
    for (const { inicio } of [VIEJA, MENOS_VIEJA, ESTA]) exigir(await o.generar(inicio))
    const titulos = async (query: Record<string, unknown> = {}) => {
      const { items, count, countAcontecimientos } = exigir(await o.lista(o.p.como, query))
      expect(count).toBe(items.length)
      return [
        items.map(({ numero, secciones }) => [numero, secciones[0]?.titulo]),
        countAcontecimientos.map(({ nombre, count }) => [nombre, count]),
      ]
    }
    const [vieja, menos] = [
      [1, tituloDeSemana(VIEJA)],
      [2, tituloDeSemana(MENOS_VIEJA)],
    ]
    expect(await titulos()).toEqual([[menos, vieja], [['Lluvia', 3]]])
    expect(await titulos({ fechaInicio: VIEJA.inicio, fechaFin: VIEJA.fin })).toEqual([
      [vieja],
      [['Lluvia', 2]],
    ])
    expect(await titulos({ fechaInicio: VIEJA.fin })).toEqual([[menos, vieja], [['Lluvia', 3]]])
    expect(await titulos({ fechaFin: MENOS_VIEJA.inicio })).toEqual([[menos, vieja], [['Lluvia', 3]]])
    expect(await titulos({ fechaInicio: masDias(VIEJA.fin, 1) })).toEqual([[menos], [['Lluvia', 1]]])
    const { items } = exigir(await o.lista(o.p.como, { excluirVacios: 'n' }))
    expect(items.map(({ numero, secciones }) => [numero, secciones])[0]).toEqual([3, []])
    const alReves = await o.lista(o.p.como, { fechaInicio: VIEJA.fin, fechaFin: VIEJA.inicio })
    expect(alReves.estado).toBe(400)
  })

  test('an acontecimiento that is offered no more stays in what was recorded', async () => {
    const o = await obraConSemanas(s, 'b')
    const id = await o.lluvia()
    exigir(await s.pedir(eliminarAcontecimiento, { como: o.p.como, body: { id } }))
    exigir(await o.registrar({ acontecimientoId: id }))
    const { _id } = exigir(await o.generar(VIEJA.inicio))
    expect(exigir(await o.leer(_id)).secciones[0]?.items[0]).toMatchObject({ acontecimientoNombre: 'Lluvia' })
    expect(exigir(await o.lista()).countAcontecimientos).toEqual([{ _id: id, nombre: 'Lluvia', count: 1 }])
  })

  test('a client reads those of its works, and nothing of who shared them; a resident deletes none', async () => {
    const o = await obraConSemanas(s)
    const { _id: registroId } = exigir(await o.registrar())
    const visible = await o.foto({ registroId })
    const { _id: sinContar } = exigir(await o.registrar({ fecha: ESTA.inicio }))
    const oculta = await o.foto({ registroId: sinContar })
    const { _id } = exigir(await o.generar(VIEJA.inicio))
    await o.enlace(_id)
    const suya = exigir(await o.lista(o.cliente))
    expect(suya.items).toHaveLength(1)
    expect(Object.keys(suya.items[0] ?? {})).not.toContain('enlace')
    expect(exigir(await o.leer(_id, o.cliente))).not.toHaveProperty('envio')
    expect(exigir(await o.leer(_id)).enlace).toMatchObject({ vigentes: 1 })
    const ver = async (id: string, como = o.cliente) =>
      (await s.pedir(leerFoto, { como, params: { id }, query: {} })).estado
    expect([await ver(visible), await ver(oculta), await ver(oculta, o.obraResidente)]).toEqual([
      200, 404, 200,
    ])
    for (const tamano of ['chica', 'media'] as const)
      expect(
        (await s.pedir(leerFoto, { como: o.cliente, params: { id: visible }, query: { tamano } })).estado,
      ).toBe(200)
    expect((await o.generar(ESTA.inicio, o.cliente)).estado).toBe(403)
    expect((await borrar(_id, o.obraResidente)).estado).toBe(403)
    exigir(await borrar(_id))
    expect(await ver(visible)).toBe(404)
    expect((await o.leer(_id, s.usuarios.b.admin)).estado).toBe(404)
  })

  test('a work has none before it is approved, and none more once it is put aside', async () => {
    const p = await PresupuestoDePrueba.crear(s, {})
    const body = { presupuestoId: p.id, fecha: VIEJA.inicio }
    const o = await obraConSemanas(s)
    const { generarReporteSemanal, crearRegistro } = await import('@plomada/contract/reportes/semanales')
    expect(rechazo(await s.pedir(generarReporteSemanal, { como: p.como, body }))).toEqual([
      409,
      mensajesPresupuestos.noAprobado,
    ])
    const registro = { ...body, _id: nuevoId(), nota: 'x' }
    expect((await s.pedir(crearRegistro, { como: p.como, body: registro })).estado).toBe(409)
    exigir(await o.registrar())
    const { _id } = exigir(await o.generar(VIEJA.inicio))
    await s.base.comoSistema((tx) =>
      tx.updateTable('presupuesto').set({ activo: false }).where('id', '=', o.p.id).execute(),
    )
    expect((await o.generar(MENOS_VIEJA.inicio)).estado).toBe(409)
    expect((await o.registrar()).estado).toBe(409)
    expect((await borrar(_id)).estado).toBe(409)
    expect((await o.leer(_id)).estado).toBe(200)
    expect((await o.leer(_id, o.cliente)).estado).toBe(404)
  })

  describe('at the same time', () => {
    test('two who make one week make one report, and numbers are never shared', async () => {
      const o = await obraConSemanas(s)
      exigir(await o.registrar())
      const semanas = [VIEJA, VIEJA, MENOS_VIEJA, MENOS_VIEJA, ESTA, ESTA]
      const hechos = await Promise.all(semanas.map(({ inicio }) => o.generar(inicio)))
      const bien = hechos.filter(({ estado }) => estado === 200)
      expect(new Set(bien.map(({ cuerpo }) => cuerpo._id)).size).toBe(3)
      expect(bien.length).toBe(4)
      const { items } = exigir(await o.lista(o.p.como, { excluirVacios: 'n' }))
      expect(items.map(({ numero }) => numero).sort()).toEqual([1, 2, 3])
    })
  })
})
