import { Button, Group } from '@mantine/core'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { leerMicro } from '@plomada/domain/nucleo/micro'
import { formatoCantidad } from '@plomada/domain/nucleo/numeros'
import { Alerta } from '../../../ui/Alerta.tsx'
import type { Tropiezo } from './useEdicionDeCantidad.ts'

interface AvisoProps {
  tropiezo: Tropiezo
  onReintentar: () => void
  onCerrar: () => void
}

const cantidad = (valor: number | string): string => formatoCantidad(leerMicro(valor) ?? 0n)

/** Why a quantity was not saved; when somebody else was first, both values and the choice between them. */
export function AvisoDeEdicion({ tropiezo, onReintentar, onCerrar }: AvisoProps) {
  if (tropiezo.tipo === 'error') {
    return (
      <Alerta onCerrar={onCerrar}>
        «{tropiezo.nombre}» no se guardó. {tropiezo.razon}
      </Alerta>
    )
  }
  return (
    <Alerta>
      {mensajesComun.versionVieja} En «{tropiezo.tarea.nombre}» ahora hay{' '}
      <strong>{cantidad(tropiezo.actual)}</strong>; vos habías escrito{' '}
      <strong>{cantidad(tropiezo.querida)}</strong>.
      <Group gap="xs" mt="xs">
        <Button size="compact-sm" onClick={onReintentar}>
          Guardar {cantidad(tropiezo.querida)}
        </Button>
        <Button size="compact-sm" variant="default" onClick={onCerrar}>
          Dejar {cantidad(tropiezo.actual)}
        </Button>
      </Group>
    </Alerta>
  )
}
