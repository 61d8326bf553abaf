import { Button } from '@mantine/core'
import { COPIAS_MAXIMAS } from '@plomada/domain/banco/copias'
import { mensajesEdicion } from '@plomada/domain/nucleo/mensajes/edicion'
import { IconCopy } from '@tabler/icons-react'
import { BotonConRazon } from '../../../ui/RazonDeshabilitado.tsx'
import clases from '../Banco.module.css'

interface BarraDeCopiaProps {
  cuantos: number
  /** Why nothing can be copied into the work, or null. */
  razon: string | null
  onCopiar: () => void
  onQuitar: () => void
}

/** What can be done with the rows that are picked, on this page of the list or on others; it stays in view. */
export function BarraDeCopia({ cuantos, razon, onCopiar, onQuitar }: BarraDeCopiaProps) {
  const deMas = cuantos > COPIAS_MAXIMAS ? mensajesEdicion.copiasDeMas(COPIAS_MAXIMAS) : null
  return (
    <div className={clases.barra}>
      <span role="status">{cuantos === 1 ? '1 rubro elegido' : `${cuantos} rubros elegidos`}</span>
      <Button variant="subtle" onClick={onQuitar}>
        Quitar la selección
      </Button>
      <BotonConRazon
        leftSection={<IconCopy size={16} aria-hidden />}
        razon={razon ?? deMas}
        onClick={onCopiar}
      >
        {cuantos === 1 ? 'Copiar 1 rubro a un capítulo' : `Copiar ${cuantos} rubros a un capítulo`}
      </BotonConRazon>
    </div>
  )
}
