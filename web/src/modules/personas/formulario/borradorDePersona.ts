import { direcciones } from '../../../pagina/direcciones.ts'
import type { BorradorQueViaja } from '../../../pagina/viaje/borradorQueViaja.ts'
import { leerValores, type ValoresDePersona } from './valores.ts'

/** Which form it is: of a new persona, or of an existing one. */
export interface PersonaEnFormulario {
  personaId?: string | undefined
}

/** The documented local-storage key that mirrors the draft (2-site-management §2). */
const CLAVE_LOCAL = 'personaEdit'

/** The form's address; `useLS: 'true'` continues its draft. */
export const rutaDe = ({ personaId }: PersonaEnFormulario, busqueda: { useLS?: 'true' } = {}) =>
  personaId === undefined
    ? direcciones.crearPersona(busqueda)
    : direcciones.editarPersona({ personaId, ...busqueda })

const DE_EDICION = direcciones.editarPersona.ruta.replace('$personaId', '([\\w-]+)')
const DE_FORMULARIO = new RegExp(`^(?:${direcciones.crearPersona.ruta}|${DE_EDICION})$`)

/** The form that a path of this site opens, or null: no other path is ever returned to. */
export function formularioDePersona(ruta: string | undefined): PersonaEnFormulario | null {
  const hallada = DE_FORMULARIO.exec(ruta?.split('?')[0] ?? '')
  return hallada === null ? null : { personaId: hallada[1] }
}

/** The draft of the form, continued after choosing a category (2-site-management §2). */
export function borradorDePersona(cual: PersonaEnFormulario): BorradorQueViaja<ValoresDePersona> {
  const { personaId } = cual
  return {
    clave: `persona/${personaId ?? 'nueva'}`,
    titulo: ({ nombre }) => {
      const que = personaId === undefined ? 'Persona nueva' : 'Persona'
      return nombre === '' ? que : `${que} · ${nombre}`
    },
    ruta: rutaDe(cual, { useLS: 'true' }),
    clavesLocales: [CLAVE_LOCAL],
    espejo: (valores) => ({ [CLAVE_LOCAL]: { ...valores, personaId: personaId ?? '' } }),
    esSuyo: (guardado) => ('personaId' in guardado ? guardado.personaId : '') === (personaId ?? ''),
    leer: leerValores,
  }
}
