import { capituloPorId } from '@plomada/contract/presupuestos/capitulos'
import { presupuestoPorId } from '@plomada/contract/presupuestos/obras'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { consulta } from '../../api/consultas.ts'
import { haySesion } from '../../api/sesion.ts'

/** Some pages name a work in their path, some in their query, some not at all. */
type ConObra = { presupuestoId?: string }

const CLAVE_ID = 'presupuestoId'
const CLAVE_ESTADO = 'presupuestoEstado'

/** The work of the address' capitulo, where the address names no work: the documented '/rubro/{rubroId}/grupos'. */
function useObraDelCapitulo(yaNombrada: boolean): string | undefined {
  const { rubroId }: { rubroId?: string } = useParams({ strict: false })
  const { data: capitulo } = useQuery({
    ...consulta(capituloPorId, { query: { rubroId: rubroId ?? '' } }),
    enabled: !yaNombrada && rubroId !== undefined,
  })
  return yaNombrada ? undefined : capitulo?.presupuestoId
}

/** The work that the address names or, without one, the last one opened (ux.md §2). */
export function useObraActual() {
  const { presupuestoId: enRuta }: ConObra = useParams({ strict: false })
  const { presupuestoId: enBusqueda }: ConObra = useSearch({ strict: false })
  const delCapitulo = useObraDelCapitulo((enRuta ?? enBusqueda) !== undefined)
  const enDireccion = enRuta ?? enBusqueda ?? delCapitulo
  const presupuestoId = enDireccion ?? localStorage.getItem(CLAVE_ID) ?? undefined
  const { data: obra } = useQuery({
    ...consulta(presupuestoPorId, { params: { presupuestoId: presupuestoId ?? '' } }),
    enabled: presupuestoId !== undefined,
  })
  if (obra?.tipo === 'presupuesto' && enDireccion !== undefined) recordarObra(obra._id, obra.estado)
  return { obra, enDireccion: enDireccion !== undefined }
}

/** Remembers the selected work with its estado, as documented (spec 1 §1). */
export function recordarObra(presupuestoId: string, estado: string): void {
  // While logging out, local storage has been cleared and this screen is drawn once more.
  if (!haySesion()) return
  localStorage.setItem(CLAVE_ID, presupuestoId)
  localStorage.setItem(CLAVE_ESTADO, estado)
}

/** The last selected work; null where there is none. */
export function obraElegida(): string | null {
  return localStorage.getItem(CLAVE_ID)
}

/** A deactivated work is no longer the selected one (spec 1 §4). */
export function olvidarObra(presupuestoId: string): void {
  if (localStorage.getItem(CLAVE_ID) !== presupuestoId) return
  localStorage.removeItem(CLAVE_ID)
  localStorage.removeItem(CLAVE_ESTADO)
}
