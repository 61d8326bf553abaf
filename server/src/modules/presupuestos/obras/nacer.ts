import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import type { Tx } from '../../../base/db/base.ts'
import { insertarCapitulo } from '../capitulos/repo.ts'
import { insertarDias, insertarObra, type NuevaObra } from './repo.ts'

export interface ObraNacida {
  empresaId: string
  id: string
  margenTareas: number
  presupuestoTipo: NuevaObra['presupuestoTipo']
  capituloIndirectoId: string
}

/** Hours of one of the seven days, from Lunes (domain.md §6). */
export interface DiaLaboral {
  dia: number
  nombre: string
  /** hours, half ones allowed, as exact text */
  horas: string
}

/** A work or a template is born with its indirect capitulo and its seven working days (domain.md §4, §6). */
export async function nacerObra(tx: Tx, nueva: NuevaObra, dias: readonly DiaLaboral[]): Promise<ObraNacida> {
  const id = await insertarObra(tx, nueva)
  const capituloIndirectoId = await insertarCapitulo(tx, {
    empresaId: nueva.empresaId,
    presupuestoId: id,
    nombre: mensajesPresupuestos.gastosIndirectos,
    duracion: 0,
    gastoIndirecto: true,
  })
  await insertarDias(tx, nueva.empresaId, id, dias)
  const { empresaId, margenTareas, presupuestoTipo } = nueva
  return { empresaId, id, margenTareas, presupuestoTipo, capituloIndirectoId }
}
