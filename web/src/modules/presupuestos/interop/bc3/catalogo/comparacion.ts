import { formatoExacto } from '../../revision/cifras.ts'
import type { LecturaDelArchivo } from '../lectura/queries.ts'
import type { Respuestas } from '../lectura/respuestas.ts'

type Contrastes = LecturaDelArchivo['contraste']
type Contraste = Contrastes['catalogo']

/** Both lists, each with what its things are called. */
function listas({ banco, catalogo }: Contrastes): [que: string, Contraste][] {
  return [...(banco ? [['Rubro', banco] as [string, Contraste]] : []), ['Componente', catalogo]]
}

const precio = (texto: string | null) => (texto === null ? 'Sin precio' : formatoExacto(texto))

/** Rows of the tables, the bank's before the catalogue's. */
export const filasDeCambios = (contraste: Contrastes) =>
  listas(contraste).flatMap(([que, { cambios }]) =>
    cambios.map((c) => [que, c.codigo, c.nombre, c.unidad, precio(c.antes), precio(c.ahora)]),
  )

export const filasDeRenombrados = (contraste: Contrastes) =>
  listas(contraste).flatMap(([que, { renombrados }]) =>
    renombrados.map((r) => [que, r.codigo, r.nombre, r.suCodigo, r.ocupadoPor]),
  )

/** What is left out, then what exists here unchanged. */
export const filasDeAfuera = (contraste: Contrastes) => [
  ...listas(contraste).flatMap(([que, { afuera }]) =>
    afuera.map((a) => [que, a.codigo, a.nombre, a.unidad, a.motivo]),
  ),
  ...listas(contraste).flatMap(([que, { iguales }]) =>
    iguales.map((i) => [que, i.codigo, i.nombre, i.unidad, 'Ya está acá, con el mismo precio']),
  ),
]

/** Why the comparison shown may not be what would happen; null where it is. */
export function razonContraComparacion({ catalogo }: Respuestas, comparado: boolean): string | null {
  return comparado || catalogo === 'propio' ? null : 'Compará otra vez con lo que ya está antes de importar.'
}
