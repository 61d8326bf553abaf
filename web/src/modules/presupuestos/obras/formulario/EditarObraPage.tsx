import { Button } from '@mantine/core'
import { editarPresupuesto, zObra } from '@plomada/contract/presupuestos/obras'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { PRESUPUESTO_TIPO_ETIQUETA, type PresupuestoTipo } from '@plomada/domain/presupuestos/obra'
import { razonContraEditarObra, razonContraEscribir } from '@plomada/domain/presupuestos/razones'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useFormulario } from '../../../../api/useFormulario.ts'
import { useVolver } from '../../../../pagina/busqueda/useBusqueda.ts'
import { Cargado } from '../../../../pagina/Cargado.tsx'
import { AvisoDeEdicion } from '../../../../pagina/formulario/AvisoDeEdicion.tsx'
import { useBorradorDeFormulario } from '../../../../pagina/formulario/useBorradorDeFormulario.tsx'
import { Pagina } from '../../../../pagina/Pagina.tsx'
import { exigirAdministracion } from '../../../../pagina/sesion/guardia.ts'
import { Formulario } from '../../../../ui/Formulario.tsx'
import { notificar } from '../../../../ui/notificar.tsx'
import { estadoDeObra } from '../estadoDeObra.ts'
import { clientesParaElegir, type FilaDeObra, TOCA_OBRAS, unaObra } from '../queries.ts'
import { CamposDeObra } from './CamposDeObra.tsx'
import {
  clienteQueViaja,
  ETIQUETAS_DE_OBRA,
  SIN_CLIENTE,
  type ValoresDeObra,
  valoresDeObra,
} from './valores.ts'

export const Route = createFileRoute('/_marco/presupuestos/editar/$presupuestoId')({
  beforeLoad: exigirAdministracion,
  component: EditarObraPage,
})

const MIGAS = [{ texto: 'Obras', href: '/presupuestos' }]

function EditarObraPage() {
  const { presupuestoId } = Route.useParams()
  return (
    <Cargado consulta={unaObra(presupuestoId)} titulo="Editar obra" migas={MIGAS}>
      {(cargada) => <EditarObra key={cargada._id} obra={cargada} />}
    </Cargado>
  )
}

function EditarObra({ obra }: { obra: FilaDeObra }) {
  const volver = useVolver('/presupuestos')
  const comparar = useComparar()
  const formulario = useFormulario({
    endpoint: editarPresupuesto,
    inicial: valoresDe(obra),
    aEnvio: (valores) => ({
      body: {
        ...valores,
        presupuestoId: obra._id,
        // It starts as one of them and the list offers nothing else.
        presupuestoTipo: valores.presupuestoTipo as PresupuestoTipo,
        clienteId: clienteQueViaja(valores.clienteId),
      },
    }),
    etiquetas: ETIQUETAS_DE_OBRA,
    invalida: TOCA_OBRAS,
    alCambiar: (valores) => borrador.guardar(valores),
    onSuccess: ({ message }) => {
      borrador.terminar()
      notificar(message)
      volver()
    },
  })
  const { form, campo, enviar, ocupado } = formulario
  const borrador = useBorradorDeFormulario<ValoresDeObra>({
    clave: `obra/${obra._id}`,
    titulo: `Obra · ${obra.nombre}`,
    ruta: `/presupuestos/editar/${obra._id}`,
    // With the version it was begun from: what others did since is compared, never overwritten.
    alRecuperar: (valores) => form.setValues(valores),
  })
  const estado = { ...estadoDeObra(obra), presupuestoTipo: obra.presupuestoTipo }
  const otroTipo = obra.presupuestoTipo === 'administrativo' ? 'llaveEnMano' : 'administrativo'
  return (
    <Pagina
      titulo="Editar obra"
      migas={[...MIGAS, { texto: obra.nombre }]}
      acciones={
        <Button component={Link} to={`/presupuesto/diasLaborales/${obra._id}`} variant="default">
          Días laborales
        </Button>
      }
      aviso={
        <AvisoDeEdicion
          formulario={formulario}
          schema={zObra}
          valoresDe={valoresDe}
          comparar={comparar}
          borrador={borrador}
        />
      }
    >
      <Formulario
        onEnviar={enviar}
        verbo="Guardar"
        ocupado={ocupado}
        onCancelar={volver}
        razon={razonContraEscribir(estado)}
      >
        <CamposDeObra
          campo={campo}
          visible={form.values.visibleParaCliente}
          onVisible={(visible) => form.setFieldValue('visibleParaCliente', visible)}
          tipoCerrado={razonContraEditarObra(estado, { presupuestoTipo: otroTipo })}
        />
      </Formulario>
    </Pagina>
  )
}

const valoresDe = (obra: Parameters<typeof valoresDeObra>[0] & { version: number }) => ({
  ...valoresDeObra(obra),
  version: obra.version,
})

/** For the comparison after a lost race: what a list shows by its name is compared by its name. */
function useComparar() {
  const { data: clientes } = useQuery(clientesParaElegir())
  const nombreDelCliente = (id: string) =>
    id === SIN_CLIENTE
      ? mensajesPresupuestos.sinCliente
      : (clientes?.items.find(({ _id }) => _id === id)?.nombre ?? id)
  const aTexto = (valores: ValoresDeObra): Record<keyof typeof ETIQUETAS_DE_OBRA, string> => ({
    ...valores,
    clienteId: nombreDelCliente(valores.clienteId),
    presupuestoTipo: valores.presupuestoTipo && PRESUPUESTO_TIPO_ETIQUETA[valores.presupuestoTipo],
    totalM2: valores.totalM2.replace('.', ','),
    cotizacion: valores.cotizacion.replace('.', ','),
    retencionPorcentaje: valores.retencionPorcentaje.replace('.', ','),
  })
  return (actual: ValoresDeObra, mio: ValoresDeObra) => {
    const [alla, aca] = [aTexto(actual), aTexto(mio)]
    const campos = Object.keys(ETIQUETAS_DE_OBRA) as (keyof typeof ETIQUETAS_DE_OBRA)[]
    return [
      ...campos.map((c) => ({ etiqueta: ETIQUETAS_DE_OBRA[c], actual: alla[c], mio: aca[c] })),
      {
        etiqueta: 'Visible para el cliente',
        actual: actual.visibleParaCliente ? 'Sí' : 'No',
        mio: mio.visibleParaCliente ? 'Sí' : 'No',
      },
    ]
  }
}
