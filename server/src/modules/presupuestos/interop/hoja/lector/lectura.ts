import type { BodyDe } from '@plomada/contract/endpoint'
import { importarHoja, type ObraDeHoja, zObraDeHoja } from '@plomada/contract/presupuestos/interop/hoja'
import { obraDeHoja, tomadasDelBanco } from '@plomada/contract/presupuestos/interop/hojaCable'
import { leerConRazones } from '@plomada/contract/razones'
import { aMicro, CERO, deMicro, multiplicar, sumarDecimales } from '@plomada/domain/nucleo/decimal'
import { sumar } from '@plomada/domain/nucleo/dinero'
import { mensajesImportarHoja as textos } from '@plomada/domain/nucleo/mensajes/importarHoja'
import {
  preguntaDeDiferencia,
  razonContraRespuestas,
  razonContraTasa,
} from '@plomada/domain/presupuestos/interop/bc3/preguntas'
import { obraEnGuaranies, tareasDeEntrada } from '@plomada/domain/presupuestos/interop/entrada/enGuaranies'
import { aPrecioDelBanco } from '@plomada/domain/presupuestos/interop/hoja/delBanco'
import { presentarTotales } from '../../entrada/totales.ts'

// What the child process makes of the rows of a budget: everything that needs no database.

export type OpcionesDeHoja = Pick<BodyDe<typeof importarHoja>, 'tasa' | 'respuestas'> & { margen: number }

/** Exact: an amount of a sheet is quantity × price, and is not rounded. */
const SIN_REDONDEAR = 80

/** The rows as they were sent, once they were parsed; or the reason, with the row that it is about. */
export function leerEnviadas(valor: unknown): { ok: true; hoja: ObraDeHoja } | { ok: false; motivo: string } {
  const leida = leerConRazones(importarHoja, zObraDeHoja, valor)
  // What was parsed by that schema is of its type.
  if (leida.ok) return { ok: true, hoja: leida.datos as ObraDeHoja }
  const [primera] = leida.campos
  const fila = filaDe(valor, primera?.campo ?? '')
  const motivo = primera?.message ?? textos.filasIlegibles
  return { ok: false, motivo: fila === null ? motivo : textos.enLaFila(fila, motivo) }
}

/** The row of Excel that a dotted path is in; null where it is in none. */
function filaDe(valor: unknown, camino: string): number | null {
  let [en, fila]: [unknown, number | null] = [valor, null]
  for (const paso of camino.split('.')) {
    if (typeof en !== 'object' || en === null || !Object.hasOwn(en, paso)) break
    en = Reflect.get(en, paso)
    const suya = typeof en === 'object' && en !== null ? Reflect.get(en, 'fila') : undefined
    if (Number.isInteger(suya)) fila = Number(suya)
  }
  return fila
}

/** The rows as the whole work to be stored, every amount computed here, or the reason why not. */
export function convertirHoja(hoja: ObraDeHoja, { tasa, respuestas, margen }: OpcionesDeHoja) {
  const nada = { entrante: null, totales: null, tomadas: [] }
  const sinTasa = razonContraTasa(hoja.divisa, tasa)
  if (sinTasa !== null) return { ...nada, motivo: sinTasa, campo: 'tasa' }
  const importada = obraDeHoja(hoja)
  const condiciones = { cotizacion: tasa, margen, distribuir: false, sinPrecio: new Set<string>() }
  const intento = obraEnGuaranies(importada, condiciones)
  if (!intento.ok) return { ...nada, motivo: intento.motivo, campo: 'hoja' }
  const entrante = intento.obra
  const tomadas = tomadasDelBanco(hoja)
  const tareas = tareasDeEntrada(entrante)
  for (const { indice, precio } of tomadas) {
    const tarea = tareas[indice]
    const { micro: precioUnitario } = aMicro(precio)
    // What was shown of the bank: it is checked when it is stored.
    if (tarea !== undefined) aPrecioDelBanco(tarea, { precioUnitario, precioUnitarioReal: precioUnitario })
  }
  const total = tareasDeEntrada(importada).reduce(
    (suma, { cantidad, precioUnitario }) =>
      sumarDecimales(suma, multiplicar(deMicro(cantidad), precioUnitario)),
    CERO,
  )
  const enGs = sumar(tareas.map(({ plan }) => plan.precioTotal))
  const cifras = { declarado: hoja.totalDeclarado, alPrecioDelArchivo: total, importado: total }
  const pregunta = preguntaDeDiferencia({ totales: cifras, causas: [] }, enGs, tasa)
  const motivo = pregunta && razonContraRespuestas([pregunta], respuestas)
  if (motivo !== null) return { ...nada, motivo, campo: 'respuestas' }
  const { lineas: _, ...totales } = presentarTotales(entrante, { total, decimales: SIN_REDONDEAR }, tasa)
  // What was sent was needed for comparing only; without it, half as much crosses between the processes.
  for (const tarea of tareas) {
    tarea.origen = { ...tarea.origen, textoLargo: '', componentes: [] }
  }
  return { entrante, totales, tomadas, motivo: null }
}
