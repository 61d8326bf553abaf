import { Button, Group, Text, Title } from '@mantine/core'
import { momentoEnAsuncion } from '@plomada/domain/nucleo/fecha'
import { mensajesEnvios } from '@plomada/domain/nucleo/mensajes/envios'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { descartar } from '../../../api/envios/cartero.ts'
import { porLugar } from '../../../api/envios/cola.ts'
import type { Envio } from '../../../api/envios/envio.ts'
import { type Estado, estadoDe, useEnvios } from '../../../api/envios/lista.ts'
import { PreguntaDeEnvio } from '../../../pagina/pregunta/PreguntaDeEnvio.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { EstadoInsignia } from '../../../ui/EstadoInsignia.tsx'
import { DIAS_PARA_AVISAR, diasQueEspera, esDe, esperaDesde } from './esperan.ts'
import clases from './LoQueEspera.module.css'

interface LoQueEsperaProps {
  presupuestoId: string
  /** How the places of these entries begin: 'avance', 'registro'. */
  de: string
  /** What an entry says, in short parts, and its free text. */
  detalleDe: (envio: Envio) => { partes: readonly (string | false)[]; nota: string | undefined }
}

/** What was recorded of a work on this device and the server has not: what it says, since when it waits, and why. */
export function LoQueEspera({ presupuestoId, de, detalleDe }: LoQueEsperaProps) {
  const estado = useEnvios()
  const grupos = porLugar(
    estado.cola.filter(
      (envio) =>
        envio.muestra.donde === presupuestoId && (esDe(envio, de) || envio.tras?.startsWith(`${de}/`)),
    ),
  )
  const [pregunta, setPregunta] = useState<Grupo | null>(null)
  const [ahoraMs] = useState(Date.now)
  if (grupos.length === 0) return null
  const dias = diasQueEspera(
    grupos.map(({ envio }) => envio),
    ahoraMs,
  )
  const pendientes = grupos.filter(({ envio }) => envio.estado === 'pendiente').length
  const titulo = mensajesEnvios[pendientes > 0 ? 'cuantos' : 'porRevisar'](grupos.length)
  return (
    <section aria-label={titulo} className={clases.caja} data-clase={pendientes > 0 ? 'atencion' : 'peligro'}>
      <Title order={2} fz="md">
        {titulo}
      </Title>
      {pendientes > 0 && (
        <Text fz="sm" c="dimmed">
          {mensajesEnvios.esperanSenal(pendientes)}
        </Text>
      )}
      {dias >= DIAS_PARA_AVISAR && (
        <Text fz="sm" role="alert">
          {mensajesEnvios.haceDias(dias)}
        </Text>
      )}
      <ul className={clases.lista}>
        {grupos.map((grupo) => (
          <Entrada
            key={grupo.envio.id}
            grupo={grupo}
            // Of one that has arrived only its photos wait.
            detalle={esDe(grupo.envio, de) ? detalleDe(grupo.envio) : SIN_DETALLE}
            estado={estado}
            onDescartar={() => setPregunta(grupo)}
          />
        ))}
      </ul>
      <ConfirmDialog
        abierto={pregunta !== null}
        texto={mensajesEnvios.descartarAvance}
        consecuencia={
          pregunta && mensajesEnvios.descartarConFotos(pregunta.envio.muestra.que, pregunta.siguen.length)
        }
        verbo="Descartar"
        verboSeguro="Dejarlo"
        peligroso
        onConfirmar={() => {
          if (pregunta) void descartar(pregunta.envio)
          setPregunta(null)
        }}
        onCerrar={() => setPregunta(null)}
      />
    </section>
  )
}

type Grupo = ReturnType<typeof porLugar<Envio>>[number]

const SIN_DETALLE = { partes: [], nota: undefined } as const

interface EntradaProps {
  grupo: Grupo
  detalle: ReturnType<LoQueEsperaProps['detalleDe']>
  estado: Estado
  onDescartar: () => void
}

function Entrada({ grupo: { envio, siguen }, detalle, estado, onDescartar }: EntradaProps) {
  const { muestra, motivo } = envio
  const partes = [...detalle.partes, siguen.length > 0 && mensajesEnvios.fotos(siguen.length)]
  return (
    <li className={clases.entrada}>
      <div className={clases.titulo}>
        <strong>{muestra.que}</strong>
        <Insignia como={estadoDe(envio, estado)} />
      </div>
      <span className={clases.detalle}>{partes.filter(Boolean).join(' · ')}</span>
      <span className={clases.detalle}>
        {mensajesEnvios.esperaDesde(momentoEnAsuncion(esperaDesde(envio)))}
      </span>
      {detalle.nota && <span className={clases.detalle}>{detalle.nota}</span>}
      {motivo !== null && (
        <div role="alert" className={clases.motivo}>
          {motivo}
          <PreguntaDeEnvio envio={envio} siguen={siguen} />
          <Group gap="xs" mt={8}>
            {muestra.edicion && (
              <Button size="xs" component={Link} to={muestra.edicion}>
                Editar
              </Button>
            )}
            <Button size="xs" variant="default" onClick={onDescartar}>
              Descartar
            </Button>
          </Group>
        </div>
      )}
    </li>
  )
}

function Insignia({ como }: { como: ReturnType<typeof estadoDe> }) {
  if (como === 'enviando') return <EstadoInsignia clase="info">{mensajesEnvios.enCamino}</EstadoInsignia>
  if (como === 'sinEnviar')
    return <EstadoInsignia clase="pendiente">{mensajesEnvios.sinEnviar}</EstadoInsignia>
  return (
    <EstadoInsignia clase={como === 'rechazado' ? 'peligro' : 'atencion'}>
      {como === 'rechazado' ? mensajesEnvios.noSeGuardo : mensajesEnvios.noQueda}
    </EstadoInsignia>
  )
}
