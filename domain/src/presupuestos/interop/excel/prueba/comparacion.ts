import { aplicarCambios } from '../aplicar.ts'
import type { CambioDeVuelta } from '../cambios.ts'
import { type Comparacion, compararLibro } from '../lectura/comparar.ts'
import type { ObraDeVuelta } from '../obra.ts'
import { enHojas, exportar, type FilaEscrita, type LibroEscrito } from './libro.ts'
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

export const cambiosDe = ({ diferencias }: Exito): CambioDeVuelta[] => diferencias.map(({ cambio }) => cambio)

let n = 0
const nuevoId = () => id(70_000 + n++)
/** The work after an import, with what its triggers do. */
export const aplicar = (obra: ObraDeVuelta, lista: readonly CambioDeVuelta[]) => {
  const { obra: despues } = aplicarCambios(obra, lista, nuevoId)
  return {
    ...despues,
    sello: obra.sello + 1,
    tareas: despues.tareas.map((t) => ({ ...t, version: t.version + 1 })),
  }
}
/** What a file that was not edited is. */
export const NADA = { ok: true, diferencias: [], preguntas: [], avisos: [] }

/** The nth row that says that name, to be written over. */
export const de = (libro: LibroEscrito, hoja: keyof LibroEscrito, nombre: string, cual = 0): FilaEscrita => {
  const titulo = hoja === 'presupuesto' ? 'Rubro' : 'Rubro / Componente'
  const fila = libro[hoja].filter((f) => f[titulo] === nombre)[cual]
  if (fila === undefined) throw new Error(`no row ${nombre}`)
  return fila
}
const avisosDe = ({ avisos }: Exito, clase: 'rechazo' | 'nota') =>
  avisos.filter((a) => a.clase === clase).map((a) => a.texto)
export const rechazos = (hallado: Exito): string[] => avisosDe(hallado, 'rechazo')
export const notas = (hallado: Exito): string[] => avisosDe(hallado, 'nota')

/** A row that somebody adds to the tree. */
export const nuevaFila = (nombre: string, resto: FilaEscrita = {}): FilaEscrita => ({
  Rubro: nombre,
  Unidad: 'm²',
  Cantidad: 5,
  ...resto,
})
/** A row that somebody adds to an analysis. */
export const nuevoComponente = (nombre: string, resto: FilaEscrita = {}): FilaEscrita => ({
  'Rubro / Componente': nombre,
  Unidad: 'kg',
  'Cantidad por unidad': 2,
  ...resto,
})
