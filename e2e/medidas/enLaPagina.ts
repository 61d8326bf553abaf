// What runs in the page that is measured, as text: a page has no types of ours.

/** Remembers when the first rows were painted, long frames, and how long each interaction took to the next paint. */
export const MIRAR = `
window.medido = { filas: 0, largos: [], toques: new Map() }
const alPintar = () => requestAnimationFrame(() => setTimeout(() => { medido.filas ||= performance.now() }))
new MutationObserver((_, yo) => {
  if (!document.querySelector('[role="treegrid"] [data-fila]')) return
  yo.disconnect()
  alPintar()
}).observe(document, { childList: true, subtree: true })
new PerformanceObserver((lista) => {
  for (const { startTime, duration } of lista.getEntries()) medido.largos.push({ startTime, duration })
}).observe({ type: 'long-animation-frame', buffered: true })
new PerformanceObserver((lista) => {
  for (const { interactionId, duration, name } of lista.getEntries())
    if (interactionId) medido.toques.set(interactionId, Math.max(duration, medido.toques.get(interactionId) ?? 0))
}).observe({ type: 'event', durationThreshold: 16, buffered: true })
`

/** Forgets what was seen so far. */
export const OLVIDAR = `medido.largos.length = 0; medido.toques.clear()`

/** The longest frames and interactions since, in ms. */
export const LEER = `({ largos: medido.largos.map((uno) => uno.duration), toques: [...medido.toques.values()] })`

/**
 * From the next Ctrl+V until a cell of the column in view says a value, painted: ms. Rows may be elsewhere by then, so any
 * cell of the column does.
 */
export const desdeQueSePega = (columna: number, valor: string) => `
window.pegado = new Promise((resolve) => {
  addEventListener('keydown', function oir(evento) {
    if (!(evento.ctrlKey && evento.key.toLowerCase() === 'v')) return
    removeEventListener('keydown', oir, true)
    const inicio = evento.timeStamp
    const mirar = () => {
      const hay = [...document.querySelectorAll('[role="gridcell"][data-col="${columna}"]')]
        .some((celda) => celda.innerText.trim() === ${JSON.stringify(valor)})
      if (hay) setTimeout(() => resolve(performance.now() - inicio))
      else requestAnimationFrame(mirar)
    }
    mirar()
  }, true)
})
undefined
`
