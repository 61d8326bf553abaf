import { TextInput } from '@mantine/core'
import type { RespuestaDe } from '@plomada/contract/endpoint'
import type { z } from 'zod'
import { useFormulario } from '../api/useFormulario.ts'
import { Formulario } from '../ui/Formulario.tsx'
import { notificar } from '../ui/notificar.tsx'
import { AvisoDeEdicion } from './AvisoDeEdicion.tsx'
import type { NombreProps, QueAvisa } from './CrearNombre.tsx'
import { Pagina } from './Pagina.tsx'
import { useVolver } from './useBusqueda.ts'

interface ConNombre {
  nombre: string
  version: number
}

interface EditarNombreProps<E extends QueAvisa, Fila extends ConNombre> extends NombreProps<E, ConNombre> {
  fila: Fila
  schema: z.ZodType<Fila>
}

/** Edits what is only a name in a list of the empresa's: categories, acontecimientos. */
export function EditarNombre<E extends QueAvisa, Fila extends ConNombre>(props: EditarNombreProps<E, Fila>) {
  const { titulo, lista, fila, schema, ...llamada } = props
  const volver = useVolver(lista.href)
  const formulario = useFormulario({
    ...llamada,
    inicial: valoresDe(fila),
    etiquetas: { nombre: 'Nombre' },
    onSuccess: ({ message }: RespuestaDe<E>) => {
      notificar(message)
      volver()
    },
  })
  const { campo, enviar, ocupado } = formulario
  return (
    <Pagina
      titulo={titulo}
      migas={[lista]}
      aviso={
        <AvisoDeEdicion formulario={formulario} schema={schema} valoresDe={valoresDe} comparar={comparar} />
      }
    >
      <Formulario onEnviar={enviar} verbo="Guardar" ocupado={ocupado} onCancelar={volver}>
        <TextInput {...campo('nombre')} label="Nombre" withAsterisk maxLength={200} />
      </Formulario>
    </Pagina>
  )
}

const valoresDe = ({ nombre, version }: ConNombre) => ({ nombre, version })

const comparar = (actual: ConNombre, mio: ConNombre) => [
  { etiqueta: 'Nombre', actual: actual.nombre, mio: mio.nombre },
]
