import { LARGO } from '../../nucleo/texto.ts'
import { claveDeCorreccion } from './lectura.ts'
import type { PreguntaDeImporte } from './proponer.ts'

type PreguntaDePrecio = Extract<PreguntaDeImporte, { clase: 'precio' }>

/** Whether rows with one name and several prices may be different things: so where no code says that they are one. */
export function sePuedenSeparar({ clave, opciones }: PreguntaDePrecio): boolean {
  return clave.startsWith('\n') && opciones.length > 1
}

/**
 * Proposes names that tell them apart: rows with the commonest price keep theirs, the others get what they are part
 * of (`deQue`). As corrected cells, so that the user sees and may change them.
 */
export function separar(
  { nombre, opciones }: PreguntaDePrecio,
  deQue: (numero: number) => string,
): Map<string, string> {
  const [, ...otras] = opciones.toSorted((a, b) => b.filas.length - a.filas.length)
  return new Map(
    otras.flatMap(({ filas }) =>
      filas.map((numero) => [
        claveDeCorreccion(numero, 'nombre'),
        `${nombre} (${deQue(numero)})`.slice(0, LARGO.nombre),
      ]),
    ),
  )
}
