import { crearDatoAuxiliar } from '@plomada/contract/catalogo'
import { createFileRoute } from '@tanstack/react-router'
import { direcciones } from '../../../pagina/direcciones.ts'
import { PaginaDeFormulario } from '../../../pagina/formulario/PaginaDeFormulario.tsx'
import { useCreacion } from '../../../pagina/formulario/useCreacion.tsx'
import { exigirAdministracion } from '../../../pagina/sesion/guardia.ts'
import { TOCA_CATALOGO } from '../datos/queries.ts'
import { CAMPOS_DE_UNIDAD, CamposDeUnidad, MIGAS } from './CamposDeUnidad.tsx'

export const Route = createFileRoute('/_marco/unidadDeMedida/crear')({
  beforeLoad: exigirAdministracion,
  component: CrearUnidadPage,
})

function CrearUnidadPage() {
  const creacion = useCreacion({
    endpoint: crearDatoAuxiliar,
    inicial: { nombre: '', codigo: '' },
    campos: CAMPOS_DE_UNIDAD,
    aEnvio: (valores) => ({ body: { ...valores, tag: 'unidadDeMedida' as const } }),
    invalida: TOCA_CATALOGO,
    borrador: {
      clave: 'unidad/nueva',
      titulo: () => 'Unidad de medida nueva',
      ruta: direcciones.crearUnidad(),
    },
    vuelta: direcciones.unidades(),
  })
  return (
    <PaginaDeFormulario formulario={creacion} titulo="Agregar unidad de medida" migas={MIGAS}>
      <CamposDeUnidad campo={creacion.campo} />
    </PaginaDeFormulario>
  )
}
