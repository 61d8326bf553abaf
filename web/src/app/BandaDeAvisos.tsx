import { CloseButton } from '@mantine/core'
import { mensajesAvisos } from '@plomada/domain/nucleo/mensajes/avisos'
import { IconAlertTriangle, IconInfoCircle, IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { puedeLacrar } from '../api/lacre/puedeLacrar.ts'
import { useSesion } from '../pagina/sesion/useSesion.ts'
import { useUsuario } from '../pagina/sesion/useUsuario.ts'
import deAviso from '../ui/Aviso.module.css'
import { fechaDeInstante } from '../ui/fechaDeInstante.ts'
import clases from './BandaDeAvisos.module.css'

type AvisoDelServidor = NonNullable<NonNullable<ReturnType<typeof useUsuario>>['avisos']>[number]

/**
 * Notices shown on every page until their cause is gone: faults of the server, for admins, and what this device
 * lacks.
 */
export function BandaDeAvisos() {
  const avisos = useUsuario()?.avisos ?? []
  const rol = useSesion()?.rol
  const [visto, setVisto] = useState(false)
  // Not for a cliente, who types nothing that would have to be kept.
  const sinLacre = !puedeLacrar() && rol !== undefined && rol !== 'cliente' && !visto
  if (avisos.length === 0 && !sinLacre) return null
  return (
    <section aria-label={mensajesAvisos.titulo}>
      {avisos.map((aviso) => (
        <Banda key={aviso.codigo} clase={aviso.codigo === 'discoLleno' ? 'peligro' : 'atencion'}>
          {textoDe(aviso)}
        </Banda>
      ))}
      {sinLacre && (
        <Banda clase="info" onCerrar={() => setVisto(true)}>
          {mensajesAvisos.sinLacre}
        </Banda>
      )}
    </section>
  )
}

function textoDe({ codigo, desde }: AvisoDelServidor): string {
  if (codigo === 'discoLleno') return mensajesAvisos.discoLleno
  if (codigo === 'espacioLleno') return mensajesAvisos.espacioLleno
  if (codigo === 'espacioCasiLleno') return mensajesAvisos.espacioCasiLleno
  return desde === null ? mensajesAvisos.sinRespaldo : mensajesAvisos.respaldoViejo(fechaDeInstante(desde))
}

const ICONOS = { peligro: IconX, atencion: IconAlertTriangle, info: IconInfoCircle } as const

interface BandaProps {
  clase: keyof typeof ICONOS
  onCerrar?: () => void
  children: ReactNode
}

function Banda({ clase, onCerrar, children }: BandaProps) {
  const Icono = ICONOS[clase]
  return (
    <div role={clase === 'peligro' ? 'alert' : 'status'} className={clases.banda} data-clase={clase}>
      <Icono size={18} aria-hidden className={deAviso.icono} />
      <span className={deAviso.texto}>{children}</span>
      {onCerrar && <CloseButton size="sm" aria-label="Cerrar el aviso" onClick={onCerrar} c="inherit" />}
    </div>
  )
}
