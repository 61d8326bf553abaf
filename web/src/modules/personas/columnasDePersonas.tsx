import { FUNCION_ETIQUETA } from '@plomada/domain/personas/funcion'
import { direcciones } from '../../pagina/direcciones.ts'
import { CREADO, columnaDeNombre } from '../../pagina/lista/columnas.tsx'
import type { ColumnaDeLista } from '../../ui/columnas.ts'
import { Telefono } from '../../ui/Telefono.tsx'
import type { Persona } from './queries.ts'

/** `puede`: for admins; a resident is sent fewer fields (domain.md §13). */
export function columnasDePersonas(puede: boolean): ColumnaDeLista<Persona>[] {
  const deAdministrador: ColumnaDeLista<Persona>[] = [
    { id: 'ruc', titulo: 'RUC', celda: ({ ruc }) => ruc || '—' },
    { id: 'email', titulo: 'Email', celda: ({ email }) => email || '—' },
    CREADO,
  ]
  return [
    columnaDeNombre(({ _id }) =>
      puede ? direcciones.editarPersona({ personaId: _id }) : direcciones.contratista({ id: _id }),
    ),
    { id: 'funcion', titulo: 'Función', celda: (persona) => textoDeFuncion(persona) || '—' },
    {
      id: 'telefono',
      titulo: 'Teléfono',
      celda: ({ telefono }) => (telefono ? <Telefono telefono={telefono} /> : '—'),
    },
    {
      id: 'categorias',
      titulo: 'Categorías',
      celda: ({ categorias }) => categorias.map(({ label }) => label).join(', ') || '—',
    },
    ...(puede ? deAdministrador : []),
  ]
}

export const textoDeFuncion = ({ funcion }: Pick<Persona, 'funcion'>) =>
  funcion.map((una) => FUNCION_ETIQUETA[una]).join(' y ')
