import { lazy } from 'react'
import { TELEFONO } from '../../../ui/useEsTelefono.ts'

/**
 * With all that its keys do and say, which nobody waits for later: without network it would not come, and a paste would be
 * nothing and say nothing.
 */
const traer = async () => {
  const [{ GrillaQueEscribe: suya }] = await Promise.all([
    import('./GrillaQueEscribe.tsx'),
    import('../celdas/guardarEnLote.ts'),
    import('../lotes/hacer.ts'),
    import('../../../pagina/grilla/portapapeles/pegar.ts'),
    import('../../../ui/notificar.tsx'),
  ])
  return { default: suya }
}
// A phone has no use for it; elsewhere it comes while the budget is read.
if (!window.matchMedia?.(TELEFONO).matches) void traer().catch(() => undefined)

/** The grid of a budget in which one writes, once it has come: inside `<Suspense>`. */
export const GrillaQueEscribe = lazy(traer)
