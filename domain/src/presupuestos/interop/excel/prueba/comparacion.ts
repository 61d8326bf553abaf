import { aplicarCambios } from '../aplicar.ts'
import type { Cambio } from '../cambios.ts'
import { type Comparacion, compararLibro } from '../comparar.ts'
import type { ObraDeVuelta } from '../obra.ts'
import { enHojas, exportar, type LibroEscrito } from './libro.ts'
import { id } from './obra.ts'

export type Exito = Extract<Comparacion, { ok: true }>

/** The export of a work, edited, against that work. */
export function comparar(
  obra: ObraDeVuelta,
  editar: (libro: LibroEscrito) => void = () => {},
  sello = obra.sello,
): Exito {
  const libro = exportar(obra)
  editar(libro)
  const comparacion = compararLibro(obra, enHojas(libro, { id: obra.id, sello }))
  if (!comparacion.ok) throw new Error(comparacion.motivo)
  return comparacion
}

export const cambiosDe = ({ diferencias }: Exito): Cambio[] => diferencias.map(({ cambio }) => cambio)

let n = 0
const nuevoId = () => id(70_000 + n++)
/** The work after an import, with what its triggers do. */
export const aplicar = (obra: ObraDeVuelta, lista: readonly Cambio[]) => {
  const { obra: despues } = aplicarCambios(obra, lista, nuevoId)
  return {
    ...despues,
    sello: obra.sello + 1,
    tareas: despues.tareas.map((t) => ({ ...t, version: t.version + 1 })),
  }
}
/** What a file that was not edited is. */
export const NADA = { ok: true, diferencias: [], preguntas: [], avisos: [] }
