import { createEvent, fireEvent } from '@testing-library/react'

/** As Ctrl+V gives it, wherever the focus is. */
export function pegar(texto: string, html = ''): void {
  const datos: Record<string, string> = { 'text/plain': texto, 'text/html': html }
  const donde = document.activeElement ?? document.body
  fireEvent(
    donde,
    createEvent.paste(donde, { clipboardData: { getData: (clase: string) => datos[clase] ?? '' } }),
  )
}
