import { editarDatoAuxiliar, zDatoAuxiliar } from '@plomada/contract/catalogo'
import { mensajesCatalogo } from '@plomada/domain/nucleo/mensajes/catalogo'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { createFileRoute } from '@tanstack/react-router'
import { useFormulario } from '../../../api/useFormulario.ts'
import { leerActual } from '../../../api/versionVieja.ts'
import { Cargado } from '../../../app/Cargado.tsx'
import { exigirAdministracion } from '../../../app/guardia.ts'
import { Pagina } from '../../../app/Pagina.tsx'
import { useVolver } from '../../../app/useBusqueda.ts'
import { CampoErrores } from '../../../ui/CampoErrores.tsx'
import { Formulario } from '../../../ui/Formulario.tsx'
import { notificar } from '../../../ui/notificar.tsx'
import { ValoresActuales } from '../../../ui/ValoresActuales.tsx'
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

function EditarUnidad({ unidad }: { unidad: DatoAuxiliar }) {
  const volver = useVolver(UNIDADES)
  const { form, campo, enviar, ocupado, resumen, error, olvidarRechazo } = useFormulario({
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
    onSuccess: ({ message }) => {
      notificar(message)
      volver()
    },
  })
  const actual = leerActual(error, zDatoAuxiliar)
  return (
    <Pagina
      titulo={TITULO}
      migas={MIGAS}
      aviso={
        <>
          <CampoErrores {...resumen} />
          {actual && (
            <ValoresActuales
              valores={[
                { etiqueta: 'Nombre', actual: actual.nombre, mio: form.values.nombre },
                { etiqueta: 'Código', actual: actual.codigo, mio: form.values.codigo },
              ]}
              onTraer={() => {
                form.setValues(valoresDe(actual))
                olvidarRechazo()
              }}
              onConservar={() => {
                form.setFieldValue('version', actual.version)
                olvidarRechazo()
              }}
            />
          )}
        </>
      }
    >
      <Formulario onEnviar={enviar} verbo="Guardar" ocupado={ocupado} onCancelar={volver}>
        <CamposDeUnidad campo={campo} cerrado={unidad.enUso ? mensajesCatalogo.unidadEnUso : null} />
      </Formulario>
    </Pagina>
  )
}
