import { Button, Group, Stack, Text } from '@mantine/core'
import type { ObraEnCable } from '@plomada/contract/presupuestos/interop/vuelta'
import { razonContraImportarExcel } from '@plomada/domain/presupuestos/interop/excel/razones'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { textoDeError } from '../../../../api/errores.ts'
import { Cargado } from '../../../../pagina/Cargado.tsx'
import { Pagina } from '../../../../pagina/Pagina.tsx'
import { exigirAdministracion } from '../../../../pagina/sesion/guardia.ts'
import { Alerta } from '../../../../ui/Alerta.tsx'
import { Descargar } from '../../../../ui/Descargar.tsx'
import { ElegirArchivo } from '../../../catalogo/importar/ElegirArchivo.tsx'
import { bajarExcel } from '../../vista/queries.ts'
import { consultaDeBase } from './queries.ts'
import { RevisionDeVuelta } from './RevisionDeVuelta.tsx'
import { useVuelta } from './useVuelta.ts'

export const Route = createFileRoute('/_marco/presupuesto/$presupuestoId/importarExcel')({
  beforeLoad: exigirAdministracion,
  component: ImportarExcelPage,
})

const TITULO = 'Importar Excel'

function ImportarExcelPage() {
  const { presupuestoId } = Route.useParams()
  const consulta = consultaDeBase(presupuestoId)
  const cache = useQueryClient()
  return (
    <Cargado consulta={consulta} titulo={TITULO} migas={[{ texto: 'Obras', href: '/presupuestos' }]}>
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

/** The exported budget comes back edited: file, differences, result. */
function Vuelta({ enCable, alCambiarLaObra }: { enCable: ObraEnCable; alCambiarLaObra: () => void }) {
  const estado = useVuelta(enCable, alCambiarLaObra)
  const { obra, archivo, comparacion, aplicacion, falla, leyendo } = estado
  const vista = `/presupuesto/${obra.id}/tareas?tipo=presupuesto`
  const razon = razonContraImportarExcel(obra)
  const { data: hecho, error } = aplicacion
  return (
    <Pagina
      titulo={TITULO}
      migas={[
        { texto: 'Obras', href: '/presupuestos' },
        { texto: obra.nombre, href: vista },
      ]}
      detalle={archivo && <Text c="dimmed">{archivo.nombre}</Text>}
      aviso={
        <>
          {razon !== null && <Alerta clase="atencion">{razon}</Alerta>}
          {falla !== null && <Alerta>{falla}</Alerta>}
          {error && <Alerta>{textoDeError(error)}</Alerta>}
        </>
      }
    >
      {hecho ? (
        <Alerta clase="ok">
          <Stack gap="sm">
            <span>{hecho.message}</span>
            <Group gap="sm">
              <Button component={Link} to={vista}>
                Ver el presupuesto
              </Button>
              <Button
                variant="default"
                onClick={() => {
                  estado.otro()
                  alCambiarLaObra()
                }}
              >
                Importar otro archivo
              </Button>
            </Group>
          </Stack>
        </Alerta>
      ) : comparacion?.ok ? (
        <RevisionDeVuelta estado={estado} comparacion={comparacion} />
      ) : (
        razon === null && (
          <Stack gap="lg">
            <Text c="dimmed" maw={720}>
              Bajá el Excel de la obra, cambiá en él cantidades, nombres, unidades, rendimientos y precios, o
              agregá filas de rubros y componentes, y traelo de vuelta. Vas a ver cada diferencia antes de que
              se guarde. Lo que borres en el Excel no se borra en la obra.
            </Text>
            <Group>
              <Descargar
                icono={<IconFileSpreadsheet size={16} aria-hidden />}
                bajar={bajarExcel(obra.id)}
                textoDeError={textoDeError}
              >
                Bajar el Excel
              </Descargar>
            </Group>
            <ElegirArchivo
              ocupado={leyendo}
              limites="xlsx · hasta 8 MB"
              onElegir={(elegido) => void estado.elegir(elegido)}
              onCancelar={estado.cancelar}
            />
          </Stack>
        )
      )}
    </Pagina>
  )
}
