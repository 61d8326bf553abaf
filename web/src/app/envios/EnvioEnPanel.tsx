import { Button, Group } from '@mantine/core'
import { mensajesEnvios } from '@plomada/domain/nucleo/mensajes/envios'
import { Link, useLocation } from '@tanstack/react-router'
import { Suspense } from 'react'
import { insistirSobre } from '../../api/envios/cartero.ts'
import type { Actual, Envio } from '../../api/envios/envio.ts'
import { DeNuevo } from '../../pagina/envios/DeNuevo.tsx'
import { escrito } from '../../pagina/envios/escrito.ts'
import type { Descarte } from '../../pagina/envios/PreguntaDeDescarte.tsx'
import { perezoso } from '../../ui/perezoso.ts'
import clases from './SinEnviar.module.css'

const PreguntaDeEnvio = perezoso(() =>
  import('../../pagina/pregunta/PreguntaDeEnvio.tsx').then((m) => m.PreguntaDeEnvio),
)

interface EnvioEnPanelProps {
  envio: Envio
  /** What is sent after it: its photos. */
  siguen: readonly Envio[]
  sinGuardar: boolean
  /** Asks whether it is to be discarded. */
  preguntar: (que: Descarte) => void
}

/** One waiting change: what it is, its state, and what can be done about it. */
export function EnvioEnPanel({ envio, siguen, sinGuardar, preguntar }: EnvioEnPanelProps) {
  const { muestra, actual } = envio
  const { pathname } = useLocation()
  const mio = escrito(envio, muestra.valor)
  const aca = muestra.direccion.split('?')[0] === pathname
  const perdio = actual !== null && actual.valor !== null
  return (
    <li>
      <div className={clases.que}>
        <strong>{muestra.que}</strong>
        <span>
          {[
            envio.tras === undefined && `${muestra.campo}: ${mio}`,
            siguen.length > 0 && mensajesEnvios.fotos(siguen.length),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      {envio.estado === 'pendiente' && (
        <span className={clases.estado}>
          {sinGuardar ? mensajesEnvios.noQueda : mensajesEnvios.sinEnviar}
        </span>
      )}
      {envio.estado === 'rechazado' && !perdio && (
        <div role="alert">
          <strong>{mensajesEnvios.noSeGuardo}.</strong> {envio.motivo}
          {(envio.opciones ?? []).length > 0 && (
            <Suspense>
              <PreguntaDeEnvio envio={envio} siguen={siguen} />
            </Suspense>
          )}
        </div>
      )}
      {perdio ? (
        <DosValores {...{ envio, siguen, preguntar, mio }} actual={actual} />
      ) : (
        <Group gap="xs" mt={6}>
          {muestra.edicion && (
            <Button
              className={clases.boton}
              size="compact-sm"
              variant="default"
              component={Link}
              to={muestra.edicion}
            >
              Editar
            </Button>
          )}
          <DeNuevo className={clases.boton} size="compact-sm" envios={[envio, ...siguen]} />
          <Button
            className={clases.boton}
            size="compact-sm"
            variant="default"
            onClick={() => preguntar({ envio, siguen })}
          >
            Descartar
          </Button>
        </Group>
      )}
      {!aca && (
        <Link to={muestra.direccion} className={clases.ir}>
          Ir a donde lo escribiste
        </Link>
      )}
    </li>
  )
}

interface DosValoresProps extends Pick<EnvioEnPanelProps, 'envio' | 'siguen' | 'preguntar'> {
  mio: string
  actual: Actual
}

/** Somebody else's value stands by now: one of the two goes, and which is asked. */
function DosValores({ envio, siguen, preguntar, mio, actual }: DosValoresProps) {
  const suyo = escrito(envio, actual.valor ?? '')
  return (
    <div role="alert">
      <strong>{mensajesEnvios.laCambioOtra}.</strong> {mensajesEnvios.dosValores(suyo, mio)}
      <Group gap="xs" mt={6}>
        <Button className={clases.boton} size="compact-sm" onClick={() => void insistirSobre(envio, actual)}>
          Guardar {mio}
        </Button>
        <Button
          className={clases.boton}
          size="compact-sm"
          variant="default"
          onClick={() => preguntar({ envio, siguen, queda: suyo })}
        >
          Dejar {suyo}
        </Button>
      </Group>
    </div>
  )
}
