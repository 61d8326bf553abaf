import { sinFigura } from '../../../catalogo/importar/numeros.ts'
import { claveDeNombre } from '../../../nucleo/texto.ts'
import { type FilaPegada, textoDe } from './celdas.ts'
import { type CamposDeColumnas, esEncabezado } from './columnas.ts'

/** What a row of somebody's sheet is. */
export type ClaseDeFila = 'rubro' | 'vacia' | 'encabezado' | 'titulo' | 'total' | 'sinNombre' | 'oculta'

const TOTAL =
  /^(?:(?:sub ?-?|gran )?total(?:es)?|(?:importe|costo|precio|monto|valor) total|suma(?:toria)?|i\.?v\.?a\.?)(?:\b|$)/

/** By what it has: a rubro has a unit; a title has a name and no figures; a total says so. */
export function claseDe(fila: FilaPegada, campos: CamposDeColumnas): ClaseDeFila {
  if (fila.every(({ texto }) => texto.trim() === '')) return 'vacia'
  if (esEncabezado(fila)) return 'encabezado'
  const de = (campo: (typeof campos)[number]) => textoDe(fila, campos.indexOf(campo))
  if (de('unidad') !== '' && de('nombre') !== '') return 'rubro'
  // Its word may stand in any column, as beside the figure.
  if (fila.some(({ texto }) => TOTAL.test(claveDeNombre(texto)))) return 'total'
  if (de('nombre') === '') return 'sinNombre'
  const sinCifras = sinFigura(de('cantidad')) && sinFigura(de('precio'))
  const tieneColumnas = campos.some((campo) => campo === 'unidad' || campo === 'cantidad')
  return sinCifras && tieneColumnas ? 'titulo' : 'rubro'
}
