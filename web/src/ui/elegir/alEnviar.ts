/** Whether what stands in an input chose nothing. */
export const SIN_ELEGIR = 'data-sin-elegir'

/**
 * Ref of a chooser's input: its form is not sent with what was chosen before, while something else stands in it. The
 * focus goes to it, where the reason is.
 */
export function alEnviar(campo: HTMLInputElement | null) {
  const formulario = campo?.form
  const parar = (evento: Event) => {
    if (evento.defaultPrevented || !campo?.hasAttribute(SIN_ELEGIR)) return
    evento.preventDefault()
    evento.stopPropagation()
    campo.focus()
  }
  formulario?.addEventListener('submit', parar, true)
  return () => formulario?.removeEventListener('submit', parar, true)
}
