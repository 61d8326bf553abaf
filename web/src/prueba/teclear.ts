import userEvent from '@testing-library/user-event'

/** What a fast typist writes, key by key, into whatever has the focus at each key: a focus that comes late takes some. */
export async function teclear(texto: string): Promise<void> {
  await userEvent.setup({ delay: 12 }).keyboard(texto)
}

/** The same in a field that somebody goes to by themselves, as soon as it is there. */
export async function teclearEn(campo: HTMLElement, texto: string): Promise<void> {
  campo.focus()
  if (campo instanceof HTMLInputElement || campo instanceof HTMLTextAreaElement) campo.select()
  await teclear(texto)
}
