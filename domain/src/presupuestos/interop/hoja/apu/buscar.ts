import { rotuloDe } from '../lectura/textos.ts'
import type { FilaDeCalculo, HojaDeCalculo } from '../modelo/hojas.ts'
import { tipoQueEncabeza } from './bloques.ts'

const NOMBRE = /\bapus?\b|an[aá]lisis|costeo|composi[cç]/i
const TITULO = /an[aá]lisis de (?:los )?(?:precios?|costos?)|\ba\.?p\.?u\.?s?\b|precios? unitarios? \(apu\)/i

const sinCifras = ({ celdas }: FilaDeCalculo): boolean => celdas.every(({ numero }) => numero === undefined)

/** Whether a sheet has analyses and not items: by its name, or by its sections of materials and labour. */
export function pareceDeAnalisis({ nombre, filas }: Pick<HojaDeCalculo, 'nombre' | 'filas'>): boolean {
  if (NOMBRE.test(nombre)) return true
  const secciones = filas.filter(
    (fila) => sinCifras(fila) && tipoQueEncabeza(rotuloDe(fila).texto) !== null,
  ).length
  return secciones >= 2 && secciones * 15 >= filas.length
}

/** Index of the row with which the analyses begin below a budget; -1 where there are none. */
export function dondeEmpiezanAnalisis(filas: readonly FilaDeCalculo[], desde: number): number {
  return filas.findIndex((fila, i) => {
    if (i <= desde || !sinCifras(fila)) return false
    const { texto } = rotuloDe(fila)
    return texto.length < 80 && TITULO.test(texto)
  })
}
