// In what order a report shows the tareas of a grupo.

export const CAMPOS_DE_ORDEN = ['nombre', 'venta', 'costo', 'margen', 'avance'] as const
export type CampoDeOrden = (typeof CAMPOS_DE_ORDEN)[number]

export type Claves = Record<Exclude<CampoDeOrden, 'nombre'>, number> & { nombre: string }

const POR_NOMBRE = new Intl.Collator('es')

/** By a figure or the name; without a field as they are. What is equal stays in the budget's order. */
export function ordenar<T>(
  filas: readonly T[],
  claves: (fila: T) => Claves,
  { campo, desc }: { campo: CampoDeOrden | undefined; desc: boolean },
): T[] {
  if (campo === undefined) return [...filas]
  const sentido = desc ? -1 : 1
  return [...filas].sort((a, b) => {
    const [de, con] = [claves(a), claves(b)]
    return sentido * (campo === 'nombre' ? POR_NOMBRE.compare(de.nombre, con.nombre) : de[campo] - con[campo])
  })
}
