import { editarEmpresa } from '@plomada/contract/acceso/empresa'
import { cargarAvance } from '@plomada/contract/avances/avances'
import { agregarPrecio } from '@plomada/contract/catalogo'
import * as cuentas from '@plomada/contract/certificaciones/cuentas'
import * as deHoy from '@plomada/contract/certificaciones/deHoy'
import { cronograma } from '@plomada/contract/cronograma/cronograma'
import { excelPresupuesto, pdfPresupuesto } from '@plomada/contract/presupuestos/aprobacion'
import { exportarBc3, informeDeExportacionBc3 } from '@plomada/contract/presupuestos/interop/bc3'
import { presupuestos } from '@plomada/contract/presupuestos/obras'
import { cambiarMargen, precioPresupuesto } from '@plomada/contract/presupuestos/precios'
import { vistaPresupuesto } from '@plomada/contract/presupuestos/vista'
import type { ResidenteVe } from '@plomada/domain/acceso/roles'
import { mensajesEmpresa } from '@plomada/domain/nucleo/mensajes/empresa'
import { beforeAll, describe, expect, test } from 'vitest'
import { nuevoId } from '../base/db/ids.ts'
import { exigir, PresupuestoDePrueba } from '../modules/presupuestos/prueba/presupuesto.ts'
import { certificar, comprar, DE_CUENTAS, DE_ORDENES, ESCRITO, programar } from './cuentasDeResidente.ts'
import {
  CERTIFICO,
  DE_CERTIFICACIONES,
  DE_COMPRAS,
  DE_HISTORIA,
  exigirAvance,
  halladas,
  type Leida,
  textoDe,
} from './leidas.ts'
import { crearDestino, type Destino } from './matriz/destino.ts'
import type { Ejemplo } from './matriz/ejemplo.ts'
import { EJEMPLOS } from './matriz/ejemplos.ts'
import { direccionDe, type ServidorDePrueba, servidorDePrueba, type Usuario } from './servidor.ts'

// Every read that a resident may do, under the three settings of 'El residente ve' (domain.md §13), on works full of
// unmistakable amounts: none that is not for them may be anywhere in the bytes they get.

let s: ServidorDePrueba
let residente: Usuario
/** One pending work, and one approved and changed since. */
let destinos: Destino[]

/** Prices of the base, after the works froze others; and of an entry that no work uses. */
const DE_BASE = [15_485_863, 15_485_867, 32_452_843, 32_452_867, 49_979_687, 49_979_693]
/** Prices frozen in the works. */
const CONGELADOS = [104_729, 104_723]

async function poner(aprobada: boolean): Promise<Destino> {
  const d = await crearDestino(s, { lado: 'a', propia: true, aprobada: false })
  const p = PresupuestoDePrueba.de(s, d.presupuestoId)
  const [venta = 0, real = 0] = CONGELADOS
  const cal = await p.dato('materialTipo', venta, real, { nombre: 'Cal Marca-a' })
  const revoque = await p.tarea(
    d,
    [
      { foreignKey: cal, tipo: 'materialTipo', cantidad: '2.5' },
      {
        foreignKey: d.datoDeObraId,
        tipo: 'manoDeObra',
        cantidad: 3,
        precioUnitario: 612_103,
        precioUnitarioReal: 612_101,
      },
    ],
    7,
    { nombre: 'Revoque Marca-a', mediciones: [{ comentario: 'Muro', unidades: '7' }] },
  )
  const body = { presupuestoId: d.presupuestoId, materialId: d.datoId, precio: 130_363, precioReal: 130_349 }
  exigir(await s.pedir(precioPresupuesto, { como: p.como, body }))
  const sereno = await p.dato('manoDeObra', 1_299_709, 1_299_689, { nombre: 'Sereno Marca-a' })
  await p.tarea(await p.indirecto(), [{ foreignKey: sereno, tipo: 'manoDeObra', cantidad: 1 }])
  const params = { presupuestoId: d.presupuestoId }
  exigir(await s.pedir(cambiarMargen, { como: p.como, params, body: { margen: 17.31 } }))
  exigir(await p.distribuir())
  if (aprobada) exigir(await p.aprobar())
  exigir(await s.pedir(cambiarMargen, { como: p.como, params, body: { margen: 13.37 } }))
  if (aprobada) {
    const avance = { _id: nuevoId(), tareaId: revoque, cantidad: '2.345', fecha: '2026-08-05' }
    exigir(await s.pedir(cargarAvance, { como: p.como, body: avance }))
    d.certificacionId = await certificar(s, p, d)
    d.ordenId = await comprar(s, p, d)
    await programar(s, p, d)
  }
  const subir = { datoAuxiliarId: cal, precio: DE_BASE[0], precioReal: DE_BASE[1] }
  exigir(await s.pedir(agregarPrecio, { como: p.como, body: subir }))
  // Entries that the work doesn't use: one of the base, and one of the work's own.
  await p.dato('materialTipo', DE_BASE[2] ?? 0, DE_BASE[3], { nombre: 'Arena Marca-a' })
  const propia = { nombre: 'Piedra Marca-a', presupuestoId: d.presupuestoId }
  await p.dato('materialTipo', DE_BASE[4] ?? 0, DE_BASE[5], propia)
  return d
}

let puesto: ResidenteVe | undefined
const ponerAjuste = async (residenteVe: ResidenteVe) => {
  exigir(
    await s.pedir(editarEmpresa, { como: s.usuarios.a.admin, body: { nombre: 'Empresa A', residenteVe } }),
  )
  puesto = residenteVe
}

beforeAll(async () => {
  s = await servidorDePrueba()
  residente = s.usuarios.a.obraResidente
  destinos = [await poner(false), await poner(true)]
})

/** Every read of a resident, from the examples of the matrix of roles. */
const LECTURAS = EJEMPLOS.filter(
  ({ endpoint: { metodo, acceso } }) =>
    metodo === 'GET' && acceso !== 'publico' && acceso.includes('obraResidente'),
)
/** The same reads with other parameters, which show more. */
const ADEMAS: Record<string, (d: Destino) => object[]> = {
  datosAuxiliares: (d) => [{ origen: d.presupuestoId, limit: 100 }, { limit: 100 }],
  componentes: (d) => [{ presupuestoId: d.presupuestoId, limit: 100 }],
  materialesDeObra: (d) => [{ presupuestoId: d.presupuestoId, limit: 100 }],
  historialDeObra: () => [{ limit: 100 }],
  buscar: () => [{ texto: 'Marca-a' }],
  vistaPresupuesto: (d) => [{ presupuestoId: d.presupuestoId, soloTareasAprobadas: 'true' }],
  vistaPresupuestoCliente: (d) => [{ presupuestoId: d.presupuestoId, soloTareasAprobadas: 'true' }],
  avances: (d) => [{ presupuestoId: d.presupuestoId, inicio: '2026-08-01', fin: '2026-08-07' }],
  tareasParaElegir: (d) => [{ presupuestoId: d.presupuestoId, sinPaginar: 's' }],
  exportarBc3: (d) => [{ presupuestoId: d.presupuestoId, aprobado: 'true' }],
  certificaciones: (d) => [{ presupuestoId: d.presupuestoId, anuladas: 's' }],
  contratistasDeObra: (d) => [{ presupuestoId: d.presupuestoId, limit: 100 }],
  historialDeTarea: () => [{ limit: 100 }],
}
/** The weeks of August in the answer, in the workbook and on paper. */
const SEMANAS = ['[true,true,false,false]', '"■"', '■ ■ · ·']

async function leer(como: Usuario, { endpoint, pedido }: Ejemplo, d: Destino): Promise<Leida[]> {
  const { params, query } = pedido(d)
  return Promise.all(
    [query, ...(ADEMAS[endpoint.nombre]?.(d) ?? [])].map(async (una) => {
      const r = await s.inyectar({
        method: 'GET',
        url: direccionDe(endpoint, params, una),
        headers: { authorization: `Bearer ${como.token}` },
      })
      const tipo = String(r.headers['content-type'])
      return { nombre: endpoint.nombre, estado: r.statusCode, texto: await textoDe(tipo, r.rawPayload) }
    }),
  )
}

const leido = new Map<string, Promise<Leida[]>>()
/**
 * Everything that somebody reads under the present setting. Nothing else changes in these works once they are made, so
 * the tests share one reading of each: every page and workbook of it is opened to be searched.
 */
function leerTodo(como: Usuario): Promise<Leida[]> {
  const cual = `${como.credencialId} ${como === residente ? puesto : ''}`
  const leyendo = leido.get(cual) ?? leerAhora(como)
  leido.set(cual, leyendo)
  return leyendo
}

async function leerAhora(como: Usuario): Promise<Leida[]> {
  const leidas: Leida[] = []
  for (const d of destinos) for (const e of LECTURAS) leidas.push(...(await leer(como, e, d)))
  return leidas
}

/** Every figure under such a name in an admin's answers about the works. */
async function cifras(nombres: RegExp, salvo: RegExp = /^$/): Promise<Set<number>> {
  const halladas = new Set<number>()
  const juntar = (valor: unknown, clave: string): void => {
    if (typeof valor === 'number' && nombres.test(clave) && !salvo.test(clave) && valor >= 100_000) {
      halladas.add(valor)
    }
    if (typeof valor === 'object' && valor !== null) {
      for (const [k, v] of Object.entries(valor)) {
        const deQue = k.startsWith('monto') ? `monto ${clave}` : clave === 'avance' ? `avance ${k}` : k
        juntar(v, Array.isArray(valor) ? clave : deQue)
      }
    }
  }
  for (const { presupuestoId } of destinos) {
    const p = PresupuestoDePrueba.de(s, presupuestoId)
    juntar(await p.vista(), '')
    for (const { _id } of await p.lineas()) juntar(await p.leer(_id), '')
  }
  return halladas
}
const MONTO = /precio|costo|monto|gasto/i
/** What was done is worth its part of the price with margin. */
const AVANZADO = /avance ?precio|precioTotalAvance/i
const CON_MARGEN = new RegExp(`conMargen|^presupuestoPlanPrecioTotalAprobado$|${AVANZADO.source}`, 'i')

describe('what a resident reads', () => {
  test('there are readings of all that they may read, and who administers finds each amount there', async () => {
    const todas = await leerTodo(s.usuarios.a.admin)
    expect(LECTURAS.length).toBeGreaterThan(25)
    for (const monto of [...DE_BASE, ...CONGELADOS, 612_103, 130_363]) {
      expect([monto, halladas(todas, [monto]).length]).not.toEqual([monto, 0])
    }
    const enDocumentos = todas.filter(
      ({ nombre }) => nombre === 'pdfPresupuesto' || nombre === 'excelPresupuesto',
    )
    expect(halladas(enDocumentos, await cifras(CON_MARGEN)).length).toBe(enDocumentos.length)
    expect((await cifras(AVANZADO)).size).toBeGreaterThan(0)
  })

  test('of accounts: their sums in a preview, and nothing of who was paid what, when or for what', async () => {
    const { presupuestoId = '', contratistaId = '' } = destinos[1] ?? {}
    const de = { presupuestoId, contratistaId }
    const deAdmin = await leerTodo(s.usuarios.a.admin)
    const cuenta = exigir(
      await s.pedir(cuentas.movimientosDeContratista, {
        como: s.usuarios.a.admin,
        query: { ...de, limit: 100 },
      }),
    )
    const balance = Object.values(cuenta.balanceGeneral).map(Math.abs)
    const reservados = [...DE_CUENTAS, ...balance]
    // Of an account who administers sees the sums in these readings, and in the history each amount.
    for (const monto of [balance[0] ?? 0, balance[2] ?? 0, DE_CUENTAS[3] ?? 0])
      expect([monto, halladas(deAdmin, [monto]).length]).not.toEqual([monto, 0])
    expect(deAdmin.some(({ texto }) => texto.includes(ESCRITO))).toBe(true)
    const acciones = (leidas: readonly Leida[]) => {
      const historia = leidas.findLast(({ nombre }) => nombre === 'historialDeObra')?.texto ?? ''
      return DE_HISTORIA.filter((accion) => historia.includes(accion))
    }
    expect(acciones(deAdmin)).toEqual(DE_HISTORIA)
    for (const ajuste of ['todo', 'sinMargen', 'soloCantidades'] as const) {
      await ponerAjuste(ajuste)
      const suyas = await leerTodo(residente)
      expect([ajuste, halladas(suyas, reservados)]).toEqual([ajuste, []])
      const dichos = suyas.filter(({ texto }) => texto.includes(ESCRITO))
      expect([ajuste, dichos.map(({ nombre }) => nombre)]).toEqual([ajuste, []])
      expect([ajuste, acciones(suyas)]).toEqual([ajuste, ajuste === 'soloCantidades' ? [] : [CERTIFICO]])
      const { items } = exigir(
        await s.pedir(deHoy.contratistasDeObra, { como: residente, query: { presupuestoId } }),
      )
      expect([...new Set(items.flatMap((una) => Object.keys(una)))]).toEqual([
        'contratistaId',
        'contratistaNombre',
      ])
      const leidas = suyas.filter(({ nombre }) => DE_CERTIFICACIONES.includes(nombre))
      const estados = ajuste === 'soloCantidades' ? [403] : [404, 200]
      // Of the work that is pending there is no certification.
      expect([...new Set(leidas.map(({ estado }) => estado))].sort()).toEqual(estados.sort())
      const previa = leidas.findLast(({ nombre }) => nombre === 'previaDeCertificacion')?.texto ?? ''
      expect([previa.includes('"totalAvance":200,'), previa.includes('balanceGeneral')]).toEqual([
        ajuste !== 'soloCantidades',
        false,
      ])
    }
  })

  test('of orders: all but their receipts, and under quantities alone none of them', async () => {
    for (const ajuste of ['todo', 'sinMargen', 'soloCantidades'] as const) {
      await ponerAjuste(ajuste)
      const suyas = await leerTodo(residente)
      const estados = suyas.filter(({ nombre }) => DE_COMPRAS.includes(nombre)).map(({ estado }) => estado)
      // Of the work that is pending nothing can be ordered, and there is no order.
      const esperados = ajuste === 'soloCantidades' ? [403] : [200, 404, 409]
      expect([ajuste, [...new Set(estados)].sort()]).toEqual([ajuste, esperados])
      const conMonto = halladas(suyas, DE_ORDENES).map((donde) => donde.split(':')[0])
      const conTotales = ['excelDeMateriales', 'totalesDeMateriales', 'detalleDeMaterial']
      expect([ajuste, [...new Set(conMonto)].sort()]).toEqual([
        ajuste,
        ajuste === 'soloCantidades'
          ? []
          : [...conTotales, 'excelDeOrden', 'ordenPorId', 'ordenes', 'pdfDeOrden'].sort(),
      ])
      const totales = suyas.filter(({ nombre }) => nombre === 'totalesDeMateriales')
      expect(totales.at(-1)?.texto).toContain('"cantidadComprada":1.5')
      expect(totales.some(({ texto }) => texto.includes('compraPromedio'))).toBe(ajuste !== 'soloCantidades')
    }
  })

  test('of a schedule: the weeks, and with the margin what they cost', async () => {
    const { presupuestoId = '', rubroId = '' } = destinos[1] ?? {}
    const r = exigir(await s.pedir(cronograma, { como: s.usuarios.a.admin, query: { presupuestoId } }))
    const { precioTotal = 0, precioPorSemanaYRubro = 0 } = r.preciosPorSemanaYRubro[rubroId] ?? {}
    const { '2026-08': agosto = 0, '2026-09': septiembre = 0 } = r.montoPorMes[rubroId] ?? {}
    const hecho = r.ejecutado[rubroId]?.['2026-08'] ?? 0
    const montos = [precioTotal, precioPorSemanaYRubro, agosto, septiembre, hecho]
    expect([agosto, septiembre, Math.min(...montos) > 100_000]).toEqual([
      2 * precioPorSemanaYRubro,
      precioPorSemanaYRubro,
      true,
    ])
    const caras = ['cronograma', 'excelDeCronograma', 'pdfDeCronograma']
    for (const ajuste of ['todo', 'sinMargen', 'soloCantidades'] as const) {
      await ponerAjuste(ajuste)
      const suyas = await leerTodo(residente)
      const textos = caras.map((cara) => suyas.findLast(({ nombre }) => nombre === cara)?.texto ?? '')
      expect([ajuste, textos.map((texto, i) => texto.includes(SEMANAS[i] ?? ''))]).toEqual([
        ajuste,
        [true, true, true],
      ])
      const ven = caras.filter(
        (_, i) => halladas([{ nombre: '', estado: 200, texto: textos[i] ?? '' }], montos).length > 0,
      )
      expect([ajuste, ven]).toEqual([ajuste, ajuste === 'todo' ? caras : []])
      if (ajuste !== 'todo') expect([ajuste, halladas(suyas, montos)]).toEqual([ajuste, []])
    }
  })

  test('everything: the frozen prices of their works, and none of the base', async () => {
    await ponerAjuste('todo')
    const suyas = await leerTodo(residente)
    expect(suyas.filter(({ estado }) => estado >= 500)).toEqual([])
    expect(halladas(suyas, DE_BASE)).toEqual([])
    const conPrecio = new Set(halladas(suyas, CONGELADOS).map((donde) => donde.split(':')[0]))
    const leen = ['materialesDeObra', 'componentes', 'excelPresupuesto', 'historialDeObra', 'exportarBc3']
    expect(leen.filter((nombre) => !conPrecio.has(nombre))).toEqual([])
    expect(halladas(suyas, await cifras(CON_MARGEN)).length).toBeGreaterThan(5)
    expect(halladas(suyas, await cifras(AVANZADO)).length).toBeGreaterThan(1)
  })

  test('without margin: nothing that has it, and costs stay', async () => {
    const conMargen = await cifras(CON_MARGEN)
    for (const sin of await cifras(MONTO, CON_MARGEN)) conMargen.delete(sin)
    expect(conMargen.size).toBeGreaterThan(6)
    await ponerAjuste('sinMargen')
    const suyas = await leerTodo(residente)
    expect(suyas.filter(({ estado }) => estado >= 500)).toEqual([])
    expect(halladas(suyas, conMargen)).toEqual([])
    expect(halladas(suyas, DE_BASE)).toEqual([])
    expect(suyas.filter(({ texto }) => /17[.,]31|13[.,]37/.test(texto)).map(({ nombre }) => nombre)).toEqual(
      [],
    )
    expect(suyas.filter(({ texto }) => /conMargen/i.test(texto)).map(({ nombre }) => nombre)).toEqual([])
    exigirAvance(suyas)
    expect(halladas(suyas, CONGELADOS).length).toBeGreaterThan(3)
    expect(halladas(suyas, await cifras(/costo/i)).length).toBeGreaterThan(2)
  })

  test('only quantities: no amount anywhere', async () => {
    const montos = new Set([...(await cifras(MONTO)), ...DE_BASE, ...CONGELADOS, 612_103, 130_363])
    expect(montos.size).toBeGreaterThan(30)
    await ponerAjuste('soloCantidades')
    const suyas = await leerTodo(residente)
    expect(suyas.filter(({ estado }) => estado >= 500)).toEqual([])
    expect(halladas(suyas, montos)).toEqual([])
    // A schedule has how many weeks each capitulo takes under that name.
    const palabras =
      /"\w*(precio(?!sPorSemanaYRubro")|costo|monto|gasto(?!Indirecto":(true|false))|margen)\w*":/i
    expect(suyas.flatMap(({ nombre, texto }) => palabras.exec(texto)?.[0].concat(' ', nombre) ?? [])).toEqual(
      [],
    )
    for (const endpoint of [exportarBc3, informeDeExportacionBc3]) {
      const query = { presupuestoId: destinos[0]?.presupuestoId ?? '' }
      const r = await s.pedir(endpoint, { como: residente, query })
      expect([r.estado, r.cuerpo.error?.message]).toEqual([403, mensajesEmpresa.residenteSinMontos])
    }
    exigirAvance(suyas)
    // Quantities, names and yields are there.
    const de = (nombre: string) =>
      suyas.filter((una) => una.nombre === nombre && una.estado === 200).map(({ texto }) => texto)
    for (const nombre of ['pdfPresupuesto', 'excelPresupuesto', 'vistaPresupuesto']) {
      for (const texto of de(nombre)) expect(texto).toContain('Revoque Marca-a')
    }
    expect(de('excelPresupuesto')[0]).toContain('2.5')
    expect(de('pdfPresupuesto')[0]).toContain('CANTIDADES DEL PRESUPUESTO')
  })

  test('the setting holds from the next request, for what the device had already too', async () => {
    await ponerAjuste('todo')
    const pedir = (como: Usuario, etiqueta = '') =>
      s.pedir(vistaPresupuesto, {
        como,
        query: { presupuestoId: destinos[0]?.presupuestoId ?? '' },
        encabezados: { 'if-none-match': etiqueta },
      })
    const antes = await pedir(residente)
    const etiqueta = String(antes.encabezados.etag)
    expect((await pedir(residente, etiqueta)).estado).toBe(304)
    const deAdmin = String((await pedir(s.usuarios.a.admin)).encabezados.etag)
    await ponerAjuste('soloCantidades')
    const despues = await pedir(residente, etiqueta)
    expect([despues.estado, JSON.stringify(despues.cuerpo).includes('precioTotal')]).toEqual([200, false])
    // Nor is it any other rol's.
    expect(String((await pedir(s.usuarios.a.admin)).encabezados.etag)).not.toBe(etiqueta)
    expect(JSON.stringify((await pedir(s.usuarios.a.admin, deAdmin)).cuerpo ?? 'precioTotal')).toContain(
      'precioTotal',
    )
  })

  test('of another firm it changes nothing', async () => {
    await ponerAjuste('soloCantidades')
    const p = await PresupuestoDePrueba.crear(s, { visibleParaCliente: true }, 'b')
    await p.tareaDe(await p.capitulo(), 179_424_673)
    for (const como of [s.usuarios.b.admin, s.usuarios.b.cliente]) {
      const excel = await s.pedir(excelPresupuesto, { como, query: { presupuestoId: p.id } })
      const pdf = await s.pedir(pdfPresupuesto, { como, params: { presupuestoId: p.id } })
      const lista = await s.pedir(presupuestos, { como, query: {} })
      const textos = [
        await textoDe('spreadsheet', excel.bytes),
        await textoDe('pdf', pdf.bytes),
        lista.bytes.toString(),
      ]
      for (const texto of textos) expect(texto).toMatch(/1\d\d\.?\d{3}\.?\d{3}/)
    }
  })
})
