import { llevaPrecioPropio } from '@plomada/domain/catalogo/tipos'
import type { QueryClient } from '@tanstack/react-query'
import { direcciones } from '../../../../pagina/direcciones.ts'
import type { BorradorQueViaja } from '../../../../pagina/viaje/borradorQueViaja.ts'
import { consultaDatoAuxiliar, consultaTarea } from '../queries.ts'
import { conPrecioDeObra, textosDePrecios, type Valores, valoresDeTarea, valoresVacios } from './valores.ts'

/** Where a form of the price bank was opened: the work to copy into, and its capitulo. */
export interface DesdeElBanco {
  obraId: string
  capituloId?: string | undefined
}

/** Which form a draft belongs to: a new tarea of a work, or an existing one. */
export interface TareaEnFormulario {
  /** The work whose prices the form uses; in the price bank, the plantilla. */
  presupuestoId: string
  tareaId?: string | undefined
  /** An item of the price bank, made or edited there; absent for a tarea of a budget. */
  banco?: DesdeElBanco | undefined
}

function claveDeBorrador({ presupuestoId, tareaId, banco }: TareaEnFormulario): string {
  if (tareaId !== undefined) return `tarea/${tareaId}`
  return banco === undefined ? `tarea/nueva/${presupuestoId}` : 'banco/nuevo'
}

/** The form's address with the flags that continue its draft and recompute totals (1-budgeting §4). */
export function rutaConBorrador({ presupuestoId, tareaId, banco }: TareaEnFormulario): string {
  const siguiendo = { s: 'on', recalculate: 'true' }
  if (banco !== undefined) {
    const enElBanco = { presupuestoId: banco.obraId, capituloId: banco.capituloId, ...siguiendo }
    return tareaId === undefined
      ? direcciones.crearItem(enElBanco)
      : direcciones.editarItem({ ...enElBanco, rubroId: tareaId })
  }
  return tareaId === undefined
    ? direcciones.crearTarea({ presupuestoId, ...siguiendo })
    : direcciones.editarTarea({ presupuestoId, tareaId, ...siguiendo })
}

/**
 * The draft of one form, mirrored to the documented local-storage keys (1-budgeting §3); the shell stores
 * `presupuestoId` there, of the address' work.
 *
 * @param titulo in the list of drafts, where the form knows it; else the name that was typed
 */
export function borradorDeTarea(formulario: TareaEnFormulario, titulo?: string): BorradorQueViaja<Valores> {
  return {
    clave: claveDeBorrador(formulario),
    titulo: ({ nombre }) => titulo ?? (nombre || 'Rubro nuevo'),
    ruta: rutaConBorrador(formulario),
    clavesLocales: ['datosFactura', 'productos', 'productoSelected', 'tareaId'],
    espejo: ({ componentes, seleccionado, ...datosFactura }) => ({
      datosFactura,
      productos: componentes,
      productoSelected: componentes.find(({ clave }) => clave === seleccionado) ?? null,
      tareaId: formulario.tareaId ?? '',
    }),
    // Only this form's own drafts are stored under its key; one of an older version lacks what came later.
    leer: (guardado) => ({ ...valoresVacios(), ...(guardado as Partial<Valores>) }),
    alDia: (valores, cache) => conPreciosDeHoy(valores, formulario, cache),
  }
}

/** What a form opens with where there is no draft: an empty one, or the tarea. */
export async function inicialParaSeguir(
  { tareaId }: TareaEnFormulario,
  cache: QueryClient,
): Promise<Valores> {
  return tareaId === undefined
    ? valoresVacios()
    : valoresDeTarea(await cache.fetchQuery(consultaTarea(tareaId)))
}

/** With present material prices: the work's may have changed since it was typed (domain.md §5). */
async function conPreciosDeHoy(valores: Valores, { presupuestoId }: TareaEnFormulario, cache: QueryClient) {
  const materiales = valores.componentes.filter(({ tipo }) => !llevaPrecioPropio(tipo))
  const ids = [...new Set(materiales.map(({ foreignKey }) => foreignKey))]
  const datos = await Promise.all(
    // Offline, the draft keeps the prices it was left with.
    ids.map((id) => cache.fetchQuery(consultaDatoAuxiliar(id, presupuestoId)).catch(() => undefined)),
  )
  return datos.reduce<Valores>(
    (con, dato) => (dato === undefined ? con : conPrecioDeObra(con, dato._id, textosDePrecios(dato))),
    valores,
  )
}
