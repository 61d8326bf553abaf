import { Button, Group, Text, Title } from '@mantine/core'
import { mensajesUsuarios } from '@plomada/domain/nucleo/mensajes/usuarios'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Esqueleto } from '../../../ui/Esqueleto.tsx'
import { EstadoInsignia } from '../../../ui/EstadoInsignia.tsx'
import { FalloDeCarga } from '../../../ui/FalloDeCarga.tsx'
import { perezoso } from '../../../ui/perezoso.ts'
import clases from './Perfil.module.css'
import { miSegundoPaso } from './queries.ts'

const ActivarModal = perezoso(() => import('./ActivarModal.tsx').then((m) => m.ActivarModal))
const CambiarModal = perezoso(() => import('./CambiarModal.tsx').then((m) => m.CambiarModal))

/** The state of one's own second step, and what can be done with it. */
export function SegundoPaso() {
  const { data, error, refetch } = useQuery(miSegundoPaso())
  const [abierto, setAbierto] = useState<'activar' | 'renovar' | 'quitar' | null>(null)
  const cerrar = () => setAbierto(null)
  return (
    <section className={clases.parte} aria-labelledby="dos-pasos">
      <Group justify="space-between">
        <Title order={2} id="dos-pasos" fz="lg">
          Verificación en dos pasos
        </Title>
        {data && (
          <EstadoInsignia clase={data.activo ? 'ok' : 'neutro'}>
            {data.activo ? 'Activa' : 'Inactiva'}
          </EstadoInsignia>
        )}
      </Group>
      {error && <FalloDeCarga mensaje={error.message} onReintentar={() => void refetch()} />}
      {!error && data === undefined && <Esqueleto filas={2} alto={30} />}
      {data && !data.activo && (
        <>
          <Text fz="sm">Además de tu contraseña, se pide un código de tu teléfono para ingresar.</Text>
          <Group>
            <Button variant="default" onClick={() => setAbierto('activar')}>
              Activar
            </Button>
          </Group>
        </>
      )}
      {data?.activo && (
        <>
          <Text fz="sm">Te quedan {data.codigosRestantes} códigos de recuperación.</Text>
          <Group>
            <Button variant="default" onClick={() => setAbierto('renovar')}>
              Códigos nuevos
            </Button>
            <Button variant="default" onClick={() => setAbierto('quitar')} disabled={data.exigido}>
              Quitar
            </Button>
          </Group>
          {data.exigido && (
            <Text fz="sm" c="dimmed">
              {mensajesUsuarios.segundoPasoExigido}
            </Text>
          )}
        </>
      )}
      <Suspense>
        {abierto === 'activar' && <ActivarModal onCerrar={cerrar} />}
        {(abierto === 'renovar' || abierto === 'quitar') && <CambiarModal que={abierto} onCerrar={cerrar} />}
      </Suspense>
    </section>
  )
}
