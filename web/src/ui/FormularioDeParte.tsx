import { Button, type ButtonProps, Group, Stack } from '@mantine/core'
import { type FormEvent, type ReactNode, use } from 'react'
import { CampoErrores } from './CampoErrores.tsx'
import { EnDialogo } from './enDialogo.ts'
import { sinEnter } from './sinEnter.ts'

export interface FormularioDeParteProps {
  /** As `useFormulario` gives it. */
  formulario: {
    enviar: (evento: FormEvent) => void
    ocupado: boolean
    resumen: Parameters<typeof CampoErrores>[0]
  }
  /** Verb of the button. */
  verbo: string
  /** How that button looks, where it is not the usual one. */
  boton?: Pick<ButtonProps, 'size' | 'color' | 'disabled' | 'mt'>
  /** It moves money: Enter in a field sends nothing. */
  soloConBoton?: boolean | undefined
  /** Absent where there is nothing to leave. */
  onCancelar?: () => void
  /** What leaving says. */
  verboDeSalida?: string
  /** One button as wide as the form, in place of buttons at the right. */
  aTodoElAncho?: boolean
  /** Above why it was refused: what the form is. */
  antes?: ReactNode
  /** Below the button: the other ways on. */
  despues?: ReactNode
  separacion?: 'md' | 'lg'
  children: ReactNode
}

/**
 * The form of a dialog, or of a part of a page: why it was refused, its fields, and its buttons. In a dialog it is drawn
 * beside the form that opened it and never inside, since a form may hold no other.
 */
export function FormularioDeParte(props: FormularioDeParteProps) {
  const { formulario, verbo, boton, onCancelar, verboDeSalida = 'Cancelar', aTodoElAncho, ...resto } = props
  const dialogo = use(EnDialogo)
  // One that leads back to something else in the dialog has its own way.
  const salir = onCancelar && onCancelar === dialogo?.onClose ? dialogo.dejar : onCancelar
  const enviar = (
    <Button type="submit" loading={formulario.ocupado} {...boton}>
      {verbo}
    </Button>
  )
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter in a field of a payment sends nothing
    <form
      noValidate
      onKeyDown={resto.soloConBoton ? sinEnter : undefined}
      onInput={dialogo?.anotar}
      onSubmit={(evento) => {
        // React hands it on to the form that this dialog was opened from.
        evento.stopPropagation()
        evento.preventDefault()
        formulario.enviar(evento)
      }}
    >
      <Stack gap={resto.separacion ?? 'md'}>
        {resto.antes}
        <CampoErrores {...formulario.resumen} />
        {resto.children}
        {aTodoElAncho ? (
          enviar
        ) : (
          <Group justify="flex-end" gap="sm">
            {salir && (
              <Button variant="default" onClick={salir} disabled={formulario.ocupado}>
                {verboDeSalida}
              </Button>
            )}
            {enviar}
          </Group>
        )}
        {resto.despues}
      </Stack>
    </form>
  )
}
