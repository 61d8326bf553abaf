import { claveDeNombre } from '../../../../nucleo/texto.ts'
import type { ObraDeVuelta } from '../obra.ts'
import { unica } from './arbol.ts'

/** The code of a unit as somebody wrote it ('m²', 'M2'); undefined where none, or more than one, could be meant. */
export function unidadEscrita(
  { unidades }: Pick<ObraDeVuelta, 'unidades'>,
  texto: string,
): string | undefined {
  if (unidades.includes(texto)) return texto
  const clave = claveDeUnidad(texto)
  return unica(unidades, (codigo) => claveDeUnidad(codigo) === clave)
}

function claveDeUnidad(texto: string): string {
  return claveDeNombre(texto.normalize('NFKC')).replace(/[\s.]+/g, '')
}
