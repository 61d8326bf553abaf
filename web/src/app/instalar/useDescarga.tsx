import { IconDownload } from '@tabler/icons-react'
import { type ReactNode, Suspense, useState } from 'react'
import { perezoso } from '../../ui/perezoso.ts'
import { esAplicacion, useInstalar } from './instalacion.ts'

const ComoInstalarModal = perezoso(() => import('./ComoInstalarModal.tsx').then((m) => m.ComoInstalarModal))

interface Descarga {
  texto: string
  icono: ReactNode
  alTocar: () => void
  /** The dialog with manual steps; rendered outside the menu, which closes. */
  modal: ReactNode
}

/**
 * The app-download link of every menu (spec 2, app shell): installs where the browser can, else explains how. Null in
 * the installed application.
 */
export function useDescarga(): Descarga | null {
  const [explicando, setExplicando] = useState(false)
  const instalar = useInstalar()
  if (esAplicacion()) return null
  return {
    texto: 'Descargar la aplicación',
    icono: <IconDownload size={16} aria-hidden />,
    alTocar: () => (instalar ? void instalar() : setExplicando(true)),
    modal: <Suspense>{explicando && <ComoInstalarModal onCerrar={() => setExplicando(false)} />}</Suspense>,
  }
}
