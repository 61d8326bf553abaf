import { Button, Text } from '@mantine/core'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { Link } from '@tanstack/react-router'
import type { ErrorDeApi } from '../../../api/errores.ts'
import { Alerta } from '../../../ui/Alerta.tsx'
import { PaginaVacia } from '../../../ui/PaginaVacia.tsx'

interface FallaProps {
  error: ErrorDeApi
  onReintentar: () => void
  /** Another page to go to, where trying again is useless. */
  salida: { texto: string; href: string }
}

/** Why the budget can't be shown, and what helps: another try, or another page. */
export function FallaDeVista({ error, onReintentar, salida }: FallaProps) {
  const ir = (
    <Button component={Link} to={salida.href} variant="default" size="compact-sm">
      {salida.texto}
    </Button>
  )
  if (error.codigo === 'CONFLICTO') {
    return (
      <PaginaVacia texto={mensajesPresupuestos.noAprobado}>
        <Text c="dimmed" fz="sm">
          {error.message}.
        </Text>
        {ir}
      </PaginaVacia>
    )
  }
  if (error.codigo === 'NO_EXISTE') {
    return (
      <Alerta>
        {error.message}. {ir}
      </Alerta>
    )
  }
  return (
    <Alerta>
      {error.message}{' '}
      <Button variant="default" size="compact-sm" onClick={onReintentar}>
        Reintentar
      </Button>
    </Alerta>
  )
}
