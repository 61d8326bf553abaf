import { Button, Group } from '@mantine/core'
import { reemplazarContratista } from '@plomada/contract/presupuestos/reemplazo'
import { mensajesEdicion } from '@plomada/domain/nucleo/mensajes/edicion'
import { razonContraReemplazar } from '@plomada/domain/presupuestos/reemplazo'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { use, useState } from 'react'
import { leerTexto } from '../../../pagina/busqueda/busqueda.ts'
import { useVolver } from '../../../pagina/busqueda/useBusqueda.ts'
import { Cargado } from '../../../pagina/Cargado.tsx'
import { useFormulario } from '../../../pagina/campos/useFormulario.ts'
import { direcciones } from '../../../pagina/direcciones.ts'
import { PaginaDeFormulario } from '../../../pagina/formulario/PaginaDeFormulario.tsx'
import { LoQueQueda } from '../../../pagina/obra/loQueQueda.ts'
import { exigirAdministracion } from '../../../pagina/sesion/guardia.ts'
import { CampoErrores } from '../../../ui/CampoErrores.tsx'
import { Elegir } from '../../../ui/elegir/Elegir.tsx'
import { notificar } from '../../../ui/notificar.tsx'
import { ContratistaModal } from '../../personas/ContratistaModal.tsx'
import { contratistasParaElegir } from '../../personas/queries.ts'
import { estadoDeObra } from '../obras/estadoDeObra.ts'
import { MIGAS_DE_OBRAS } from '../obras/migas.ts'
import { type FilaDeObra, unaObra } from '../obras/queries.ts'
import { PreviaDeReemplazo } from './PreviaDeReemplazo.tsx'
import { consultaDePrevia, type PreviaDelReemplazo, TOCA_CONTRATISTAS } from './queries.ts'

export const Route = createFileRoute('/_marco/presupuestos/reemplazarContratista/$presupuestoId')({
  beforeLoad: exigirAdministracion,
  // The original, when coming from that persona's page.
  validateSearch: (b: Record<string, unknown>): { contratistaOriginalId?: string } => ({
    contratistaOriginalId: leerTexto(b.contratistaOriginalId),
  }),
  component: ReemplazarContratistaPage,
})

const TITULO = 'Reemplazar contratista'

function ReemplazarContratistaPage() {
  const { presupuestoId } = Route.useParams()
  const { contratistaOriginalId = '' } = Route.useSearch()
  return (
    <Cargado consulta={unaObra(presupuestoId)} titulo={TITULO} migas={MIGAS_DE_OBRAS}>
      {(obra) => <Reemplazar key={obra._id} obra={obra} original={contratistaOriginalId} />}
    </Cargado>
  )
}

/** Chooses the original and the replacement, and shows what would change (2-site-management §2; domain.md §8). */
function Reemplazar({ obra, original }: { obra: FilaDeObra; original: string }) {
  const volver = useVolver(direcciones.obras())
  const presupuestoId = obra._id
  const loQueQueda = use(LoQueQueda)
  const [pagina, setPagina] = useState({ page: 1, limit: 10 })
  const [nuevo, setNuevo] = useState(false)
  const { form, campo, enviar, ocupado, resumen } = useFormulario({
    endpoint: reemplazarContratista,
    inicial: { contratistaOriginalId: original, contratistaReemplazanteId: '' },
    aEnvio: (valores) => ({ body: { ...valores, presupuestoId } }),
    etiquetas: {
      contratistaOriginalId: 'Contratista original',
      contratistaReemplazanteId: 'Contratista de reemplazo',
    },
    invalida: TOCA_CONTRATISTAS,
    onSuccess: ({ message }) => {
      notificar(message)
      volver()
    },
  })
  const { data: previa, error } = useQuery(consultaDePrevia({ ...form.values, ...pagina, presupuestoId }))
  const { data: todos } = useQuery(contratistasParaElegir())
  const { contratistaOriginalId, contratistaReemplazanteId } = form.values
  const otros = (todos?.items ?? []).filter(({ _id }) => _id !== contratistaOriginalId)
  const nombreNuevo = otros.find(({ _id }) => _id === contratistaReemplazanteId)?.nombre ?? null
  return (
    <PaginaDeFormulario
      formulario={{
        enviar,
        ocupado,
        cancelar: volver,
        aviso: <CampoErrores {...resumen} {...(error && { mensaje: error.message })} />,
      }}
      titulo={TITULO}
      migas={[...MIGAS_DE_OBRAS, { texto: obra.nombre }]}
      verbo="Reemplazar"
      razon={previa ? razonDe(obra, previa, contratistaOriginalId) : null}
      alLado={
        nuevo && (
          <ContratistaModal
            titulo="Nuevo contratista"
            menos={[contratistaOriginalId]}
            onCerrar={() => setNuevo(false)}
            onAgregar={({ id }, mensaje) => {
              if (mensaje) notificar(mensaje)
              form.setFieldValue('contratistaReemplazanteId', id)
              setNuevo(false)
            }}
          />
        )
      }
    >
      <Elegir
        {...campo('contratistaOriginalId')}
        withAsterisk
        placeholder="Elegí a quién reemplazar"
        sinNinguno="Ningún contratista con rubros en esta obra"
        opciones={(previa?.contratistas ?? []).map(({ _id, nombre, tareas }) => ({
          value: _id,
          label: `${nombre} (${tareas === 1 ? '1 rubro' : `${tareas} rubros`})`,
        }))}
        onChange={(id) => {
          form.setFieldValue('contratistaOriginalId', id ?? '')
          if (id === contratistaReemplazanteId) form.setFieldValue('contratistaReemplazanteId', '')
          setPagina({ ...pagina, page: 1 })
        }}
      />
      <div>
        <Elegir
          {...campo('contratistaReemplazanteId')}
          withAsterisk
          placeholder="Elegí quién sigue con sus rubros"
          sinNinguno="Ningún contratista con ese nombre"
          opciones={otros.map(({ _id, nombre }) => ({ value: _id, label: nombre }))}
          onChange={(id) => form.setFieldValue('contratistaReemplazanteId', id ?? '')}
        />
        <Group mt={6}>
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => setNuevo(true)}
          >
            Nuevo contratista
          </Button>
        </Group>
      </div>
      {previa && contratistaOriginalId !== '' && (
        <PreviaDeReemplazo
          previa={previa}
          reemplazante={nombreNuevo}
          pagina={pagina}
          onPaginar={(page, limit) => setPagina({ page, limit })}
        />
      )}
      {obra.estado === 'aprobado' &&
        contratistaOriginalId !== '' &&
        loQueQueda?.({ presupuestoId, contratistaId: contratistaOriginalId })}
    </PaginaDeFormulario>
  )
}

/** Until both are chosen only the work's own reason counts: what is missing is reported on submitting. */
function razonDe(obra: FilaDeObra, { contratistas }: PreviaDelReemplazo, original: string): string | null {
  if (contratistas.length === 0) return mensajesEdicion.obraSinContratistas
  const suyas = contratistas.find(({ _id }) => _id === original)?.tareas ?? 0
  return razonContraReemplazar(estadoDeObra(obra), original === '' ? 1 : suyas)
}
