import { TextInput } from '@mantine/core'
import type { z } from 'zod'
import type { NombreProps } from './CrearNombre.tsx'
import { PaginaDeFormulario } from './PaginaDeFormulario.tsx'
import { useEdicion } from './useEdicion.tsx'
import type { QueAvisa } from './useFormularioDePagina.ts'

/** A type and no interface, because the values of a form must be a record. */
type ConNombre = { nombre: string; version: number }

interface EditarNombreProps<E extends QueAvisa, Fila extends ConNombre> extends NombreProps<E, ConNombre> {
  fila: Fila
  schema: z.ZodType<Fila>
}

/** A page that edits an entry that is only a name: a category, a kind of event. */
export function EditarNombre<E extends QueAvisa, Fila extends ConNombre>(props: EditarNombreProps<E, Fila>) {
  const { titulo, lista, ruta, ...llamada } = props
  const edicion = useEdicion({
    ...llamada,
    valoresDe: ({ nombre, version }): ConNombre => ({ nombre, version }),
    campos: { nombre: 'Nombre' },
    borrador: { clave: ruta, titulo: ({ nombre }) => `${titulo} · ${nombre}`, ruta },
    vuelta: lista.href,
  })
  return (
    <PaginaDeFormulario formulario={edicion} titulo={titulo} migas={[lista]}>
      <TextInput {...edicion.campo('nombre')} label="Nombre" withAsterisk maxLength={200} />
    </PaginaDeFormulario>
  )
}
