import { editarDatoAuxiliar, zDatoAuxiliar } from '@plomada/contract/catalogo'
import { mensajesCatalogo } from '@plomada/domain/nucleo/mensajes/catalogo'
import { createFileRoute } from '@tanstack/react-router'
import { Cargado } from '../../../pagina/Cargado.tsx'
import { direcciones } from '../../../pagina/direcciones.ts'
import { faltantes } from '../../../pagina/formulario/campos.ts'
import { PaginaDeFormulario } from '../../../pagina/formulario/PaginaDeFormulario.tsx'
import { useEdicion } from '../../../pagina/formulario/useEdicion.tsx'
import { exigirAdministracion } from '../../../pagina/sesion/guardia.ts'
import { type DatoAuxiliar, TOCA_CATALOGO, unDato } from '../datos/queries.ts'
import { CAMPOS_DE_UNIDAD, CamposDeUnidad, MIGAS } from './CamposDeUnidad.tsx'

export const Route = createFileRoute('/_marco/unidadDeMedida/editar/$id')({
  beforeLoad: exigirAdministracion,
  component: EditarUnidadPage,
})

const TITULO = 'Editar unidad de medida'

function EditarUnidadPage() {
  const { id } = Route.useParams()
  return (
    <Cargado consulta={unDato(id)} titulo={TITULO} migas={MIGAS}>
      {(unidad) => <EditarUnidad key={unidad._id} unidad={unidad} />}
    </Cargado>
  )
}

function EditarUnidad({ unidad }: { unidad: DatoAuxiliar }) {
  const edicion = useEdicion({
    endpoint: editarDatoAuxiliar,
    fila: unidad,
    schema: zDatoAuxiliar,
    valoresDe: ({ nombre, codigo, version }: DatoAuxiliar) => ({ nombre, codigo, version }),
    campos: CAMPOS_DE_UNIDAD,
    aEnvio: (valores) => ({ body: { ...valores, datoAuxiliarId: unidad._id } }),
    // The contract lets an edit leave the code out; on this screen it is required.
    ademas: ({ nombre, codigo }) => faltantes({ nombre, codigo }),
    invalida: TOCA_CATALOGO,
    borrador: {
      clave: `unidad/${unidad._id}`,
      titulo: () => `Unidad de medida · ${unidad.nombre}`,
      ruta: direcciones.editarUnidad({ id: unidad._id }),
    },
    vuelta: direcciones.unidades(),
  })
  return (
    <PaginaDeFormulario formulario={edicion} titulo={TITULO} migas={MIGAS}>
      <CamposDeUnidad campo={edicion.campo} cerrado={unidad.enUso ? mensajesCatalogo.unidadEnUso : null} />
    </PaginaDeFormulario>
  )
}
