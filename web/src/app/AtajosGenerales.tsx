import { useHotkeys } from '@mantine/hooks'
import { Suspense } from 'react'
import { perezoso } from '../ui/perezoso.ts'

const AyudaDeTeclas = perezoso(() => import('./AyudaDeTeclas.tsx').then((m) => m.AyudaDeTeclas))

/** The keys of the screen and those that work everywhere; '?' shows them, unless somebody is typing. */
export function AtajosGenerales({
  abierto,
  onCambiar,
}: {
  abierto: boolean
  onCambiar: (abierto: boolean) => void
}) {
  useHotkeys([['shift+?', () => onCambiar(true)]])
  return <Suspense>{abierto && <AyudaDeTeclas onCerrar={() => onCambiar(false)} />}</Suspense>
}
