import { type Mudanza, mudarA, type Procedencia } from '@plomada/domain/presupuestos/mudanza'
import type { CapituloParaElegir, TareaLeida } from '../queries.ts'
import type { Valores } from './valores.ts'

interface Formulario {
  valores: Valores
  /** The chosen one. */
  capitulo: CapituloParaElegir | undefined
  tarea: TareaLeida | null
}

/** The grupo and contratista to look for: those chosen now, or else those the tarea had at the beginning. */
function procedencia({ valores, capitulo, tarea }: Formulario): Procedencia {
  const grupo = capitulo?.grupos.find(({ _id }) => _id === valores.grupoId)?.nombre
  const contratista = capitulo?.contratistas.find(({ id }) => id === valores.contratistaId)
  return { ...deOrigen(tarea), ...(grupo && { grupo }), ...(contratista && { contratista }) }
}

function deOrigen(tarea: TareaLeida | null): Procedencia {
  const { grupoNombre, contratistaId, contratistaNombre } = tarea ?? {}
  return {
    grupo: grupoNombre || null,
    contratista: contratistaId ? { id: contratistaId, nombre: contratistaNombre ?? '' } : null,
  }
}

function enCapitulo({ nombre, grupos, contratistas }: CapituloParaElegir, de: Procedencia): Mudanza {
  const activos = grupos.filter(({ estado }) => estado === 'activo')
  return mudarA({ nombre, contratistas, grupos: activos.map((g) => ({ id: g._id, nombre: g.nombre })) }, de)
}

/**
 * The form after moving to another capitulo: grupo (by name) and contratista stay where the capitulo has them, and
 * are emptied where it hasn't (ux.md §3). The indirect one takes no share (domain.md §4).
 */
export function mudar(form: Formulario, id: string, nuevo: CapituloParaElegir | undefined): Valores {
  const { valores, tarea } = form
  if (id === valores.capituloId) return valores
  const queda = nuevo && enCapitulo(nuevo, procedencia(form))
  // The tarea's own capitulo may be inactive now, and then it is not on offer.
  const suyo = tarea?.rubroId === id ? tarea : null
  return {
    ...valores,
    capituloId: id,
    grupoId: queda?.grupoId ?? suyo?.grupoId ?? '',
    contratistaId: queda?.contratistaId ?? suyo?.contratistaId ?? '',
    gastoIndirecto: nuevo?.capituloGastoIndirecto ? '0' : valores.gastoIndirecto,
  }
}

const NADA = { grupo: null, contratista: null }

/** Why a moved tarea asks for a grupo or a contratista: the new capitulo doesn't have the previous one. */
export function loQueSePerdio({ valores, capitulo, tarea }: Formulario): Mudanza['razones'] {
  if (!capitulo || !tarea || tarea.rubroId === capitulo._id) return NADA
  const { grupo, contratista } = enCapitulo(capitulo, deOrigen(tarea)).razones
  return {
    grupo: valores.grupoId === '' ? grupo : null,
    contratista: valores.contratistaId === '' ? contratista : null,
  }
}
