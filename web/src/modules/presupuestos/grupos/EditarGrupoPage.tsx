import { TextInput } from '@mantine/core'
import { editarGrupo } from '@plomada/contract/presupuestos/capitulos'
import { createFileRoute } from '@tanstack/react-router'
import { useFormulario } from '../../../api/useFormulario.ts'
import { Cargado } from '../../../app/Cargado.tsx'
import { exigirAdministracion } from '../../../app/guardia.ts'
import { Pagina } from '../../../app/Pagina.tsx'
import { useVolver } from '../../../app/useBusqueda.ts'
import { CampoErrores } from '../../../ui/CampoErrores.tsx'
import { Formulario } from '../../../ui/Formulario.tsx'
import { notificar } from '../../../ui/notificar.tsx'
import { EstadoInput } from '../capitulos/EstadoInput.tsx'
import { leerObraEnBusqueda } from '../capitulos/filtros.ts'
import { type Grupo, TOCA_CAPITULOS, unGrupo } from '../capitulos/queries.ts'

export const Route = createFileRoute('/_marco/rubro/$rubroId/grupo/$grupoId')({
  beforeLoad: exigirAdministracion,
  validateSearch: leerObraEnBusqueda,
  component: EditarGrupoPage,
})

const TITULO = 'Editar grupo'

function EditarGrupoPage() {
  const { rubroId: capituloId, grupoId } = Route.useParams()
  return (
    <Cargado consulta={unGrupo(capituloId, grupoId)} titulo={TITULO}>
      {(grupo) => <EditarGrupo key={grupo._id} grupo={grupo} />}
    </Cargado>
  )
}

function EditarGrupo({ grupo }: { grupo: Grupo }) {
  const { rubroNombre: capituloNombre } = Route.useSearch()
  const grupos = `/rubro/${grupo.rubroId}/grupos`
  const volver = useVolver(grupos)
  const { form, campo, enviar, ocupado, resumen } = useFormulario({
    endpoint: editarGrupo,
    inicial: { nombre: grupo.nombre, estado: grupo.estado },
    aEnvio: (valores) => ({ body: { ...valores, rubroId: grupo.rubroId, grupoId: grupo._id } }),
    etiquetas: { nombre: 'Nombre', estado: 'Estado' },
    invalida: TOCA_CAPITULOS,
    onSuccess: ({ message }) => {
      notificar(message)
      volver()
    },
  })
  return (
    <Pagina
      titulo={TITULO}
      migas={[{ texto: capituloNombre ? `Grupos de ${capituloNombre}` : 'Grupos', href: grupos }]}
      aviso={<CampoErrores {...resumen} />}
    >
      <Formulario onEnviar={enviar} verbo="Guardar" ocupado={ocupado} onCancelar={volver}>
        <TextInput {...campo('nombre')} label="Nombre" withAsterisk maxLength={200} />
        <EstadoInput value={form.values.estado} onChange={(estado) => form.setFieldValue('estado', estado)} />
      </Formulario>
    </Pagina>
  )
}
