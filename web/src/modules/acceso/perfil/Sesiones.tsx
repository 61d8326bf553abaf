import { Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useConfirmar } from '../../../pagina/confirmar/confirmar.tsx'
import { direcciones } from '../../../pagina/direcciones.ts'
import { Leido } from '../../../pagina/Leido.tsx'
import { Apartado } from '../../../ui/Apartado.tsx'
import { Esqueleto } from '../../../ui/Esqueleto.tsx'
import { EstadoInsignia } from '../../../ui/EstadoInsignia.tsx'
import { fechaDeInstante } from '../../../ui/fechaDeInstante.ts'
import { notificar, notificarError } from '../../../ui/notificar.tsx'
import clases from './Perfil.module.css'
import { CERRAR_LAS_DEMAS, CERRAR_TODAS, misSesiones, type Sesion, useCerrarSesion } from './queries.ts'

/** One's own sessions, each with a button to close it. */
export function Sesiones() {
  const lectura = useQuery({ ...misSesiones(), staleTime: 0 })
  const { confirmar, dialogo } = useConfirmar()
  const navegar = useNavigate()
  const hayOtras = lectura.data?.items.some(({ actual }) => !actual) ?? false
  // Closing all sessions includes this one and leads to the login; closing the others shows a message.
  const cerrarTodas = () =>
    confirmar({ ...CERRAR_TODAS, alHacer: () => void navegar({ to: direcciones.logout.ruta }) })
  return (
    <Apartado
      className={clases.parte}
      id="sesiones"
      titulo="Tus sesiones"
      fz="lg"
      control={
        <Group gap="xs">
          {hayOtras && (
            <Button variant="default" size="compact-sm" onClick={() => confirmar(CERRAR_LAS_DEMAS)}>
              Cerrar las demás
            </Button>
          )}
          <Button variant="default" size="compact-sm" onClick={cerrarTodas}>
            Cerrar todas
          </Button>
        </Group>
      }
    >
      <Leido lectura={lectura} esqueleto={<Esqueleto filas={2} alto={44} />}>
        {({ items }) => (
          <ul className={clases.lista}>
            {items.map((sesion) => (
              <UnaSesion key={sesion._id} sesion={sesion} />
            ))}
          </ul>
        )}
      </Leido>
      {dialogo}
    </Apartado>
  )
}

function UnaSesion({ sesion: { _id, dispositivo, tsVista, tsCreated, actual } }: { sesion: Sesion }) {
  const cerrar = useCerrarSesion(notificar)
  return (
    <li className={clases.sesion}>
      <div>
        <Text fz="sm" fw={600}>
          {dispositivo}
        </Text>
        <Text fz="xs" c="dimmed">
          Vista {momento(tsVista)} · abierta el {fechaDeInstante(tsCreated)}
        </Text>
      </div>
      {actual ? (
        <EstadoInsignia clase="ok">Esta sesión</EstadoInsignia>
      ) : (
        <Button
          variant="default"
          size="compact-sm"
          loading={cerrar.isPending}
          aria-label={`Cerrar la sesión de ${dispositivo} vista ${momento(tsVista)}`}
          onClick={() =>
            cerrar.mutate({ body: { sesionId: _id } }, { onError: ({ message }) => notificarError(message) })
          }
        >
          Cerrar
        </Button>
      )}
    </li>
  )
}

/** 'el 21/11/2026 a las 14:05', of Asunción. */
function momento(instante: string): string {
  const hora = new Date(instante).toLocaleTimeString('es', {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'America/Asuncion',
  })
  return `el ${fechaDeInstante(instante)} a las ${hora}`
}
