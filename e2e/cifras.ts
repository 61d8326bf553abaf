import type { Page } from 'playwright-core'

/**
 * Figures on the screen that a person could misread, one a line: broken into two lines, cut off by a frame or their
 * field, or partly covered. A figure that is wholly hidden is no fault: nobody reads it.
 */
export async function cifrasQueNoSeLeen(page: Page): Promise<string[]> {
  await page.evaluate(
    'document.fonts.ready.then(() => new Promise((listo) => requestAnimationFrame(() => requestAnimationFrame(listo))))',
  )
  return page.evaluate<string[]>(MIRAR)
}

const MIRAR = String.raw`(() => {
  const CIFRA = /(?:Gs\.|USD)?[\u00a0]?[−-]?\d{1,3}(?:\.\d{3})+(?:,\d+)?|\d+,\d+/g
  const faltas = new Set()
  const textos = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let nodo = textos.nextNode(); nodo; nodo = textos.nextNode()) {
    const suyo = nodo.parentElement
    for (const { 0: cifra, index } of nodo.data.matchAll(CIFRA)) {
      if (!suyo.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      const rango = document.createRange()
      rango.setStart(nodo, index)
      rango.setEnd(nodo, index + cifra.length)
      const caja = rango.getBoundingClientRect()
      if (caja.width < 2 || suyo.closest('[data-no-se-ve]')) continue
      if (new Set([...rango.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
        faltas.add('in two lines: ' + cifra)
      // In a sheet nothing clips a figure: one that is wider than its cell would stand over its neighbour's.
      const celda = suyo.closest('[role="gridcell"][data-numerica]')?.getBoundingClientRect()
      if (celda && (caja.left < celda.left - 1 || caja.right > celda.right + 1))
        faltas.add('beyond its cell: ' + cifra)
      let seVe = true
      for (let marco = suyo; marco && marco !== document.documentElement; marco = marco.parentElement) {
        const { overflowX, display } = getComputedStyle(marco)
        if (overflowX === 'visible' || display === 'inline') continue
        const { left, right } = marco.getBoundingClientRect()
        if (right - left <= 2) seVe = false
        if (caja.right <= left + 1 || caja.left >= right - 1) seVe = false
        else if (caja.left < left - 1 || caja.right > right + 1)
          faltas.add('cut by ' + (marco.className || marco.tagName) + ': ' + cifra)
      }
      const y = (caja.top + caja.bottom) / 2
      if (!seVe || y < 0 || y >= innerHeight) continue
      const encima = [caja.left + 1, (caja.left + caja.right) / 2, caja.right - 1]
        .map((x) => document.elementFromPoint(x, y))
        .filter((otro) => !otro || !(otro.contains(suyo) || suyo.contains(otro)))
      if (encima.length > 0 && encima.length < 3)
        faltas.add('covered by ' + (encima[0]?.className || encima[0]?.tagName || 'the edge') + ': ' + cifra)
    }
  }
  for (const campo of document.querySelectorAll('input'))
    if (/^[\d.,]+$/.test(campo.value) && campo.checkVisibility() && campo.scrollWidth > campo.clientWidth + 1)
      faltas.add('cut by its field: ' + campo.value)
  return [...faltas]
})()`
