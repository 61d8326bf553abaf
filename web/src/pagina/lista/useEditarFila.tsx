import { IconPencil } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import type { AccionDeFila } from '../../ui/MenuDeFila.tsx'

/** 'Editar' in the menu of a row: goes to its form, or says why it can't be edited. */
export function useEditarFila() {
  const router = useRouter()
  return (href: string, razon: string | null = null): AccionDeFila => ({
    texto: 'Editar',
    icono: <IconPencil size={16} />,
    razon,
    onClick: () => router.history.push(href),
  })
}
