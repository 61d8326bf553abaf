import { Group, Text } from '@mantine/core'
import { cambiarCronograma } from '@plomada/contract/cronograma/cronograma'
import { razonContraMover } from '@plomada/domain/cronograma/cambio'
import type { Marcas } from '@plomada/domain/cronograma/montos'
import { formatoFecha } from '@plomada/domain/nucleo/fecha'
import { mensajesCronograma as textos } from '@plomada/domain/nucleo/mensajes/cronograma'
import { IconCalendarEvent } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DiaInput } from '../../pagina/campos/DiaInput.tsx'
import { DialogoDeFormulario } from '../../pagina/formulario/DialogoDeFormulario.tsx'
import { BotonConRazon } from '../../ui/RazonDeshabilitado.tsx'
import { marcasEnviadas } from './datos/modelo.ts'
import { type CronogramaDeObra, cronogramaDe, TOCA_CRONOGRAMA } from './datos/queries.ts'

interface MoverInicioProps {
  presupuestoId: string
  datos: CronogramaDeObra
  marcas: Marcas
  /** Whether marks wait to be saved. */
  espera: boolean
}

/** When the schedule begins, and another day for that while no month is frozen (domain.md §11). */
export function MoverInicio({ presupuestoId, datos, marcas, espera }: MoverInicioProps) {
  const [abierto, setAbierto] = useState(false)
  const cache = useQueryClient()
  const { fechaInicio, yearMonthsCongelados, version } = datos
  if (fechaInicio === null) return null
  const contra = razonContraMover({ congelados: yearMonthsCongelados }, 0)
  return (
    <Group gap="sm">
      <Text fz="sm">Empieza el {formatoFecha(fechaInicio)}</Text>
      <BotonConRazon
        size="compact-sm"
        variant="default"
        leftSection={<IconCalendarEvent size={14} aria-hidden />}
        razon={contra ?? (espera ? textos.primeroLoMarcado : null)}
        onClick={() => setAbierto(true)}
      >
        Cambiar el primer día
      </BotonConRazon>
      <DialogoDeFormulario
        abierto={abierto}
        titulo="Cambiar el primer día"
        verbo="Cambiar"
        onCerrar={() => setAbierto(false)}
        endpoint={cambiarCronograma}
        etiquetas={{ fechaInicio: 'Fecha de inicio' }}
        inicial={{ fechaInicio }}
        aEnvio={(valores) => ({
          body: {
            presupuestoId,
            cronograma: marcasEnviadas(marcas),
            fechaInicio: valores.fechaInicio,
            version,
          },
        })}
        invalida={TOCA_CRONOGRAMA}
        alHacer={({ cronograma }) => cache.setQueryData(cronogramaDe(presupuestoId).queryKey, cronograma)}
      >
        {({ campo }) => (
          <>
            <Text>{textos.moverPregunta}</Text>
            <DiaInput {...campo('fechaInicio')} clase="plan" withAsterisk data-autofocus />
          </>
        )}
      </DialogoDeFormulario>
    </Group>
  )
}
