import { TextInput } from '@mantine/core'
import type { Endpoint, RespuestaDe } from '@plomada/contract/endpoint'
import type { z } from 'zod'
import type { Envio } from '../../api/cliente.ts'
import { useFormulario } from '../../api/useFormulario.ts'
import { CampoErrores } from '../../ui/CampoErrores.tsx'
import { Formulario } from '../../ui/Formulario.tsx'
import { notificar } from '../../ui/notificar.tsx'
import { useVolver } from '../busqueda/useBusqueda.ts'
import { type Miga, Pagina } from '../Pagina.tsx'
import { useBorradorDeFormulario } from './useBorradorDeFormulario.tsx'

/** Of a write that says in Spanish what it did. */
export type QueAvisa = Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType<{ message: string }>>

export interface NombreProps<E extends QueAvisa, Valores> {
  titulo: string
  /** The list it is in, where it goes afterwards. */
  lista: Required<Miga>
  endpoint: E
  aEnvio: (valores: Valores) => Envio<E>
  invalida: readonly Endpoint[]
  /** Its own address, where its draft is taken up again. */
  ruta: string
}

/** Adds what is only a name to a list of the empresa's: categories, acontecimientos. */
export function CrearNombre<E extends QueAvisa>(props: NombreProps<E, { nombre: string }>) {
  const { titulo, lista, ruta, ...llamada } = props
  const volver = useVolver(lista.href)
  const { form, campo, enviar, ocupado, resumen } = useFormulario({
    ...llamada,
    inicial: { nombre: '' },
    etiquetas: { nombre: 'Nombre' },
    alCambiar: (valores) => borrador.guardar(valores),
    onSuccess: ({ message }: RespuestaDe<E>) => {
      borrador.terminar()
      notificar(message)
      volver()
    },
  })
  const borrador = useBorradorDeFormulario<{ nombre: string }>({
    clave: ruta,
    titulo: `${titulo} · ${form.values.nombre}`,
    ruta,
    alRecuperar: (valores) => form.setValues(valores),
  })
  return (
    <Pagina
      titulo={titulo}
      migas={[lista]}
      aviso={
        <>
          <CampoErrores {...resumen} />
          {borrador.aviso}
        </>
      }
    >
      <Formulario onEnviar={enviar} verbo="Guardar" ocupado={ocupado} onCancelar={volver}>
        <TextInput {...campo('nombre')} label="Nombre" withAsterisk maxLength={200} />
      </Formulario>
    </Pagina>
  )
}
