/** ms to wait for requests under way. */
const LIMITE_MS = 25_000
/** ms within which signals count as one: a single Ctrl-C arrives from the terminal, from npm and from the launcher. */
const MISMA_VEZ_MS = 1000

/** Exit code after an unforeseen error, upon which the launcher starts the server again; 1 is an end with a reason. */
const CODIGO_DE_CAIDA = 70

type Terminar = () => Promise<void>

/**
 * Listens from now on to whatever ends the server: Ctrl-C, SIGTERM, a closed terminal, a launcher that is gone.
 * During the start it ends at once, since nobody waits for an answer. Once the returned function has been called,
 * `terminar` is awaited, whatever the signal and however often it comes. Only Ctrl-C can insist: the second one
 * prints what is being waited for, and the third ends at once.
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
 * Keeps the server alive when its output is gone (a closed terminal, a broken pipe). An unforeseen error ends it,
 * reported by `contar`, with the code that has it started again.
 */
export function sobrevivirALaSalida(contar: (error: unknown) => void): void {
  for (const salida of [process.stdout, process.stderr]) salida.on('error', () => undefined)
  process.on('uncaughtException', (error) => {
    contar(error)
    process.exit(CODIGO_DE_CAIDA)
  })
}
