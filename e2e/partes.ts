// What is asked of every dialog, form and date that any visit comes upon: a breach is an error of its console.

/**
 * The first focus of a dialog is never on what closes it, nor on what sends it; and a date field is left with a whole date
 * or with a reason.
 */
export const AVISAR_PARTES = `{
  const vistos = new WeakSet()
  const queEs = (nodo) => (nodo.ariaLabel || nodo.textContent || nodo.tagName).slice(0, 60)
  addEventListener('focusin', ({ target }) => {
    const dialogo = target.closest?.('[role="dialog"]')
    if (!dialogo || target === dialogo || vistos.has(dialogo)) return
    vistos.add(dialogo)
    if (target.matches('.mantine-Modal-close, .mantine-Drawer-close, [type="submit"]'))
      console.error('a dialog begins on ' + queEs(target) + ': ' + queEs(dialogo))
  })
  addEventListener('focusout', ({ target }) => {
    if (!target.matches?.('input[placeholder="dd/mm/aaaa"]')) return
    setTimeout(() => {
      const entera = /^(|\\d\\d\\/\\d\\d\\/\\d{4})$/.test(target.value)
      if (target.isConnected && document.activeElement !== target && !entera && target.ariaInvalid !== 'true')
        console.error('a date is left as ' + target.value)
    })
  })
}`
