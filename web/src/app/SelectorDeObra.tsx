import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useSinSenal } from '../api/useVisto.ts'
import { hrefDeObra } from '../pagina/obra/abrirObra.ts'
import { EstadoDeObra } from '../pagina/obra/EstadoDeObra.tsx'
import { useObraActual } from '../pagina/obra/obraActual.ts'
import { useSesion } from '../pagina/sesion/useSesion.ts'
import { useUsuario } from '../pagina/sesion/useUsuario.ts'
import { MenuDeBoton } from '../ui/Desplegable.tsx'
import { menuPrincipal } from './menus/menus.ts'
import clases from './SelectorDeObra.module.css'

/** The present work, and the latest ones to switch to. */
export function SelectorDeObra() {
  const sesion = useSesion()
  const usuario = useUsuario()
  const { obra } = useObraActual()
  const sinSenal = useSinSenal()
  const obras = usuario?.ultimasObras ?? []
  if (sesion === null || (obra === undefined && obras.length === 0)) return null
  const todas = menuPrincipal(sesion.rol, null)[0]
  return (
    <MenuDeBoton
      position="bottom-start"
      width={320}
      boton={
        <UnstyledButton className={clases.boton}>
          {obra && <VisuallyHidden>Obra: </VisuallyHidden>}
          <span className={clases.nombre}>{obra ? obra.nombre : 'Elegir una obra'}</span>
          {obra && <EstadoDeObra estado={obra.estado} />}
          <IconChevronDown size={14} aria-hidden />
        </UnstyledButton>
      }
    >
      {(Menu) => (
        <>
          {obras.length > 0 && <Menu.Label>Últimas obras</Menu.Label>}
          {obras.map(({ _id, nombre, estado }) => (
            <Menu.Item
              key={_id}
              component={Link}
              to={hrefDeObra(sesion.rol, { _id, estado }, sinSenal)}
              rightSection={<EstadoDeObra estado={estado} />}
            >
              {nombre}
            </Menu.Item>
          ))}
          <Menu.Divider />
          {todas && 'href' in todas && (
            <Menu.Item component={Link} to={todas.href}>
              Ver todas las obras
            </Menu.Item>
          )}
        </>
      )}
    </MenuDeBoton>
  )
}
