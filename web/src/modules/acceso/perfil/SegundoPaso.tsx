import { Button, Group, Text } from '@mantine/core'
import type { segundoPaso } from '@plomada/contract/acceso/segundoPaso'
import type { RespuestaDe } from '@plomada/contract/endpoint'
import { mensajesUsuarios } from '@plomada/domain/nucleo/mensajes/usuarios'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Leido } from '../../../pagina/Leido.tsx'
import { Apartado } from '../../../ui/Apartado.tsx'
import { Esqueleto } from '../../../ui/Esqueleto.tsx'
import { EstadoInsignia } from '../../../ui/EstadoInsignia.tsx'
import { perezoso } from '../../../ui/perezoso.ts'
import clases from './Perfil.module.css'
import { miSegundoPaso } from './queries.ts'

const ActivarModal = perezoso(() => import('./ActivarModal.tsx').then((m) => m.ActivarModal))
const CambiarModal = perezoso(() => import('./CambiarModal.tsx').then((m) => m.CambiarModal))

/** The state of one's own second step, and what can be done with it. */
export function SegundoPaso() {
  const lectura = useQuery(miSegundoPaso())
  const { data } = lectura
  const [abierto, setAbierto] = useState<Cambio | null>(null)
  const cerrar = () => setAbierto(null)
  return (
    <Apartado
      className={clases.parte}
      id="dos-pasos"
      titulo="Verificación en dos pasos"
      fz="lg"
      control={
        data && (
          <EstadoInsignia clase={data.activo ? 'ok' : 'neutro'}>
            {data.activo ? 'Activa' : 'Inactiva'}
          </EstadoInsignia>
        )
      }
    >
      <Leido lectura={lectura} esqueleto={<Esqueleto filas={2} alto={30} />}>
        {(paso) => <ComoEsta paso={paso} onAbrir={setAbierto} />}
      </Leido>
      <Suspense>
        {abierto === 'activar' && <ActivarModal onCerrar={cerrar} />}
        {(abierto === 'renovar' || abierto === 'quitar') && <CambiarModal que={abierto} onCerrar={cerrar} />}
      </Suspense>
    </Apartado>
  )
}

type Cambio = 'activar' | 'renovar' | 'quitar'

interface ComoEstaProps {
  paso: RespuestaDe<typeof segundoPaso>
  onAbrir: (cambio: Cambio) => void
}

function ComoEsta({ paso: { activo, codigosRestantes, exigido }, onAbrir }: ComoEstaProps) {
  if (!activo) {
    return (
      <>
        <Text fz="sm">Además de tu contraseña, se pide un código de tu teléfono para ingresar.</Text>
        <Group>
          <Button variant="default" onClick={() => onAbrir('activar')}>
            Activar
          </Button>
        </Group>
      </>
    )
  }
  return (
    <>
      <Text fz="sm">Te quedan {codigosRestantes} códigos de recuperación.</Text>
      <Group>
        <Button variant="default" onClick={() => onAbrir('renovar')}>
          Códigos nuevos
        </Button>
        <Button variant="default" onClick={() => onAbrir('quitar')} disabled={exigido}>
          Quitar
        </Button>
      </Group>
      {exigido && (
        <Text fz="sm" c="dimmed">
          {mensajesUsuarios.segundoPasoExigido}
        </Text>
      )}
    </>
  )
}
