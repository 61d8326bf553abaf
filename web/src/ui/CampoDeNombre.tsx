import { Textarea, type TextareaProps } from '@mantine/core'
import { LARGO } from '@plomada/domain/nucleo/texto'

/** The name of a work or of what is in it: one line as long as it needs, which is seen whole. Enter sends the form. */
export function CampoDeNombre({ onChange, ...props }: TextareaProps) {
  return (
    <Textarea
      autosize
      minRows={1}
      autoComplete="off"
      withAsterisk
      maxLength={LARGO.nombre}
      {...props}
      onChange={(evento) => {
        const { currentTarget } = evento
        // What was copied from a sheet or a PDF may come with line ends; a name has none.
        if (/[\r\n]/.test(currentTarget.value))
          currentTarget.value = currentTarget.value.replace(/\s*[\r\n]+\s*/g, ' ')
        onChange?.(evento)
      }}
      onKeyDown={(evento) => {
        if (evento.key !== 'Enter' || evento.nativeEvent.isComposing) return
        evento.preventDefault()
        evento.currentTarget.form?.requestSubmit()
      }}
    />
  )
}
