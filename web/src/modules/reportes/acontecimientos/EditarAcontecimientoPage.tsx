import { TextInput } from '@mantine/core'
import { editarAcontecimiento, zAcontecimiento } from '@plomada/contract/reportes/acontecimientos'
import { createFileRoute } from '@tanstack/react-router'
import { useFormulario } from '../../../api/useFormulario.ts'
import { AvisoDeEdicion } from '../../../app/AvisoDeEdicion.tsx'
import { Cargado } from '../../../app/Cargado.tsx'
import { exigirAdministracion } from '../../../app/guardia.ts'
import { Pagina } from '../../../app/Pagina.tsx'
import { useBorradorDeFormulario } from '../../../app/useBorradorDeFormulario.tsx'
import { useVolver } from '../../../app/useBusqueda.ts'
import { Formulario } from '../../../ui/Formulario.tsx'
import { notificar } from '../../../ui/notificar.tsx'
import { type Acontecimiento, TOCA_ACONTECIMIENTOS, unAcontecimiento } from './queries.ts'

export const Route = createFileRoute('/_marco/acontecimientos/editar/$acontecimientoId')({
  beforeLoad: exigirAdministracion,
  component: EditarAcontecimientoPage,
})

const TITULO = 'Editar acontecimiento'
const ACONTECIMIENTOS = '/acontecimientos'
const MIGAS = [{ texto: 'Acontecimientos', href: ACONTECIMIENTOS }]

function EditarAcontecimientoPage() {
  const { acontecimientoId } = Route.useParams()
  return (
    <Cargado consulta={unAcontecimiento(acontecimientoId)} titulo={TITULO} migas={MIGAS}>
      {(acontecimiento) => <EditarAcontecimiento key={acontecimiento._id} acontecimiento={acontecimiento} />}
    </Cargado>
  )
}

const valoresDe = ({ nombre, version }: Acontecimiento) => ({ nombre, version })
type Valores = ReturnType<typeof valoresDe>

function EditarAcontecimiento({ acontecimiento }: { acontecimiento: Acontecimiento }) {
  const volver = useVolver(ACONTECIMIENTOS)
  const formulario = useFormulario({
    endpoint: editarAcontecimiento,
    inicial: valoresDe(acontecimiento),
    aEnvio: (valores) => ({ body: { ...valores, _id: acontecimiento._id } }),
    etiquetas: { nombre: 'Nombre' },
    invalida: TOCA_ACONTECIMIENTOS,
    alCambiar: (valores) => borrador.guardar(valores),
    onSuccess: ({ message }) => {
      borrador.terminar()
      notificar(message)
      volver()
    },
  })
  const { form, campo, enviar, ocupado } = formulario
  const borrador = useBorradorDeFormulario<Valores>({
    clave: `acontecimiento/${acontecimiento._id}`,
    titulo: `Acontecimiento · ${acontecimiento.nombre}`,
    ruta: `/acontecimientos/editar/${acontecimiento._id}`,
    // With the version it was begun from: what others did since is compared, never overwritten.
    alRecuperar: (valores) => form.setValues(valores),
  })
  return (
    <Pagina
      titulo={TITULO}
      migas={MIGAS}
      aviso={
        <>
          <AvisoDeEdicion
            formulario={formulario}
            schema={zAcontecimiento}
            valoresDe={valoresDe}
            comparar={comparar}
          />
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

function comparar(actual: Valores, mio: Valores) {
  return [{ etiqueta: 'Nombre', actual: actual.nombre, mio: mio.nombre }]
}
