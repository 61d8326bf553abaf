import { LARGO } from '../../nucleo/texto.ts'
import { claveDeCorreccion } from './lectura.ts'
import type { Pregunta } from './proponer.ts'

type PreguntaDePrecio = Extract<Pregunta, { clase: 'precio' }>

/** Rows of a name with several prices may be of different things, where no code says that they are one. */
export function sePuedenSeparar({ clave, opciones }: PreguntaDePrecio): boolean {
  return clave.startsWith('\n') && opciones.length > 1
}

/**
 * Names that tell them apart: rows with the price that most have keep theirs, the others add what they are part of
 * (`deQue`). As mended cells, so that whoever asks for it sees and may change them.
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
