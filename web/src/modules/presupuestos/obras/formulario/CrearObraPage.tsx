import { crearPresupuesto } from '@plomada/contract/presupuestos/obras'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { MARGEN_INICIAL, type PresupuestoTipo } from '@plomada/domain/presupuestos/obra'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useFormulario } from '../../../../api/useFormulario.ts'
import { useVolver } from '../../../../pagina/busqueda/useBusqueda.ts'
import { useBorradorDeFormulario } from '../../../../pagina/formulario/useBorradorDeFormulario.tsx'
import { Pagina } from '../../../../pagina/Pagina.tsx'
import { exigirAdministracion } from '../../../../pagina/sesion/guardia.ts'
import { CampoErrores } from '../../../../ui/CampoErrores.tsx'
import { Esqueleto } from '../../../../ui/Esqueleto.tsx'
import { Formulario } from '../../../../ui/Formulario.tsx'
import { notificar } from '../../../../ui/notificar.tsx'
import { TOCA_OBRAS, ultimaObra } from '../queries.ts'
import { CampoDePlantilla, CamposDeObra } from './CamposDeObra.tsx'
import { clienteQueViaja, ETIQUETAS_DE_OBRA, type ValoresDeObra, valoresNuevos } from './valores.ts'

export const Route = createFileRoute('/_marco/presupuestos/crear')({
  beforeLoad: exigirAdministracion,
  component: CrearObraPage,
})

type Valores = ValoresDeObra & { margenTareas: string; usarPlantilla: 'true' | 'false' }

const MIGAS = [{ texto: 'Obras', href: '/presupuestos' }]

/** Begins with what the last work of the firm had; without an answer, with what is most usual. */
function CrearObraPage() {
  const { data, isPending } = useQuery(ultimaObra())
  if (isPending) {
    return (
      <Pagina titulo={mensajesPresupuestos.crearObra} migas={MIGAS}>
        <Esqueleto filas={6} alto={44} />
      </Pagina>
    )
  }
  const ultima = data?.items[0]
  return (
    <CrearObra
      inicial={{
        ...valoresNuevos(ultima),
        margenTareas: String(MARGEN_INICIAL),
        usarPlantilla: ultima?.usarPlantilla ? 'true' : 'false',
      }}
    />
  )
}

function CrearObra({ inicial }: { inicial: Valores }) {
  const router = useRouter()
  const volver = useVolver('/presupuestos')
  const { form, campo, enviar, ocupado, resumen } = useFormulario({
    endpoint: crearPresupuesto,
    inicial,
    aEnvio: (valores) => ({
      body: {
        ...valores,
        clienteId: clienteQueViaja(valores.clienteId),
        // What is not chosen yet travels as '' and the contract says that it is missing.
        presupuestoTipo: valores.presupuestoTipo as PresupuestoTipo,
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
  const borrador = useBorradorDeFormulario<Valores>({
    clave: 'obra/nueva',
    titulo: `Obra nueva${form.values.nombre ? ` · ${form.values.nombre}` : ''}`,
    ruta: '/presupuestos/crear',
    alRecuperar: (valores) => form.setValues({ ...inicial, ...valores }),
  })
  return (
    <Pagina
      titulo={mensajesPresupuestos.crearObra}
      migas={MIGAS}
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
