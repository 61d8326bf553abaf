import { ActionIcon, type Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { MenuDeBoton } from './Desplegable.tsx'

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
    <MenuDeBoton
      position="bottom-end"
      width={260}
      boton={
        <ActionIcon variant="subtle" color="gray" aria-label={`Acciones de ${nombre}`}>
          <IconDots size={18} />
        </ActionIcon>
      }
    >
      {(menu) => <OpcionesDeFila menu={menu} acciones={acciones} />}
    </MenuDeBoton>
  )
}

/** The options of such a menu; one that can't be chosen now stays and says why. */
export function OpcionesDeFila({
  menu: { Item },
  acciones,
}: {
  menu: typeof Menu
  acciones: readonly AccionDeFila[]
}) {
  return acciones.map(({ texto, icono, onClick, razon, peligrosa }) => (
    <Item
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
    </Item>
  ))
}
