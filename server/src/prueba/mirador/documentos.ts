import { pdfDeCertificacion } from '@plomada/contract/certificaciones/certificaciones'
import { excelDeOrden, pdfDeOrden } from '@plomada/contract/compras/ordenes'
import { excelDeManoDeObra } from '@plomada/contract/compras/totales'
import { pdfDeSeguimiento } from '@plomada/contract/reportes/analisis'
import { formatoFecha } from '@plomada/domain/nucleo/fecha'
import { enLetras } from '@plomada/domain/nucleo/letras'
import { leerMicro } from '@plomada/domain/nucleo/micro'
import { formatoCantidad, formatoGs, formatoPorcentaje } from '@plomada/domain/nucleo/numeros'
import { finalDe, mirador, todasLasTareas } from '@plomada/domain/prueba/mirador/mirador'
import { type OrdenAlFinal, ordenesAlFinal } from '@plomada/domain/prueba/mirador/ordenesAlFinal'
import { CALCULO_PARCIAL } from '@plomada/domain/reportes/frases'
import { expect } from 'vitest'
import { type HojaLeida, hojasDeExcel, renglonesDePdf } from '../../base/impreso/prueba/leer.ts'
import type { Partida } from './partida.ts'

// What the files of Obra El Mirador say of its certifications, its orders, its labour and its follow-up.

const TAREAS = todasLasTareas()
const { capitulos, catalogo, proveedores } = mirador.entrada

const gs = (monto: number) => formatoGs(monto, { simbolo: false })
/** On paper and in a workbook, three decimals. */
const cantidad = (n: number) => formatoCantidad(leerMicro(n) ?? 0n, 0, 3)
const porcentaje = (n: number) => formatoPorcentaje(n)
const llano = (texto: string) => texto.replace(/\s+/g, ' ')

async function renglonesDe({ s, de }: Partida, url: string): Promise<string[]> {
  const r = await s.inyectar({ url, headers: { authorization: `Bearer ${de('admin').token}` } })
  expect([url, r.statusCode]).toEqual([url, 200])
  return (await renglonesDePdf(r.rawPayload)).map(llano)
}

const literal = (texto: string) => texto.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
/** A line of a table, whatever its number. */
const enUnRenglon = (celdas: readonly string[]) =>
  expect.stringMatching(new RegExp(`^[\\d.]+ ${literal(llano(celdas.join(' ')))}(?: |$)`))

/** Each order as its proveedor gets it, and with what it is for in its workbook. */
export async function exigirDocumentosDeOrdenes(partida: Partida): Promise<void> {
  for (const orden of ordenesAlFinal()) {
    const ordenId = partida.llamadas.ordenes.de(orden.id)
    const renglones = await renglonesDe(partida, `${pdfDeOrden.ruta}?ordenId=${ordenId}`)
    expect(renglones).toEqual(
      expect.arrayContaining(orden.materiales.map((m) => enUnRenglon(filaEnPapel(m)))),
    )
    const texto = renglones.join(' ')
    for (const dicho of [
      `ORDEN DE COMPRA Nº ${orden.nro}`,
      `Fecha: ${formatoFecha(orden.fecha)}`,
      proveedores[orden.proveedor],
      gs(orden.total),
      enLetras(orden.total),
      orden.fechaPago && `Pagada el ${formatoFecha(orden.fechaPago)}`,
      orden.estado === 'DESCARTADO' && 'DESCARTADA',
    ])
      if (dicho) expect([orden.id, texto]).toEqual([orden.id, expect.stringContaining(dicho)])
    const r = await partida.s.pedir(excelDeOrden, { como: partida.de('admin'), query: { ordenId } })
    expect(r.estado).toBe(200)
    exigirHojas(orden, (await hojasDeExcel(r.bytes)).hojas)
  }
}

/** Each certification as it is signed: its lines, its calculation, in letters, and what became of it. */
export async function exigirPdfDeCertificaciones(partida: Partida): Promise<void> {
  const { certificaciones } = finalDe(partida.tipo)
  for (const { nro, ...c } of certificaciones) {
    const id = partida.llamadas.certificaciones.de(String(nro))
    const renglones = await renglonesDe(partida, pdfDeCertificacion.ruta.replace(':id', id))
    const cifras = [c.totalAvance, c.anticipo, c.retencion, c.descuento, c.neto, c.totalAPagar].map(gs)
    const lineas = c.lineas.flatMap(({ tarea, tarifa, total, ...l }) => [
      TAREAS[tarea]?.nombre ?? '',
      cantidad(l.cantidad),
      formatoCantidad(leerMicro(tarifa) ?? 0n, 0, 2),
      gs(total),
    ])
    const pago = mirador.pasos.find((paso) => paso.op === 'pagarCert' && paso.nro === nro && !paso.rechazo)
    const texto = renglones.join(' ')
    for (const dicho of [
      `CERTIFICACIÓN Nº ${nro}`,
      `Período: ${formatoFecha(c.inicio)} al ${formatoFecha(c.fin)}`,
      mirador.entrada.obra.nombre,
      mirador.entrada.contratistas[c.contratista],
      ...lineas,
      ...cifras,
      `Son guaraníes: ${enLetras(c.totalAPagar)}`,
      c.borrada && 'ANULADA',
      pago?.op === 'pagarCert' && `Pagada el ${formatoFecha(pago.fecha)}`,
    ])
      if (dicho) expect([nro, texto]).toEqual([nro, expect.stringContaining(dicho)])
  }
}

const filaEnPapel = ({ material, pagado, ...pedido }: OrdenAlFinal['materiales'][number]) => {
  const { nombre = '', unidad = '' } = catalogo[material] ?? {}
  const llegado = pagado && [cantidad(pagado.comprado), cantidad(pagado.desdeExtra)]
  return [
    nombre,
    unidad,
    cantidad(pedido.cantidad),
    ...(llegado ?? []),
    gs(pagado?.precio ?? pedido.precioUnitario),
    gs(pagado?.total ?? pedido.precioTotal),
  ]
}

/** By how a row of a sheet begins, without its number. */
const filasDe = (hoja: HojaLeida | undefined, columna: string) =>
  (hoja?.filas ?? []).map(({ celdas }) => [
    celdas.get(columna) ?? '',
    ...[...celdas].flatMap(([titulo, texto]) => (titulo === 'Ítem' || titulo === columna ? [] : [texto])),
  ])

function exigirHojas(orden: OrdenAlFinal, hojas: readonly HojaLeida[]): void {
  const [materiales, rubros] = hojas
  expect(filasDe(materiales, 'Material')).toEqual(
    expect.arrayContaining([
      ...orden.materiales.map(filaEnPapel),
      [orden.fechaPago ? 'Total pagado' : 'Total', gs(orden.total)],
    ]),
  )
  const deTareas = filasDe(rubros, 'Rubro y material')
  for (const { tarea, material, ...linea } of orden.lineas) {
    const { nombre = '', unidad = '' } = catalogo[material] ?? {}
    const suya = deTareas.slice(deTareas.findIndex(([cual]) => cual === TAREAS[tarea]?.nombre))
    const celdas = suya.find(([cual]) => cual === nombre)
    expect(celdas?.slice(0, 4)).toEqual([
      nombre,
      unidad,
      cantidad(linea.cantidadUnitaria),
      cantidad(linea.cantidad),
    ])
    expect(celdas?.slice(-2)).toEqual([gs(linea.precioUnitario), gs(linea.precioTotal)])
  }
  const pedido = orden.lineas.reduce((suma, { precioTotal }) => suma + precioTotal, 0)
  expect(deTareas.at(-1)).toEqual(['Total pedido', gs(pedido)])
}

export async function exigirExcelDeManoDeObra({ s, de, llamadas, testigo }: Partida): Promise<void> {
  const { presupuestoId } = llamadas.obra
  const r = await s.pedir(excelDeManoDeObra, { como: de('admin'), query: { presupuestoId } })
  expect(r.estado).toBe(200)
  const [hoja] = (await hojasDeExcel(r.bytes)).hojas
  const unidadDe = (nombre: string) => Object.values(catalogo).find((dato) => dato.nombre === nombre)?.unidad
  const enTexto = (fila: readonly (string | undefined)[]) => fila.join(' · ')
  const { manoDeObra } = testigo.visto
  expect(filasDe(hoja, 'Mano de obra').map(enTexto).sort()).toEqual(
    manoDeObra
      .map((m) =>
        enTexto([
          m.nombre,
          capitulos[TAREAS[m.tarea]?.cap ?? '']?.nombre,
          TAREAS[m.tarea]?.nombre,
          unidadDe(m.nombre),
          ...[m.cantidadTotal, m.ours_cantidadUtilizada, m.ours_restante].map(cantidad),
        ]),
      )
      .sort(),
  )
}

const SUMADAS = [
  'costoAvanzadoFinal',
  'costoAvanzadoReal',
  'margen',
  'costoProyectado',
  'margenProyectado',
] as const

/** Each figure of the work, its capitulos and its tareas. */
export async function exigirPdfDeSeguimiento(partida: Partida): Promise<void> {
  const { presupuestoId } = partida.llamadas.obra
  const { obra, rubros, tareas } = partida.testigo.visto.seguimiento
  const renglones = await renglonesDe(partida, pdfDeSeguimiento.ruta.replace(':id', presupuestoId))
  const administrativo = partida.tipo === 'administrativo'
  for (const [nombre, monto] of [
    ['Venta', obra.precioTotalConMargen],
    ['Costo previsto', obra.precioCostoFinal],
    ['Venta avanzada', obra.avancePrecioTotal],
    ['Costo avanzado previsto', obra.costoAvanzadoFinal],
    ['Costo avanzado real', obra.costoAvanzadoReal],
    ['Margen de lo avanzado', obra.margen],
    ['Costo proyectado', obra.costoProyectado],
    ['Margen proyectado', obra.margenProyectado],
  ] as const)
    expect(renglones).toContain(`${nombre} ${gs(monto)}`)
  const exigir = (que: string, celdas: readonly string[]) => {
    const figuras = llano(celdas.join(' '))
    expect([que, renglones.filter((renglon) => ` ${renglon} `.includes(` ${figuras} `))]).not.toEqual([
      que,
      [],
    ])
  }
  for (const [clave, t] of Object.entries(tareas))
    exigir(clave, [
      TAREAS[clave]?.unidad ?? '',
      cantidad(t.avance.cantidad),
      porcentaje(t.avancePorcentaje),
      gs(t.precioTotalConMargen),
      gs(t.avance.precioTotal),
      ...SUMADAS.map((cifra) => gs(t[cifra])),
      ...(administrativo ? [porcentaje(t.presupuestoUsado)] : []),
    ])
  for (const [cap, c] of Object.entries(rubros))
    exigir(cap, [
      porcentaje(c.avancePorcentajeTotal),
      gs(c.precioTotalConMargen),
      gs(c.avancePrecioTotal),
      ...SUMADAS.map((cifra) => gs(c[cifra])),
    ])
  const texto = renglones.join(' ')
  for (const dicho of [
    `Hecho: ${porcentaje(obra.avancePorcentajeTotal)}`,
    `Por hacer: ${porcentaje(obra.porcentajeRestante)}`,
    CALCULO_PARCIAL,
  ])
    expect(texto).toContain(llano(dicho))
}
