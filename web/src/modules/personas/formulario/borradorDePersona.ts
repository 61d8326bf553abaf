import { direcciones } from '../../../pagina/direcciones.ts'
import type { BorradorQueViaja } from '../../../pagina/viaje/borradorQueViaja.ts'
import { leerValores, type ValoresDePersona } from './valores.ts'

/** Which form: of somebody new, or of a persona that exists. */
export interface Formulario {
  personaId?: string | undefined
}

/** The documented local-storage key that mirrors the draft (2-site-management §2). */
const CLAVE_LOCAL = 'personaEdit'

/** The form; `useLS: 'true'` goes on with its draft. */
export const rutaDe = ({ personaId }: Formulario, busqueda: { useLS?: 'true' } = {}) =>
  personaId === undefined
    ? direcciones.crearPersona(busqueda)
    : direcciones.editarPersona({ personaId, ...busqueda })

const DE_EDICION = direcciones.editarPersona.ruta.replace('$personaId', '([\\w-]+)')
const DE_FORMULARIO = new RegExp(`^(?:${direcciones.crearPersona.ruta}|${DE_EDICION})$`)

/** The form that a path of this site opens, or null where it opens none: nothing else is ever gone back to. */
export function formularioDe(ruta: string | undefined): Formulario | null {
  const hallada = DE_FORMULARIO.exec(ruta?.split('?')[0] ?? '')
  return hallada === null ? null : { personaId: hallada[1] }
}

/** The draft of the form, which goes on after a trip to the categories (2-site-management §2). */
export function borradorDePersona(cual: Formulario): BorradorQueViaja<ValoresDePersona> {
  const { personaId } = cual
  return {
    clave: `persona/${personaId ?? 'nueva'}`,
    titulo: ({ nombre }) => {
      const que = personaId === undefined ? 'Persona nueva' : 'Persona'
      return nombre === '' ? que : `${que} · ${nombre}`
    },
    ruta: rutaDe(cual, { useLS: 'true' }),
    claveLocal: CLAVE_LOCAL,
    espejo: (valores) => ({ [CLAVE_LOCAL]: { ...valores, personaId: personaId ?? '' } }),
    esSuyo: (guardado) => ('personaId' in guardado ? guardado.personaId : '') === (personaId ?? ''),
    leer: leerValores,
  }
}
