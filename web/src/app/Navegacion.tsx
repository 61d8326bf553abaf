import { UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useSesion } from '../pagina/sesion/useSesion.ts'
import { useUsuario } from '../pagina/sesion/useUsuario.ts'
import { MenuDeBoton } from '../ui/Desplegable.tsx'
import { esGrupo, estaEn, type GrupoDeMenu, menuPrincipal } from './menus/menus.ts'
import clases from './Navegacion.module.css'

/** The navbar of wide screens: entries as links, groups as menus. */
export function Navegacion() {
  const sesion = useSesion()
  const usuario = useUsuario()
  if (sesion === null) return null
  return (
    <nav aria-label="Principal" className={clases.nav}>
      {menuPrincipal(sesion.rol, usuario?.plantilla?._id ?? null).map((opcion) =>
        esGrupo(opcion) ? (
          <MenuDeGrupo key={opcion.texto} grupo={opcion} />
        ) : (
          <Link key={opcion.texto} to={opcion.href} className={clases.enlace}>
            {opcion.texto}
          </Link>
        ),
      )}
    </nav>
  )
}

function MenuDeGrupo({ grupo }: { grupo: GrupoDeMenu }) {
  const { pathname, searchStr } = useLocation()
  const actual = grupo.entradas.find((entrada) => estaEn(entrada, pathname, searchStr))
  return (
    <MenuDeBoton
      position="bottom-start"
      width={240}
      boton={
        <UnstyledButton className={clases.enlace} aria-current={actual && 'true'}>
          {grupo.texto}
          <IconChevronDown size={14} aria-hidden />
        </UnstyledButton>
      }
    >
      {(Menu) =>
        grupo.entradas.map((entrada) => (
          <Menu.Item
            key={entrada.texto}
            component={Link}
            to={entrada.href}
            fw={entrada === actual ? 650 : undefined}
          >
            {entrada.texto}
          </Menu.Item>
        ))
      }
    </MenuDeBoton>
  )
}
