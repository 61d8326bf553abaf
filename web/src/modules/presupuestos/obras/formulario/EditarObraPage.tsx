import { editarPresupuesto, zObra } from '@plomada/contract/presupuestos/obras'
import { PRESUPUESTO_TIPO_ETIQUETA, type PresupuestoTipo } from '@plomada/domain/presupuestos/obra'
import { razonContraEditarObra, razonContraEscribir } from '@plomada/domain/presupuestos/razones'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useFormulario } from '../../../../api/useFormulario.ts'
import { leerActual } from '../../../../api/versionVieja.ts'
import { Cargado } from '../../../../app/Cargado.tsx'
import { exigirAdministracion } from '../../../../app/guardia.ts'
import { Pagina } from '../../../../app/Pagina.tsx'
import { useBorradorDeFormulario } from '../../../../app/useBorradorDeFormulario.tsx'
import { useVolver } from '../../../../app/useBusqueda.ts'
import { CampoErrores } from '../../../../ui/CampoErrores.tsx'
import { Formulario } from '../../../../ui/Formulario.tsx'
import { notificar } from '../../../../ui/notificar.tsx'
import { ValoresActuales } from '../../../../ui/ValoresActuales.tsx'
import { estadoDeObra } from '../estadoDeObra.ts'
import { clientesParaElegir, type FilaDeObra, TOCA_OBRAS, unaObra } from '../queries.ts'
import { CamposDeObra } from './CamposDeObra.tsx'
import { ETIQUETAS_DE_OBRA, type ValoresDeObra, valoresDeObra } from './valores.ts'

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
  const { form, campo, enviar, ocupado, resumen, error, olvidarRechazo } = useFormulario({
    endpoint: editarPresupuesto,
    inicial: { ...valoresDeObra(obra), version: obra.version },
    aEnvio: (valores) => ({
      body: {
        ...valores,
        presupuestoId: obra._id,
        // It starts as one of them and the list offers nothing else.
        presupuestoTipo: valores.presupuestoTipo as PresupuestoTipo,
        clienteId: valores.clienteId || null,
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
  const borrador = useBorradorDeFormulario<ValoresDeObra>({
    clave: `obra/${obra._id}`,
    titulo: `Obra · ${obra.nombre}`,
    ruta: `/presupuestos/editar/${obra._id}`,
    // The version stays the one just read: an old draft must not overwrite what others did since.
    alRecuperar: ({ version: _, ...valores }) => form.setValues(valores),
  })
  const actual = leerActual(error, zObra)
  const estado = { ...estadoDeObra(obra), presupuestoTipo: obra.presupuestoTipo }
  const otroTipo = obra.presupuestoTipo === 'administrativo' ? 'llaveEnMano' : 'administrativo'
  return (
    <Pagina
      titulo="Editar obra"
      migas={[...MIGAS, { texto: obra.nombre }]}
      aviso={
        <>
          <CampoErrores {...resumen} />
          {actual && (
            <Actuales
              actual={valoresDeObra(actual)}
              mios={form.values}
              onTraer={() => {
                form.setValues({ ...valoresDeObra(actual), version: actual.version })
                olvidarRechazo()
              }}
              onConservar={() => {
                form.setFieldValue('version', actual.version)
                olvidarRechazo()
              }}
            />
          )}
          {borrador.aviso}
        </>
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

interface ActualesProps {
  actual: ValoresDeObra
  mios: ValoresDeObra
  onTraer: () => void
  onConservar: () => void
}

function Actuales({ actual, mios, onTraer, onConservar }: ActualesProps) {
  const { data: clientes } = useQuery(clientesParaElegir())
  const nombreDelCliente = (id: string) => clientes?.items.find(({ _id }) => _id === id)?.nombre ?? id
  const aTexto = (valores: ValoresDeObra): Record<keyof typeof ETIQUETAS_DE_OBRA, string> => ({
    ...valores,
    clienteId: nombreDelCliente(valores.clienteId),
    presupuestoTipo: valores.presupuestoTipo && PRESUPUESTO_TIPO_ETIQUETA[valores.presupuestoTipo],
    totalM2: valores.totalM2.replace('.', ','),
    cotizacion: valores.cotizacion.replace('.', ','),
    retencionPorcentaje: valores.retencionPorcentaje.replace('.', ','),
  })
  const [alla, aca] = [aTexto(actual), aTexto(mios)]
  const campos = Object.keys(ETIQUETAS_DE_OBRA) as (keyof typeof ETIQUETAS_DE_OBRA)[]
  return (
    <ValoresActuales
      valores={[
        ...campos.map((c) => ({ etiqueta: ETIQUETAS_DE_OBRA[c], actual: alla[c], mio: aca[c] })),
        {
          etiqueta: 'Visible para el cliente',
          actual: actual.visibleParaCliente ? 'Sí' : 'No',
          mio: mios.visibleParaCliente ? 'Sí' : 'No',
        },
      ]}
      onTraer={onTraer}
      onConservar={onConservar}
    />
  )
}
