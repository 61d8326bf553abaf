import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { AccionDeFila } from '../../ui/MenuDeFila.tsx'
import { type Confirmacion, useConfirmar } from '../confirmar/confirmar.tsx'
import type { QueAvisa } from '../formulario/useFormularioDePagina.ts'

interface Detalle {
  icono?: ReactNode
  /** Why it can't be done with this row. */
  razon?: string | null
}

/** What `acciones` of a list is given, to say what can be done with a row. */
export type Hacer = ReturnType<typeof useAccionesDeFila>['hacer']

/** What the menu of a row does: goes to its form or to another page, or asks and then calls. `Lista` draws its question. */
export function useAccionesDeFila() {
  const router = useRouter()
  const { confirmar, dialogo } = useConfirmar()
  /** `href`: an address of direcciones.ts. */
  const ir = (texto: string, href: string, detalle: Detalle = {}): AccionDeFila => ({
    texto,
    ...detalle,
    onClick: () => router.history.push(href),
  })
  const hacer = {
    ir,
    editar: (href: string, razon: string | null = null) =>
      ir('Editar', href, { icono: <IconPencil size={16} />, razon }),
    /** What takes something away: `useConfirmar` says what a question is. */
    confirmar: <E extends QueAvisa>(
      texto: string,
      pregunta: Confirmacion<E>,
      detalle: Detalle = {},
    ): AccionDeFila => ({
      texto,
      icono: <IconTrash size={16} />,
      ...detalle,
      peligrosa: pregunta.peligroso ?? false,
      onClick: () => confirmar(pregunta),
    }),
  }
  return { hacer, dialogo }
}
