import { llevaPrecioPropio } from '@plomada/domain/catalogo/tipos'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { guardarBorrador, leerBorrador } from '../../../api/borradores/borradores.ts'
import { borrarEspejo, escribirEspejo } from '../../../api/borradores/espejo.ts'
import { useBorrador } from '../../../api/borradores/useBorrador.ts'
import { escribirBusqueda } from '../../../pagina/busqueda/busqueda.ts'
import {
  conPrecioDeObra,
  textosDePrecios,
  type Valores,
  valoresDeTarea,
  valoresVacios,
} from './formulario/valores.ts'
import { consultaDatoAuxiliar, consultaTarea } from './queries.ts'

/** Where a form of the price bank was opened from: the work to copy into, and its capitulo. */
export interface DesdeElBanco {
  obraId: string
  capituloId?: string | undefined
}

/** Which form a draft belongs to: a new tarea of a work, or one that exists. */
export interface Formulario {
  /** Whose prices hold in the form; in the price bank the plantilla. */
  presupuestoId: string
  tareaId?: string | undefined
  /** An item of the price bank, made or edited there; absent for a tarea of a budget. */
  banco?: DesdeElBanco | undefined
}

export function claveDeBorrador({ presupuestoId, tareaId, banco }: Formulario): string {
  if (tareaId !== undefined) return `tarea/${tareaId}`
  return banco === undefined ? `tarea/nueva/${presupuestoId}` : 'banco/nuevo'
}

/** The form's address, going on with its draft and with totals computed again (1-budgeting §4). */
export function rutaConBorrador({ presupuestoId, tareaId, banco }: Formulario): string {
  if (banco !== undefined) {
    const { obraId, capituloId } = banco
    const camino = tareaId === undefined ? obraId : `${obraId}/${tareaId}`
    return `/bd/rubro/${camino}${escribirBusqueda({ capituloId, s: 'on', recalculate: 'true' })}`
  }
  const ruta =
    tareaId === undefined ? `/crearTarea/${presupuestoId}` : `/editarTarea/${presupuestoId}/${tareaId}`
  return `${ruta}?s=on&recalculate=true`
}

/**
 * The draft of one form. It is mirrored to the documented local-storage keys (1-budgeting §3); `presupuestoId` is the
 * one that the shell keeps there, of the work in the address.
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

/** Writes the draft at once, for a trip to another page that goes on with it. */
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

/** The draft of a form to go on with elsewhere; where there is none, what the form would open with. */
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

/** The draft with the material prices of today: the work's may have changed since it was typed (domain.md §5). */
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
    // Without a connection the draft comes back with the prices it was left with.
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

/** A draft of an older version of this program lacks what was added since. */
function completar(valor: Valores): Valores {
  return { ...valoresVacios(), ...valor }
}

/** For `useQuery`: never an answer of the cache, since the draft changes with each letter. */
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

/** A form opened without the continue flag is empty, and so are the documented keys (ux.md §3). */
export function useLimpiarEspejo(restaurar: boolean): void {
  useState(() => {
    if (!restaurar) borrarEspejo(CLAVES)
  })
}
