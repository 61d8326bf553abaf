import type { zCapitulo } from '@plomada/contract/presupuestos/capitulos'
import type { z } from 'zod'
import type { FilaCapitulo } from './repo.ts'

export function presentarCapitulo(fila: FilaCapitulo): z.output<typeof zCapitulo> {
  return {
    _id: fila.id,
    presupuestoId: fila.presupuesto_id,
    nombre: fila.nombre,
    duracion: fila.duracion,
    estado: fila.estado,
    capituloGastoIndirecto: fila.gasto_indirecto,
    margen: fila.margen === null ? null : Number(fila.margen),
    contratistas: fila.contratistas,
    grupos: fila.grupos.map((g) => ({ _id: g.id, nombre: g.nombre, estado: g.estado })),
    version: fila.version,
    tsCreated: fila.ts_created,
    tsUpdated: fila.ts_updated,
  }
}
