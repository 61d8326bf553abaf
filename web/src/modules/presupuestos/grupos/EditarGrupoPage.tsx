import { editarGrupo, zGrupoLista } from '@plomada/contract/presupuestos/capitulos'
import { createFileRoute } from '@tanstack/react-router'
import { Cargado } from '../../../pagina/Cargado.tsx'
import { direcciones } from '../../../pagina/direcciones.ts'
import { PaginaDeFormulario } from '../../../pagina/formulario/PaginaDeFormulario.tsx'
import { useEdicion } from '../../../pagina/formulario/useEdicion.tsx'
import { exigirAdministracion } from '../../../pagina/sesion/guardia.ts'
import { CampoDeNombre } from '../../../ui/CampoDeNombre.tsx'
import { EstadoInput } from '../capitulos/EstadoInput.tsx'
import { leerObraEnBusqueda } from '../capitulos/filtros.ts'
import { type GrupoDeCapitulo, TOCA_CAPITULOS, unGrupo } from '../capitulos/queries.ts'
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

function EditarGrupo({ grupo }: { grupo: GrupoDeCapitulo }) {
  const { _id: grupoId, rubroId } = grupo
  const { titulo, migas } = useMigasDeGrupos(rubroId, Route.useSearch().rubroNombre)
  const grupos = direcciones.grupos({ rubroId })
  const edicion = useEdicion({
    endpoint: editarGrupo,
    fila: grupo,
    schema: zGrupoLista,
    valoresDe: ({ nombre, estado, version }: GrupoDeCapitulo) => ({ nombre, estado, version }),
    campos: { nombre: 'Nombre', estado: 'Estado' },
    aEnvio: (valores) => ({ body: { ...valores, rubroId, grupoId } }),
    invalida: TOCA_CAPITULOS,
    borrador: {
      clave: `grupo/${grupoId}`,
      titulo: () => `Grupo · ${grupo.nombre}`,
      ruta: direcciones.editarGrupo({ rubroId, grupoId }),
    },
    vuelta: grupos,
  })
  const { form, campo } = edicion
  return (
    <PaginaDeFormulario
      formulario={edicion}
      titulo={TITULO}
      migas={[...migas, { texto: titulo, href: grupos }]}
    >
      <CampoDeNombre {...campo('nombre')} />
      <EstadoInput value={form.values.estado} onChange={(estado) => form.setFieldValue('estado', estado)} />
    </PaginaDeFormulario>
  )
}
