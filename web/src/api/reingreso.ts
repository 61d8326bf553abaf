/**
 * A session that ends while somebody works: whatever was asked waits here until the person has typed the password
 * again on top of the screen (ux.md §3), and then goes on. Nothing typed is lost.
 */
let resolver: ((sigue: boolean) => void) | null = null
let espera: Promise<boolean> | null = null
const oyentes = new Set<() => void>()

/** Asks for the password once, however many calls find the session ended. True when they may be tried again. */
export function pedirReingreso(): Promise<boolean> {
  if (espera === null) {
    espera = new Promise<boolean>((resolve) => {
      resolver = resolve
    })
    avisar()
  }
  return espera
}

export function terminarReingreso(sigue: boolean): void {
  resolver?.(sigue)
  resolver = null
  espera = null
  avisar()
}

export function hayReingreso(): boolean {
  return espera !== null
}

export function oirReingreso(oyente: () => void): () => void {
  oyentes.add(oyente)
  return () => oyentes.delete(oyente)
}

function avisar(): void {
  for (const oyente of oyentes) oyente()
}
