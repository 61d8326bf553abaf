import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { type AccionDeFila, OpcionesDeFila } from '../../ui/MenuDeFila.tsx'

interface MenuAbiertoProps {
  nombre: string
  acciones: readonly AccionDeFila[]
  onCerrar: () => void
}

/**
 * The menu of one row, rendered only while open: one in each row would cost more than the rows. Outside the grid's
 * frame, which would clip it, and inside the page's landmark.
 */
export function MenuAbierto({ nombre, acciones, onCerrar }: MenuAbiertoProps) {
  return (
    <Menu
      opened
      onClose={onCerrar}
      // Without 'keydown': the key press that opens the menu also reaches the document, and would close it.
      clickOutsideEvents={['mousedown', 'touchstart']}
      position="bottom-end"
      shadow="md"
      width={270}
      // A long one is scrolled, and never ends below the window.
      middlewares={{ flip: true, shift: true, size: { padding: 8 } }}
      withinPortal
      portalProps={{ target: '#contenido' }}
    >
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={24}
          aria-label={`Acciones de ${nombre}`}
          tabIndex={-1}
        >
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown style={{ overflowY: 'auto' }}>
        <OpcionesDeFila menu={Menu} acciones={acciones} />
      </Menu.Dropdown>
    </Menu>
  )
}
