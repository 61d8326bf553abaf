import { PasswordInput, type PasswordInputProps, TextInput } from '@mantine/core'
import { razonContraPasswordRepetida } from '@plomada/domain/acceso/razones'
import { mensajesAcceso } from '@plomada/domain/nucleo/mensajes/acceso'
import { useState } from 'react'
import type { PropsDeCampo } from '../../../pagina/campos/useFormulario.ts'

/** For `ademas`: a password typed twice, with its reason at the one that is to blame. */
export function faltasDePassword(password: string, repetida: string, nombre = 'password') {
  const razon = razonContraPasswordRepetida(password, repetida)
  const faltas: Record<string, string> = {}
  if (razon !== null) faltas[password === '' ? nombre : 'repetida'] = razon
  return faltas
}

/** The password of now. */
export const PasswordActual = (props: PasswordInputProps) => (
  <PasswordInput autoComplete="current-password" data-autofocus {...props} />
)

/** A password that begins to hold. */
export const PasswordNueva = (props: PasswordInputProps) => (
  <PasswordInput autoComplete="new-password" {...props} />
)

/** One that is asked for once, and can be looked at. */
export function PasswordQueSeVe(props: PasswordInputProps) {
  const [seVe, setSeVe] = useState(false)
  return (
    <PasswordNueva
      {...props}
      visible={seVe}
      onVisibilityChange={setSeVe}
      visibilityToggleButtonProps={{
        'aria-label': seVe ? mensajesAcceso.ocultarPassword : mensajesAcceso.mostrarPassword,
        tabIndex: 0,
      }}
    />
  )
}

/** The code of the phone, or another that comes once. */
export const CampoDeCodigo = (props: PropsDeCampo & { description: string }) => (
  <TextInput autoComplete="one-time-code" {...props} />
)
