import { Button, Modal, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { activarSegundoPaso, prepararSegundoPaso } from '@plomada/contract/acceso/segundoPaso'
import type { RespuestaDe } from '@plomada/contract/endpoint'
import { useState } from 'react'
import { useFormulario } from '../../../api/useFormulario.ts'
import { CampoErrores } from '../../../ui/CampoErrores.tsx'
import { CodigosDeRecuperacion } from '../segundoPaso/CodigosDeRecuperacion.tsx'
import { LeerClave } from '../segundoPaso/LeerClave.tsx'
import { TOCA_SEGUNDO_PASO } from './queries.ts'

type Clave = RespuestaDe<typeof prepararSegundoPaso>

/** Sets up the second step: password, phone, recovery codes. */
export function ActivarModal({ onCerrar }: { onCerrar: () => void }) {
  const [clave, setClave] = useState<Clave | null>(null)
  const [codigos, setCodigos] = useState<readonly string[] | null>(null)
  return (
    <Modal
      opened
      onClose={onCerrar}
      title="Activar la verificación en dos pasos"
      size="lg"
      // The codes are shown only once, so a click outside must not close the dialog.
      closeOnClickOutside={codigos === null}
    >
      {clave === null && <PedirPassword onClave={setClave} />}
      {clave && codigos === null && <ProbarCodigo clave={clave} onCodigos={setCodigos} />}
      {codigos && <CodigosDeRecuperacion codigos={codigos} onListo={onCerrar} />}
    </Modal>
  )
}

function PedirPassword({ onClave }: { onClave: (clave: Clave) => void }) {
  const { campo, enviar, ocupado, resumen } = useFormulario({
    endpoint: prepararSegundoPaso,
    inicial: { password: '' },
    aEnvio: ({ password }) => ({ body: { password } }),
    etiquetas: { password: 'Contraseña' },
    onSuccess: onClave,
  })
  return (
    <form onSubmit={enviar} noValidate>
      <Stack gap="md">
        <CampoErrores {...resumen} />
        <Text fz="sm">Primero, para saber que sos vos:</Text>
        <PasswordInput
          {...campo('password')}
          label="Contraseña"
          autoComplete="current-password"
          data-autofocus
        />
        <Button type="submit" loading={ocupado}>
          Seguir
        </Button>
      </Stack>
    </form>
  )
}

interface ProbarCodigoProps {
  clave: Clave
  onCodigos: (codigos: readonly string[]) => void
}

function ProbarCodigo({ clave, onCodigos }: ProbarCodigoProps) {
  const { campo, enviar, ocupado, resumen } = useFormulario({
    endpoint: activarSegundoPaso,
    inicial: { codigo: '' },
    aEnvio: ({ codigo }) => ({ body: { codigo } }),
    etiquetas: { codigo: 'Código' },
    invalida: TOCA_SEGUNDO_PASO,
    onSuccess: ({ codigos }) => onCodigos(codigos),
  })
  return (
    <form onSubmit={enviar} noValidate>
      <Stack gap="md">
        <CampoErrores {...resumen} />
        <LeerClave {...clave} />
        <TextInput {...campo('codigo')} label="Código" autoComplete="one-time-code" />
        <Button type="submit" loading={ocupado}>
          Activar
        </Button>
      </Stack>
    </form>
  )
}
