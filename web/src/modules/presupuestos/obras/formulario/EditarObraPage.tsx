import { Button } from '@mantine/core'
import { editarPresupuesto, zObra } from '@plomada/contract/presupuestos/obras'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import type { PresupuestoTipo } from '@plomada/domain/presupuestos/obra'
import { razonContraEditarObra, razonContraEscribir } from '@plomada/domain/presupuestos/razones'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { Cargado } from '../../../../pagina/Cargado.tsx'
import { direcciones } from '../../../../pagina/direcciones.ts'
import { PaginaDeFormulario } from '../../../../pagina/formulario/PaginaDeFormulario.tsx'
import { useEdicion } from '../../../../pagina/formulario/useEdicion.tsx'
import { exigirAdministracion } from '../../../../pagina/sesion/guardia.ts'
import { estadoDeObra } from '../estadoDeObra.ts'
import { MIGAS_DE_OBRAS } from '../migas.ts'
import { clientesParaElegir, type FilaDeObra, TOCA_OBRAS, unaObra } from '../queries.ts'
import { CamposDeObra } from './CamposDeObra.tsx'
import { camposDeObra, clienteQueViaja, SIN_CLIENTE, valoresDeObra } from './valores.ts'

export const Route = createFileRoute('/_marco/presupuestos/editar/$presupuestoId')({
  beforeLoad: exigirAdministracion,
  component: EditarObraPage,
})

const TITULO = 'Editar obra'

function EditarObraPage() {
  const { presupuestoId } = Route.useParams()
  return (
    <Cargado consulta={unaObra(presupuestoId)} titulo={TITULO} migas={MIGAS_DE_OBRAS}>
      {(cargada) => <EditarObra key={cargada._id} obra={cargada} />}
    </Cargado>
  )
}

/** What is edited of a work, which the refusal of an outdated edit carries too. */
type ObraEditada = Parameters<typeof valoresDeObra>[0] &
  Pick<FilaDeObra, '_id' | 'version' | 'tipo' | 'estado'>

function EditarObra({ obra }: { obra: ObraEditada }) {
  const presupuestoId = obra._id
  const edicion = useEdicion({
    endpoint: editarPresupuesto,
    fila: obra,
    schema: zObra,
    valoresDe: (fila: ObraEditada) => ({ ...valoresDeObra(fila), version: fila.version }),
    campos: camposDeObra(useNombreDeCliente()),
    aEnvio: (valores) => ({
      body: {
        ...valores,
        presupuestoId,
        // It has one of these values from the start, and the list offers no other.
        presupuestoTipo: valores.presupuestoTipo as PresupuestoTipo,
        clienteId: clienteQueViaja(valores.clienteId),
      },
    }),
    invalida: TOCA_OBRAS,
    borrador: {
      clave: `obra/${presupuestoId}`,
      titulo: () => `Obra · ${obra.nombre}`,
      ruta: direcciones.editarObra({ presupuestoId }),
    },
    vuelta: direcciones.obras(),
  })
  const estado = { ...estadoDeObra(obra), presupuestoTipo: obra.presupuestoTipo }
  const otroTipo = obra.presupuestoTipo === 'administrativo' ? 'llaveEnMano' : 'administrativo'
  return (
    <PaginaDeFormulario
      formulario={edicion}
      titulo={TITULO}
      migas={[...MIGAS_DE_OBRAS, { texto: obra.nombre }]}
      acciones={
        <Button component={Link} to={direcciones.diasLaborales({ presupuestoId })} variant="default">
          Días laborales
        </Button>
      }
      razon={razonContraEscribir(estado)}
    >
      <CamposDeObra
        campo={edicion.campo}
        tipoCerrado={razonContraEditarObra(estado, { presupuestoTipo: otroTipo })}
      />
    </PaginaDeFormulario>
  )
}

/** For comparing after a lost edit: clients are compared by name. */
function useNombreDeCliente() {
  const { data: clientes } = useQuery(clientesParaElegir())
  return (id: string) =>
    id === SIN_CLIENTE
      ? mensajesPresupuestos.sinCliente
      : (clientes?.items.find(({ _id }) => _id === id)?.nombre ?? id)
}
