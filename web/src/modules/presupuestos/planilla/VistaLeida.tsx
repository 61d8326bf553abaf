import { Button, Text } from '@mantine/core'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ErrorDeApi } from '../../../api/errores.ts'
import { type Consulta, Leido } from '../../../pagina/Leido.tsx'
import { Alerta } from '../../../ui/Alerta.tsx'
import { FalloDeCarga } from '../../../ui/FalloDeCarga.tsx'
import { PaginaVacia } from '../../../ui/PaginaVacia.tsx'
import { EsqueletoDePlanilla } from './EsqueletoDePlanilla.tsx'

interface Salida {
  texto: string
  href: string
}

interface VistaLeidaProps<V> {
  lectura: Consulta<V>
  /** How many figures stand over its sheet. */
  cifras: number
  /** Where there is something to see, when trying again is no use. */
  salida: (error: ErrorDeApi) => Salida
  children: (vista: V) => ReactNode
}

/** A budget once it has come; before, the place of its sheet, or why there is none to see. */
export function VistaLeida<V>({ lectura, cifras, salida, children }: VistaLeidaProps<V>) {
  const { error } = lectura
  return (
    <Leido
      lectura={lectura}
      esqueleto={<EsqueletoDePlanilla cifras={cifras} />}
      falla={
        error && (
          <FallaDeVista error={error} onReintentar={() => void lectura.refetch()} salida={salida(error)} />
        )
      }
    >
      {children}
    </Leido>
  )
}

interface FallaProps {
  error: ErrorDeApi
  onReintentar: () => void
  salida: Salida
}

/** Why there is no budget to see, and what helps: another try, or another place. */
function FallaDeVista({ error, onReintentar, salida }: FallaProps) {
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
  return <FalloDeCarga fallo={error} onReintentar={onReintentar} />
}
