import { lazy } from 'react'
import { TELEFONO } from '../../../ui/useEsTelefono.ts'

const traer = async () => {
  const { GrillaQueEscribe: suya, susManos } = await import('./GrillaQueEscribe.tsx')
  await susManos()
  return { default: suya }
}
// A phone has no use for it; elsewhere it comes while the budget is read.
if (!window.matchMedia?.(TELEFONO).matches) void traer().catch(() => undefined)

/** The grid of a budget in which one writes, once it has come: inside `<Suspense>`. */
export const GrillaPerezosa = lazy(traer)
