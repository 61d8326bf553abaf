import { PasswordInput, TextInput } from '@mantine/core'
import type { PropsDeCampo } from '../../../api/useFormulario.ts'

interface PruebaProps {
  password: PropsDeCampo
  /** How the form calls one's own password. */
  etiqueta?: string
  /** Undefined for who has no second step. */
  codigo: PropsDeCampo | undefined
  ayuda?: string
}

/** That it is oneself: the password, and the code of who has a second step (domain.md §14). */
export function CamposDePrueba({
  password,
  etiqueta = 'Contraseña',
  codigo,
  ayuda = 'De tu teléfono, o uno de recuperación.',
}: PruebaProps) {
  return (
    <>
      <PasswordInput {...password} label={etiqueta} autoComplete="current-password" data-autofocus />
      {codigo && <TextInput {...codigo} label="Código" description={ayuda} autoComplete="one-time-code" />}
    </>
  )
}
