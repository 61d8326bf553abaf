import { crearPresupuesto } from '@plomada/contract/presupuestos/obras'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { MARGEN_INICIAL, type PresupuestoTipo, RETENCION_INICIAL } from '@plomada/domain/presupuestos/obra'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useFormulario } from '../../../../api/useFormulario.ts'
import { exigirAdministracion } from '../../../../app/guardia.ts'
import { Pagina } from '../../../../app/Pagina.tsx'
import { useBorradorDeFormulario } from '../../../../app/useBorradorDeFormulario.tsx'
import { useVolver } from '../../../../app/useBusqueda.ts'
import { CampoErrores } from '../../../../ui/CampoErrores.tsx'
import { Formulario } from '../../../../ui/Formulario.tsx'
import { notificar } from '../../../../ui/notificar.tsx'
import { TOCA_OBRAS } from '../queries.ts'
import { CampoDePlantilla, CamposDeObra } from './CamposDeObra.tsx'
import { ETIQUETAS_DE_OBRA, VALORES_VACIOS } from './valores.ts'

export const Route = createFileRoute('/_marco/presupuestos/crear')({
  beforeLoad: exigirAdministracion,
  component: CrearObraPage,
})

const INICIAL = {
  ...VALORES_VACIOS,
  margenTareas: String(MARGEN_INICIAL),
  retencionPorcentaje: String(RETENCION_INICIAL),
  usarPlantilla: '',
}

function CrearObraPage() {
  const router = useRouter()
  const volver = useVolver('/presupuestos')
  const { form, campo, enviar, ocupado, resumen } = useFormulario({
    endpoint: crearPresupuesto,
    inicial: INICIAL,
    aEnvio: (valores) => ({
      body: {
        ...valores,
        // What is not chosen yet travels as '' and the contract says that it is missing.
        presupuestoTipo: valores.presupuestoTipo as PresupuestoTipo,
        usarPlantilla: valores.usarPlantilla as 'true' | 'false',
      },
    }),
    etiquetas: { ...ETIQUETAS_DE_OBRA, margenTareas: 'Margen', usarPlantilla: 'Usar plantilla' },
    invalida: TOCA_OBRAS,
    alCambiar: (valores) => borrador.guardar(valores),
    onSuccess: ({ _id, message }) => {
      borrador.terminar()
      notificar(message)
      router.history.replace(`/presupuesto/${_id}/tareas?tipo=presupuesto`)
    },
  })
  const borrador = useBorradorDeFormulario<typeof INICIAL>({
    clave: 'obra/nueva',
    titulo: `Obra nueva${form.values.nombre ? ` · ${form.values.nombre}` : ''}`,
    ruta: '/presupuestos/crear',
    alRecuperar: (valores) => form.setValues({ ...INICIAL, ...valores }),
  })
  return (
    <Pagina
      titulo={mensajesPresupuestos.crearObra}
      migas={[{ texto: 'Obras', href: '/presupuestos' }]}
      aviso={
        <>
          <CampoErrores {...resumen} />
          {borrador.aviso}
        </>
      }
    >
      <Formulario
        onEnviar={enviar}
        verbo={mensajesPresupuestos.crearObra}
        ocupado={ocupado}
        onCancelar={volver}
      >
        <CamposDeObra
          campo={campo}
          margen={{
            ...campo('margenTareas'),
            // The documented input ignores what goes above 100.
            onChange: (valor) => Number(valor) > 100 || form.setFieldValue('margenTareas', valor),
          }}
          visible={form.values.visibleParaCliente}
          onVisible={(visible) => form.setFieldValue('visibleParaCliente', visible)}
          tipoCerrado={null}
        />
        <CampoDePlantilla {...campo('usarPlantilla')} />
      </Formulario>
    </Pagina>
  )
}
