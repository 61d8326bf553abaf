import { Text } from '@mantine/core'
import { BotonConRazon } from '../../../ui/RazonDeshabilitado.tsx'
import type { TareaParaElegir } from '../queries.ts'
import { hechoDe } from './ElegirTarea.tsx'

interface DeQueTareaProps {
  tarea: TareaParaElegir
  /** Chooses another one; null where it stays. */
  onOtra: (() => void) | null
  /** Why not now. */
  razon: string | null
}

/** Of which tarea something is recorded, and how far it is. */
export function DeQueTarea({ tarea, onOtra, razon }: DeQueTareaProps) {
  return (
    <div>
      <Text fw={600}>{tarea.nombre}</Text>
      <Text c="dimmed" fz="sm">
        {[tarea.rubroNombre, tarea.contratistaNombre].filter(Boolean).join(' · ')}
      </Text>
      <Text fz="sm">Hecho: {hechoDe(tarea)}</Text>
      {onOtra && (
        <BotonConRazon variant="subtle" size="compact-sm" mt={4} razon={razon} onClick={onOtra}>
          Elegir otro rubro
        </BotonConRazon>
      )}
    </div>
  )
}
