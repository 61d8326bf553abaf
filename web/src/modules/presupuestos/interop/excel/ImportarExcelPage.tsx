import { Button, Group, Stack, Text } from '@mantine/core'
import type { ObraEnCable } from '@plomada/contract/presupuestos/interop/vuelta'
import { razonContraImportarExcel } from '@plomada/domain/presupuestos/razones'
import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute, Link, useRouter } from '@tanstack/react-router'
import { Cargado } from '../../../../pagina/Cargado.tsx'
import { Documento } from '../../../../pagina/Documento.tsx'
import { direcciones } from '../../../../pagina/direcciones.ts'
import { Pasos } from '../../../../pagina/pasos/Pasos.tsx'
import { exigirAdministracion } from '../../../../pagina/sesion/guardia.ts'
import { Alerta } from '../../../../ui/Alerta.tsx'
import { bajarExcel } from '../../vista/queries.ts'
import { consultaDeBase } from './queries.ts'
import { RevisionDeVuelta } from './RevisionDeVuelta.tsx'
import { useVueltaDeExcel } from './useVuelta.ts'

export const Route = createFileRoute('/_marco/presupuesto/$presupuestoId/importarExcel')({
  beforeLoad: exigirAdministracion,
  component: ImportarExcelPage,
})

const TITULO = 'Importar Excel'
const MIGAS = [{ texto: 'Obras', href: direcciones.obras() }]

function ImportarExcelPage() {
  const { presupuestoId } = Route.useParams()
  const consulta = consultaDeBase(presupuestoId)
  const cache = useQueryClient()
  return (
    <Cargado consulta={consulta} titulo={TITULO} migas={MIGAS}>
      {(obra) => (
        <Vuelta
          key={presupuestoId}
          enCable={obra}
          alCambiarLaObra={() => void cache.refetchQueries({ queryKey: consulta.queryKey })}
        />
      )}
    </Cargado>
  )
}

/** Imports the exported budget after editing: file, differences, result. */
function Vuelta({ enCable, alCambiarLaObra }: { enCable: ObraEnCable; alCambiarLaObra: () => void }) {
  const estado = useVueltaDeExcel(enCable, alCambiarLaObra)
  const { pasos, obra, comparacion, falla } = estado
  const vista = direcciones.presupuesto({ presupuestoId: obra.id, tipo: 'presupuesto' })
  const router = useRouter()
  const razon = razonContraImportarExcel(obra)
  const otro = () => {
    pasos.otro()
    alCambiarLaObra()
  }
  return (
    <Pasos
      pasos={pasos}
      titulo={TITULO}
      migas={[...MIGAS, { texto: obra.nombre, href: vista }]}
      detalle={pasos.marcha && <Text c="dimmed">{pasos.marcha.archivo}</Text>}
      aviso={
        <>
          {razon !== null && <Alerta clase="atencion">{razon}</Alerta>}
          {falla !== null && <Alerta>{falla}</Alerta>}
        </>
      }
      archivo={
        razon === null && {
          acepta: '.csv,.xlsx,.xls',
          limites: 'xlsx · hasta 8 MB',
          ayuda: <ComoSeHace presupuestoId={obra.id} />,
        }
      }
      revision={comparacion?.ok && <RevisionDeVuelta estado={estado} comparacion={comparacion} />}
      resultado={
        pasos.resultado && (
          <Alerta clase="ok">
            <Stack gap="sm">
              <span>{pasos.resultado.message}</span>
              <Group gap="sm">
                <Button component={Link} to={vista}>
                  Ver el presupuesto
                </Button>
                <Button variant="default" onClick={otro}>
                  Importar otro archivo
                </Button>
                <Button
                  variant="subtle"
                  onClick={() => void pasos.resultado?.deshacer?.().then(() => router.history.push(vista))}
                >
                  Deshacer
                </Button>
              </Group>
            </Stack>
          </Alerta>
        )
      }
    />
  )
}

function ComoSeHace({ presupuestoId }: { presupuestoId: string }) {
  return (
    <>
      <Text c="dimmed" maw={720}>
        Bajá el Excel de la obra, cambiá en él cantidades, nombres, unidades, rendimientos y precios, o agregá
        filas de rubros y componentes, y traelo de vuelta. Vas a ver cada diferencia antes de que se guarde.
        Lo que borres en el Excel no se borra en la obra.
      </Text>
      <Group>
        <Documento clase="excel" bajar={bajarExcel(presupuestoId)}>
          Bajar el Excel
        </Documento>
      </Group>
    </>
  )
}
