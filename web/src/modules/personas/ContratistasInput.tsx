import { Button, Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ElegirVarios } from '../../ui/elegir/ElegirVarios.tsx'
import { contratistasParaElegir } from './queries.ts'

export interface Contratista {
  id: string
  nombre: string
}

interface ContratistasInputProps {
  id: string
  value: readonly Contratista[]
  onChange: (contratistas: Contratista[]) => void
  /** Called for one that is not in the list, with the typed name: opens `ContratistaModal`, outside the form. */
  onNuevo: (nombre: string) => void
  error?: React.ReactNode
}

/** A limit of this control, not of the store (ux.md §3): whoever has more keeps them. */
const MAXIMO = 5

/** Contratistas to choose several of, and a way to make one that is not there yet. */
export function ContratistasInput({ id, value, onChange, onNuevo, error }: ContratistasInputProps) {
  const { data, error: errorDeLista } = useQuery(contratistasParaElegir())
  const [texto, setTexto] = useState('')
  // One that was deactivated since still has its name here.
  const nombres = new Map([
    ...value.map((c) => [c.id, c.nombre] as const),
    ...(data?.items ?? []).map(({ _id, nombre }) => [_id, nombre] as const),
  ])
  const lleno = value.length >= MAXIMO
  return (
    <div>
      <ElegirVarios
        id={id}
        label="Contratistas"
        withAsterisk
        onBuscar={setTexto}
        placeholder="Elegí al menos uno"
        sinNinguno="Ningún contratista con ese nombre"
        description={lleno ? `Hasta ${MAXIMO} contratistas` : undefined}
        maximo={Math.max(MAXIMO, value.length)}
        opciones={[...nombres].map(([valor, nombre]) => ({ value: valor, label: nombre }))}
        value={value.map((c) => ({ value: c.id, label: c.nombre }))}
        onChange={(elegidos) =>
          onChange(elegidos.map(({ value: suyo, label }) => ({ id: suyo, nombre: label })))
        }
        error={error ?? errorDeLista?.message}
      />
      <Group mt={6}>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={14} />}
          disabled={lleno}
          onClick={() => {
            onNuevo(texto)
            setTexto('')
          }}
        >
          Nuevo contratista
        </Button>
      </Group>
    </div>
  )
}
