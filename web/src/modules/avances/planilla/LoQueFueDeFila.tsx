import { Button, Group } from '@mantine/core'
import { mensajesDias } from '@plomada/domain/nucleo/mensajes/dias'
import { mensajesEnvios } from '@plomada/domain/nucleo/mensajes/envios'
import { mensajesPlanilla } from '@plomada/domain/nucleo/mensajes/planilla'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { Suspense } from 'react'
import type { Envio } from '../../../api/envios/envio.ts'
import { estadoDelEnvio, useEnvios } from '../../../api/envios/lista.ts'
import { EstadoInsignia } from '../../../ui/EstadoInsignia.tsx'
import { perezoso } from '../../../ui/perezoso.ts'
import type { Veredicto } from './filas.ts'

const PreguntaDeEnvio = perezoso(() =>
  import('../../../pagina/pregunta/PreguntaDeEnvio.tsx').then((m) => m.PreguntaDeEnvio),
)

interface LoQueFueProps {
  veredicto: Veredicto | undefined
  /** It waits to be sent, or was refused. */
  envio: Envio | undefined
}

/** What became of a row, in a word or two. */
export function EstadoDeFila({ veredicto, envio }: LoQueFueProps) {
  const estado = useEnvios()
  if (envio !== undefined) {
    const como = estadoDelEnvio(envio, estado)
    if (como === 'enviando') return <EstadoInsignia clase="info">{mensajesEnvios.enCamino}</EstadoInsignia>
    if (como === 'sinEnviar')
      return <EstadoInsignia clase="pendiente">{mensajesEnvios.sinEnviar}</EstadoInsignia>
    if (como === 'sinGuardar')
      return <EstadoInsignia clase="atencion">{mensajesEnvios.noQueda}</EstadoInsignia>
    return <EstadoInsignia clase="peligro">{mensajesEnvios.noSeGuardo}</EstadoInsignia>
  }
  if (veredicto === undefined) return null
  if (veredicto.tipo === 'hecho') {
    const { dicho, pasado } = veredicto
    return (
      <EstadoInsignia clase={pasado ? 'atencion' : 'ok'}>
        {pasado ? `${dicho}. ${mensajesPresupuestos.pasadoDePresupuesto}` : dicho}
      </EstadoInsignia>
    )
  }
  return <EstadoInsignia clase="atencion">{mensajesPlanilla.porRevisar}</EstadoInsignia>
}

/** Whether there is more to say of it than `EstadoDeFila` has room for. */
export const pideAlgo = ({ veredicto, envio }: LoQueFueProps): boolean =>
  envio === undefined ? veredicto !== undefined && veredicto.tipo !== 'hecho' : envio.estado === 'rechazado'

interface RazonDeFilaProps extends LoQueFueProps {
  onSiEs: (texto: string) => void
  /** Writes what was likely meant in the place of what was typed. */
  onOtra: (cantidad: string) => void
  /** Goes to the cell that it is about. */
  onCambiar: () => void
  onDescartar: (envio: Envio) => void
}

/** Why a row was not recorded, or what is asked of it, with what can be done. */
export function RazonDeFila({ veredicto, envio, onSiEs, onOtra, onCambiar, onDescartar }: RazonDeFilaProps) {
  if (envio !== undefined) {
    return (
      <div role="alert">
        {envio.motivo}
        <Suspense>
          <PreguntaDeEnvio envio={envio} siguen={[]} />
        </Suspense>
        <Group gap="xs" mt={6}>
          <Button size="compact-sm" variant="default" onClick={() => onDescartar(envio)}>
            Descartar
          </Button>
        </Group>
      </div>
    )
  }
  if (veredicto === undefined || veredicto.tipo === 'hecho') return null
  if (veredicto.tipo === 'falta') return <div role="alert">{veredicto.razon}</div>
  const { texto, consecuencia, siEs, otra, campo } = veredicto
  return (
    <div role="alert">
      {[texto, consecuencia].filter(Boolean).join(' ')}
      <Group gap="xs" mt={6}>
        {otra && (
          <Button size="compact-sm" onClick={() => onOtra(otra.cantidad)}>
            {otra.texto}
          </Button>
        )}
        <Button size="compact-sm" variant="default" onClick={() => onSiEs(texto)}>
          {siEs}
        </Button>
        {campo === 'fecha' && (
          <Button size="compact-sm" variant="default" onClick={onCambiar}>
            {mensajesDias.cambiarla}
          </Button>
        )}
      </Group>
    </div>
  )
}
