import { componentes as componentesDeObra } from '@plomada/contract/catalogo'
import { precioPresupuesto } from '@plomada/contract/presupuestos/precios'
import { mensajesBc3 } from '@plomada/domain/nucleo/mensajes/bc3'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { equipoNuevo } from '../../../../prueba/cuentas.ts'
import { type ServidorDePrueba, servidorDePrueba } from '../../../../prueba/servidor.ts'
import { exigirConsistencia } from '../../prueba/consistencia.ts'
import { exigir, PresupuestoDePrueba } from '../../prueba/presupuesto.ts'
import { archivo, CASITA, llamadas, SUS_UNIDADES } from './prueba/archivos.ts'

let servidor: ServidorDePrueba
let s: ServidorDePrueba
let bc3: ReturnType<typeof llamadas>
beforeAll(async () => {
  servidor = await servidorDePrueba()
})
// A company a test: what is in its catalogue and its bank is of no other.
beforeEach(async () => {
  s = { ...servidor, usuarios: { ...servidor.usuarios, a: await equipoNuevo(servidor) } }
  bc3 = llamadas(s)
})
const deLaEmpresa = () => PresupuestoDePrueba.crear(s)

describe('POST /v1/presupuestos/bc3/leer', () => {
  test('says what the file has and what must be settled, and stores nothing', async () => {
    const p = await deLaEmpresa()
    const antes = await p.todo()
    const lectura = exigir(await bc3.leer(archivo(...CASITA)))
    expect(lectura).toMatchObject({
      nombre: 'Casita de jardín',
      divisa: 'PYG',
      leido: { capitulos: 2, tareas: 2, lineasMedicion: 2 },
      importado: { capitulos: 1, grupos: 2, tareas: 2, indirectos: 1 },
      familias: [{ clave: 'PEON', propuesta: 'manoDeObra', cuenta: 1 }],
      contraste: { catalogo: { nuevos: 3, iguales: [], cambios: [] }, banco: null },
      noSePuede: null,
    })
    // 2,333 × 20.001 and 0,125 × 30.003, each rounded: 46.662 + 3.750; and 10 % of that, 5.041, as another line.
    expect(lectura.capitulos[0]?.grupos).toEqual([
      { nombre: 'General', tareas: 1, total: 504_120 },
      { nombre: 'Hormigones', tareas: 1, total: 275_025 },
    ])
    expect(lectura.unidades.filter(({ codigo }) => codigo === null)).toEqual([])
    expect(lectura.totales).toMatchObject({ totalImportado: 829_555, gastoIndirectoTotal: 50_410 })
    expect(await p.todo()).toBe(antes)
  })

  test('what a budget has no place for is listed with its amount', async () => {
    const conBaja = [...CASITA, '~Y|A#|%BAJA\\1\\-0.1\\|', '~C|%BAJA|%|Baja de la oferta|||0|']
    const { fuera, total } = exigir(await bc3.leer(archivo(...conBaja)))
    expect(fuera).toEqual([
      { clase: 'descuento', codigo: '%BAJA', nombre: 'Baja de la oferta', importe: '-82956' },
    ])
    expect(total.calculado).toBe('746599')
  })

  test('at another rate, both totals and why they differ', async () => {
    const { totales } = exigir(await bc3.leer(archivo(...CASITA), { tasa: '7.5' }))
    expect(totales).toMatchObject({ totalArchivo: '6221662.5' })
    const suma = totales?.lineas.reduce((total, { diferencia }) => total + Number(diferencia), 0) ?? 0
    expect(suma + Number(totales?.resto)).toBe(Number(totales?.diferencia))
    expect(totales?.lineas.every(({ motivo }) => motivo !== '')).toBe(true)
  })
})

describe('POST /v1/presupuestos/bc3/importar', () => {
  test('makes the whole work: tree, figures, lines, rounding, overheads distributed', async () => {
    const r = exigir(await bc3.importar({ archivo: archivo(...CASITA) }))
    expect(r).toMatchObject({
      message: mensajesBc3.importado,
      tareas: 3,
      entradasNuevas: 3,
      unidadesNuevas: [],
      avisos: [],
      precioConMargen: 829_555,
      totales: { totalArchivo: '829555', totalImportado: 829_555, diferencia: '0' },
    })
    const p = PresupuestoDePrueba.de(s, r._id)
    const vista = await p.vista({ sortField: '_id', sortDirection: '1' })
    expect(
      vista.rubrosWithGrupos.map((c) => [
        c.nombre,
        c.grupos.map((g) => [g.nombre, g.tareas.map((t) => t.nombre)]),
      ]),
    ).toEqual([
      [
        'Cimientos',
        [
          ['General', ['Excavación a mano']],
          ['Hormigones', ['Contrapiso']],
        ],
      ],
      ['Gastos indirectos', [['General', ['Gastos indirectos']]]],
    ])
    const [excavacion, contrapiso] = await p.lineas({ sortField: '_id', sortDirection: '1' })
    expect(excavacion?.plan).toMatchObject({ precioUnitario: 50_412, cantidad: 10, precioTotal: 504_120 })
    expect(contrapiso?.plan.unidadMedida.codigo).toBe('m2')
    const completa = await p.leer(excavacion?._id ?? '')
    expect(completa).toMatchObject({
      codigo: 'A1',
      textoLargo: 'En tierra blanda.',
      redondeo: { linea: 0, unitario: 0 },
      conMedicion: true,
      mediciones: [
        { comentario: 'Frente', unidades: 2, largo: 5, ancho: null },
        { comentario: 'Sótano', unidades: null },
      ],
      componentes: [{ tipo: 'manoDeObra' }, { tipo: 'materialTipo' }],
    })
    await exigirConsistencia(p)
  })

  test('keeps the file’s rounding through prices and quantities, until the analysis is edited', async () => {
    const { _id } = exigir(await bc3.importar({ archivo: archivo(...CASITA) }))
    const p = PresupuestoDePrueba.de(s, _id)
    const [excavacion, contrapiso] = await p.lineas({ sortField: '_id', sortDirection: '1' })
    const lista = exigir(await s.pedir(componentesDeObra, { como: p.como, query: { presupuestoId: _id } }))
    const cal = lista.items.find(({ nombre }) => nombre === 'Cal')?._id ?? ''
    const body = { presupuestoId: _id, materialId: cal, precio: 30_005 }
    exigir(await s.pedir(precioPresupuesto, { como: p.como, body }))
    // 0,125 × 30.005 = 3.750,625, a whole figure by the file's rounding.
    expect((await p.leer(excavacion?._id ?? '')).plan.precioUnitario).toBe(50_413)
    const editada = exigir(await p.editar({ _id: contrapiso?._id ?? '', plan: { cantidad: 3 } })).tarea
    expect(editada.redondeo).toEqual({ linea: 0, unitario: 0 })
    await exigirConsistencia(p)
    const { componentes } = await p.leer(excavacion?._id ?? '')
    const enviados = componentes.map(
      ({ _id: id, foreignKey, tipo, cantidad, precioUnitario, precioUnitarioReal }) => ({
        _id: id,
        foreignKey,
        tipo,
        cantidad,
        precioUnitario,
        precioUnitarioReal,
      }),
    )
    const igual = exigir(
      await p.editar({ _id: excavacion?._id ?? '', nombre: 'Otra', componentes: enviados }),
    ).tarea
    expect(igual).toMatchObject({ nombre: 'Otra', redondeo: { linea: 0 }, plan: { precioUnitario: 50_413 } })
    const [uno, ...resto] = enviados
    const otra = await p.editar({
      _id: excavacion?._id ?? '',
      componentes: [{ ...uno, cantidad: 2.3335 }, ...resto],
    })
    expect(exigir(otra).tarea).toMatchObject({ redondeo: null, plan: { precioUnitario: 50_422.9585 } })
    await exigirConsistencia(p)
  })

  test('at a rate each tarea has the unit price of the file, times it, and keeps what its lines lack', async () => {
    const enEuros = archivo(
      '~K|\\2\\2\\3\\2\\2\\2\\2\\EUR\\|0|',
      '~C|R##||Muro|274.4|',
      '~D|R##|C#\\1\\1\\|',
      '~C|C#||Muros|274.4|',
      '~D|C#|T\\1\\10\\|',
      '~C|T|m2|Muro de piedra|27.44||0|',
      '~D|T|PEON\\1\\1.37\\CAL\\1\\1.71\\|',
      '~C|PEON|hs|Peón|10.33||1|',
      '~C|CAL|bolsa|Cal|7.77||3|',
    )
    const { _id, totales } = exigir(await bc3.importar({ archivo: enEuros, tasa: '7321.55' }))
    // 27,44 × 10 × 7.321,55 = 2.009.033,32; 1,37 × 75.632 + 1,71 × 56.888 = 200.894,32 a unit.
    expect(totales).toMatchObject({
      totalArchivo: '2009033.32',
      totalImportado: 2_009_033,
      diferencia: '-0.32',
    })
    const p = PresupuestoDePrueba.de(s, _id)
    const [muro] = await p.lineas()
    const leer = () => p.leer(muro?._id ?? '')
    expect(await leer()).toMatchObject({
      redondeo: { linea: 6, unitario: 6, ajuste: 9.012 },
      plan: { precioUnitario: 200_903.332, precioUnitarioReal: 200_903.332, precioTotal: 2_009_033 },
      componentes: [{ precioUnitario: 75_632 }, { precioUnitario: 56_888 }],
    })
    await exigirConsistencia(p)
    const cal = (await leer()).componentes.find(({ nombre }) => nombre === 'Cal')?.foreignKey ?? ''
    const body = { presupuestoId: _id, materialId: cal, precio: 56_898 }
    exigir(await s.pedir(precioPresupuesto, { como: p.como, body }))
    expect((await leer()).plan.precioUnitario).toBe(200_920.432)
    exigir(await p.editar({ _id: muro?._id ?? '', plan: { cantidad: 20 } }))
    expect(await leer()).toMatchObject({
      redondeo: { ajuste: 9.012 },
      plan: { precioUnitario: 200_920.432, precioTotal: 4_018_409 },
    })
    await exigirConsistencia(p)
  })

  test('types by family, units by their key, a new unit, and entries of the base where they are the same', async () => {
    const p = await deLaEmpresa()
    await p.dato('materialTipo', 999, 999, { nombre: 'cal', unidadMedidaCodigo: 'bolsa' })
    const conUnidad = CASITA.map((renglon) => renglon.replace('~C|A1|m3|', '~C|A1|pie3|'))
    const envio = { archivo: archivo(...conUnidad), catalogo: 'coincidente' as const }
    const r = exigir(
      await bc3.importar({
        ...envio,
        tipos: { PEON: 'materialYMano' },
        unidades: { ...SUS_UNIDADES, pie3: 'pie3' },
      }),
    )
    expect(r).toMatchObject({ entradasUsadas: 1, entradasNuevas: 2, unidadesNuevas: ['pie3'] })
    const nueva = PresupuestoDePrueba.de(s, r._id)
    const [excavacion] = await nueva.lineas({ sortField: '_id', sortDirection: '1' })
    const { componentes } = await nueva.leer(excavacion?._id ?? '')
    // The work has the file's price; the base keeps its own.
    expect(componentes.map(({ tipo, precioUnitario }) => [tipo, precioUnitario])).toEqual([
      ['materialYMano', 20_001],
      ['materialTipo', 30_003],
    ])
    await exigirConsistencia(nueva)
  })

  test('twice with one Idempotency-Key is one work', async () => {
    const clave = { 'idempotency-key': 'la-misma' }
    const obra = await bc3.obraNueva({ nombre: 'Una sola' })
    const envio = { archivo: archivo(...CASITA), obra }
    const [a, b] = [await bc3.importar(envio, clave), await bc3.importar(envio, clave)]
    expect(exigir(a)._id).toBe(exigir(b)._id)
    const p = PresupuestoDePrueba.de(s, exigir(a)._id)
    const cuantas = await p.sql((tx) =>
      tx.selectFrom('presupuesto').select('id').where('nombre', '=', 'Una sola').execute(),
    )
    expect(cuantas).toHaveLength(1)
  })

  test('writes who brought what in, in the audit', async () => {
    const { _id } = exigir(await bc3.importar({ archivo: archivo(...CASITA) }))
    const hechos = await PresupuestoDePrueba.de(s, _id).sql((tx) =>
      tx.selectFrom('bitacora').select(['operacion', 'despues']).where('conjunto_id', '=', _id).execute(),
    )
    expect(hechos).toMatchObject([
      { operacion: 'importarBc3', despues: { archivo: 'casita.bc3', tareas: 3 } },
    ])
  })
})

describe('to the price bank', () => {
  test('twice adds nothing the second time; a material keeps the base’s price', async () => {
    const p = await deLaEmpresa()
    await p.dato('materialTipo', 40_000, 40_000, {
      nombre: 'CAL',
      unidadMedidaCodigo: 'bolsa',
      codigo: 'CAL',
    })
    const envio = { archivo: archivo(...CASITA), destino: 'banco' as const, catalogo: 'coincidente' as const }
    const primera = exigir(await bc3.importar(envio))
    expect(primera).toMatchObject({ tareas: 2, yaEstaban: 0, message: mensajesBc3.importadoAlBanco })
    // Overheads belong to a work, so the price bank takes none.
    expect(primera.contraste.banco?.afuera.map(({ nombre }) => nombre)).toEqual(['Costes indirectos'])
    const contrapiso = await p.sql((tx) =>
      tx
        .selectFrom('tarea')
        .select(['precio_unitario', 'capitulo_id'])
        .where('presupuesto_id', '=', primera._id)
        .where('nombre', '=', 'Contrapiso')
        .executeTakeFirstOrThrow(),
    )
    expect(contrapiso).toEqual({ precio_unitario: '140001.000000', capitulo_id: null })
    const antes = await p.todo()
    expect(exigir(await bc3.importar(envio))).toMatchObject({ tareas: 0, yaEstaban: 2, entradasNuevas: 0 })
    expect(await p.todo()).toBe(antes)
  })

  test('with the file’s chapters, into those of the same name', async () => {
    const otra = CASITA.map((r) => r.replaceAll('A1', 'Z1').replace('Excavación a mano', 'Excavación'))
    // What has the same key is there already, without a chapter.
    exigir(await bc3.importar({ archivo: archivo(...CASITA), destino: 'banco', catalogo: 'coincidente' }))
    const con = { destino: 'banco' as const, conCapitulos: true }
    const r = exigir(await bc3.importar({ ...con, archivo: archivo(...otra) }))
    const mas = otra.map((renglon) => renglon.replaceAll('Z1', 'Y1').replace('Excavación', 'Zanja'))
    exigir(await bc3.importar({ ...con, archivo: archivo(...mas) }))
    const vista = await PresupuestoDePrueba.de(s, r._id).vista({ sortField: '_id', sortDirection: '1' })
    const cimientos = vista.rubrosWithGrupos.filter(({ nombre }) => nombre === 'Cimientos')
    expect(cimientos.map((c) => c.grupos.map((g) => [g.nombre, g.tareas.length]))).toEqual([
      [
        ['General', 2],
        ['Hormigones', 0],
      ],
    ])
  })
})
