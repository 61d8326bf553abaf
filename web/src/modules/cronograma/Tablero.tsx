import { Button, Group } from '@mantine/core'
import { cambiarCronograma, cronograma as contrato } from '@plomada/contract/cronograma/cronograma'
import { mesPorCongelar } from '@plomada/domain/cronograma/cambio'
import { type Mes, nombreDeMes, tituloDeMes } from '@plomada/domain/cronograma/meses'
import { montoPorMes, totalPorMes } from '@plomada/domain/cronograma/montos'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { formatoGs } from '@plomada/domain/nucleo/numeros'
import { IconLock } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useConfirmar } from '../../pagina/confirmar/confirmar.tsx'
import { Alerta } from '../../ui/Alerta.tsx'
import { notificar } from '../../ui/notificar.tsx'
import { BotonConRazon } from '../../ui/RazonDeshabilitado.tsx'
import { ConCuentas } from './cuenta/ConCuentas.tsx'
import { conMontos, marcasEnviadas, paraElDominio } from './datos/modelo.ts'
import { type CronogramaDeObra, cronogramaDe, TOCA_CRONOGRAMA } from './datos/queries.ts'
import clases from './grilla/Cronograma.module.css'
import { Grilla } from './grilla/Grilla.tsx'
import { Pie, PieSinMontos } from './grilla/Pie.tsx'
import { type MarcasEnCurso, useMarcas } from './useMarcas.ts'

interface TableroProps {
  presupuestoId: string
  datos: CronogramaDeObra
  /** False for who reads, and in a work that was deactivated. */
  sePuede: boolean
}

/** The grid at work: what is marked is saved by itself, and the month that follows may be frozen. */
export function Tablero({ presupuestoId, datos, sePuede }: TableroProps) {
  const enCurso = useMarcas(presupuestoId, datos)
  const cronograma = paraElDominio(datos, enCurso.marcas)
  const { congelar, dialogo } = useCongelar(presupuestoId, datos, cronograma)
  const porCongelar = sePuede ? mesPorCongelar(cronograma) : undefined
  const accion = (mes: Mes) => {
    if (datos.yearMonthsCongelados.includes(mes)) {
      return (
        <Group gap={4} justify="center" c="dimmed">
          <IconLock size={14} aria-hidden /> Congelado
        </Group>
      )
    }
    if (mes !== porCongelar) return null
    return (
      <BotonConRazon
        size="compact-sm"
        variant="default"
        leftSection={<IconLock size={14} aria-hidden />}
        razon={enCurso.sinGuardar > 0 ? 'Primero se guarda lo que marcaste' : null}
        onClick={() => congelar(mes)}
        // The column already says which month: its whole name would make this one wider than the others.
        aria-label={`Congelar ${nombreDeMes(mes)}`}
      >
        Congelar
      </BotonConRazon>
    )
  }
  const montos = conMontos(datos)
  return (
    <ConCuentas presupuestoId={presupuestoId} datos={datos} cronograma={cronograma}>
      <Estado enCurso={enCurso} />
      <Grilla
        datos={datos}
        cronograma={cronograma}
        conMontos={montos}
        onMarcar={sePuede ? enCurso.marcar : undefined}
        onTerminar={enCurso.guardar}
        pie={
          montos ? (
            <Pie datos={datos} cronograma={cronograma} accion={accion} />
          ) : (
            <PieSinMontos meses={datos.meses} accion={accion} />
          )
        }
      />
      {dialogo}
    </ConCuentas>
  )
}

/** What was not saved, and why a week was not marked. */
function Estado({ enCurso: { falla, razon, sinGuardar, guardar, descartar } }: { enCurso: MarcasEnCurso }) {
  const cuantas = sinGuardar === 1 ? '1 semana' : `${sinGuardar} semanas`
  return (
    <>
      {razon !== null && <Alerta clase="atencion">{razon}</Alerta>}
      {falla && sinGuardar > 0 && (
        <Alerta>
          {falla.message} Lo tuyo sigue marcado: {cuantas} sin guardar.
          <Group gap="xs" mt="xs">
            <Button size="compact-sm" variant="default" onClick={guardar}>
              Guardar lo mío
            </Button>
            <Button size="compact-sm" variant="default" onClick={descartar}>
              Dejar lo actual
            </Button>
          </Group>
        </Alerta>
      )}
      <div className={clases.leyenda} role="status">
        {sinGuardar > 0 && !falla ? mensajesComun.guardando : 'Cada semana que marcás queda guardada.'}
      </div>
    </>
  )
}

function useCongelar(
  presupuestoId: string,
  datos: CronogramaDeObra,
  cronograma: ReturnType<typeof paraElDominio>,
) {
  const cache = useQueryClient()
  const { confirmar, dialogo } = useConfirmar()
  const congelar = (mes: Mes) => {
    const montos = montoPorMes(cronograma)
    const total = totalPorMes([mes], montos)[mes] ?? 0
    const conAlgo = cronograma.capitulos.flatMap(({ id, nombre }) => {
      const monto = montos[id]?.[mes] ?? 0
      return monto === 0 ? [] : [`${nombre}: ${formatoGs(monto)}`]
    })
    confirmar({
      texto: `¿Congelar ${nombreDeMes(mes)}?`,
      consecuencia: (
        <>
          {tituloDeMes(mes)} queda en {formatoGs(total)}
          {conAlgo.length > 0 && ` (${conAlgo.join('; ')})`}. Un mes congelado no se vuelve a abrir: sus
          semanas y sus montos ya no cambian, aunque cambien los precios.
        </>
      ),
      verbo: `Congelar ${nombreDeMes(mes)}`,
      peligroso: true,
      endpoint: cambiarCronograma,
      envio: {
        body: {
          presupuestoId,
          cronograma: marcasEnviadas(cronograma.marcas),
          desembolsos: { [mes]: null },
          version: datos.version,
        },
      },
      invalida: [contrato, ...TOCA_CRONOGRAMA],
      alHacer: ({ message, cronograma: despues }) => {
        cache.setQueryData(cronogramaDe(presupuestoId).queryKey, despues)
        notificar(message)
      },
    })
  }
  return { congelar, dialogo }
}
