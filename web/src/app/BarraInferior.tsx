import { UnstyledButton } from '@mantine/core'
import { IconBuildingCommunity, IconHome, IconListDetails, IconMenu2 } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { perezoso } from '../ui/perezoso.ts'
import clases from './BarraInferior.module.css'
import { hrefDeObra, menuPrincipal } from './menus.ts'
import { useObraActual } from './obraActual.ts'
import { useSesion } from './useSesion.ts'

const MenuDelTelefono = perezoso(() => import('./MenuDelTelefono.tsx').then((m) => m.MenuDelTelefono))

/** The bar of a phone: what a thumb needs; the rest is behind 'Menú'. */
export function BarraInferior() {
  const [abierto, setAbierto] = useState(false)
  const sesion = useSesion()
  const { obra } = useObraActual()
  const obras = sesion && menuPrincipal(sesion.rol, null)[0]
  return (
    <nav aria-label="Accesos" className={clases.barra}>
      <Link to="/landing" className={clases.boton}>
        <IconHome size={22} aria-hidden />
        Inicio
      </Link>
      {obras && 'href' in obras && (
        <Link to={obras.href} className={clases.boton}>
          <IconBuildingCommunity size={22} aria-hidden />
          {obras.texto}
        </Link>
      )}
      {sesion && obra && (
        <Link
          to={hrefDeObra(sesion.rol, obra._id)}
          className={clases.boton}
          activeOptions={{ includeSearch: false }}
        >
          <IconListDetails size={22} aria-hidden />
          Presupuesto
        </Link>
      )}
      <UnstyledButton className={clases.boton} onClick={() => setAbierto(true)} aria-haspopup="dialog">
        <IconMenu2 size={22} aria-hidden />
        Menú
      </UnstyledButton>
      <Suspense>
        <MenuDelTelefono abierto={abierto} onCerrar={() => setAbierto(false)} />
      </Suspense>
    </nav>
  )
}
