import { TextInput } from '@mantine/core'
import type { RespuestaDe } from '@plomada/contract/endpoint'
import type { z } from 'zod'
import { useFormulario } from '../../api/useFormulario.ts'
import { Formulario } from '../../ui/Formulario.tsx'
import { notificar } from '../../ui/notificar.tsx'
import { useVolver } from '../busqueda/useBusqueda.ts'
import { Pagina } from '../Pagina.tsx'
import { AvisoDeEdicion } from './AvisoDeEdicion.tsx'
import type { NombreProps, QueAvisa } from './CrearNombre.tsx'
import { useBorradorDeFormulario } from './useBorradorDeFormulario.tsx'

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
  const { titulo, lista, ruta, fila, schema, ...llamada } = props
  const volver = useVolver(lista.href)
  const formulario = useFormulario({
    ...llamada,
    inicial: valoresDe(fila),
    etiquetas: { nombre: 'Nombre' },
    alCambiar: (valores) => borrador.guardar(valores),
    onSuccess: ({ message }: RespuestaDe<E>) => {
      borrador.terminar()
      notificar(message)
      volver()
    },
  })
  const { form, campo, enviar, ocupado } = formulario
  const borrador = useBorradorDeFormulario<ConNombre>({
    clave: ruta,
    titulo: `${titulo} · ${form.values.nombre}`,
    ruta,
    // With the version it was begun from: what others did since is compared, never overwritten.
    alRecuperar: (valores) => form.setValues(valores),
  })
  return (
    <Pagina
      titulo={titulo}
      migas={[lista]}
      aviso={
        <AvisoDeEdicion
          formulario={formulario}
          schema={schema}
          valoresDe={valoresDe}
          comparar={comparar}
          borrador={borrador}
        />
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
