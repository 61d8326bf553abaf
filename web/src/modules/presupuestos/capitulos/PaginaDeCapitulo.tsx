import { type ComponentProps, type ReactNode, useState } from 'react'
import type { PropsDeCampo } from '../../../pagina/campos/useFormulario.ts'
import { PaginaDeFormulario } from '../../../pagina/formulario/PaginaDeFormulario.tsx'
import { CampoDeNombre } from '../../../ui/CampoDeNombre.tsx'
import { EnteroInput } from '../../../ui/EnteroInput.tsx'
import { notificar } from '../../../ui/notificar.tsx'
import { ContratistaModal } from '../../personas/ContratistaModal.tsx'
import { type Contratista, ContratistasInput } from '../../personas/ContratistasInput.tsx'

export const CAMPOS_DE_CAPITULO = {
  nombre: 'Nombre',
  duracion: 'Duración (semanas)',
  contratistas: {
    etiqueta: 'Contratistas',
    lee: (contratistas: Contratista[]) => contratistas.map(({ nombre }) => nombre).join(', '),
  },
} as const

interface PaginaDeCapituloProps
  extends Omit<ComponentProps<typeof PaginaDeFormulario>, 'alLado' | 'children'> {
  formulario: ComponentProps<typeof PaginaDeFormulario>['formulario'] & {
    campo: (nombre: keyof typeof CAMPOS_DE_CAPITULO) => PropsDeCampo
  }
  /** Why name and duration can't change: the indirect capitulo. */
  cerrado?: string | null
  /** Why the duration can't be any. */
  notaDeDuracion?: string | null
  /** Fields that only an edit has. */
  children?: ReactNode
}

/** The page of a capitulo, new or not; beside its form, the dialog for a contratista that is not in the list. */
export function PaginaDeCapitulo({ cerrado, notaDeDuracion, children, ...pagina }: PaginaDeCapituloProps) {
  const { campo } = pagina.formulario
  const [nuevo, setNuevo] = useState<string | null>(null)
  const suyos = campo('contratistas')
  const contratistas: readonly Contratista[] = suyos.value
  return (
    <PaginaDeFormulario
      {...pagina}
      alLado={
        nuevo !== null && (
          <ContratistaModal
            titulo="Nuevo contratista"
            nombre={nuevo}
            menos={contratistas.map((contratista) => contratista.id)}
            onCerrar={() => setNuevo(null)}
            onAgregar={(contratista, mensaje) => {
              if (mensaje) notificar(mensaje)
              setNuevo(null)
              suyos.onChange([...contratistas, contratista])
            }}
          />
        )
      }
    >
      <CampoDeNombre {...campo('nombre')} disabled={Boolean(cerrado)} description={cerrado} />
      <EnteroInput
        {...campo('duracion')}
        withAsterisk
        maxLength={4}
        maw={220}
        disabled={Boolean(cerrado)}
        description={notaDeDuracion}
      />
      <ContratistasInput
        id={suyos.id}
        error={suyos.error}
        value={contratistas}
        onChange={suyos.onChange}
        onNuevo={setNuevo}
      />
      {children}
    </PaginaDeFormulario>
  )
}
