import { Button, Group, Text, Title } from '@mantine/core'
import { momentoEnAsuncion } from '@plomada/domain/nucleo/fecha'
import { mensajesEnvios } from '@plomada/domain/nucleo/mensajes/envios'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { porLugar } from '../../../api/envios/cola.ts'
import type { Envio } from '../../../api/envios/envio.ts'
import { type EstadoDeEnvios, estadoDelEnvio, useEnvios } from '../../../api/envios/lista.ts'
import { DeNuevo, reenviables } from '../../../pagina/envios/DeNuevo.tsx'
import { useDescarte } from '../../../pagina/envios/useDescarte.tsx'
import { PreguntaDeEnvio } from '../../../pagina/pregunta/PreguntaDeEnvio.tsx'
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
  const { preguntar, pregunta } = useDescarte()
  const [ahoraMs] = useState(Date.now)
  if (grupos.length === 0) return null
  const dias = diasQueEspera(
    grupos.map(({ envio }) => envio),
    ahoraMs,
  )
  const rechazados = grupos.filter((grupo) => rechazadoDe(grupo) !== undefined)
  const pendientes = grupos.length - rechazados.length // not money: entries
  const deNuevo = rechazados.filter((grupo) => reenviables(todosDe(grupo)).length > 0)
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
      {deNuevo.length > 1 && (
        <DeNuevo
          className={clases.boton}
          envios={deNuevo.flatMap(todosDe)}
          cuantos={deNuevo.length}
          size="xs"
        />
      )}
      <ul className={clases.lista}>
        {grupos.map((grupo) => (
          <Entrada
            key={grupo.envio.id}
            grupo={grupo}
            // Of one that has arrived only its photos wait.
            detalle={esDe(grupo.envio, de) ? detalleDe(grupo.envio) : SIN_DETALLE}
            estado={estado}
            onDescartar={() => preguntar(grupo)}
          />
        ))}
      </ul>
      {pregunta}
    </section>
  )
}

type Grupo = ReturnType<typeof porLugar<Envio>>[number]

const todosDe = ({ envio, siguen }: Grupo): Envio[] => [...new Set([envio, ...siguen])]
/** What of it was refused, it or a photo. */
const rechazadoDe = (grupo: Grupo): Envio | undefined =>
  todosDe(grupo).find(({ estado }) => estado === 'rechazado')

const SIN_DETALLE = { partes: [], nota: undefined } as const

interface EntradaProps {
  grupo: Grupo
  detalle: ReturnType<LoQueEsperaProps['detalleDe']>
  estado: EstadoDeEnvios
  onDescartar: () => void
}

function Entrada({ grupo, detalle, estado, onDescartar }: EntradaProps) {
  const { envio, siguen } = grupo
  const { muestra } = envio
  const rechazado = rechazadoDe(grupo)
  const partes = [...detalle.partes, siguen.length > 0 && mensajesEnvios.fotos(siguen.length)]
  return (
    <li className={clases.entrada}>
      <div className={clases.titulo}>
        <strong>{muestra.que}</strong>
        <Insignia como={estadoDelEnvio(rechazado ?? envio, estado)} />
      </div>
      <span className={clases.detalle}>{partes.filter(Boolean).join(' · ')}</span>
      <span className={clases.detalle}>
        {mensajesEnvios.esperaDesde(momentoEnAsuncion(esperaDesde(envio)))}
      </span>
      <Subida de={todosDe(grupo)} estado={estado} />
      {detalle.nota && <span className={clases.detalle}>{detalle.nota}</span>}
      {rechazado && (
        <div role="alert" className={clases.motivo}>
          {rechazado.motivo}
          <PreguntaDeEnvio envio={rechazado} siguen={siguen} />
        </div>
      )}
      <Group gap="xs" mt={6} role="group" aria-label={muestra.que}>
        {muestra.edicion && (
          <Button className={clases.boton} size="xs" variant="default" component={Link} to={muestra.edicion}>
            Editar
          </Button>
        )}
        <DeNuevo className={clases.boton} envios={todosDe(grupo)} size="xs" />
        <Button className={clases.boton} size="xs" variant="default" onClick={onDescartar}>
          Descartar
        </Button>
      </Group>
    </li>
  )
}

/** How much of a photo of it has gone, on a line where that takes a while. */
function Subida({ de, estado: { subiendo } }: { de: readonly Envio[]; estado: EstadoDeEnvios }) {
  if (subiendo === null || !de.some(({ id }) => id === subiendo.id)) return null
  const faltan = de.filter(({ bytes }) => bytes !== undefined).length
  return (
    <span className={clases.detalle}>
      <progress
        className={clases.subida}
        aria-label={mensajesEnvios.subiendoFoto}
        max={100}
        value={subiendo.parte}
      />{' '}
      {mensajesEnvios.subiendo(subiendo.parte, faltan)}
    </span>
  )
}

function Insignia({ como }: { como: ReturnType<typeof estadoDelEnvio> }) {
  if (como === 'enviando') return <EstadoInsignia clase="info">{mensajesEnvios.enCamino}</EstadoInsignia>
  if (como === 'sinEnviar')
    return <EstadoInsignia clase="pendiente">{mensajesEnvios.sinEnviar}</EstadoInsignia>
  return (
    <EstadoInsignia clase={como === 'rechazado' ? 'peligro' : 'atencion'}>
      {como === 'rechazado' ? mensajesEnvios.noSeGuardo : mensajesEnvios.noQueda}
    </EstadoInsignia>
  )
}
