import { TextInput } from '@mantine/core'
import type { PropsDeCampo } from '../../../api/useFormulario.ts'
import { EnteroInput } from '../../../ui/EnteroInput.tsx'
import { type Contratista, ContratistasInput } from '../../personas/ContratistasInput.tsx'

/** What the screen of a capitulo holds; the duration as digits. */
export interface ValoresDeCapitulo extends Record<string, unknown> {
  nombre: string
  duracion: string
  contratistas: Contratista[]
}

export const ETIQUETAS_DE_CAPITULO = {
  nombre: 'Nombre',
  duracion: 'Duración (semanas)',
  contratistas: 'Contratistas',
} as const

interface CamposDeCapituloProps {
  campo: (nombre: keyof typeof ETIQUETAS_DE_CAPITULO) => PropsDeCampo
  contratistas: readonly Contratista[]
  onContratistas: (contratistas: Contratista[]) => void
  /** Why name and duration can't change: the indirect capitulo. */
  cerrado?: string | null
}

export function CamposDeCapitulo({ campo, contratistas, onContratistas, cerrado }: CamposDeCapituloProps) {
  const { id, error } = campo('contratistas')
  return (
    <>
      <TextInput
        {...campo('nombre')}
        label={ETIQUETAS_DE_CAPITULO.nombre}
        withAsterisk
        maxLength={200}
        disabled={Boolean(cerrado)}
        description={cerrado}
      />
      <EnteroInput
        {...campo('duracion')}
        label={ETIQUETAS_DE_CAPITULO.duracion}
        withAsterisk
        maxLength={4}
        maw={220}
        disabled={Boolean(cerrado)}
      />
      <ContratistasInput id={id} error={error} value={contratistas} onChange={onContratistas} />
    </>
  )
}
