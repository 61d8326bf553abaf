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

/** The work of the capitulo that the address names, where it names no work: '/rubro/{rubroId}/grupos' as it is documented. */
function useObraDelCapitulo(yaNombrada: boolean): string | undefined {
  const { rubroId }: { rubroId?: string } = useParams({ strict: false })
  const { data: capitulo } = useQuery({
    ...consulta(capituloPorId, { query: { rubroId: rubroId ?? '' } }),
    enabled: !yaNombrada && rubroId !== undefined,
  })
  return yaNombrada ? undefined : capitulo?.presupuestoId
}

/** The work of the address; only where it names none, the one that was last open (ux.md §2). */
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

/** The selection is kept with its estado, as documented (spec 1 §1). */
export function recordarObra(presupuestoId: string, estado: string): void {
  // Logging out has just cleared local storage, and this screen is drawn once more before it goes.
  if (!haySesion()) return
  localStorage.setItem(CLAVE_ID, presupuestoId)
  localStorage.setItem(CLAVE_ESTADO, estado)
}

/** The work selected last; null when there is none. */
export function obraElegida(): string | null {
  return localStorage.getItem(CLAVE_ID)
}

/** A deactivated work is no longer the selected one (spec 1 §4). */
export function olvidarObra(presupuestoId: string): void {
  if (localStorage.getItem(CLAVE_ID) !== presupuestoId) return
  localStorage.removeItem(CLAVE_ID)
  localStorage.removeItem(CLAVE_ESTADO)
}
