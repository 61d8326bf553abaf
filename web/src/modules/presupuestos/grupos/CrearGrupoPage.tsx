import { crearGrupo } from '@plomada/contract/presupuestos/capitulos'
import { createFileRoute } from '@tanstack/react-router'
import { direcciones } from '../../../pagina/direcciones.ts'
import { PaginaDeFormulario } from '../../../pagina/formulario/PaginaDeFormulario.tsx'
import { useCreacion } from '../../../pagina/formulario/useCreacion.tsx'
import { exigirAdministracion } from '../../../pagina/sesion/guardia.ts'
import { CampoDeNombre } from '../../../ui/CampoDeNombre.tsx'
import { leerObraEnBusqueda } from '../capitulos/filtros.ts'
import { TOCA_CAPITULOS } from '../capitulos/queries.ts'
import { useMigasDeGrupos } from './useMigasDeGrupos.ts'

export const Route = createFileRoute('/_marco/rubro/$rubroId/grupo/agregar')({
  beforeLoad: exigirAdministracion,
  validateSearch: leerObraEnBusqueda,
  component: CrearGrupoPage,
})

const TITULO = 'Agregar grupo'

/** After creating it goes back, as documented. */
function CrearGrupoPage() {
  const { rubroId } = Route.useParams()
  const { titulo, migas } = useMigasDeGrupos(rubroId, Route.useSearch().rubroNombre)
  const grupos = direcciones.grupos({ rubroId })
  const creacion = useCreacion({
    endpoint: crearGrupo,
    inicial: { nombre: '' },
    campos: { nombre: 'Nombre' },
    aEnvio: (valores) => ({ body: { ...valores, rubroId } }),
    invalida: TOCA_CAPITULOS,
    borrador: {
      clave: `grupo/nuevo/${rubroId}`,
      titulo: () => 'Grupo nuevo',
      ruta: direcciones.crearGrupo({ rubroId }),
    },
    vuelta: grupos,
  })
  return (
    <PaginaDeFormulario
      formulario={creacion}
      titulo={TITULO}
      migas={[...migas, { texto: titulo, href: grupos }]}
      verbo={TITULO}
    >
      <CampoDeNombre {...creacion.campo('nombre')} />
    </PaginaDeFormulario>
  )
}
