import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'

export interface AccionDeFila {
  texto: string
  icono?: ReactNode
  onClick: () => void
  /** Why the action is impossible for this row; shown below its text. */
  razon?: string | null
  peligrosa?: boolean
}

/** The actions of a row, behind a button that names it: 'Acciones de Vivienda Luque'. */
export function MenuDeFila({ nombre, acciones }: { nombre: string; acciones: readonly AccionDeFila[] }) {
  if (acciones.length === 0) return null
  return (
    <Menu position="bottom-end" shadow="md" width={260}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={`Acciones de ${nombre}`}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <OpcionesDeFila acciones={acciones} />
    </Menu>
  )
}

/** The options of such a menu; an impossible one is shown with its reason. */
export function OpcionesDeFila({ acciones }: { acciones: readonly AccionDeFila[] }) {
  return (
    <Menu.Dropdown>
      {acciones.map(({ texto, icono, onClick, razon, peligrosa }) => (
        <Menu.Item
          key={texto}
          leftSection={icono}
          color={peligrosa && !razon ? 'var(--peligro-texto)' : undefined}
          aria-disabled={razon ? true : undefined}
          opacity={razon ? 0.8 : 1}
          closeMenuOnClick={!razon}
          onClick={() => (razon ? undefined : onClick())}
        >
          {texto}
          {razon && <div style={{ fontSize: 12 }}>{razon}</div>}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  )
}
