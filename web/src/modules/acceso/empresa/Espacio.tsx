import { Progress, Stack, Text } from '@mantine/core'
import type { espacioDeEmpresa } from '@plomada/contract/acceso/empresa'
import type { RespuestaDe } from '@plomada/contract/endpoint'
import {
  CLASES_DE_ESPACIO,
  formatoBytes,
  type NivelDeEspacio,
  nivelDeEspacio,
  ocupado,
} from '@plomada/domain/acceso/espacio'
import { mensajesEspacio as textos } from '@plomada/domain/nucleo/mensajes/espacio'
import { useQuery } from '@tanstack/react-query'
import { Leido } from '../../../pagina/Leido.tsx'
import { Alerta } from '../../../ui/Alerta.tsx'
import { Apartado } from '../../../ui/Apartado.tsx'
import { Esqueleto } from '../../../ui/Esqueleto.tsx'
import clases from './Espacio.module.css'
import { miEspacio } from './queries.ts'

/** How much room the firm takes, of what, and what to do where little is left. */
export function Espacio() {
  return (
    <Apartado titulo={textos.titulo} fz="lg" mb="sm" className={clases.parte}>
      <Leido lectura={useQuery(miEspacio())} esqueleto={<Esqueleto filas={4} alto={24} />}>
        {(espacio) => <Ocupado espacio={espacio} />}
      </Leido>
    </Apartado>
  )
}

function Ocupado({ espacio }: { espacio: RespuestaDe<typeof espacioDeEmpresa> }) {
  const { limite, quitadas } = espacio
  const usado = ocupado(espacio)
  const nivel = nivelDeEspacio(espacio, limite)
  const dicho = textos.usado(formatoBytes(usado), formatoBytes(limite))
  return (
    <Stack gap="sm">
      <Text>{dicho}</Text>
      <Progress
        value={Math.min(100, (usado / limite) * 100)} // not money: bytes
        color={COLOR[nivel]}
        aria-label={dicho}
      />
      {nivel !== 'bien' && (
        <Alerta clase={nivel === 'lleno' ? 'peligro' : 'atencion'} titulo={textos.titulo}>
          {nivel === 'lleno' ? textos.llenoAca : textos.casiLlenoAca} {textos.comoHacerLugar}
        </Alerta>
      )}
      <dl className={clases.clases}>
        {CLASES_DE_ESPACIO.map((clase) => (
          <Clase key={clase} nombre={textos.clases[clase]} bytes={espacio[clase]} />
        ))}
        {quitadas > 0 && <Clase nombre={textos.quitadas} bytes={quitadas} />}
      </dl>
    </Stack>
  )
}

const COLOR = { bien: undefined, casi: 'yellow', lleno: 'red' } as const satisfies Record<
  NivelDeEspacio,
  string | undefined
>

function Clase({ nombre, bytes }: { nombre: string; bytes: number }) {
  return (
    <div>
      <dt>{nombre}</dt>
      <dd>{formatoBytes(bytes)}</dd>
    </div>
  )
}
