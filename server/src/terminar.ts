/** Longest that the requests in flight are waited for. */
const LIMITE_MS = 25_000
/** One Ctrl-C arrives from the terminal, from npm and from the launcher: so near each other they are one. */
const MISMA_VEZ_MS = 1000

/** The code of a server that died of what nobody foresaw: the launcher starts it again. 1 is an end with its reason. */
const CODIGO_DE_CAIDA = 70

type Terminar = () => Promise<void>

/**
 * Listens from now on to whatever ends the server: Ctrl-C, SIGTERM, a terminal that closes, a launcher that is gone.
 * While it starts it ends at once, since nobody is waiting for an answer. From the moment that the function returned
 * here is called, `terminar` is waited for: whatever the signal, and however often it comes. Only Ctrl-C insists:
 * the second says what is waited for and the third cuts it short.
 */
export function escucharElFinal(decir: (renglon: string) => void): (terminar: Terminar) => void {
  let terminar: Terminar | undefined
  let terminando = false
  let insistencias = 0
  let ultimaVez = Number.NEGATIVE_INFINITY

  const fin = (codigo: number) => {
    if (terminar === undefined) process.exit(codigo)
    if (terminando) return
    terminando = true
    setTimeout(() => {
      decir('Plomada terminó sin esperar más: un pedido tardaba demasiado.')
      process.exit(1)
    }, LIMITE_MS).unref()
    terminar().then(
      () => process.exit(0),
      (error: unknown) => {
        decir(`Plomada no terminó bien: ${error instanceof Error ? error.message : String(error)}`)
        process.exit(1)
      },
    )
  }
  const ctrlC = () => {
    const ahora = performance.now()
    if (ahora - ultimaVez < MISMA_VEZ_MS) return
    ultimaVez = ahora
    insistencias++
    if (!terminando) fin(130)
    else if (insistencias > 2) process.exit(1)
    else decir('Plomada está contestando los últimos pedidos. Ctrl-C otra vez los corta.')
  }
  process.on('SIGINT', ctrlC)
  process.on('SIGTERM', () => fin(143))
  process.on('SIGHUP', () => fin(129))
  if (process.send) process.on('disconnect', () => fin(1))
  return (comoTerminar) => {
    terminar = comoTerminar
  }
}

/**
 * A log that nobody reads any more (a terminal that was closed, a pipe that was cut) is no reason to die, and an error
 * that nobody foresaw ends the server with `contar`'s words and a code that has it started again.
 */
export function sobrevivirALaSalida(contar: (error: unknown) => void): void {
  for (const salida of [process.stdout, process.stderr]) salida.on('error', () => undefined)
  process.on('uncaughtException', (error) => {
    contar(error)
    process.exit(CODIGO_DE_CAIDA)
  })
}
