import { editarDatoAuxiliar, zDatoAuxiliar } from '@plomada/contract/catalogo'
import { mensajesCatalogo } from '@plomada/domain/nucleo/mensajes/catalogo'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { createFileRoute } from '@tanstack/react-router'
import { useFormulario } from '../../../api/useFormulario.ts'
import { useVolver } from '../../../pagina/busqueda/useBusqueda.ts'
import { Cargado } from '../../../pagina/Cargado.tsx'
import { AvisoDeEdicion } from '../../../pagina/formulario/AvisoDeEdicion.tsx'
import { useBorradorDeFormulario } from '../../../pagina/formulario/useBorradorDeFormulario.tsx'
import { Pagina } from '../../../pagina/Pagina.tsx'
import { exigirAdministracion } from '../../../pagina/sesion/guardia.ts'
import { Formulario } from '../../../ui/Formulario.tsx'
import { notificar } from '../../../ui/notificar.tsx'
import { type DatoAuxiliar, TOCA_CATALOGO, unDato } from '../queries.ts'
import { CamposDeUnidad, ETIQUETAS_DE_UNIDAD, UNIDADES } from './CamposDeUnidad.tsx'

export const Route = createFileRoute('/_marco/unidadDeMedida/editar/$id')({
  beforeLoad: exigirAdministracion,
  component: EditarUnidadPage,
})

const TITULO = 'Editar unidad de medida'
const MIGAS = [{ texto: 'Unidades de medida', href: UNIDADES }]

function EditarUnidadPage() {
  const { id } = Route.useParams()
  return (
    <Cargado consulta={unDato(id)} titulo={TITULO} migas={MIGAS}>
      {(unidad) => <EditarUnidad key={unidad._id} unidad={unidad} />}
    </Cargado>
  )
}

const valoresDe = ({ nombre, codigo, version }: DatoAuxiliar) => ({ nombre, codigo, version })
type Valores = ReturnType<typeof valoresDe>

function EditarUnidad({ unidad }: { unidad: DatoAuxiliar }) {
  const volver = useVolver(UNIDADES)
  const formulario = useFormulario({
    endpoint: editarDatoAuxiliar,
    inicial: valoresDe(unidad),
    aEnvio: (valores) => ({ body: { ...valores, datoAuxiliarId: unidad._id } }),
    etiquetas: ETIQUETAS_DE_UNIDAD,
    // An edit may leave the code out for the contract; here the field is on the screen and needed.
    ademas: ({ nombre, codigo }): Record<string, string> => ({
      ...(nombre.trim() === '' && { nombre: mensajesComun.completeTodosLosCampos }),
      ...(codigo.trim() === '' && { codigo: mensajesComun.completeTodosLosCampos }),
    }),
    invalida: TOCA_CATALOGO,
    alCambiar: (valores) => borrador.guardar(valores),
    onSuccess: ({ message }) => {
      borrador.terminar()
      notificar(message)
      volver()
    },
  })
  const { form, campo, enviar, ocupado } = formulario
  const borrador = useBorradorDeFormulario<Valores>({
    clave: `unidad/${unidad._id}`,
    titulo: `Unidad de medida · ${unidad.nombre}`,
    ruta: `/unidadDeMedida/editar/${unidad._id}`,
    // With the version it was begun from: what others did since is compared, never overwritten.
    alRecuperar: (valores) => form.setValues(valores),
  })
  return (
    <Pagina
      titulo={TITULO}
      migas={MIGAS}
      aviso={
        <AvisoDeEdicion
          formulario={formulario}
          schema={zDatoAuxiliar}
          valoresDe={valoresDe}
          comparar={comparar}
          borrador={borrador}
        />
      }
    >
      <Formulario onEnviar={enviar} verbo="Guardar" ocupado={ocupado} onCancelar={volver}>
        <CamposDeUnidad campo={campo} cerrado={unidad.enUso ? mensajesCatalogo.unidadEnUso : null} />
      </Formulario>
    </Pagina>
  )
}

function comparar(actual: Valores, mio: Valores) {
  return [
    { etiqueta: ETIQUETAS_DE_UNIDAD.nombre, actual: actual.nombre, mio: mio.nombre },
    { etiqueta: ETIQUETAS_DE_UNIDAD.codigo, actual: actual.codigo, mio: mio.codigo },
  ]
}
