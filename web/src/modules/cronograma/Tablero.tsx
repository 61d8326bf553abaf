import { Group } from '@mantine/core'
import { cambiarCronograma, cronograma as contrato } from '@plomada/contract/cronograma/cronograma'
import { mesPorCongelar } from '@plomada/domain/cronograma/cambio'
import type { CifraDeCronograma } from '@plomada/domain/cronograma/explicar/cronograma'
import { type Mes, nombreDeMes, tituloDeMes } from '@plomada/domain/cronograma/meses'
import { montoPorMes, totalPorMes } from '@plomada/domain/cronograma/montos'
import { mensajesCronograma } from '@plomada/domain/nucleo/mensajes/cronograma'
import { IconLock } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { useLoUltimo } from '../../api/consultas.ts'
import { useConfirmar } from '../../pagina/confirmar/confirmar.tsx'
import { Cifra } from '../../pagina/cuenta/Cifra.tsx'
import { Alerta } from '../../ui/Alerta.tsx'
import { notificar } from '../../ui/notificar.tsx'
import { BotonConRazon } from '../../ui/RazonDeshabilitado.tsx'
import { FraseDePlan } from './ContraElPlan.tsx'
import { ConCuentasDelCronograma } from './cuenta/ConCuentas.tsx'
import { type Cambios, conMontosDelMes, marcasEnviadas, paraElDominio } from './datos/modelo.ts'
import { type CronogramaDeObra, cronogramaDe, TOCA_CRONOGRAMA } from './datos/queries.ts'
import { GrillaDeCronograma } from './grilla/Grilla.tsx'
import { Pie, PieSinMontos } from './grilla/Pie.tsx'
import { MoverInicio } from './MoverInicio.tsx'
import { useBorradorDeMarcas } from './marcas/borrador.ts'
import { EstadoDeMarcas } from './marcas/EstadoDeMarcas.tsx'
import { useMarcas } from './marcas/useMarcas.ts'

interface TableroProps {
  presupuestoId: string
  datos: CronogramaDeObra
  /** False for who reads, and in a work that was deactivated. */
  sePuede: boolean
}

/** The grid, once it is known what was left unsaved the last time. */
export function TableroDeCronograma(props: TableroProps) {
  const { dejados, guardar } = useBorradorDeMarcas(props.presupuestoId, props.datos)
  if (dejados === undefined) return null
  // Of who may not save them, what waits stays on the device.
  return <EnObra {...props} dejados={props.sePuede ? dejados : {}} conservar={guardar} />
}

const NINGUNA: Cambios = {}

interface EnObraProps extends TableroProps {
  dejados: Cambios
  conservar: (cambios: Cambios) => void
}

/** The grid at work: what is marked is saved by itself, and the month that follows may be frozen. */
function EnObra({ presupuestoId, datos: recibidos, sePuede, dejados, conservar }: EnObraProps) {
  const datos = useLoUltimo(cronogramaDe(presupuestoId).queryKey, recibidos)
  const enCurso = useMarcas({ presupuestoId, datos, dejados, conservar })
  const cronograma = paraElDominio(datos, enCurso.marcas)
  const { congelar, dialogo, aviso } = useCongelar(presupuestoId, datos, cronograma)
  const porCongelar = sePuede ? mesPorCongelar(cronograma) : undefined
  const espera = enCurso.guardando || Object.keys(enCurso.porGuardar).length > 0
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
        razon={espera ? mensajesCronograma.primeroLoMarcado : null}
        onClick={() => congelar(mes)}
        // The column already says which month: its whole name would make this one wider than the others.
        aria-label={`Congelar ${nombreDeMes(mes)}`}
      >
        Congelar
      </BotonConRazon>
    )
  }
  const montos = conMontosDelMes(datos)
  return (
    <ConCuentasDelCronograma presupuestoId={presupuestoId} datos={datos} cronograma={cronograma}>
      {aviso}
      <FraseDePlan contra={datos.plan} />
      {sePuede && (
        <MoverInicio presupuestoId={presupuestoId} datos={datos} marcas={cronograma.marcas} espera={espera} />
      )}
      {sePuede && <EstadoDeMarcas enCurso={enCurso} />}
      <GrillaDeCronograma
        datos={datos}
        cronograma={cronograma}
        conMontos={montos}
        onMarcar={sePuede ? enCurso.marcar : undefined}
        onTerminar={enCurso.alTerminar}
        sinGuardar={enCurso.falla === null ? NINGUNA : enCurso.porGuardar}
        pie={
          montos ? (
            <Pie datos={datos} cronograma={cronograma} accion={accion} />
          ) : (
            <PieSinMontos meses={datos.meses} accion={accion} />
          )
        }
      />
      {dialogo}
    </ConCuentasDelCronograma>
  )
}

function useCongelar(
  presupuestoId: string,
  datos: CronogramaDeObra,
  cronograma: ReturnType<typeof paraElDominio>,
) {
  const cache = useQueryClient()
  const { confirmar, dialogo } = useConfirmar()
  const [rechazo, setRechazo] = useState<string | null>(null)
  const congelar = (mes: Mes) => {
    setRechazo(null)
    const montos = montoPorMes(cronograma)
    const total = totalPorMes([mes], montos)[mes] ?? 0
    const conAlgo = cronograma.capitulos.filter(({ id }) => montos[id]?.[mes])
    const cifra = (nombre: string, monto: number, abre: CifraDeCronograma) => (
      <Cifra<CifraDeCronograma> monto={monto} nombre={nombre} abre={abre} />
    )
    confirmar({
      texto: `¿Congelar ${nombreDeMes(mes)}?`,
      consecuencia: (
        <>
          {tituloDeMes(mes)} queda en {cifra('Queda en', total, { que: 'previsto', mes })}
          {conAlgo.map(({ id, nombre }, i) => (
            <Fragment key={id}>
              {i === 0 ? ' (' : '; '}
              {nombre}: {cifra(nombre, montos[id]?.[mes] ?? 0, { que: 'semanas', mes, capituloId: id })}
            </Fragment>
          ))}
          {conAlgo.length > 0 && ')'}. Un mes congelado no se vuelve a abrir: sus semanas y sus montos ya no
          cambian, aunque cambien los precios.
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
      // What was asked is not what there is any more: it is asked again, with the present amounts.
      alFallar: ({ message, status }, cerrar) => {
        if (status !== 409) return
        void cache.invalidateQueries({ queryKey: cronogramaDe(presupuestoId).queryKey })
        setRechazo(message)
        cerrar()
      },
    })
  }
  const aviso = rechazo !== null && (
    <Alerta onCerrar={() => setRechazo(null)}>
      {rechazo} {mensajesCronograma.nadaCongelado}
    </Alerta>
  )
  return { congelar, dialogo, aviso }
}
