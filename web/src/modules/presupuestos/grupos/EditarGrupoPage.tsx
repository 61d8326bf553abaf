import { editarGrupo, zGrupoLista } from '@plomada/contract/presupuestos/capitulos'
import { createFileRoute } from '@tanstack/react-router'
import { useFormulario } from '../../../api/useFormulario.ts'
import { useVolver } from '../../../pagina/busqueda/useBusqueda.ts'
import { Cargado } from '../../../pagina/Cargado.tsx'
import { AvisoDeEdicion } from '../../../pagina/formulario/AvisoDeEdicion.tsx'
import { useBorradorDeFormulario } from '../../../pagina/formulario/useBorradorDeFormulario.tsx'
import { Pagina } from '../../../pagina/Pagina.tsx'
import { exigirAdministracion } from '../../../pagina/sesion/guardia.ts'
import { CampoDeNombre } from '../../../ui/CampoDeNombre.tsx'
import { Formulario } from '../../../ui/Formulario.tsx'
import { notificar } from '../../../ui/notificar.tsx'
import { EstadoInput } from '../capitulos/EstadoInput.tsx'
import { leerObraEnBusqueda } from '../capitulos/filtros.ts'
import { type Grupo, TOCA_CAPITULOS, unGrupo } from '../capitulos/queries.ts'
import { useMigasDeGrupos } from './useMigasDeGrupos.ts'

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

const valoresDe = ({ nombre, estado, version }: Grupo) => ({ nombre, estado, version })
type Valores = ReturnType<typeof valoresDe>

function EditarGrupo({ grupo }: { grupo: Grupo }) {
  const { titulo, migas } = useMigasDeGrupos(grupo.rubroId, Route.useSearch().rubroNombre)
  const grupos = `/rubro/${grupo.rubroId}/grupos`
  const volver = useVolver(grupos)
  const formulario = useFormulario({
    endpoint: editarGrupo,
    inicial: valoresDe(grupo),
    aEnvio: (valores) => ({ body: { ...valores, rubroId: grupo.rubroId, grupoId: grupo._id } }),
    etiquetas: { nombre: 'Nombre', estado: 'Estado' },
    invalida: TOCA_CAPITULOS,
    alCambiar: (valores) => borrador.guardar(valores),
    onSuccess: ({ message }) => {
      borrador.terminar()
      notificar(message)
      volver()
    },
  })
  const { form, campo, enviar, ocupado } = formulario
  const borrador = useBorradorDeFormulario<Valores>({
    clave: `grupo/${grupo._id}`,
    titulo: `Grupo · ${grupo.nombre}`,
    ruta: `/rubro/${grupo.rubroId}/grupo/${grupo._id}`,
    // With the version it was begun from: what others did since is compared, never overwritten.
    alRecuperar: (valores) => form.setValues(valores),
  })
  return (
    <Pagina
      titulo={TITULO}
      migas={[...migas, { texto: titulo, href: grupos }]}
      aviso={
        <AvisoDeEdicion
          formulario={formulario}
          schema={zGrupoLista}
          valoresDe={valoresDe}
          comparar={comparar}
          borrador={borrador}
        />
      }
    >
      <Formulario onEnviar={enviar} verbo="Guardar" ocupado={ocupado} onCancelar={volver}>
        <CampoDeNombre {...campo('nombre')} label="Nombre" />
        <EstadoInput value={form.values.estado} onChange={(estado) => form.setFieldValue('estado', estado)} />
      </Formulario>
    </Pagina>
  )
}

function comparar(actual: Valores, mio: Valores) {
  return [
    { etiqueta: 'Nombre', actual: actual.nombre, mio: mio.nombre },
    { etiqueta: 'Estado', actual: actual.estado, mio: mio.estado },
  ]
}
