import { lazy } from 'react'
import { TELEFONO } from '../../../ui/useEsTelefono.ts'

const traer = () => import('./GrillaQueEscribe.tsx').then((m) => ({ default: m.GrillaQueEscribe }))
// A phone has no use for it; elsewhere it comes while the budget is read.
if (!window.matchMedia?.(TELEFONO).matches) void traer().catch(() => undefined)

/** The grid of a budget in which one writes, once it has come: inside `<Suspense>`. */
export const GrillaQueEscribe = lazy(traer)
