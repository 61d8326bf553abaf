/** A question on top of the screen that calls wait for; asked once for all of them. */
export interface PreguntaDelServidor {
  /** Asks, once for however many calls. True where they may be tried again. */
  pedir: () => Promise<boolean>
  terminar: (sigue: boolean) => void
  hay: () => boolean
  oir: (oyente: () => void) => () => void
}

export function crearPregunta(): PreguntaDelServidor {
  let resolver: ((sigue: boolean) => void) | null = null
  let espera: Promise<boolean> | null = null
  const oyentes = new Set<() => void>()
  const avisar = () => {
    for (const oyente of oyentes) oyente()
  }
  return {
    pedir: () => {
      if (espera === null) {
        espera = new Promise<boolean>((resolve) => {
          resolver = resolve
        })
        avisar()
      }
      return espera
    },
    terminar: (sigue) => {
      resolver?.(sigue)
      resolver = null
      espera = null
      avisar()
    },
    hay: () => espera !== null,
    oir: (oyente) => {
      oyentes.add(oyente)
      return () => oyentes.delete(oyente)
    },
  }
}
