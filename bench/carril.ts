import { abrirBanco } from './base/banco.ts'
import { type Hecha, type JuegoHecho, motorHecho } from './base/motores.ts'
import { A_LA_VEZ, elegidas, medir } from './medidas.ts'

// The process in which one engine's part of what is measured on both at once is measured.

/** What it is told: the bases of the engine, all made and closed. Which measures, its arguments say, as main.ts's. */
export interface Carril {
  juego: JuegoHecho
  hechas: Hecha[]
}

// Whoever stops the bench stops this too.
process.once('disconnect', () => process.exit())
// The only sender is main.ts, which types the message.
process.once('message', (carril: Carril) => void correr(carril))

async function correr({ juego, hechas }: Carril): Promise<void> {
  const decir = (dicho: object): void => void process.send?.(dicho)
  const banco = await abrirBanco({ ...juego, poblar: motorHecho(hechas) })
  for (const [codigo, fn] of elegidas(A_LA_VEZ)) await medir(codigo, banco.motor, () => fn(banco), decir)
  await banco.cerrar()
  // Needed because a child for Typst or for sheets may still be waiting for work; what was said has arrived by then.
  process.disconnect()
}
