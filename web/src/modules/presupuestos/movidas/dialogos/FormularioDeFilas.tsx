import { Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Dialogo } from '../../../../ui/Dialogo.tsx'
import { FormularioDeParte } from '../../../../ui/FormularioDeParte.tsx'
import type { Lotes } from '../../lotes/useLotes.ts'
import type { Vista } from '../../vista/arbol.ts'

/** Of a dialog about rubros. */
export interface DeFilasProps {
  ids: readonly string[]
  vista: Vista
  lotes: Lotes
  onCerrar: () => void
}

type Encargo = Parameters<Lotes['hacer']>[0]

interface FormularioProps {
  titulo: string
  verbo: string
  lotes: Lotes
  /** What is done once it is sent; null while something is missing or speaks against it. */
  encargo: Encargo | null
  /** Said below its title: how many rows, and what is left out. */
  nota?: ReactNode
  onCerrar: () => void
  children: ReactNode
}

/** A dialog about the chosen rows. It closes once they are done; what the server refuses is told, and it stays. */
export function FormularioDeFilas({
  titulo,
  verbo,
  lotes,
  encargo,
  nota,
  onCerrar,
  children,
}: FormularioProps) {
  const [ocupado, setOcupado] = useState(false)
  const enviar = async () => {
    if (encargo === null || ocupado) return
    setOcupado(true)
    const hecho = await lotes.hacer(encargo)
    setOcupado(false)
    if (hecho !== null) onCerrar()
  }
  return (
    <Dialogo onClose={onCerrar} title={titulo}>
      <FormularioDeParte
        formulario={{ enviar: () => void enviar(), ocupado, resumen: { mensaje: null } }}
        verbo={verbo}
        boton={{ disabled: encargo === null }}
        onCancelar={onCerrar}
      >
        {nota && (
          <Text c="dimmed" fz="sm">
            {nota}
          </Text>
        )}
        {children}
      </FormularioDeParte>
    </Dialogo>
  )
}
