import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Elegir } from '../../../../ui/elegir/Elegir.tsx'
import { conElSuyo, type OpcionDeTarea } from '../formulario/opciones.ts'
import type { CapituloParaElegir } from '../queries.ts'
import { AgregarAlCapitulo } from './AgregarAlCapitulo.tsx'

interface ContratistaSelectProps {
  id: string
  capitulo: CapituloParaElegir | undefined
  /** The tarea's previous contratista, who may have left the capitulo. */
  suyo?: OpcionDeTarea | null
  value: string
  /** Why one has to be chosen, where the tarea had one. */
  porque?: string | null
  error: ReactNode
  onChange: (contratistaId: string) => void
  /** Capitulo to which another contratista may be added; undefined: none may. */
  agregarA: CapituloParaElegir | undefined
}

/** Chooses one of the capitulo's contratistas, or adds another to it (1-budgeting §2). */
export function ContratistaSelect(props: ContratistaSelectProps) {
  const { id, capitulo, suyo = null, value, porque = null, error, onChange, agregarA } = props
  const [agrega, setAgrega] = useState(false)
  const suyos = (capitulo?.contratistas ?? []).map((c) => ({ value: c.id, label: c.nombre }))
  return (
    <div>
      <Elegir
        id={id}
        label="Contratista"
        withAsterisk
        placeholder={capitulo ? 'Elegí un contratista' : 'Primero elegí el capítulo'}
        value={value || null}
        opciones={conElSuyo(suyos, suyo)}
        description={porque}
        error={error}
        onChange={(elegido) => onChange(elegido ?? '')}
      />
      {agregarA && (
        <Button
          mt={4}
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => setAgrega(true)}
        >
          Agregar contratista
        </Button>
      )}
      {agregarA && agrega && (
        <AgregarAlCapitulo capitulo={agregarA} onCerrar={() => setAgrega(false)} onAgregado={onChange} />
      )}
    </div>
  )
}
