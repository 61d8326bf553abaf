import { Kbd, UnstyledButton } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useSesion } from '../../pagina/sesion/useSesion.ts'
import { perezoso } from '../../ui/perezoso.ts'
import clases from './BotonDeBuscar.module.css'

const Buscador = perezoso(() => import('./Buscador.tsx').then((m) => m.Buscador))

/** 'Buscar… Ctrl+K' in the header: the shortcut works on every screen, also while typing. */
export function BotonDeBuscar() {
  const [abierto, setAbierto] = useState(false)
  const sesion = useSesion()
  useHotkeys([['mod+K', () => setAbierto(true)]], [])
  if (sesion === null) return null
  return (
    <>
      <UnstyledButton
        className={clases.boton}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        onClick={() => setAbierto(true)}
      >
        <IconSearch size={16} aria-hidden />
        <span>Buscar…</span>
        <Kbd size="xs" className={clases.tecla}>
          Ctrl+K
        </Kbd>
      </UnstyledButton>
      <Suspense>{abierto && <Buscador sesion={sesion} onCerrar={() => setAbierto(false)} />}</Suspense>
    </>
  )
}
