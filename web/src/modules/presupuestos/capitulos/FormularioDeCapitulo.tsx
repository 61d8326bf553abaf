import { type ReactNode, useState } from 'react'
import type { PropsDeCampo } from '../../../api/useFormulario.ts'
import { CampoDeNombre } from '../../../ui/CampoDeNombre.tsx'
import { EnteroInput } from '../../../ui/EnteroInput.tsx'
import { Formulario, type FormularioProps } from '../../../ui/Formulario.tsx'
import { notificar } from '../../../ui/notificar.tsx'
import { ContratistaModal } from '../../personas/ContratistaModal.tsx'
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

interface FormularioDeCapituloProps extends Omit<FormularioProps, 'children'> {
  campo: (nombre: keyof typeof ETIQUETAS_DE_CAPITULO) => PropsDeCampo
  contratistas: readonly Contratista[]
  onContratistas: (contratistas: Contratista[]) => void
  /** Why name and duration can't change: the indirect capitulo. */
  cerrado?: string | null
  /** What only an edit asks for. */
  children?: ReactNode
}

/** The form of a capitulo, new or not, and beside it the dialog of a contratista that is not in the list. */
export function FormularioDeCapitulo({
  campo,
  contratistas,
  onContratistas,
  cerrado,
  children,
  ...formulario
}: FormularioDeCapituloProps) {
  const [nuevo, setNuevo] = useState<string | null>(null)
  const { id, error } = campo('contratistas')
  return (
    <>
      <Formulario {...formulario}>
        <CampoDeNombre
          {...campo('nombre')}
          label={ETIQUETAS_DE_CAPITULO.nombre}
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
        <ContratistasInput
          id={id}
          error={error}
          value={contratistas}
          onChange={onContratistas}
          onNuevo={setNuevo}
        />
        {children}
      </Formulario>
      {nuevo !== null && (
        <ContratistaModal
          titulo="Nuevo contratista"
          nombre={nuevo}
          menos={contratistas.map((contratista) => contratista.id)}
          onCerrar={() => setNuevo(null)}
          onAgregar={(contratista, mensaje) => {
            if (mensaje) notificar(mensaje)
            setNuevo(null)
            onContratistas([...contratistas, contratista])
          }}
        />
      )}
    </>
  )
}
