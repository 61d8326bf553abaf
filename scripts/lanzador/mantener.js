const MAXIMO = 3
const VENTANA_MS = 60_000

/**
 * Exit codes after which the server is not started again: it was told to end (0, or one of the signals for that), or
 * it stopped by itself and said why (1). A wrong setting stays wrong, and a data folder that vanished must not be
 * made anew.
 */
const SIN_VUELTA = new Set([0, 1, 129, 130, 143])

/**
 * @param {import('./hijo.js').Fin} fin
 * @returns {string} what the operator can do about it
 */
function porQue({ codigo, senal }) {
  if (senal === 'SIGKILL') return 'lo mató el sistema (SIGKILL): puede faltar memoria en el equipo'
  if (senal === 'SIGABRT' || codigo === 134) return 'se quedó sin memoria o falló por dentro (SIGABRT)'
  if (senal) return `lo mató la señal ${senal}`
  return `terminó con código ${codigo}; el motivo está en el registro, acá arriba`
}

/**
 * Runs the server, and starts it again when it dies, at most three times within a minute. Nothing that was confirmed
 * is lost by that (R4).
 * @param {() => Promise<import('./hijo.js').Fin>} correrServidor
 * @param {(renglon: string) => void} decir
 * @returns {Promise<number>} the code to end with
 */
export async function mantener(correrServidor, decir) {
  /** @type {number[]} */
  const caidas = []
  for (;;) {
    const fin = await correrServidor()
    if (fin.pedido || SIN_VUELTA.has(fin.codigo)) return fin.codigo
    const ahora = performance.now()
    while ((caidas[0] ?? ahora) < ahora - VENTANA_MS) caidas.shift()
    if (caidas.length === MAXIMO) {
      decir(
        `✗ El servidor se cayó otra vez: ${porQue(fin)}. Ya van ${MAXIMO} arranques en un minuto: no sigo.`,
      )
      return fin.codigo
    }
    caidas.push(ahora)
    decir(
      `⚠ El servidor se cayó: ${porQue(fin)}. Lo arranco de nuevo (${caidas.length} de ${MAXIMO} por minuto).`,
    )
  }
}
