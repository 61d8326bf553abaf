import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calcularPlan, type Plan, recalcularPrecio } from '@plomada/domain/presupuestos/plan'
import { totalesCapitulo, totalesObra } from '@plomada/domain/presupuestos/totales'
import { cronometrar, enTurnos, type Medicion } from './base/medir.ts'
import { hacerObra, MARGEN, type ObraGrande, type TareaGrande, tareasDe } from './base/obraGrande.ts'
import { type Linea, lineaDeTiempos } from './base/tabla.ts'
import { hojaDeCalculo } from './hojaDeCalculo.ts'
import { abrirLibreOffice, hayLibreOffice, type LibreOffice } from './libreOffice.ts'

const CONTRA = 'LibreOffice recalculando la misma hoja'
const META = { sentido: '≥', valor: 10, ideal: 100, unidad: '×' } as const

/**
 * Another margin for the whole work, in memory: as the product does it, from stored unit prices, which don't depend
 * on the margin; and everything again from the componentes, as the spreadsheet does.
 */
export async function p5(): Promise<Linea[]> {
  const linea = { codigo: 'P5', contra: CONTRA, motor: 'sin base', meta: META }
  const casos = [
    { que: 'otro margen en una obra de 18.000 componentes', desdeComponentes: false },
    { que: 'recalcular todo desde los 18.000 componentes', desdeComponentes: true },
  ]
  if (!hayLibreOffice) return casos.map(({ que }) => omitida({ ...linea, que }))
  const obra = hacerObra()
  const calc = await abrirLibreOffice()
  const carpeta = await mkdtemp(join(tmpdir(), 'plomada-hoja-'))
  try {
    const archivo = join(carpeta, 'obra.fods')
    await writeFile(archivo, hojaDeCalculo(obra))
    await calc.abrir(archivo)
    const lineas: Linea[] = []
    for (const { que, desdeComponentes } of casos) {
      const medicion = await comparar(obra, calc, desdeComponentes)
      lineas.push({ ...lineaDeTiempos({ ...linea, que }, medicion), razon: 1 / medicion.razon })
    }
    return lineas
  } finally {
    await calc.cerrar()
    await rm(carpeta, { recursive: true, force: true })
  }
}

function comparar(obra: ObraGrande, calc: LibreOffice, desdeComponentes: boolean): Promise<Medicion> {
  const planes = new Map(tareasDe(obra).map((tarea) => [tarea, planDe(tarea, MARGEN)]))
  let margen = MARGEN
  let total = 0
  const conMargen = (tarea: TareaGrande): Plan => {
    const plan = planes.get(tarea)
    return plan && !desdeComponentes
      ? { ...plan, ...recalcularPrecio(plan, 0, margen) }
      : planDe(tarea, margen)
  }
  return enTurnos(
    async () => {
      margen = margen === MARGEN ? MARGEN + 5 : MARGEN
      return cronometrar(4, async () => void (total = precioDe(obra, conMargen)))
    },
    async () => {
      const suyo = await calc.recalcular(margen)
      // Both computed the same thing, or the comparison means nothing.
      if (suyo.total !== total) throw new Error(`P5: LibreOffice ${suyo.total}, domain ${total}`)
      return [suyo.ms]
    },
    { rondas: 9 },
  )
}

/** A line that could not be measured on this machine. */
export function omitida(linea: Omit<Linea, 'nuestro' | 'referencia' | 'razon'>): Linea {
  return { ...linea, nuestro: 'omitido: falta LibreOffice', referencia: '', razon: Number.NaN }
}

const planDe = ({ componentes, cantidad }: TareaGrande, margen: number): Plan =>
  calcularPlan({ componentes, cantidad, gastoIndirectoTotal: 0, margen })

/** The price of the work: every tarea's plan, the totals of each capitulo, and the work's. */
function precioDe(obra: ObraGrande, plan: (tarea: TareaGrande) => Plan): number {
  const capitulos = obra.capitulos.map(({ grupos }) => {
    const tareas = grupos.flatMap((grupo) =>
      grupo.tareas.map((tarea) => ({
        estado: 'activo' as const,
        esAdicional: false,
        descartadoPostAprobacion: false,
        plan: plan(tarea),
        aprobado: null,
      })),
    )
    const totales = totalesCapitulo(tareas, { presupuestoTipo: 'llaveEnMano', gastoIndirecto: false })
    return { duracion: 3, estado: 'activo' as const, descartado: false, gastoIndirecto: false, totales }
  })
  return totalesObra(capitulos).presupuestoPlanPrecioTotalConMargen
}
