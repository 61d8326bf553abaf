import { Button, Image, Input, Stack, Text } from '@mantine/core'
import { leerImagen, razonContraLogo } from '@plomada/domain/acceso/logo'
import { IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { enBase64 } from '../../../api/base64.ts'
import { ZonaDeArchivo } from '../../../ui/ZonaDeArchivo.tsx'

interface LogoInputProps {
  id: string
  /** A data URL, or null for none. */
  value: string | null
  onChange: (logo: string | null) => void
  error: ReactNode
  /** Called with the reason where the chosen file can't be the logo. */
  onRechazo: (razon: string) => void
}

/** The logo on the firm's documents; checked before it is sent, by the server's own rule. */
export function LogoInput({ id, value, onChange, error, onRechazo }: LogoInputProps) {
  const elegir = async (archivo: File) => {
    const bytes = new Uint8Array(await archivo.arrayBuffer())
    const razon = razonContraLogo(bytes)
    if (razon === null) onChange(`data:image/${leerImagen(bytes)?.formato};base64,${enBase64(bytes)}`)
    else onRechazo(razon)
  }
  return (
    <Input.Wrapper
      labelElement="div"
      label="Logo"
      description="En los PDF va arriba a la izquierda, sobre papel blanco."
      error={error}
    >
      <Stack gap="sm" mt="xs" id={id} tabIndex={-1}>
        <ZonaDeArchivo
          acepta=".png,.jpg,.jpeg,image/png,image/jpeg"
          limites="PNG o JPEG · hasta 500 kB"
          onElegir={(archivo) => void elegir(archivo)}
        >
          {value === null ? (
            <Text fz="sm" c="dimmed">
              Sin logo: se imprimen las iniciales de la empresa.
            </Text>
          ) : (
            <Image
              src={value}
              alt="Logo de la empresa"
              h={72}
              w="auto"
              maw="100%"
              fit="contain"
              bg="white"
              p={4}
            />
          )}
        </ZonaDeArchivo>
        {value !== null && (
          <div>
            <Button
              variant="default"
              size="compact-sm"
              leftSection={<IconTrash size={14} aria-hidden />}
              onClick={() => onChange(null)}
            >
              Quitar el logo
            </Button>
          </div>
        )}
      </Stack>
    </Input.Wrapper>
  )
}
