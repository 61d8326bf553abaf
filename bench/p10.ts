import { formatoGs } from '@plomada/domain/nucleo/numeros'
import { PDFDocument, StandardFonts } from 'pdf-lib'
import type { Banco } from './base/banco.ts'
import { cuantoTarda, enTurnos } from './base/medir.ts'
import { enCrudo } from './base/motores.ts'
import { type Linea, lineaDeTiempos } from './base/tabla.ts'

/** The client's budget: read, laid out and answered. */
export async function p10(banco: Banco): Promise<Linea[]> {
  const filas = await leerTextos(banco)
  const url = `/v1/presupuestos/${banco.presupuestoId}/pdf`
  return [
    lineaDeTiempos(
      {
        codigo: 'P10',
        que: 'PDF de la obra (3.000 filas)',
        contra: 'el mismo texto con pdf-lib, sin diagramar',
        motor: banco.motor,
        meta: { sentido: '≤', valor: 3, ideal: 1.5 },
      },
      await enTurnos(
        async () => [await cuantoTarda(() => banco.pedir('GET', url))],
        async () => [await cuantoTarda(() => escribir(filas))],
      ),
    ),
  ]
}

/** The cells of each row, as the document writes them. */
async function leerTextos({ base, presupuestoId }: Banco): Promise<string[][]> {
  const { rows } = await enCrudo(base, (consultar) =>
    consultar(
      `select nombre, unidad_medida_codigo, cantidad_cliente, precio_unitario_con_margen, precio_total_con_margen
       from tarea where presupuesto_id = $1 order by id`,
      [presupuestoId],
    ),
  )
  return rows.map((fila, i) => [
    `1.1.${i + 1}`,
    ...Object.values(fila ?? {}).map((valor) =>
      typeof valor === 'number' ? formatoGs(valor, { simbolo: false }) : String(valor),
    ),
  ])
}

const FILAS_POR_PAGINA = 32
const ALTO_DE_FILA = 24
const COLUMNAS = [40, 90, 310, 350, 410, 480]

/** The reference writes every text at a known place: no measuring, breaking, lines or totals. */
async function escribir(filas: readonly string[][]): Promise<Uint8Array> {
  const documento = await PDFDocument.create()
  const fuente = await documento.embedFont(StandardFonts.Helvetica)
  for (let desde = 0; desde < filas.length; desde += FILAS_POR_PAGINA) {
    const pagina = documento.addPage([595, 842])
    filas.slice(desde, desde + FILAS_POR_PAGINA).forEach((celdas, f) => {
      celdas.forEach((texto, c) => {
        pagina.drawText(texto, { x: COLUMNAS[c] ?? 0, y: 800 - f * ALTO_DE_FILA, size: 8, font: fuente })
      })
    })
  }
  return documento.save()
}
