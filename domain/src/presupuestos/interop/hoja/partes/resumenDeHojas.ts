import { CERO, restar, sumarDecimales } from '../../../../nucleo/decimal.ts'
import { mensajesHoja as textos } from '../../../../nucleo/mensajes/hoja.ts'
import { casiIguales, importeDe } from '../filas/importes.ts'
import type { FilaClasificada } from '../filas/renglon.ts'
import { DE_HOJA } from '../modelo/hojas.ts'

/**
 * The rows of all sheets together without those of a sheet that is their summary: one with the headings of the others,
 * whose items come to what all other sheets come to.
 */
export function sinResumen(filas: readonly FilaClasificada[]): readonly FilaClasificada[] {
  const deHojas = filas.flatMap((fila, i) => (abreHoja(fila) ? [i] : []))
  if (deHojas.length < 3) return filas
  const partes = deHojas.map((desde, k) => {
    const suyas = filas.slice(desde, deHojas[k + 1])
    const items = suyas.filter(({ clase }) => clase === 'tarea')
    const suma = items.reduce(
      (s, { renglon }) => sumarDecimales(s, (renglon && importeDe(renglon)) ?? CERO),
      CERO,
    )
    return { suyas, items: items.length, suma }
  })
  const todo = partes.reduce((s, { suma }) => sumarDecimales(s, suma), CERO)
  const resumen = partes.find(
    ({ suma, items }) => items > 1 && suma.n !== 0n && casiIguales(suma, restar(todo, suma), filas.length),
  )
  if (resumen === undefined) return filas
  const fuera = new Set(resumen.suyas)
  return filas.map((fila) =>
    fuera.has(fila)
      ? { ...fila, clase: 'nada', porque: textos.resumenDeLasHojas, nivel: 0, duda: null }
      : fila,
  )
}

const abreHoja = ({ nivel, renglon }: FilaClasificada): boolean =>
  nivel > 0 && (renglon?.fila.celdas.some(({ estilo }) => estilo?.fondo === DE_HOJA) ?? false)
