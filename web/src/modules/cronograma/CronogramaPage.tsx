import { agregarMes, cronograma as contrato } from '@plomada/contract/cronograma/cronograma'
import { mensajesCronograma } from '@plomada/domain/nucleo/mensajes/cronograma'
import { IconCalendarPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useMutacion } from '../../api/consultas.ts'
import { Documento } from '../../pagina/Documento.tsx'
import { Leido } from '../../pagina/Leido.tsx'
import { useObraActual } from '../../pagina/obra/obraActual.ts'
import { Pagina } from '../../pagina/Pagina.tsx'
import { exigirCostos } from '../../pagina/sesion/guardia.ts'
import { useAdministra } from '../../pagina/sesion/useAdministra.ts'
import { Alerta } from '../../ui/Alerta.tsx'
import { notificar } from '../../ui/notificar.tsx'
import { PaginaVacia } from '../../ui/PaginaVacia.tsx'
import { BotonConRazon } from '../../ui/RazonDeshabilitado.tsx'
import { useRazonDeObra } from '../presupuestos/obras/AvisoDeObra.tsx'
import { migasDeObra } from '../presupuestos/obras/migas.ts'
import {
  bajarExcelDeCronograma,
  bajarPdfDeCronograma,
  cronogramaDe,
  TOCA_CRONOGRAMA,
} from './datos/queries.ts'
import { EmpezarCronograma } from './EmpezarCronograma.tsx'
import { TableroDeCronograma } from './Tablero.tsx'

export const Route = createFileRoute('/_marco/cronograma/$presupuestoId')({
  beforeLoad: exigirCostos,
  component: CronogramaPage,
})

/** The payment schedule of a work: months of four weeks (2-site-management §2 'Payment schedule', domain.md §11). */
function CronogramaPage() {
  const { presupuestoId } = Route.useParams()
  const { obra } = useObraActual()
  const lectura = useQuery(cronogramaDe(presupuestoId))
  const { mutate, isPending, error } = useMutacion(agregarMes, {
    invalida: [contrato, ...TOCA_CRONOGRAMA],
    onSuccess: ({ message }) => notificar(message),
  })
  const escribe = useAdministra()
  const razon = useRazonDeObra()
  const hay = lectura.data !== undefined && !lectura.data.sinCronograma
  return (
    <Pagina
      titulo="Cronograma"
      migas={migasDeObra(obra)}
      aviso={error && <Alerta>{error.message}</Alerta>}
      acciones={
        hay && (
          <>
            {escribe && (
              <BotonConRazon
                variant="default"
                leftSection={<IconCalendarPlus size={16} aria-hidden />}
                razon={razon}
                loading={isPending}
                onClick={() => mutate({ body: { presupuestoId } })}
              >
                Agregar mes
              </BotonConRazon>
            )}
            <Documento clase="pdf" bajar={bajarPdfDeCronograma(presupuestoId)} />
            <Documento clase="excel" bajar={bajarExcelDeCronograma(presupuestoId)} />
          </>
        )
      }
    >
      <Leido lectura={lectura}>
        {(datos) => {
          if (!datos.sinCronograma) {
            return (
              <TableroDeCronograma
                key={presupuestoId}
                presupuestoId={presupuestoId}
                datos={datos}
                sePuede={escribe && razon === null}
              />
            )
          }
          return escribe && razon === null ? (
            <EmpezarCronograma presupuestoId={presupuestoId} />
          ) : (
            <PaginaVacia texto={mensajesCronograma.todaviaNoHay} />
          )
        }}
      </Leido>
    </Pagina>
  )
}
