import { Button, Stack, Text } from '@mantine/core'
import { mensajesAcceso } from '@plomada/domain/nucleo/mensajes/acceso'
import { IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { textoDeError } from '../../../api/errores.ts'
import { Alerta } from '../../../ui/Alerta.tsx'
import { type Debe, type EmpresasParaElegir, entrarEn } from '../sesion/iniciarSesion.ts'
import clases from './ElegirEmpresa.module.css'

interface ElegirEmpresaProps {
  elegir: EmpresasParaElegir
  /** Called once logged in (null), or with the second step that the firm requires. */
  onElegida: (debe: Debe | null) => void
}

/** The firms for which the password is valid, for people who work for several: each chosen by one key or touch. */
export function ElegirEmpresa({ elegir, onElegida }: ElegirEmpresaProps) {
  const [eligiendo, setEligiendo] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const entrar = async (empresaId: string) => {
    setEligiendo(empresaId)
    setError(null)
    try {
      onElegida(await entrarEn(elegir, empresaId))
    } catch (fallo) {
      setError(textoDeError(fallo))
      setEligiendo(null)
    }
  }
  return (
    <Stack gap="md">
      {error && <Alerta>{error}</Alerta>}
      <Text id="elegi-empresa">{mensajesAcceso.elegiEmpresa}</Text>
      <ul className={clases.lista} aria-labelledby="elegi-empresa">
        {elegir.empresas.map(({ empresaId, nombre }, i) => (
          <li key={empresaId}>
            <Button
              variant="default"
              size="md"
              fullWidth
              justify="space-between"
              classNames={{ root: clases.empresa, label: clases.nombre }}
              rightSection={<IconChevronRight size={18} aria-hidden />}
              loading={eligiendo === empresaId}
              disabled={eligiendo !== null && eligiendo !== empresaId}
              // The list replaces the element that had the focus.
              autoFocus={i === 0}
              data-autofocus={i === 0 || undefined}
              onClick={() => void entrar(empresaId)}
            >
              {nombre}
            </Button>
          </li>
        ))}
      </ul>
    </Stack>
  )
}
