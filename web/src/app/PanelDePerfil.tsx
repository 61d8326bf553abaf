import { Button, Divider, Stack } from '@mantine/core'
import { mensajesAcceso } from '@plomada/domain/nucleo/mensajes/acceso'
import { IconBuilding, IconKey, IconKeyboard, IconLogout, IconUser } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { direcciones } from '../pagina/direcciones.ts'
import type { useDescarga } from './instalar/useDescarga.tsx'
import { Preferencias } from './Preferencias.tsx'

/** What the panel opens over the page. */
export type DelPerfil = 'password' | 'empresa' | 'atajos'

interface PanelDePerfilProps {
  /** Whether this person's email may have accounts in other firms. */
  conEmpresas: boolean
  descarga: ReturnType<typeof useDescarga>
  /** Null: it only closes. */
  onAbrir: (que: DelPerfil | null) => void
}

const OPCION = { variant: 'subtle', color: 'gray', justify: 'start', c: 'inherit' } as const

/** Looks, and what somebody does with their own account. */
export function PanelDePerfil({ conEmpresas, descarga, onAbrir }: PanelDePerfilProps) {
  return (
    <>
      <Preferencias />
      <Divider my={6} />
      <Stack gap={2}>
        <Button
          {...OPCION}
          leftSection={<IconUser size={16} />}
          component={Link}
          to={direcciones.perfil()}
          onClick={() => onAbrir(null)}
        >
          Tu perfil
        </Button>
        <Button {...OPCION} leftSection={<IconKeyboard size={16} />} onClick={() => onAbrir('atajos')}>
          Atajos de teclado
        </Button>
        <Button {...OPCION} leftSection={<IconKey size={16} />} onClick={() => onAbrir('password')}>
          Cambiar contraseña
        </Button>
        {conEmpresas && (
          <Button {...OPCION} leftSection={<IconBuilding size={16} />} onClick={() => onAbrir('empresa')}>
            {mensajesAcceso.cambiarDeEmpresa}
          </Button>
        )}
        {descarga && (
          <Button
            {...OPCION}
            leftSection={descarga.icono}
            onClick={() => {
              onAbrir(null)
              descarga.alTocar()
            }}
          >
            {descarga.texto}
          </Button>
        )}
        <Button
          {...OPCION}
          leftSection={<IconLogout size={16} />}
          component={Link}
          to={direcciones.logout()}
          preload={false}
        >
          Cerrar sesión
        </Button>
      </Stack>
    </>
  )
}
