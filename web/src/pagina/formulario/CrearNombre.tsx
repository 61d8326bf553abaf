import { TextInput } from '@mantine/core'
import type { Endpoint } from '@plomada/contract/endpoint'
import type { LoQueSeManda } from '../../api/cliente.ts'
import type { Miga } from '../Pagina.tsx'
import { PaginaDeFormulario } from './PaginaDeFormulario.tsx'
import { useCreacion } from './useCreacion.tsx'
import type { QueAvisa } from './useFormularioDePagina.ts'

export interface NombreProps<E extends QueAvisa, Valores> {
  titulo: string
  /** The list that the name is added to, where the form leads back to. */
  lista: Required<Miga>
  endpoint: E
  aEnvio: (valores: Valores) => LoQueSeManda<E>
  invalida: readonly Endpoint[]
  /** The form's own address, where its draft is continued. */
  ruta: string
}

/** A page that adds an entry that is only a name to a list: a category, a kind of event. */
export function CrearNombre<E extends QueAvisa>(props: NombreProps<E, { nombre: string }>) {
  const { titulo, lista, ruta, ...llamada } = props
  const creacion = useCreacion({
    ...llamada,
    inicial: { nombre: '' },
    campos: { nombre: 'Nombre' },
    borrador: { clave: ruta, titulo: ({ nombre }) => `${titulo} · ${nombre}`, ruta },
    vuelta: lista.href,
  })
  return (
    <PaginaDeFormulario formulario={creacion} titulo={titulo} migas={[lista]}>
      <TextInput {...creacion.campo('nombre')} label="Nombre" withAsterisk maxLength={200} />
    </PaginaDeFormulario>
  )
}
