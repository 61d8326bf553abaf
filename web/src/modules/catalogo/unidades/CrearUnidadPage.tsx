import { crearDatoAuxiliar } from '@plomada/contract/catalogo'
import { createFileRoute } from '@tanstack/react-router'
import { useFormulario } from '../../../api/useFormulario.ts'
import { useVolver } from '../../../pagina/busqueda/useBusqueda.ts'
import { useBorradorDeFormulario } from '../../../pagina/formulario/useBorradorDeFormulario.tsx'
import { Pagina } from '../../../pagina/Pagina.tsx'
import { exigirAdministracion } from '../../../pagina/sesion/guardia.ts'
import { CampoErrores } from '../../../ui/CampoErrores.tsx'
import { Formulario } from '../../../ui/Formulario.tsx'
import { notificar } from '../../../ui/notificar.tsx'
import { TOCA_CATALOGO } from '../queries.ts'
import { CamposDeUnidad, ETIQUETAS_DE_UNIDAD, UNIDADES } from './CamposDeUnidad.tsx'

export const Route = createFileRoute('/_marco/unidadDeMedida/crear')({
  beforeLoad: exigirAdministracion,
  component: CrearUnidadPage,
})

function CrearUnidadPage() {
  const volver = useVolver(UNIDADES)
  const { form, campo, enviar, ocupado, resumen } = useFormulario({
    endpoint: crearDatoAuxiliar,
    inicial: { nombre: '', codigo: '' },
    aEnvio: (valores) => ({ body: { ...valores, tag: 'unidadDeMedida' as const } }),
    etiquetas: ETIQUETAS_DE_UNIDAD,
    invalida: TOCA_CATALOGO,
    alCambiar: (valores) => borrador.guardar(valores),
    onSuccess: ({ message }) => {
      borrador.terminar()
      notificar(message)
      volver()
    },
  })
  const borrador = useBorradorDeFormulario<{ nombre: string; codigo: string }>({
    clave: 'unidad/nueva',
    titulo: 'Unidad de medida nueva',
    ruta: '/unidadDeMedida/crear',
    alRecuperar: (valores) => form.setValues(valores),
  })
  return (
    <Pagina
      titulo="Agregar unidad de medida"
      migas={[{ texto: 'Unidades de medida', href: UNIDADES }]}
      aviso={
        <>
          <CampoErrores {...resumen} />
          {borrador.aviso}
        </>
      }
    >
      <Formulario onEnviar={enviar} verbo="Guardar" ocupado={ocupado} onCancelar={volver}>
        <CamposDeUnidad campo={campo} />
      </Formulario>
    </Pagina>
  )
}
