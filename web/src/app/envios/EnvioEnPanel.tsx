import { Button, Group } from '@mantine/core'
import { mensajesEnvios } from '@plomada/domain/nucleo/mensajes/envios'
import { leerMicro } from '@plomada/domain/nucleo/micro'
import { formatoCantidad } from '@plomada/domain/nucleo/numeros'
import { Link, useLocation } from '@tanstack/react-router'
import { Suspense } from 'react'
import { descartar, insistirSobre, reintentar } from '../../api/envios/cartero.ts'
import type { Envio } from '../../api/envios/envio.ts'
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
}

/** One waiting change: what it is, its state, and the choices where the user has to decide. */
export function EnvioEnPanel({ envio, siguen, sinGuardar }: EnvioEnPanelProps) {
  const { muestra, actual } = envio
  const { pathname } = useLocation()
  const mio = escrito(envio, muestra.valor)
  const aca = muestra.direccion.split('?')[0] === pathname
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
      {envio.estado === 'pendiente' ? (
        <span className={clases.estado}>
          {sinGuardar ? mensajesEnvios.noQueda : mensajesEnvios.sinEnviar}
        </span>
      ) : actual === null || actual.valor === null ? (
        <div role="alert">
          <strong>{mensajesEnvios.noSeGuardo}.</strong> {envio.motivo}
          <Suspense>
            <PreguntaDeEnvio envio={envio} siguen={siguen} />
          </Suspense>
          <Group gap="xs" mt={6}>
            {muestra.edicion && (
              <Button size="compact-sm" component={Link} to={muestra.edicion}>
                Editar
              </Button>
            )}
            {envio.bytes !== undefined && envio.motivo !== mensajesEnvios.sinBytes && (
              <Button size="compact-sm" onClick={() => void reintentar(envio)}>
                Reintentar
              </Button>
            )}
            <Button size="compact-sm" variant="default" onClick={() => void descartar(envio)}>
              Descartar
            </Button>
          </Group>
        </div>
      ) : (
        <div role="alert">
          <strong>{mensajesEnvios.laCambioOtra}.</strong>{' '}
          {mensajesEnvios.dosValores(escrito(envio, actual.valor), mio)}
          <Group gap="xs" mt={6}>
            <Button size="compact-sm" onClick={() => void insistirSobre(envio, actual)}>
              Guardar {mio}
            </Button>
            <Button size="compact-sm" variant="default" onClick={() => void descartar(envio)}>
              Dejar {escrito(envio, actual.valor)}
            </Button>
          </Group>
        </div>
      )}
      {!aca && (
        <Link to={muestra.direccion} className={clases.ir}>
          Ir a donde lo escribiste
        </Link>
      )}
    </li>
  )
}

/** A canonical text in the user's notation. */
function escrito({ muestra }: Envio, valor: string): string {
  if (muestra.formato !== 'cantidad') return valor
  return [formatoCantidad(leerMicro(valor) ?? 0n), muestra.unidad].filter(Boolean).join(' ')
}
