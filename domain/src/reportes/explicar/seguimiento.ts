import { evaluar, sumaDe, terminoDe } from '../../nucleo/cuenta/evaluar.ts'
import type { Explicacion, Explicada, Termino } from '../../nucleo/cuenta/explicacion.ts'
import type { Gs } from '../../nucleo/dinero.ts'
import { type CifraDeSeguimiento, NOMBRE_DE_SEGUIMIENTO, type TipoSeguido } from '../seguimiento/nombres.ts'

// How the figures of the follow-up come about (domain.md §10): what a screen opens where one is clicked.

/** What an explanation leads to: a figure of the same tarea, or its share of the indirect costs. */
export type RefDeSeguimiento = { que: 'cifra'; cifra: CifraDeSeguimiento } | { que: 'indirecto'; monto: Gs }

const TEXTOS = {
  descartadoNoCuesta: 'Un rubro descartado no avanza ni cuesta: le queda su precio final.',
  loPasadoNoSeVende: 'Se hizo más que lo previsto: lo que pasa del plan no se vende.',
  costoProyectado:
    'La cantidad del plan, o lo hecho si es más, al precio que están dando las compras y las certificaciones.',
  promedioDeMateriales:
    'Los materiales de su análisis, al promedio de lo comprado, o al precio del plan lo que no se compró:',
  promedioDeMano:
    'La mano de obra al promedio de lo certificado, o al precio del plan mientras no haya, repartida como en el análisis:',
  faltaUnPromedio: 'Es un cálculo parcial: falta algún promedio.',
  aPreciosDelPlan: 'Lo hecho, a los precios del proveedor que tiene el plan.',
  todoElIndirecto: 'Todo su gasto indirecto',
  suIndirecto: 'Su parte del gasto indirecto',
  seRedondeaUnaVez: 'Lo hecho y lo indirecto se redondean juntos, una sola vez',
  loDeLaObra: 'Materiales y mano de obra',
  todaLaManoDeObra: 'Toda la mano de obra',
} as const

type Cifras = Readonly<Record<CifraDeSeguimiento, Gs>>

/** A tarea of the follow-up; quantities and prices as they go on the wire. */
export interface TareaPorExplicar {
  cifras: Cifras
  descartada: boolean
  unidad: string
  hecho: number
  plan: { cantidad: number; gastoIndirectoTotal: Gs }
  /** At averages, for what is planned or done, whichever is more. */
  planReal: { cantidad: number; precioUnitarioReal: number; precioTotalReal: Gs }
  precioUnitarioMateriales: number | null
  promedioMano: number | null
  pasadoDePresupuesto: boolean
  parcial: boolean
}

type Cifra = Explicada<RefDeSeguimiento>
type DeCifra = Explicacion<RefDeSeguimiento>
type DeUna = Termino<RefDeSeguimiento>

/** Figures that are one less another, at every level. */
const RESTAS: Partial<Record<CifraDeSeguimiento, readonly [CifraDeSeguimiento, CifraDeSeguimiento]>> = {
  margen: ['avancePrecioTotal', 'costoAvanzadoReal'],
  margenProyectado: ['precioTotalConMargen', 'costoProyectado'],
}

/** How a figure that is one less another comes about, of a tarea, a capitulo or the work; null of any other. */
export function explicarResta(cifra: CifraDeSeguimiento, cifras: Cifras): Cifra | null {
  const resta = RESTAS[cifra]
  if (resta === undefined) return null
  const terminos = [termino(resta[0], cifras), { ...termino(resta[1], cifras), signo: -1 as const }]
  return { ...dicha(cifra, cifras), explicacion: { clase: 'suma', terminos } }
}

/** How a figure of a tarea comes about. */
export function explicarTareaSeguida(cifra: CifraDeSeguimiento, t: TareaPorExplicar): Cifra {
  const suya = dicha(cifra, t.cifras)
  if (t.descartada) {
    return { ...suya, antes: TEXTOS.descartadoNoCuesta, explicacion: { clase: 'dada' } }
  }
  const resta = explicarResta(cifra, t.cifras)
  if (resta !== null) return resta
  switch (cifra) {
    case 'avancePrecioTotal':
      return {
        ...suya,
        explicacion: deLoHecho(termino('precioTotalConMargen', t.cifras), t),
        ...(t.pasadoDePresupuesto && { nota: TEXTOS.loPasadoNoSeVende }),
      }
    case 'costoAvanzadoFinal':
      return { ...suya, explicacion: costoDeLoHecho('montoAvanzadoReal', suya.valor, t) }
    case 'costoAvanzadoReal':
      return { ...suya, explicacion: costoDeLoHecho('montoAvanzadoPromedio', suya.valor, t) }
    case 'costoProyectado':
      return { ...suya, antes: TEXTOS.costoProyectado, explicacion: proyectado(t) }
    case 'materialTotal.montoAvanzadoPromedio':
      return alPromedio(suya, TEXTOS.promedioDeMateriales, {
        ...t,
        explicacion: porUnidad(t.hecho, t.precioUnitarioMateriales, t),
      })
    case 'manoDeObraTotal.montoAvanzadoPromedio':
    case 'materialYManoTotal.montoAvanzadoPromedio':
      return alPromedio(suya, TEXTOS.promedioDeMano, { ...t, explicacion: manoDeObra(cifra, t) })
    default:
      return {
        ...suya,
        ...(cifra.endsWith('.montoAvanzadoReal') && { antes: TEXTOS.aPreciosDelPlan }),
        explicacion: { clase: 'dada' },
      }
  }
}

const alPromedio = (
  suya: Pick<Cifra, 'nombre' | 'valor'>,
  antes: string,
  { parcial, explicacion }: { parcial: boolean; explicacion: DeCifra },
): Cifra => ({ ...suya, antes, explicacion, ...(parcial && { nota: TEXTOS.faltaUnPromedio }) })

const dicha = (cifra: CifraDeSeguimiento, cifras: Cifras) => ({
  nombre: NOMBRE_DE_SEGUIMIENTO[cifra],
  valor: cifras[cifra],
})

const termino = (cifra: CifraDeSeguimiento, cifras: Cifras): DeUna => ({
  ...dicha(cifra, cifras),
  ref: { que: 'cifra', cifra },
})

const cuanto = (valor: number, { unidad }: { unidad: string }, nombre = ''): DeUna => ({
  nombre,
  valor,
  en: { unidad },
})

/** What goes with what was done of a plan: what is over it counts no more. */
const deLoHecho = (de: DeUna, t: TareaPorExplicar): DeCifra => ({
  clase: 'proporcion',
  de,
  parte: cuanto(Math.min(t.hecho, t.plan.cantidad), t),
  todo: cuanto(t.plan.cantidad, t),
})

const TIPOS: readonly TipoSeguido[] = ['materialTotal', 'manoDeObraTotal', 'materialYManoTotal']

/**
 * What was done by kind of componente, and of the indirect costs what goes with it. They were rounded once, together: the
 * guaraní by which they may miss that is told, and more is not.
 */
function costoDeLoHecho(
  cual: 'montoAvanzadoReal' | 'montoAvanzadoPromedio',
  total: Gs,
  t: TareaPorExplicar,
): DeCifra {
  const deTipos = TIPOS.map((tipo) => termino(`${tipo}.${cual}`, t.cifras))
  const suyo = { nombre: TEXTOS.todoElIndirecto, valor: t.plan.gastoIndirectoTotal }
  const sale = deLoHecho(suyo, t)
  const terminos = [...deTipos, ...indirecto(evaluar(sale) ?? 0, sale)].filter(({ valor }) => valor !== 0)
  const falta = total - sumaDe(terminos)
  const redondeo = { nombre: 'Redondeo', nota: TEXTOS.seRedondeaUnaVez, valor: falta }
  return { clase: 'suma', terminos: Math.abs(falta) === 1 ? [...terminos, redondeo] : terminos }
}

/** At the price that purchases and certifications are giving, and all the indirect costs. */
function proyectado(t: TareaPorExplicar): DeCifra {
  const { cantidad, precioUnitarioReal, precioTotalReal } = t.planReal
  const alPrecio: DeUna = {
    nombre: TEXTOS.loDeLaObra,
    valor: precioTotalReal,
    sale: porUnidad(cantidad, precioUnitarioReal, t),
    ref: { que: 'cifra', cifra: 'materialTotal.montoAvanzadoPromedio' },
  }
  return { clase: 'suma', terminos: [alPrecio, ...indirecto(t.plan.gastoIndirectoTotal)] }
}

/** What a tarea bears of the indirect costs; none where that is nothing. */
function indirecto(monto: Gs, sale?: DeCifra): DeUna[] {
  if (monto === 0) return []
  const suyo: DeUna = {
    nombre: TEXTOS.suIndirecto,
    valor: monto,
    ref: { que: 'indirecto', monto },
  }
  return [sale ? { ...suyo, sale } : suyo]
}

/** '50 m2 × Gs. 2.600 por m2': the price was rounded to 6 decimals. */
const porUnidad = (
  cantidad: number,
  precio: number | null,
  { unidad }: { unidad: string },
  deQue = '',
): DeCifra => ({
  clase: 'producto',
  casi: casiDe(cantidad),
  factores: [
    cuanto(cantidad, { unidad }),
    { nombre: `por ${unidad}${deQue}`, valor: precio ?? 0, en: 'precio' },
  ],
})

/** Of so much at a price with 6 decimals: what those leave out, and a guaraní where kinds share whole ones. */
const casiDe = (cantidad: number) => 1 + Math.ceil(cantidad / 1_000_000)

/** Labour of either kind, at its average: the other kind's part of that is taken off. */
function manoDeObra(
  cifra: 'manoDeObraTotal.montoAvanzadoPromedio' | 'materialYManoTotal.montoAvanzadoPromedio',
  t: TareaPorExplicar,
): DeCifra {
  const toda = porUnidad(t.hecho, t.promedioMano, t, ' de mano de obra')
  const otra =
    cifra === 'manoDeObraTotal.montoAvanzadoPromedio'
      ? 'materialYManoTotal.montoAvanzadoPromedio'
      : 'manoDeObraTotal.montoAvanzadoPromedio'
  if (t.cifras[otra] === 0) return toda
  return {
    clase: 'suma',
    casi: casiDe(t.hecho),
    terminos: [
      terminoDe({ nombre: TEXTOS.todaLaManoDeObra, sale: toda }),
      { ...termino(otra, t.cifras), signo: -1 },
    ],
  }
}
