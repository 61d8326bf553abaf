import { momentoEnAsuncion } from '@plomada/domain/nucleo/fecha'
import { mensajesEnvios } from '@plomada/domain/nucleo/mensajes/envios'
import { IconClockExclamation, IconCloudOff, IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { cuantosLugares } from '../../api/envios/cola.ts'
import { useEnvios } from '../../api/envios/lista.ts'
import { useVisto } from '../../api/useVisto.ts'
import { useRelojMal } from '../../pagina/useRelojMal.ts'
import deAviso from '../../ui/Aviso.module.css'
import { BotonConRazon } from '../../ui/RazonDeshabilitado.tsx'
import { useAlSoltar } from '../../ui/useAlSoltar.ts'
import clases from './Banda.module.css'
import { useListoSinSenal } from './listo.ts'
import { useVueltaDeLaSenal } from './useVolver.ts'
import { actualizar, useVersion } from './version.ts'

/** That there is no signal and how old is what is shown; that the clock is wrong; that a new version waits or was taken. */
export function BandaDeSenal() {
  useVueltaDeLaSenal()
  useListoSinSenal()
  const visto = useAlSoltar(useVisto())
  const version = useAlSoltar(useVersion())
  const reloj = useAlSoltar(useRelojMal())
  const esperan = useAlSoltar(cuantosLugares(useEnvios().cola))
  return (
    <>
      {visto !== undefined && (
        <Banda clase="atencion" icono={<IconCloudOff size={18} aria-hidden className={deAviso.icono} />}>
          <span>{mensajesEnvios.vistoEl(momentoEnAsuncion(new Date(visto)))}</span>{' '}
          {esperan > 0 && <strong>{mensajesEnvios.cuantos(esperan)}</strong>}
        </Banda>
      )}
      {reloj !== null && (
        <Banda
          clase="atencion"
          icono={<IconClockExclamation size={18} aria-hidden className={deAviso.icono} />}
        >
          {reloj}
        </Banda>
      )}
      {version !== 'al dia' && <Nueva enOtra={version === 'en otra ventana'} />}
    </>
  )
}

function Nueva({ enOtra }: { enOtra: boolean }) {
  const { sinGuardar } = useEnvios()
  return (
    <Banda clase="info" icono={<IconRefresh size={18} aria-hidden className={deAviso.icono} />}>
      {enOtra ? mensajesEnvios.otraVentana : mensajesEnvios.versionNueva}{' '}
      <BotonConRazon
        size="compact-sm"
        variant="default"
        razon={sinGuardar.size > 0 ? mensajesEnvios.antesQueSeEnvie : null}
        onClick={() => void actualizar()}
      >
        {enOtra ? 'Recargar' : 'Actualizar'}
      </BotonConRazon>
    </Banda>
  )
}

function Banda({ clase, icono, children }: { clase: string; icono: ReactNode; children: ReactNode }) {
  return (
    <div role="status" className={clases.banda} data-clase={clase}>
      {icono}
      <span className={deAviso.texto}>{children}</span>
    </div>
  )
}
