import { editarEmpresa } from '@plomada/contract/acceso/empresa'
import { cargarAvance } from '@plomada/contract/avances/avances'
import {
  cronograma as contrato,
  excelDeCronograma,
  pdfDeCronograma,
} from '@plomada/contract/cronograma/cronograma'
import { capituloPorId } from '@plomada/contract/presupuestos/capitulos'
import { historialDeObra } from '@plomada/contract/presupuestos/consultas/historial'
import { inhabilitarPresupuesto } from '@plomada/contract/presupuestos/obras'
import { diasDe } from '@plomada/domain/nucleo/dias'
import { formatoFecha, hoyEnAsuncion, masDias } from '@plomada/domain/nucleo/fecha'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { mensajesCronograma as textos } from '@plomada/domain/nucleo/mensajes/cronograma'
import { mensajesDias } from '@plomada/domain/nucleo/mensajes/dias'
import { mensajesEdicion } from '@plomada/domain/nucleo/mensajes/edicion'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { beforeAll, expect, test } from 'vitest'
import { nuevoId } from '../../base/db/ids.ts'
import { conCadaBase } from '../../base/db/prueba/conCadaBase.ts'
import { type ServidorDePrueba, servidorDePrueba } from '../../prueba/servidor.ts'
import { exigir, PresupuestoDePrueba } from '../presupuestos/prueba/presupuesto.ts'
import {
  AGOSTO,
  cronogramaDe,
  obraConCapitulos,
  obraConCronograma,
  SEPTIEMBRE,
  semanas,
} from './prueba/obraConCronograma.ts'

conCadaBase('the payment schedule', (abrir) => {
  let s: ServidorDePrueba
  beforeAll(async () => {
    s = await servidorDePrueba({ base: await abrir() })
  })

  const error = (r: { estado: number; cuerpo: { error?: { message: string } } }) => [
    r.estado,
    r.cuerpo.error?.message,
  ]

  /** To the firm's resident. */
  function asignar(p: PresupuestoDePrueba) {
    const { empresaId, credencialId } = s.usuarios.a.obraResidente
    const fila = { empresa_id: empresaId, credencial_id: credencialId, presupuesto_id: p.id }
    return p.sql((tx) => tx.insertInto('asignacion').values(fila).execute())
  }

  test('there is none until it is made, once, with its first day', async () => {
    const o = await obraConCapitulos(s)
    expect(exigir(await o.leer())).toMatchObject({
      sinCronograma: true,
      fechaInicio: null,
      meses: [],
      rubros: [],
      semanasMarcadas: {},
      montoPorMes: {},
    })
    for (const r of [await o.cambiar({}), await o.agregar()]) expect(error(r)).toEqual([409, textos.noHay])
    const { cronograma } = exigir(await o.crear())
    // Eight weeks: two months, of four each.
    expect(cronograma).toMatchObject({
      sinCronograma: false,
      fechaInicio: '2026-08-03',
      meses: [AGOSTO, SEPTIEMBRE],
      rubros: [
        { _id: o.muros.rubroId, nombre: 'Muros', duracion: 6, activo: true },
        { _id: o.techo.rubroId, nombre: 'Techo', duracion: 2, activo: true },
      ],
      preciosPorSemanaYRubro: {
        [o.muros.rubroId]: { semanas: 6, precioPorSemanaYRubro: 1_666, precioTotal: 10_000 },
        [o.techo.rubroId]: { semanas: 2, precioPorSemanaYRubro: 1_500, precioTotal: 3_001 },
      },
      yearMonthsCongelados: [],
      version: 1,
    })
    expect(exigir(await o.leer())).toEqual(cronograma)
    expect(error(await o.crear())).toEqual([409, textos.yaHay])
  })

  test('needs a first day that exists, and an approved work that is not deactivated', async () => {
    const o = await obraConCapitulos(s)
    const sin = await o.crear(null as never)
    expect(error(sin)).toEqual([400, textos.sinFechaDeInicio])
    expect(error(await o.crear('2026-02-30'))).toEqual([400, 'Fecha de inicio: el valor no es válido'])
    const hoy = hoyEnAsuncion(new Date())
    const { minimo, maximo } = diasDe('plan', hoy)
    expect(error(await o.crear(masDias(minimo, -1)))).toEqual([
      400,
      mensajesDias.planViejo(formatoFecha(minimo)),
    ])
    expect(error(await o.crear(masDias(maximo, 1)))).toEqual([
      400,
      mensajesDias.planLejano(formatoFecha(maximo)),
    ])
    exigir(await o.crear(maximo))
    await o.p.sql((tx) =>
      tx.updateTable('cronograma').set({ meses: 600 }).where('presupuesto_id', '=', o.p.id).execute(),
    )
    expect(error(await o.agregar())).toEqual([409, textos.sinMasMeses])
    const pendiente = await s.pedir(contrato, {
      como: s.usuarios.a.admin,
      query: { presupuestoId: (await PresupuestoDePrueba.crear(s)).id },
    })
    expect(error(pendiente)).toEqual([409, mensajesPresupuestos.noAprobado])
  })

  test('a marked week costs its part; with all of them, the last takes what is left', async () => {
    const o = await obraConCronograma(s)
    const [m, t] = [o.muros.rubroId, o.techo.rubroId]
    const dos = { [m]: { [AGOSTO]: semanas(1, 3), [SEPTIEMBRE]: semanas(2) } }
    const { cronograma, message } = exigir(await o.cambiar(dos, { version: 1 }))
    expect(message).toBe(textos.guardado)
    expect(cronograma).toMatchObject({
      version: 2,
      montoPorMes: { [m]: { [AGOSTO]: 3_332, [SEPTIEMBRE]: 1_666 }, [t]: { [AGOSTO]: 0, [SEPTIEMBRE]: 0 } },
      totalPorMes: { [AGOSTO]: 3_332, [SEPTIEMBRE]: 1_666 },
      semanasMarcadas: { [m]: dos[m], [t]: { [AGOSTO]: semanas() } },
    })
    // Whole: what is not named is no longer marked.
    const todas = { [t]: { [SEPTIEMBRE]: semanas(1, 2) } }
    const despues = exigir(await o.cambiar(todas)).cronograma
    expect(despues.montoPorMes).toEqual({
      [m]: { [AGOSTO]: 0, [SEPTIEMBRE]: 0 },
      [t]: { [AGOSTO]: 0, [SEPTIEMBRE]: 3_001 },
    })
    expect(exigir(await o.leer())).toEqual(despues)
  })

  test('no more weeks than the duration, nor outside the grid, nor of another work', async () => {
    const o = await obraConCronograma(s)
    const otra = await obraConCronograma(s, {}, 'b')
    const t = o.techo.rubroId
    const tres = { [t]: { [AGOSTO]: semanas(1, 2, 3) } }
    expect(error(await o.cambiar(tres))).toEqual([400, textos.masSemanas('Techo', 3, 2)])
    const lejos = { [t]: { '2027-01': semanas(1) } }
    expect(error(await o.cambiar(lejos))).toEqual([400, textos.fueraDelCronograma('Enero 2027')])
    for (const ajeno of [otra.techo.rubroId, nuevoId()])
      expect(error(await o.cambiar({ [ajeno]: {} }))).toEqual([404, mensajesEdicion.capituloNoExiste])
    expect((await o.cambiar({ [t]: { [AGOSTO]: [true] } })).estado).toBe(400)
    expect(exigir(await o.leer())).toMatchObject({
      version: 1,
      totalPorMes: { [AGOSTO]: 0, [SEPTIEMBRE]: 0 },
    })
    // The same id in capitals is the same capitulo.
    const { cronograma } = exigir(await o.cambiar({ [t.toUpperCase()]: { [AGOSTO]: semanas(1) } }))
    expect(cronograma.montoPorMes[t]).toEqual({ [AGOSTO]: 1_500, [SEPTIEMBRE]: 0 })
  })

  test('months are frozen in order, at amounts of the server, and stay whatever prices do', async () => {
    const o = await obraConCronograma(s)
    const [m, t] = [o.muros.rubroId, o.techo.rubroId]
    const marcas = { [m]: { [AGOSTO]: semanas(1, 2, 3, 4), [SEPTIEMBRE]: semanas(1, 2) } }
    expect(error(await o.congelar(marcas, SEPTIEMBRE))).toEqual([
      409,
      textos.noEsElSiguiente('Septiembre 2026', 'agosto 2026'),
    ])
    expect(error(await o.congelar(marcas, '2026-07'))).toEqual([409, textos.fueraDelCronograma('Julio 2026')])
    expect(exigir(await o.leer()).version).toBe(1)
    // Marked and frozen in one call, at what a price says and not at what was sent.
    const r = exigir(await o.cambiar(marcas, { desembolsos: { [AGOSTO]: { [m]: 1 } } }))
    expect(r.message).toBe(textos.congelado('agosto 2026'))
    expect(r.cronograma).toMatchObject({
      yearMonthsCongelados: [AGOSTO],
      desembolsos: { [m]: { [AGOSTO]: 6_664 }, [t]: { [AGOSTO]: 0 } },
      montoPorMes: { [m]: { [AGOSTO]: 6_664, [SEPTIEMBRE]: 3_336 } },
    })
    expect(error(await o.congelar(marcas, AGOSTO))).toEqual([409, textos.yaCongelado('Agosto 2026')])
    // A cheaper wall: what is frozen stays, and the rest of it is what is left, or nothing.
    exigir(await o.p.editar({ _id: o.muro, plan: { cantidad: 0.5 } }))
    expect(exigir(await o.leer())).toMatchObject({
      montoPorMes: { [m]: { [AGOSTO]: 6_664, [SEPTIEMBRE]: 833 } },
      excesoCongelado: { [m]: 1_664, [t]: 0 },
    })
    // Its weeks are as they were or refused; another month's change with them.
    const sinAgosto = { [m]: { [SEPTIEMBRE]: semanas(1) } }
    const otroAgosto = { [m]: { ...marcas[m], [AGOSTO]: semanas(1, 2, 3) } }
    const deOtro = { ...marcas, [t]: { [AGOSTO]: semanas(1) } }
    for (const mal of [sinAgosto, otroAgosto, deOtro])
      expect(error(await o.cambiar(mal))).toEqual([409, textos.mesCongelado('Agosto 2026')])
    exigir(await o.cambiar({ [m]: { [AGOSTO]: semanas(1, 2, 3, 4) } }))
    exigir(await o.congelar({ [m]: { [AGOSTO]: semanas(1, 2, 3, 4) } }, SEPTIEMBRE))
    expect(error(await o.congelar({ [m]: { [AGOSTO]: semanas(1, 2, 3, 4) } }, '2026-10'))).toEqual([
      409,
      textos.fueraDelCronograma('Octubre 2026'),
    ])
  })

  test('the documented client may send back what it was answered: what is frozen says nothing new', async () => {
    const o = await obraConCronograma(s)
    const m = o.muros.rubroId
    const marcas = { [m]: { [AGOSTO]: semanas(1), [SEPTIEMBRE]: semanas(1) } }
    exigir(await o.congelar(marcas, AGOSTO))
    const { desembolsos, semanasMarcadas } = exigir(await o.leer())
    const igual = exigir(await o.cambiar(semanasMarcadas, { desembolsos }))
    expect(igual.cronograma.yearMonthsCongelados).toEqual([AGOSTO])
    const conOtro = { ...desembolsos, [m]: { ...desembolsos[m], [SEPTIEMBRE]: 1 } }
    const { cronograma } = exigir(await o.cambiar(semanasMarcadas, { desembolsos: conOtro }))
    expect(cronograma.desembolsos[m]).toEqual({ [AGOSTO]: 1_666, [SEPTIEMBRE]: 1_666 })
    for (const mal of [{ agosto: 1 }, { [m]: { agosto: 1 } }, { [m]: 5 }, { '2026-13': 1 }])
      expect((await o.cambiar(semanasMarcadas, { desembolsos: mal })).estado).toBe(400)
  })

  test('several months at once if they follow each other; one more is added at the end', async () => {
    const o = await obraConCronograma(s)
    const t = o.techo.rubroId
    expect(exigir(await o.agregar())).toEqual({
      message: textos.mesAgregado('octubre 2026'),
      meses: [AGOSTO, SEPTIEMBRE, '2026-10'],
      version: 2,
    })
    const marcas = { [t]: { [AGOSTO]: semanas(4), '2026-10': semanas(1) } }
    expect(error(await o.congelar(marcas, AGOSTO, '2026-10'))).toEqual([
      409,
      textos.noEsElSiguiente('Octubre 2026', 'septiembre 2026'),
    ])
    const { cronograma } = exigir(await o.congelar(marcas, '2026-10', AGOSTO, SEPTIEMBRE))
    expect(cronograma.desembolsos[t]).toEqual({ [AGOSTO]: 1_500, [SEPTIEMBRE]: 0, '2026-10': 1_501 })
  })

  test('an older version is refused with the present schedule, and nothing of it is kept', async () => {
    const o = await obraConCronograma(s)
    const t = o.techo.rubroId
    exigir(await o.cambiar({ [t]: { [AGOSTO]: semanas(1) } }, { version: 1 }))
    const r = await o.cambiar({ [t]: { [AGOSTO]: semanas(2) } }, { version: 1 })
    expect(r.cuerpo).toMatchObject({ error: { code: 'VERSION_VIEJA', message: mensajesComun.versionVieja } })
    expect(r.cuerpo.error?.actual).toEqual(exigir(await o.leer()))
    expect(exigir(await o.leer()).semanasMarcadas[t]?.[AGOSTO]).toEqual(semanas(1))
  })

  test('a duration doesn’t go under the marked weeks; raised, a new week takes what is left', async () => {
    const o = await obraConCronograma(s)
    const t = o.techo.rubroId
    exigir(await o.congelar({ [t]: { [AGOSTO]: semanas(1, 2) } }, AGOSTO))
    expect(error(await o.durar(o.techo, 'Techo', 1))).toEqual([
      409,
      mensajesEdicion.duracionMenorQueMarcadas(2),
    ])
    const leido = exigir(await s.pedir(capituloPorId, { como: o.p.como, query: { rubroId: t } }))
    expect(leido).toMatchObject({ duracion: 2, semanasMarcadas: 2 })
    exigir(await o.durar(o.techo, 'Techo', 3))
    exigir(await o.p.editar({ _id: o.chapa, plan: { cantidad: 2 } }))
    const marcas = { [t]: { [AGOSTO]: semanas(1, 2), [SEPTIEMBRE]: semanas(1) } }
    const { cronograma } = exigir(await o.cambiar(marcas))
    expect(cronograma.montoPorMes[t]).toEqual({ [AGOSTO]: 3_001, [SEPTIEMBRE]: 3_001 })
    exigir(await o.durar(o.techo, 'Techo', 3))
  })

  test('what was done counts in its month, and outside the grid in its nearest end', async () => {
    const o = await obraConCronograma(s)
    const cargar = (cantidad: number, fecha: string) =>
      s.pedir(cargarAvance, {
        como: o.p.como,
        body: { _id: nuevoId(), tareaId: o.muro, cantidad, fecha },
      })
    for (const [cantidad, fecha] of [
      [0.1, '2026-07-15'],
      [0.2, '2026-08-31'],
      [0.3333, '2026-09-01'],
      [0.5, '2026-11-20'],
    ] as const)
      exigir(await cargar(cantidad, fecha))
    const { ejecutado, totalEjecutadoPorMes } = exigir(await o.leer())
    // Together more than was planned: its price stops at the whole.
    expect(ejecutado).toEqual({
      [o.muros.rubroId]: { [AGOSTO]: 3_000, [SEPTIEMBRE]: 7_000 },
      [o.techo.rubroId]: { [AGOSTO]: 0, [SEPTIEMBRE]: 0 },
    })
    expect(totalEjecutadoPorMes).toEqual({ [AGOSTO]: 3_000, [SEPTIEMBRE]: 7_000 })
    exigir(await o.agregar())
    expect(exigir(await o.leer()).totalEjecutadoPorMes).toEqual({
      [AGOSTO]: 3_000,
      [SEPTIEMBRE]: 3_333,
      '2026-10': 3_667,
    })
  })

  test('each change is in the audit and in the work’s history', async () => {
    const o = await obraConCronograma(s)
    const t = o.techo.rubroId
    exigir(await o.congelar({ [t]: { [AGOSTO]: semanas(2) } }, AGOSTO))
    exigir(await o.agregar())
    const filas = await o.p.sql((tx) =>
      tx
        .selectFrom('bitacora')
        .selectAll()
        .where('entidad', '=', 'cronograma')
        .where('entidad_id', '=', o.p.id)
        .orderBy('id')
        .execute(),
    )
    expect(filas.map(({ operacion, despues }) => [operacion, despues])).toEqual([
      ['crearCronograma', { fechaInicio: '2026-08-03', meses: [AGOSTO, SEPTIEMBRE] }],
      [
        'cambiarCronograma',
        {
          semanas: [{ capituloId: t, mes: AGOSTO, semana: 2 }],
          congelados: { [AGOSTO]: 1_500 },
          desembolsos: [
            {
              mes: AGOSTO,
              montos: [
                { capituloId: o.muros.rubroId, cantidad: 0 },
                { capituloId: t, cantidad: 1_500 },
              ],
            },
          ],
        },
      ],
      ['agregarMes', { mes: '2026-10' }],
    ])
    const { items } = exigir(
      await s.pedir(historialDeObra, {
        como: o.p.como,
        params: { presupuestoId: o.p.id },
        query: { limit: 100 },
      }),
    )
    expect(items.slice(0, 3).map(({ accion }) => accion)).toEqual([
      'Agregó un mes al cronograma',
      'Cambió el cronograma',
      'Creó el cronograma',
    ])
    const linea = (campo: string, despues: string) => ({ campo, antes: null, despues })
    expect(items.slice(0, 3).map(({ lineas }) => lineas)).toEqual([
      [linea('Se agregó', 'octubre 2026')],
      [linea('Techo: se marcó', 'agosto 2026, semana 2'), linea('Se congeló', 'agosto 2026, Gs.\u00a01.500')],
      [linea('Fecha de inicio', '03/08/2026'), linea('Meses', 'agosto 2026 a septiembre 2026')],
    ])
  })

  test('a resident who is shown no margin reads which weeks and months changed, and at how much none', async () => {
    const o = await obraConCronograma(s)
    const t = o.techo.rubroId
    exigir(await o.congelar({ [t]: { [AGOSTO]: semanas(2) } }, AGOSTO))
    exigir(await o.cambiar({ [t]: { [AGOSTO]: semanas(2), [SEPTIEMBRE]: semanas(1) } }))
    exigir(await o.cambiar({ [t]: { [AGOSTO]: semanas(2) } }))
    await asignar(o.p)
    const como = s.usuarios.a.obraResidente
    const leer = async () => {
      const params = { presupuestoId: o.p.id }
      const { items } = exigir(await s.pedir(historialDeObra, { como, params, query: {} }))
      return items.slice(0, 3).flatMap(({ lineas }) => lineas.map(({ campo, despues }) => [campo, despues]))
    }
    const semanasDichas = [
      ['Techo: se desmarcó', 'septiembre 2026, semana 1'],
      ['Techo: se marcó', 'septiembre 2026, semana 1'],
      ['Techo: se marcó', 'agosto 2026, semana 2'],
    ]
    expect(await leer()).toEqual([...semanasDichas, ['Se congeló', 'agosto 2026, Gs.\u00a01.500']])
    const ver = async (residenteVe: 'sinMargen' | 'todo') =>
      exigir(
        await s.pedir(editarEmpresa, {
          como: s.usuarios.a.admin,
          body: { nombre: 'Empresa A', residenteVe },
        }),
      )
    await ver('sinMargen')
    expect(await leer()).toEqual([...semanasDichas, ['Se congeló', 'agosto 2026']])
    await ver('todo')
  })

  test('a resident reads it and changes nothing', async () => {
    const o = await obraConCronograma(s)
    await asignar(o.p)
    const suyo = cronogramaDe(s, s.usuarios.a.obraResidente, o.p.id)
    expect(exigir(await suyo.leer())).toEqual(exigir(await o.leer()))
    for (const r of [await suyo.crear(), await suyo.cambiar({}), await suyo.agregar()])
      expect(r.estado).toBe(403)
  })

  test('of a deactivated work: read by who administers, also as files, and changed by nobody', async () => {
    const o = await obraConCronograma(s)
    const sin = await obraConCapitulos(s)
    await asignar(o.p)
    exigir(await o.cambiar({ [o.techo.rubroId]: { [AGOSTO]: semanas(1) } }))
    const antes = exigir(await o.leer())
    for (const { id: presupuestoId, como } of [o.p, sin.p])
      exigir(await s.pedir(inhabilitarPresupuesto, { como, body: { presupuestoId } }))
    expect(exigir(await o.leer())).toEqual(antes)
    const residente = s.usuarios.a.obraResidente
    const query = { presupuestoId: o.p.id }
    for (const archivo of [excelDeCronograma, pdfDeCronograma]) {
      const estados = [o.p.como, residente].map(
        async (como) => (await s.pedir(archivo, { como, query })).estado,
      )
      expect(await Promise.all(estados)).toEqual([200, 404])
    }
    expect((await cronogramaDe(s, residente, o.p.id).leer()).estado).toBe(404)
    for (const r of [await o.cambiar({}), await o.congelar({}, AGOSTO), await o.agregar(), await sin.crear()])
      expect(error(r)).toEqual([409, mensajesPresupuestos.obraInactiva])
    expect(exigir(await o.leer())).toEqual(antes)
  })
})
