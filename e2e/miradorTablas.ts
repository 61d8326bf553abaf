import type { LlamadasDeMirador } from '@plomada/contract/prueba/mirador/llamadas'
import { NOMBRE_DE_CIFRA, NOMBRE_DE_MOVIMIENTO } from '@plomada/domain/certificaciones/nombres'
import { montoConSigno } from '@plomada/domain/certificaciones/saldos'
import { TIPOS_DE_MOVIMIENTO } from '@plomada/domain/certificaciones/tipos'
import { formatoFecha, hoyEnAsuncion } from '@plomada/domain/nucleo/fecha'
import { leerMicro } from '@plomada/domain/nucleo/micro'
import {
  formatoCantidad,
  formatoGs,
  formatoPorcentaje,
  formatoPrecioUnitario,
} from '@plomada/domain/nucleo/numeros'
import {
  mirador,
  type PanelDeHistoria,
  type Paso,
  todasLasTareas,
} from '@plomada/domain/prueba/mirador/mirador'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { consultaDe, type DeQuien, gs, leerCifras, leerTabla, llano, verPrevia } from './cuenta.ts'
import { campo } from './formulario.ts'
import { FINALES } from './miradorFinal.ts'
import { foto } from './navegador.ts'

// What Obra El Mirador says of its contratistas' money: each figure of its tables where a person reads it.

const HOY = hoyEnAsuncion(new Date())
const TAREAS = todasLasTareas()
const { contratistas, obra } = mirador.entrada
const final = FINALES.llaveEnMano
/** Of whom every kind of movement is told. */
const UNO = 'vera'
const suPanel = final.contratistas[UNO] as PanelDeHistoria

export const deQuien = (llamadas: LlamadasDeMirador, contratista: string): DeQuien => ({
  presupuestoId: llamadas.obra.presupuestoId,
  contratistaId: llamadas.obra.contratistas.de(contratista),
  contratistaNombre: contratistas[contratista] ?? '',
})

const cuanto = (n: number, unidad: string | undefined) => `${formatoCantidad(leerMicro(n) ?? 0n)} ${unidad}`

/** Its rows, its calculation and the account beside it. */
export async function mirarPrevia(
  page: Page,
  llamadas: LlamadasDeMirador,
  paso: Paso<'previa'>,
): Promise<void> {
  if (!('items' in paso.esperado)) return
  const { items, panel, ...cifras } = paso.esperado
  await verPrevia(page, deQuien(llamadas, paso.contratista), paso)
  const plegados = page.getByRole('button', { name: /sin avance$/ })
  if ((await plegados.count()) > 0) {
    const deLaTabla = page.getByRole('table', { name: 'Rubros del contratista' }).getByRole('rowheader')
    const cuantas = (await deLaTabla.count()) + Number(/\d+/.exec(await plegados.innerText())?.[0])
    await plegados.click()
    // They are read once they are unfolded.
    await deLaTabla.nth(cuantas - 1).waitFor()
  }
  const filas = await leerTabla(page, 'Rubros del contratista')
  // Those of which nothing was done are not in the story.
  expect(filas.filter((fila) => !fila['Acumulado']?.startsWith('0 '))).toMatchObject(
    items.map(({ tarea, tarifa, certificacion, avanceTotal }) => {
      const { nombre, cantidad = 0, unidad } = TAREAS[tarea] ?? {}
      // One of which nothing is certified now comes last, and has no quantity.
      const deEsta = certificacion.cantidad === 0 ? '—' : cuanto(certificacion.cantidad, unidad)
      return {
        Rubro: expect.stringMatching(new RegExp(`^${nombre}`)),
        'Esta certificación': `${deEsta} de ${cuanto(cantidad, unidad)}`,
        'Precio unitario': llano(formatoPrecioUnitario(leerMicro(tarifa) ?? 0n)),
        Importe: gs(certificacion.total),
        Acumulado: `${cuanto(avanceTotal.cantidad, unidad)} ${gs(avanceTotal.total)}`,
      }
    }),
  )
  const calculo = page.getByRole('region', { name: 'Cálculo' })
  expect(await leerCifras(calculo)).toEqual({
    Avance: gs(cifras.totalAvance),
    [`Anticipo (${llano(formatoPorcentaje(panel.porcentajeAnticipo))})`]: `− ${gs(cifras.anticipo)}`,
    [`Retención (fondo de reparo) (${llano(formatoPorcentaje(obra.retencionPorcentaje))})`]: `− ${gs(cifras.retencion)}`,
    'Neto a cobrar': gs(cifras.neto),
  })
  const descuento = `Entrega a descontar (Hasta ${formatoGs(cifras.limiteDescuento)})`
  expect(await calculo.getByLabel(descuento).inputValue()).toBe('')
  expect(await campo(calculo, 'Neto a cobrar').inputValue()).toBe(formatoGs(cifras.neto, { simbolo: false }))
  await mirarPanel(page, panel)
  await foto(page, `mirador-previa-${paso.n}`)
}

const DEL_PANEL = [
  'totalACertificar',
  'moPagada',
  'deuda',
  'anticipoTotal',
  'descuentoDeAnticipoTotal',
  'anticipoRestante',
  'retencionProyectada',
  'retencionTotal',
  'entregaTotal',
  'descuentoTotal',
] as const
const DEL_BALANCE = ['favorConstructora', 'favorContratista', 'diferencia'] as const

/** The account of the contratista in the whole work. */
async function mirarPanel(page: Page, panel: PanelDeHistoria): Promise<void> {
  const enLaObra = await leerCifras(page.getByRole('region', { name: 'En toda la obra' }))
  expect(enLaObra).toMatchObject({
    ...Object.fromEntries(DEL_PANEL.map((cifra) => [NOMBRE_DE_CIFRA[cifra], gs(panel[cifra])])),
    ...delBalance(panel),
  })
}

const delBalance = ({ balanceGeneral }: PanelDeHistoria) =>
  Object.fromEntries(DEL_BALANCE.map((cifra) => [NOMBRE_DE_CIFRA[cifra], gs(balanceGeneral[cifra])]))

/** Each account in the list of the work's contratistas; of one, what its figures open, and the same beside a preview. */
export async function mirarContratistas(page: Page, llamadas: LlamadasDeMirador): Promise<void> {
  await page.goto(`/contratistas?presupuestoId=${llamadas.obra.presupuestoId}`)
  const filas = await leerTabla(page, 'Contratistas')
  for (const [clave, panel] of Object.entries(final.contratistas)) {
    const nombre = contratistas[clave] ?? ''
    expect(filas.find(({ Contratista = '' }) => Contratista.startsWith(nombre))).toMatchObject({
      [NOMBRE_DE_CIFRA.anticipoRestante]: gs(panel.anticipoRestante),
      [NOMBRE_DE_CIFRA.retencionTotal]: gs(panel.retencionTotal),
    })
    const porcentaje = await campo(page, `Porcentaje de anticipo de ${nombre}`).inputValue()
    expect([nombre, porcentaje]).toEqual([nombre, String(panel.porcentajeAnticipo).replace('.', ',')])
  }
  await foto(page, 'mirador-contratistas')
  const dias = { inicio: '2026-09-05', fin: '2026-09-10' }
  await page.goto(`/certificacion/preview?${consultaDe(deQuien(llamadas, UNO), dias)}`)
  await mirarPanel(page, suPanel)
  await mirarCajones(page, suPanel)
  await page.getByLabel(`Entrega a descontar (Hasta ${formatoGs(suPanel.limiteDescuento)})`).waitFor()
}

/** What the figures that are a sum are the sum of. */
async function mirarCajones(page: Page, panel: PanelDeHistoria): Promise<void> {
  const { favorConstructora, favorContratista, diferencia } = panel.balanceGeneral
  const cajones: [titulo: string, terminos: [nombre: string, monto: string][]][] = [
    [
      'Diferencia',
      [
        [NOMBRE_DE_CIFRA.favorConstructora, gs(favorConstructora)],
        [NOMBRE_DE_CIFRA.favorContratista, `− ${gs(favorContratista)}`],
        [NOMBRE_DE_CIFRA.diferencia, gs(diferencia)],
      ],
    ],
    [
      NOMBRE_DE_CIFRA.deuda,
      [
        [NOMBRE_DE_CIFRA.moCalculada, gs(panel.moCalculada)],
        [NOMBRE_DE_CIFRA.moPagada, `− ${gs(panel.moPagada)}`],
        [NOMBRE_DE_CIFRA.deuda, gs(panel.deuda)],
      ],
    ],
  ]
  for (const [titulo, terminos] of cajones) {
    await page.getByRole('button', { name: `${titulo}: ` }).click()
    const filas = page.getByRole('dialog').getByRole('row')
    await filas.first().waitFor()
    expect((await filas.allInnerTexts()).map(llano)).toEqual(terminos.map((t) => t.join(' ')))
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
}

/** Each movement of one of them and what they come to. */
export async function mirarMovimientos(page: Page, llamadas: LlamadasDeMirador): Promise<void> {
  await page.goto(`/movimientos?${consultaDe(deQuien(llamadas, UNO), { limit: '100' })}`)
  expect(await leerCifras(page.getByLabel('Balance', { exact: true }))).toEqual(delBalance(suPanel))
  expect((await leerTabla(page, 'Movimientos')).map(comoMovimiento).sort()).toEqual(movimientosDe(UNO))
  await foto(page, 'mirador-movimientos')
}

const COLUMNAS = ['Tipo', 'Cantidad', 'Fecha', 'Certificación', 'Observación'] as const
const comoMovimiento = (fila: Record<string, string>) => COLUMNAS.map((columna) => fila[columna]).join(' · ')

function movimientosDe(clave: string): string[] {
  const suyos = final.movimientos.filter(({ contratista }) => contratista === clave)
  return suyos
    .map(({ tipo: cual, cantidad, fecha, certificacionNro, observacion }) => {
      const tipo = TIPOS_DE_MOVIMIENTO.find((uno) => uno === cual)
      if (tipo === undefined) throw new Error(`no kind of movement ${cual}`)
      // Anticipos, certifications, annulments and discounts of those are of the day of the clock.
      const conDia =
        tipo === 'entrega' || tipo === 'moPagada' || (tipo === 'descuento' && certificacionNro === null)
      return comoMovimiento({
        Tipo: NOMBRE_DE_MOVIMIENTO[tipo],
        Cantidad: gs(montoConSigno({ tipo, cantidad })),
        Fecha: formatoFecha(conDia ? fecha : HOY),
        Certificación: String(certificacionNro ?? 'N/A'),
        Observación: observacion || '—',
      })
    })
    .sort()
}

/** 'Reportes generados': those that stand, and on demand also what was annulled. */
export async function mirarCertificaciones(page: Page, llamadas: LlamadasDeMirador): Promise<void> {
  await page.goto(`/certificaciones/${llamadas.obra.presupuestoId}`)
  expect(await leerTabla(page, 'Reportes generados')).toMatchObject(certificadas(false))
  await page.getByRole('checkbox', { name: 'También las anuladas' }).check()
  await page.getByRole('rowheader', { name: 'Nº 2' }).waitFor()
  expect(await leerTabla(page, 'Reportes generados')).toMatchObject(certificadas(true))
  await foto(page, 'mirador-certificaciones')
}

const PAGADAS = new Map(
  mirador.pasos.flatMap((p) => (p.op === 'pagarCert' ? [[p.nro, p.fecha] as const] : [])),
)

const certificadas = (anuladas: boolean) =>
  final.certificaciones
    .filter(({ borrada }) => anuladas || !borrada)
    .map(({ nro, inicio, fin, contratista, totalAvance, totalAPagar, pagada, borrada }) => ({
      'Nro.': `Nº ${nro}`,
      Desde: formatoFecha(inicio),
      Hasta: formatoFecha(fin),
      Contratista: contratistas[contratista],
      'Generada el': formatoFecha(HOY),
      Avance: gs(totalAvance),
      'Neto a cobrar': gs(totalAPagar),
      Acción: borrada
        ? 'ANULADA'
        : pagada
          ? `PAGADO ${formatoFecha(PAGADAS.get(nro) ?? '')}`
          : 'Marcar como pagado',
    }))
    .reverse()
