import { useState } from 'react'
import { guardarBorrador, leerBorrador } from '../../../api/borradores/borradores.ts'
import { borrarEspejo, escribirEspejo, leerEspejo } from '../../../api/borradores/espejo.ts'
import type { CategoriaElegida } from '../categorias/CategoriasInput.tsx'
import { leerValores, type ValoresDePersona } from './valores.ts'

/** Which form: of somebody new, or of a persona that exists. */
export interface Formulario {
  personaId?: string | undefined
}

/** The documented local-storage key that mirrors the draft (2-site-management §2). */
const CLAVE_LOCAL = 'personaEdit'

export const claveDeBorrador = ({ personaId }: Formulario) => `persona/${personaId ?? 'nueva'}`

export const rutaDe = ({ personaId }: Formulario) =>
  personaId === undefined ? '/persona/agregar' : `/persona/editar/${personaId}`

/** The form, going on with its draft. */
export const rutaConBorrador = (formulario: Formulario) => `${rutaDe(formulario)}?useLS=true`

const DE_FORMULARIO = /^\/persona\/(?:agregar|editar\/([\w-]+))$/

/** The form that a path of this site opens, or null where it opens none: nothing else is ever gone back to. */
export function formularioDe(ruta: string | undefined): Formulario | null {
  const hallada = DE_FORMULARIO.exec(ruta?.split('?')[0] ?? '')
  return hallada === null ? null : { personaId: hallada[1] }
}

export const espejoDe = (formulario: Formulario) => (valores: ValoresDePersona) => ({
  [CLAVE_LOCAL]: { ...valores, personaId: formulario.personaId ?? '' },
})

/** Null where there is none, or it is of another form. The copy of this person comes first (ux.md §3). */
export async function leerBorradorDePersona(
  usuario: string,
  formulario: Formulario,
): Promise<ValoresDePersona | null> {
  const clave = claveDeBorrador(formulario)
  const borrador = await leerBorrador<unknown>(usuario, clave).catch(() => undefined)
  return borrador === undefined ? delEspejo(usuario, formulario) : leerValores(borrador.valor)
}

async function delEspejo(usuario: string, { personaId = '' }: Formulario): Promise<ValoresDePersona | null> {
  const guardado = await leerEspejo(usuario, CLAVE_LOCAL)
  if (typeof guardado !== 'object' || guardado === null) return null
  const suyo = 'personaId' in guardado ? guardado.personaId : ''
  return suyo === personaId ? leerValores(guardado) : null
}

/** Puts a category into the draft of a form, for it to go on with; `inicial` is what the form would open with. */
export async function agregarCategoria(
  usuario: string,
  formulario: Formulario,
  categoria: CategoriaElegida,
  inicial: () => Promise<ValoresDePersona>,
): Promise<void> {
  const valores = (await leerBorradorDePersona(usuario, formulario)) ?? (await inicial())
  const otras = valores.categorias.filter(({ value }) => value !== categoria.value)
  const valor = { ...valores, categorias: [...otras, categoria] }
  await escribirEspejo(usuario, espejoDe(formulario)(valor))
  // Without IndexedDB (a private window) the mirror alone goes on.
  await guardarBorrador(usuario, claveDeBorrador(formulario), {
    titulo: tituloDe(formulario, valor.nombre),
    ruta: rutaConBorrador(formulario),
    valor,
    guardado: Date.now(),
  }).catch(() => undefined)
}

export function tituloDe({ personaId }: Formulario, nombre: string): string {
  const que = personaId === undefined ? 'Persona nueva' : 'Persona'
  return nombre === '' ? que : `${que} · ${nombre}`
}

/** For `useQuery`: never an answer of the cache, since the draft changes with each letter. */
export const consultaDeBorrador = (usuario: string, formulario: Formulario) => ({
  queryKey: ['borradorDePersona', usuario, claveDeBorrador(formulario)],
  queryFn: () => leerBorradorDePersona(usuario, formulario),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  networkMode: 'always' as const,
})

/** A form opened without the continue flag is empty, and so is the documented key (ux.md §3). */
export function useLimpiarEspejo(): void {
  useState(() => {
    borrarEspejo([CLAVE_LOCAL])
  })
}
