import { crearGrupo } from '@plomada/contract/presupuestos/capitulos'
import { createFileRoute } from '@tanstack/react-router'
import { useFormulario } from '../../../api/useFormulario.ts'
import { useVolver } from '../../../pagina/busqueda/useBusqueda.ts'
import { useBorradorDeFormulario } from '../../../pagina/formulario/useBorradorDeFormulario.tsx'
import { Pagina } from '../../../pagina/Pagina.tsx'
import { exigirAdministracion } from '../../../pagina/sesion/guardia.ts'
import { CampoDeNombre } from '../../../ui/CampoDeNombre.tsx'
import { CampoErrores } from '../../../ui/CampoErrores.tsx'
import { Formulario } from '../../../ui/Formulario.tsx'
import { notificar } from '../../../ui/notificar.tsx'
import { leerObraEnBusqueda } from '../capitulos/filtros.ts'
import { TOCA_CAPITULOS } from '../capitulos/queries.ts'
import { useMigasDeGrupos } from './useMigasDeGrupos.ts'

export const Route = createFileRoute('/_marco/rubro/$rubroId/grupo/agregar')({
  beforeLoad: exigirAdministracion,
  validateSearch: leerObraEnBusqueda,
  component: CrearGrupoPage,
})

/** After creating it goes back, as documented. */
function CrearGrupoPage() {
  const { rubroId: capituloId } = Route.useParams()
  const { titulo, migas } = useMigasDeGrupos(capituloId, Route.useSearch().rubroNombre)
  const volver = useVolver(`/rubro/${capituloId}/grupos`)
  const { form, campo, enviar, ocupado, resumen } = useFormulario({
    endpoint: crearGrupo,
    inicial: { nombre: '' },
    aEnvio: (valores) => ({ body: { ...valores, rubroId: capituloId } }),
    etiquetas: { nombre: 'Nombre' },
    invalida: TOCA_CAPITULOS,
    alCambiar: (valores) => borrador.guardar(valores),
    onSuccess: ({ message }) => {
      borrador.terminar()
      notificar(message)
      volver()
    },
  })
  const borrador = useBorradorDeFormulario<{ nombre: string }>({
    clave: `grupo/nuevo/${capituloId}`,
    titulo: 'Grupo nuevo',
    ruta: `/rubro/${capituloId}/grupo/agregar`,
    alRecuperar: (valores) => form.setValues(valores),
  })
  return (
    <Pagina
      titulo="Agregar grupo"
      migas={[...migas, { texto: titulo, href: `/rubro/${capituloId}/grupos` }]}
      aviso={
        <>
          <CampoErrores {...resumen} />
          {borrador.aviso}
        </>
      }
    >
      <Formulario onEnviar={enviar} verbo="Agregar grupo" ocupado={ocupado} onCancelar={volver}>
        <CampoDeNombre {...campo('nombre')} label="Nombre" />
      </Formulario>
    </Pagina>
  )
}
