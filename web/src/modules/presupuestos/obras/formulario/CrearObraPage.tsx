import { crearPresupuesto } from '@plomada/contract/presupuestos/obras'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { MARGEN_INICIAL, type PresupuestoTipo } from '@plomada/domain/presupuestos/obra'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { ConPropuesta } from '../../../../pagina/ConPropuesta.tsx'
import { direcciones } from '../../../../pagina/direcciones.ts'
import { PaginaDeFormulario } from '../../../../pagina/formulario/PaginaDeFormulario.tsx'
import { useCreacion } from '../../../../pagina/formulario/useCreacion.tsx'
import { exigirAdministracion } from '../../../../pagina/sesion/guardia.ts'
import { MIGAS_DE_OBRAS } from '../migas.ts'
import { type FilaDeObra, TOCA_OBRAS, ultimaObra } from '../queries.ts'
import { CampoDePlantilla, CamposDeObra } from './CamposDeObra.tsx'
import { clienteQueViaja, ETIQUETAS_DE_OBRA, valoresNuevos } from './valores.ts'

export const Route = createFileRoute('/_marco/presupuestos/crear')({
  beforeLoad: exigirAdministracion,
  component: CrearObraPage,
})

const PAGINA = { titulo: mensajesPresupuestos.crearObra, migas: MIGAS_DE_OBRAS }

/** Starts with values of the firm's last work; without one, with the most usual. */
function CrearObraPage() {
  return (
    <ConPropuesta lectura={useQuery(ultimaObra())} pagina={PAGINA}>
      {(ultimas) => <CrearObra ultima={ultimas?.items[0]} />}
    </ConPropuesta>
  )
}

function CrearObra({ ultima }: { ultima: FilaDeObra | undefined }) {
  const router = useRouter()
  const creacion = useCreacion({
    endpoint: crearPresupuesto,
    inicial: {
      ...valoresNuevos(ultima),
      margenTareas: String(MARGEN_INICIAL),
      usarPlantilla: ultima?.usarPlantilla ? ('true' as const) : ('false' as const),
    },
    campos: { ...ETIQUETAS_DE_OBRA, margenTareas: 'Margen', usarPlantilla: 'Usar plantilla' },
    aEnvio: (valores) => ({
      body: {
        ...valores,
        clienteId: clienteQueViaja(valores.clienteId),
        // What is not chosen yet is sent as '', and the contract reports it as missing.
        presupuestoTipo: valores.presupuestoTipo as PresupuestoTipo,
      },
    }),
    invalida: TOCA_OBRAS,
    borrador: {
      clave: 'obra/nueva',
      titulo: ({ nombre }) => `Obra nueva${nombre ? ` · ${nombre}` : ''}`,
      ruta: direcciones.crearObra(),
    },
    vuelta: direcciones.obras(),
    alGuardar: ({ _id }) =>
      router.history.replace(direcciones.presupuesto({ presupuestoId: _id, tipo: 'presupuesto' })),
  })
  const { form, campo } = creacion
  return (
    <PaginaDeFormulario formulario={creacion} {...PAGINA} verbo={PAGINA.titulo}>
      <CamposDeObra
        campo={campo}
        margen={{
          ...campo('margenTareas'),
          // As documented, the input ignores values above 100.
          onChange: (valor) => Number(valor) > 100 || form.setFieldValue('margenTareas', valor),
        }}
        tipoCerrado={null}
      />
      <CampoDePlantilla {...campo('usarPlantilla')} />
    </PaginaDeFormulario>
  )
}
