import type { Respuesta } from './taller.ts'

/**
 * The child's side of a workshop: answers each message with what `trabajo` returns or the text of what it
 * threw, and ends with its parent. `limpiar` is what is left to do once the answer is on its way: nobody waits for it
 * but the next piece.
 */
export function atender(trabajo: (pedido: unknown) => unknown, limpiar: () => void = () => undefined): void {
  process.on('disconnect', () => process.exit())
  const contestar = async (mensaje: { pedido: unknown }) => {
    let respuesta: Respuesta
    try {
      respuesta = { ok: true, valor: await trabajo(mensaje.pedido) }
    } catch (error) {
      respuesta = {
        ok: false,
        detalle: error instanceof Error ? (error.stack ?? error.message) : String(error),
      }
    }
    process.send?.(respuesta, limpiar)
  }
  process.on('message', (mensaje: { pedido: unknown }) => void contestar(mensaje))
}
