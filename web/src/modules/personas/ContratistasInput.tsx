import { Button, Group, MultiSelect } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
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
  const elegir = (ids: readonly string[]) =>
    onChange(ids.map((elegido) => ({ id: elegido, nombre: nombres.get(elegido) ?? '' })))
  return (
    <div>
      <MultiSelect
        id={id}
        label="Contratistas"
        withAsterisk
        searchable
        searchValue={texto}
        onSearchChange={setTexto}
        placeholder={value.length === 0 ? 'Elegí al menos uno' : undefined}
        nothingFoundMessage="Ningún contratista con ese nombre"
        description={lleno ? `Hasta ${MAXIMO} contratistas` : undefined}
        maxValues={Math.max(MAXIMO, value.length)}
        data={[...nombres].map(([valor, nombre]) => ({ value: valor, label: nombre }))}
        value={value.map((c) => c.id)}
        onChange={elegir}
        error={error ?? errorDeLista?.message}
        clearButtonProps={{ 'aria-label': 'Quitar todos los contratistas' }}
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
