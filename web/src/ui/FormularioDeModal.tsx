import { Button, Group, Stack } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { CampoErrores } from './CampoErrores.tsx'

interface FormularioDeModalProps {
  /** As `useFormulario` gives them. */
  enviar: (evento: FormEvent) => void
  ocupado: boolean
  resumen: Parameters<typeof CampoErrores>[0]
  /** Verb of the submit button. */
  verbo: string
  /** Absent where there is nothing to close. */
  onCancelar?: () => void
  children: ReactNode
}

/**
 * The form of a dialog, or of part of a page: why it was refused, its fields, and its buttons at the right. A
 * dialog's form is rendered beside the form that opened it, because forms can't be nested.
 */
export function FormularioDeModal(props: FormularioDeModalProps) {
  const { enviar, ocupado, resumen, verbo, onCancelar, children } = props
  return (
    <form
      noValidate
      onSubmit={(evento) => {
        // React would pass the event on to the form that opened this dialog.
        evento.stopPropagation()
        evento.preventDefault()
        enviar(evento)
      }}
    >
      <Stack gap="md">
        <CampoErrores {...resumen} />
        {children}
        <Group justify="flex-end" gap="sm">
          {onCancelar && (
            <Button variant="default" onClick={onCancelar} disabled={ocupado}>
              Cancelar
            </Button>
          )}
          <Button type="submit" loading={ocupado}>
            {verbo}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
