import { UnstyledButton } from '@mantine/core'
import {
  IconAddressBook,
  IconBuildingCommunity,
  IconHome,
  IconListDetails,
  IconMenu2,
} from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useObraActual } from '../pagina/obra/obraActual.ts'
import { useSesion } from '../pagina/sesion/useSesion.ts'
import { perezoso } from '../ui/perezoso.ts'
import clases from './BarraInferior.module.css'
import { estaEn, menuDelTelefono } from './menus/menus.ts'

const MenuDelTelefono = perezoso(() => import('./MenuDelTelefono.tsx').then((m) => m.MenuDelTelefono))

const ICONOS: Record<string, typeof IconHome> = {
  Inicio: IconHome,
  Obras: IconBuildingCommunity,
  'Mis obras': IconBuildingCommunity,
  Contacto: IconAddressBook,
}

/** The bar of a phone: what a thumb needs; the rest is behind 'Menú'. */
export function BarraInferior() {
  const sesion = useSesion()
  const { obra } = useObraActual()
  const { pathname, searchStr } = useLocation()
  // The menu belongs to the page and the account it was opened over: who goes to another finds it closed.
  const lugar = `${sesion?.credencialId} ${pathname}`
  const [abiertoEn, setAbiertoEn] = useState<string | null>(null)
  return (
    <nav aria-label="Accesos" className={clases.barra}>
      {sesion &&
        menuDelTelefono(sesion.rol, obra?._id).map((entrada) => {
          const { texto, href } = entrada
          const Icono = ICONOS[texto] ?? IconListDetails
          return (
            <Link
              key={texto}
              to={href}
              className={clases.boton}
              aria-current={estaEn(entrada, pathname, searchStr) ? 'page' : undefined}
            >
              <Icono size={22} aria-hidden />
              {texto}
            </Link>
          )
        })}
      <UnstyledButton className={clases.boton} onClick={() => setAbiertoEn(lugar)} aria-haspopup="dialog">
        <IconMenu2 size={22} aria-hidden />
        Menú
      </UnstyledButton>
      <Suspense>
        <MenuDelTelefono abierto={abiertoEn === lugar} onCerrar={() => setAbiertoEn(null)} />
      </Suspense>
    </nav>
  )
}
