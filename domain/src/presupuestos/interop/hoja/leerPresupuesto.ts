import { mensajesHoja as textos } from '../../../nucleo/mensajes/hoja.ts'
import { formatoGs } from '../../../nucleo/numeros.ts'
import { LIMITES_DE_IMPORTACION } from '../entrada/enGuaranies.ts'
import { componer } from './componer.ts'
import { pesarHojas, preguntaDeCualHoja } from './elegirHoja.ts'
import { columnasDe } from './filas/renglon.ts'
import { calcularFormulas } from './formulas/calcular.ts'
import { type HojaLeida, interpretarFilas, leerColumnas } from './interpretar.ts'
import { conTodasJuntas, dondeEmpiezaCada, tablasDelArchivo } from './juntar.ts'
import type { HojaDeCalculo } from './modelo/hojas.ts'
import type { EleccionDeHoja, LecturaDeHoja } from './modelo/leido.ts'
import { decidirTareas, type TareasDecididas } from './obra/tareas.ts'
import { otraMonedaDe } from './partes/otraMoneda.ts'
import { elegirPresupuesto, soloUno } from './partes/presupuestos.ts'
import { sinResumen } from './partes/resumenDeHojas.ts'

/**
 * Reads a workbook as a budget: which sheet, what its columns and rows are, and the work that comes of it, with what
 * has to be asked. `eleccion` is what somebody chose; reading again with the answer's `eleccion` gives the same. Takes
 * a time linear in the cells. `ok: false` says in words why it is no budget and what to do.
 */
export function leerPresupuesto(
  delArchivo: readonly HojaDeCalculo[],
  eleccion: Partial<EleccionDeHoja> = {},
): LecturaDeHoja {
  const { hojas: conValores, calculadas, sinValor } = calcularFormulas(delArchivo)
  const sueltas = tablasDelArchivo(conValores)
  const hojas = conTodasJuntas(sueltas)
  const pesadas = pesarHojas(hojas, sueltas.length)
  const respondida = Number(eleccion.respuestas?.get('hoja') ?? Number.NaN)
  const indice = eleccion.hoja ?? (hojas[respondida] === undefined ? pesadas.mejor : respondida)
  const hoja = hojas[indice]
  if (hoja === undefined || hoja.filas.length === 0) {
    return { ok: false, motivo: textos.sinHojas, hojas: pesadas.hojas }
  }
  const completa: EleccionDeHoja = {
    hoja: indice,
    papeles: eleccion.papeles ?? new Map(),
    clases: eleccion.clases ?? new Map(),
    parecidas: eleccion.parecidas ?? new Map(),
    respuestas: eleccion.respuestas ?? new Map(),
    conOcultas: eleccion.conOcultas ?? true,
  }
  const leida = leerColumnas(hoja, completa)
  const motivo = razonContraColumnas(leida)
  if (motivo !== null) return { ok: false, motivo, hojas: pesadas.hojas }
  const deTodos = interpretarFilas(leida, completa)
  const presupuestos =
    indice < sueltas.length
      ? elegirPresupuesto(deTodos, completa.respuestas.get('presupuesto'))
      : soloUno(sinResumen(deTodos))
  const { filas } = presupuestos
  const otra = otraMonedaDe(filas, leida.papeles, leida.encabezados.textos)
  const decididas = decidirTareas(filas, completa, otra)
  const contra = razonContraTareas(leida, decididas, sinValor)
  if (contra !== null) return { ok: false, motivo: contra, hojas: pesadas.hojas }
  const cual = eleccion.hoja === undefined ? preguntaDeCualHoja(pesadas) : null
  const leido = componer(leida, presupuestos, decididas, completa, cual, hojas)
  const deHojas = dondeEmpiezaCada(hoja)
  const deFormulas = [
    ...(deHojas.length > 0 ? [textos.filasDeTodas(deHojas)] : []),
    ...(calculadas > 0 ? [textos.formulasCalculadas(calculadas)] : []),
    ...(sinValor.length > 0 ? [textos.formulasSinValor(sinValor)] : []),
  ]
  return { ok: true, hojas: pesadas.hojas, ...leido, avisos: [...deFormulas, ...leido.avisos] }
}

function razonContraColumnas({ hoja, papeles }: HojaLeida): string | null {
  const tiene = (papel: 'nombre' | 'cantidad' | 'precio' | 'importe' | 'precioMano') =>
    columnasDe(papeles, papel).length > 0
  const conPrecio = tiene('precio') || tiene('precioMano')
  if (!tiene('nombre') || !(conPrecio || tiene('importe') || tiene('cantidad')))
    return textos.noEsPresupuesto(hoja.nombre)
  return conPrecio && !tiene('cantidad') && !tiene('importe') ? textos.sinCantidades(hoja.nombre) : null
}

function razonContraTareas(
  { hoja: { nombre: hoja }, papeles }: HojaLeida,
  { tareas }: TareasDecididas,
  sinValor: readonly string[],
): string | null {
  const [primera] = tareas
  if (primera === undefined) return textos.ningunaTarea(hoja)
  const { tareas: maximo } = LIMITES_DE_IMPORTACION
  const deMas = tareas[maximo]
  if (deMas !== undefined)
    return textos.demasiadasTareas(formatoGs(maximo, { simbolo: false }), deMas.fila.numero)
  const conPrecio = tareas.some(({ cifras }) => cifras.precio !== null && cifras.precio.n !== 0n)
  if (conPrecio) return null
  const suyas = sinValor.filter((celda) => celda.startsWith(`${hoja}!`))
  if (suyas.length > 0) return textos.preciosSinValor(hoja, suyas)
  const ilegible = tareas.find(({ cifras }) => cifras.faltas.includes('ilegible'))?.fila
  const [columna = 0] = [...columnasDe(papeles, 'precio'), ...columnasDe(papeles, 'importe')]
  const texto = ilegible?.renglon?.fila.celdas[columna]?.texto ?? ''
  return ilegible === undefined
    ? textos.sinPrecios(hoja, primera.fila.numero)
    : textos.preciosIlegibles(hoja, ilegible.numero, texto)
}
