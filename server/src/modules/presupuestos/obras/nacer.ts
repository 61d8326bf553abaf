import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import type { Tx } from '../../../base/db/base.ts'
import { insertarCapitulo } from '../capitulos/repo.ts'
import type { ObraNacida } from '../plantilla/filas.ts'
import type { DiaLaboral } from '../plantilla/repo.ts'
import { insertarDias, insertarObra, type NuevaObra } from './repo.ts'

/** Makes a work or a plantilla with its indirect capitulo and seven working days (domain.md §4, §6). */
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
