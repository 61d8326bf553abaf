import { CERO, type Decimal, sumarDecimales } from '../../../../nucleo/decimal.ts'
import { mensajesHoja as textos } from '../../../../nucleo/mensajes/hoja.ts'
import { casiIguales, importeDe } from '../filas/importes.ts'
import type { DudaDeFila, FilaClasificada } from '../filas/renglon.ts'
import type { EleccionDeHoja, PreguntaDeHoja } from '../modelo/leido.ts'
import type { OtraMoneda } from '../partes/otraMoneda.ts'
import { type CifrasDeTarea, type Falta, figurasDeTarea, type QueVale } from './precios.ts'

export interface TareaDecidida {
  fila: FilaClasificada
  cifras: CifrasDeTarea
  /** Why somebody left it out; null: it comes in. */
  afuera: string | null
}

export interface TareasDecididas {
  tareas: TareaDecidida[]
  preguntas: PreguntaDeHoja[]
  otra: OtraMoneda | null
}

const INCOMPLETA: readonly Falta[] = ['ilegible', 'sinCantidad', 'sinPrecio', 'soloImporte']

/**
 * The figures of every item, by the answers, and what has to be asked about them: once each, never row by row. `otra`:
 * the items in another currency than the rest.
 */
export function decidirTareas(
  filas: readonly FilaClasificada[],
  eleccion: EleccionDeHoja,
  otra: OtraMoneda | null = null,
): TareasDecididas {
  const deTareas = filas.filter(({ clase }) => clase === 'tarea')
  const conCada = deTareas.map((fila) => {
    const renglon = fila.renglon ?? SIN_NADA
    return { fila, precio: figurasDeTarea(renglon, 'precio'), importe: figurasDeTarea(renglon, 'importe') }
  })
  const deImportes = preguntaDeImportes(conCada, filas)
  const vale = elegida(deImportes, eleccion) === 'importe' ? 'importe' : 'precio'
  const conLaSuya = conCada.map((una): ConLaSuya => ({ fila: una.fila, cifras: una[vale] }))
  const incompletas = conLaSuya.filter(({ cifras }) =>
    INCOMPLETA.some((falta) => cifras.faltas.includes(falta)),
  )
  const deIncompletas = preguntaDeDos('incompletos', incompletas, conLaSuya, textos.preguntaDeIncompletos, [
    textos.incompletosEntran,
    textos.incompletosAfuera,
  ])
  const { ocultas, pies, debajo, opcionales, titulos } = preguntarDudas(conLaSuya, filas)
  const conOtra = conLaSuya.filter(({ fila }) => otra?.filas.has(fila))
  const deOtra = preguntaDeDos(
    'otraMoneda',
    conOtra,
    conLaSuya,
    (cuantas, numeros) =>
      textos.preguntaDeOtraMoneda(cuantas, numeros, otra?.codigos ?? [], otra?.deLosDemas ?? null),
    [textos.todosEnUna, textos.otraSinPrecio],
  )
  if (elegida(deOtra, eleccion) === 'afuera') for (const una of conOtra) una.cifras = sinPrecio(una.cifras)
  const fuera = new Map<FilaClasificada, string>()
  const dejar = (suyas: readonly ConLaSuya[], porque: string) => {
    for (const { fila } of suyas) fuera.set(fila, porque)
  }
  if (elegida(deIncompletas, eleccion) === 'afuera') dejar(incompletas, textos.dejadaAfuera)
  const quedanAfuera = ({ pregunta }: Dudosas) => elegida(pregunta, eleccion) === 'afuera'
  if (quedanAfuera(pies)) dejar(pies.suyas, textos.porPie)
  if (quedanAfuera(debajo)) dejar(debajo.suyas, textos.despuesDelTotal)
  if (quedanAfuera(opcionales)) {
    const fueraDelTotal = opcionales.pregunta?.propuesta === 'afuera'
    dejar(opcionales.suyas, fueraDelTotal ? textos.fueraDelTotal : textos.opcionalAfuera)
  }
  if (quedanAfuera(titulos)) dejar(titulos.suyas, textos.sumaLoQueSigue)
  if (!eleccion.conOcultas || quedanAfuera(ocultas)) dejar(ocultas.suyas, textos.oculta)
  return {
    tareas: conLaSuya.map(({ fila, cifras }) => ({ fila, cifras, afuera: fuera.get(fila) ?? null })),
    otra,
    preguntas: [
      deOtra,
      deImportes,
      deIncompletas,
      ...[ocultas, pies, debajo, opcionales, titulos].map(({ pregunta }) => pregunta),
    ].filter((p) => p !== null),
  }
}

/** Items that may be none, and what is asked of them. */
interface Dudosas {
  suyas: readonly ConLaSuya[]
  pregunta: PreguntaDeHoja | null
}

interface ConLaSuya {
  fila: FilaClasificada
  cifras: CifrasDeTarea
}

function preguntarDudas(todas: readonly ConLaSuya[], filas: readonly FilaClasificada[]) {
  const segunTotales = proponerPorTotales(filas, todas.length)
  const opciones = [textos.entranComoLosDemas, textos.ocultasAfuera] as const
  const conDuda = (duda: DudaDeFila) => todas.filter(({ fila }) => fila.duda === duda)
  const dudosas = (
    clave: string,
    suyas: readonly ConLaSuya[],
    texto: Parameters<typeof preguntaDeDos>[3],
    deTotales = true,
    deDos: readonly [string, string] = opciones,
  ): Dudosas => {
    const pregunta = preguntaDeDos(clave, suyas, todas, texto, deDos)
    return { suyas, pregunta: deTotales ? segunTotales(pregunta) : pregunta }
  }
  const ocultas = todas.filter(({ fila }) => fila.oculta)
  const sonTitulos = [textos.entranComoLosDemas, textos.sonTitulos] as const
  return {
    ocultas: dudosas('ocultas', ocultas, textos.preguntaDeOcultas),
    pies: dudosas('pie', conDuda('pie'), textos.preguntaDePie),
    debajo: dudosas('debajo', conDuda('debajo'), textos.preguntaDeDebajo, false),
    opcionales: dudosas('opcionales', conDuda('opcional'), textos.preguntaDeOpcionales),
    titulos: dudosas('titulos', conDuda('titulo'), textos.preguntaDeTitulos, false, sonTitulos),
  }
}

/** What is in another currency has no price here until somebody writes it. */
const sinPrecio = (cifras: CifrasDeTarea): CifrasDeTarea => ({
  ...cifras,
  precio: null,
  importe: CERO,
  faltas: [...cifras.faltas, 'otraMoneda'],
})

/** Whether a sum is what a total of the file states. */
function esDeUnTotal(filas: readonly FilaClasificada[], cuantas: number): (suma: Decimal | null) => boolean {
  const totales = filas.flatMap(({ clase, renglon }) =>
    clase === 'total' && renglon ? (importeDe(renglon) ?? []) : [],
  )
  return (suma) => totales.some((total) => casiIguales(total, suma, cuantas))
}

/** Proposes what a total of the file says of the items asked about; without one an answer is needed. */
function proponerPorTotales(filas: readonly FilaClasificada[], cuantas: number) {
  const da = esDeUnTotal(filas, cuantas)
  return (pregunta: PreguntaDeHoja | null): PreguntaDeHoja | null => {
    if (pregunta === null) return null
    const segun = pregunta.opciones.find(({ total }) => da(total))?.valor ?? null
    return { ...pregunta, propuesta: segun, obligatoria: segun === null }
  }
}

const SIN_NADA = { cantidad: null, precio: null, importe: null }

type ConCada = Record<QueVale, CifrasDeTarea> & { fila: FilaClasificada }

function elegida(pregunta: PreguntaDeHoja | null, { respuestas }: EleccionDeHoja): string | null {
  if (pregunta === null) return null
  const dada = respuestas.get(pregunta.clave)
  return pregunta.opciones.some(({ valor }) => valor === dada) ? (dada ?? null) : pregunta.propuesta
}

function sumar(cifras: readonly CifrasDeTarea[]): Decimal {
  return cifras.reduce((suma, { importe }) => sumarDecimales(suma, importe), CERO)
}

/** Proposed where one of the two is what a total of the file adds up. */
function preguntaDeImportes(
  tareas: readonly ConCada[],
  filas: readonly FilaClasificada[],
): PreguntaDeHoja | null {
  const distintas = tareas.filter(({ precio }) => precio.noSale)
  if (distintas.length === 0) return null
  const [porPrecio, porImporte] = [sumar(tareas.map((t) => t.precio)), sumar(tareas.map((t) => t.importe))]
  const da = esDeUnTotal(filas, tareas.length)
  const propuesta = da(porImporte) ? 'importe' : da(porPrecio) ? 'precio' : null
  return {
    clave: 'importes',
    texto: textos.preguntaDeImportes(distintas.length),
    opciones: [
      { valor: 'precio', texto: textos.valePrecio, total: porPrecio },
      { valor: 'importe', texto: textos.valeImporte, total: porImporte },
    ],
    propuesta,
    obligatoria: propuesta === null,
    causas: [],
    filas: distintas.map(({ fila }) => fila.numero),
  }
}

function preguntaDeDos(
  clave: string,
  suyas: readonly { fila: FilaClasificada; cifras: CifrasDeTarea }[],
  todas: readonly { cifras: CifrasDeTarea }[],
  texto: (cuantas: number, numeros: readonly number[]) => string,
  [entran, afuera]: readonly [string, string],
): PreguntaDeHoja | null {
  if (suyas.length === 0) return null
  const numeros = suyas.map(({ fila }) => fila.numero)
  const deSuyas = new Set(suyas.map(({ cifras }) => cifras))
  const sinEllas = todas.map(({ cifras }) => cifras).filter((cifras) => !deSuyas.has(cifras))
  return {
    clave,
    texto: texto(suyas.length, numeros),
    opciones: [
      { valor: 'entran', texto: entran, total: sumar(todas.map(({ cifras }) => cifras)) },
      { valor: 'afuera', texto: afuera, total: sumar(sinEllas) },
    ],
    propuesta: null,
    obligatoria: true,
    causas: [],
    filas: numeros,
  }
}
