import { Text, TextInput } from '@mantine/core'
import { activarSegundoPaso, prepararSegundoPaso } from '@plomada/contract/acceso/segundoPaso'
import type { RespuestaDe } from '@plomada/contract/endpoint'
import { useState } from 'react'
import { useFormulario } from '../../../pagina/campos/useFormulario.ts'
import { Dialogo } from '../../../ui/Dialogo.tsx'
import { FormularioDeParte } from '../../../ui/FormularioDeParte.tsx'
import { PasswordActual } from '../entrada/CamposDePassword.tsx'
import { CodigosDeRecuperacion } from '../segundoPaso/CodigosDeRecuperacion.tsx'
import { LeerClave } from '../segundoPaso/LeerClave.tsx'
import { TOCA_SEGUNDO_PASO } from './queries.ts'

type Clave = RespuestaDe<typeof prepararSegundoPaso>

/** Sets up the second step: password, phone, recovery codes. */
export function ActivarModal({ onCerrar }: { onCerrar: () => void }) {
  const [clave, setClave] = useState<Clave | null>(null)
  const [codigos, setCodigos] = useState<readonly string[] | null>(null)
  return (
    <Dialogo
      onClose={onCerrar}
      title="Activar la verificación en dos pasos"
      size="lg"
      // The codes are shown only once, so a click outside must not close the dialog.
      closeOnClickOutside={codigos === null}
    >
      {clave === null && <PedirPassword onClave={setClave} />}
      {clave && codigos === null && <ProbarCodigo clave={clave} onCodigos={setCodigos} />}
      {codigos && <CodigosDeRecuperacion codigos={codigos} onListo={onCerrar} />}
    </Dialogo>
  )
}

function PedirPassword({ onClave }: { onClave: (clave: Clave) => void }) {
  const formulario = useFormulario({
    endpoint: prepararSegundoPaso,
    inicial: { password: '' },
    aEnvio: ({ password }) => ({ body: { password } }),
    etiquetas: { password: 'Contraseña' },
    onSuccess: onClave,
  })
  return (
    <FormularioDeParte formulario={formulario} verbo="Seguir" aTodoElAncho>
      <Text fz="sm">Primero, para saber que sos vos:</Text>
      <PasswordActual {...formulario.campo('password')} />
    </FormularioDeParte>
  )
}

interface ProbarCodigoProps {
  clave: Clave
  onCodigos: (codigos: readonly string[]) => void
}

function ProbarCodigo({ clave, onCodigos }: ProbarCodigoProps) {
  const formulario = useFormulario({
    endpoint: activarSegundoPaso,
    inicial: { codigo: '' },
    aEnvio: ({ codigo }) => ({ body: { codigo } }),
    etiquetas: { codigo: 'Código' },
    invalida: TOCA_SEGUNDO_PASO,
    onSuccess: ({ codigos }) => onCodigos(codigos),
  })
  return (
    <FormularioDeParte formulario={formulario} verbo="Activar" aTodoElAncho>
      <LeerClave {...clave} />
      <TextInput {...formulario.campo('codigo')} autoComplete="one-time-code" />
    </FormularioDeParte>
  )
}
