import { Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { textoDeError } from '../../../../api/errores.ts'
import { Alerta } from '../../../../ui/Alerta.tsx'
import { Descargar } from '../../../../ui/Descargar.tsx'
import { Dialogo } from '../../../../ui/Dialogo.tsx'
import clases from '../revision/Revision.module.css'
import { bajarBc3, loQueNoViaja } from './lectura/queries.ts'

interface ExportarProps {
  presupuestoId: string
  nombre: string
  /** The approved version, whatever happened later. */
  aprobado: boolean
  onCerrar: () => void
}

/** Offers the file, after what it can't carry of the work. */
export function ExportarBc3Modal({ presupuestoId, nombre, aprobado, onCerrar }: ExportarProps) {
  const { data, error } = useQuery(loQueNoViaja(presupuestoId, aprobado))
  return (
    <Dialogo
      onClose={onCerrar}
      title={aprobado ? 'Exportar el presupuesto aprobado a BC3' : 'Exportar a BC3'}
    >
      <Text fz="sm" mb="sm">
        «{nombre}» en el formato que leen Arquímedes, Presto y los demás, con los dos precios de cada
        componente. Lleva tus costos: no es para el cliente.
      </Text>
      {error && <Alerta>{error.message}</Alerta>}
      {data && data.noViaja.length > 0 && (
        <>
          <Text fz="sm" fw={600}>
            El formato no tiene lugar para:
          </Text>
          <ul className={clases.lista}>
            {data.noViaja.map((que) => (
              <li key={que}>{que}</li>
            ))}
          </ul>
        </>
      )}
      <Group mt="md">
        <Descargar bajar={bajarBc3(presupuestoId, aprobado)} textoDeError={textoDeError} disabled={!!error}>
          Descargar BC3
        </Descargar>
      </Group>
    </Dialogo>
  )
}
