import { llevaPrecioPropio } from '@plomada/domain/catalogo/tipos'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { guardarBorrador, leerBorrador } from '../../../../api/borradores/borradores.ts'
import { borrarEspejo, escribirEspejo } from '../../../../api/borradores/espejo.ts'
import { useBorrador } from '../../../../api/borradores/useBorrador.ts'
import { direcciones } from '../../../../pagina/direcciones.ts'
import { consultaDatoAuxiliar, consultaTarea } from '../queries.ts'
import { conPrecioDeObra, textosDePrecios, type Valores, valoresDeTarea, valoresVacios } from './valores.ts'

/** Where a form of the price bank was opened: the work to copy into, and its capitulo. */
export interface DesdeElBanco {
  obraId: string
  capituloId?: string | undefined
}

/** Which form a draft belongs to: a new tarea of a work, or an existing one. */
export interface Formulario {
  /** The work whose prices the form uses; in the price bank, the plantilla. */
  presupuestoId: string
  tareaId?: string | undefined
  /** An item of the price bank, made or edited there; absent for a tarea of a budget. */
  banco?: DesdeElBanco | undefined
}

export function claveDeBorrador({ presupuestoId, tareaId, banco }: Formulario): string {
  if (tareaId !== undefined) return `tarea/${tareaId}`
  return banco === undefined ? `tarea/nueva/${presupuestoId}` : 'banco/nuevo'
}

/** The form's address with the flags that continue its draft and recompute totals (1-budgeting §4). */
export function rutaConBorrador({ presupuestoId, tareaId, banco }: Formulario): string {
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
 */
export function useBorradorDeTarea(usuario: string, formulario: Formulario, titulo: string) {
  return useBorrador<Valores>({
    usuario,
    clave: claveDeBorrador(formulario),
    titulo,
    ruta: rutaConBorrador(formulario),
    espejo: (valores) => espejo(valores, formulario),
  })
}

const CLAVES = ['datosFactura', 'productos', 'productoSelected', 'tareaId'] as const

function espejo({ componentes, seleccionado, ...datosFactura }: Valores, { tareaId = '' }: Formulario) {
  return {
    datosFactura,
    productos: componentes,
    productoSelected: componentes.find(({ clave }) => clave === seleccionado) ?? null,
    tareaId,
  }
}

/** Writes the draft at once, before going to another page that continues it. */
export async function escribirBorrador(
  usuario: string,
  formulario: Formulario,
  titulo: string,
  valores: Valores,
): Promise<void> {
  await escribirEspejo(usuario, espejo(valores, formulario))
  const ruta = rutaConBorrador(formulario)
  await guardarBorrador(usuario, claveDeBorrador(formulario), {
    titulo,
    ruta,
    valor: valores,
    guardado: Date.now(),
  })
}

/** The draft of a form, to continue it on another page; without one, the form's initial values. */
export async function borradorParaSeguir(
  cache: QueryClient,
  usuario: string,
  formulario: Formulario,
): Promise<{ titulo: string; valores: Valores }> {
  const { tareaId } = formulario
  const borrador = await leerBorrador<Valores>(usuario, claveDeBorrador(formulario)).catch(() => undefined)
  if (borrador) return { titulo: borrador.titulo, valores: completar(borrador.valor) }
  if (tareaId === undefined) return { titulo: 'Rubro nuevo', valores: valoresVacios() }
  const tarea = await cache.fetchQuery(consultaTarea(tareaId))
  return { titulo: tarea.nombre, valores: valoresDeTarea(tarea) }
}

/** The draft with present material prices: the work's may have changed since it was typed (domain.md §5). */
export async function leerBorradorAlDia(
  cache: QueryClient,
  usuario: string,
  formulario: Formulario,
): Promise<Valores | null> {
  const borrador = await leerBorrador<Valores>(usuario, claveDeBorrador(formulario)).catch(() => undefined)
  if (borrador === undefined) return null
  const valor = completar(borrador.valor)
  const materiales = valor.componentes.filter(({ tipo }) => !llevaPrecioPropio(tipo))
  const ids = [...new Set(materiales.map(({ foreignKey }) => foreignKey))]
  const datos = await Promise.all(
    // Offline, the draft keeps the prices it was left with.
    ids.map((id) =>
      cache.fetchQuery(consultaDatoAuxiliar(id, formulario.presupuestoId)).catch(() => undefined),
    ),
  )
  return datos.reduce<Valores>(
    (valores, dato) =>
      dato === undefined ? valores : conPrecioDeObra(valores, dato._id, textosDePrecios(dato)),
    valor,
  )
}

/** Adds fields that an older version's draft lacks. */
function completar(valor: Valores): Valores {
  return { ...valoresVacios(), ...valor }
}

/** For `useQuery`; never answered from the cache, because the draft changes with each letter. */
export function useConsultaDeBorrador(usuario: string, formulario: Formulario) {
  const cache = useQueryClient()
  return {
    queryKey: ['borrador', usuario, claveDeBorrador(formulario)],
    queryFn: () => leerBorradorAlDia(cache, usuario, formulario),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    networkMode: 'always' as const,
  }
}

/** A form opened without the continue flag is empty, and the documented keys are emptied too (ux.md §3). */
export function useLimpiarEspejo(restaurar: boolean): void {
  useState(() => {
    if (!restaurar) borrarEspejo(CLAVES)
  })
}
