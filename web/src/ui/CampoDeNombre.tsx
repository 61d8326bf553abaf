import { Textarea, type TextareaProps } from '@mantine/core'
import { LARGO } from '@plomada/domain/nucleo/texto'

/** Name of a work or of something in it: one line that wraps, so that all of it is seen. Enter sends the form. */
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
        // Text pasted from a sheet or a PDF may have line breaks, which a name doesn't.
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
