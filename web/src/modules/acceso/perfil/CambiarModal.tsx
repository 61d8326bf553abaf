import { quitarSegundoPaso, renovarCodigos } from '@plomada/contract/acceso/segundoPaso'
import { useState } from 'react'
import { useFormulario } from '../../../pagina/campos/useFormulario.ts'
import { Dialogo } from '../../../ui/Dialogo.tsx'
import { FormularioDeParte } from '../../../ui/FormularioDeParte.tsx'
import { notificar } from '../../../ui/notificar.tsx'
import { CampoDeCodigo, PasswordActual } from '../entrada/CamposDePassword.tsx'
import { CodigosDeRecuperacion } from '../segundoPaso/CodigosDeRecuperacion.tsx'
import { TOCA_SEGUNDO_PASO } from './queries.ts'

interface CambiarModalProps {
  que: 'renovar' | 'quitar'
  onCerrar: () => void
}

/** New recovery codes, or none of it any more. */
export function CambiarModal({ que, onCerrar }: CambiarModalProps) {
  const [codigos, setCodigos] = useState<readonly string[] | null>(null)
  const { endpoint, titulo, verbo, color, ayuda } = MODOS[que]
  const formulario = useFormulario<typeof endpoint, Valores>({
    endpoint,
    inicial: { password: '', codigo: '' },
    aEnvio: (body) => ({ body }),
    etiquetas: { password: 'Contraseña', codigo: 'Código' },
    invalida: TOCA_SEGUNDO_PASO,
    onSuccess: (respuesta) => {
      if ('codigos' in respuesta) return setCodigos(respuesta.codigos)
      notificar(respuesta.message)
      onCerrar()
    },
  })
  const { campo } = formulario
  return (
    <Dialogo onClose={onCerrar} title={titulo}>
      {codigos ? (
        <CodigosDeRecuperacion codigos={codigos} onListo={onCerrar} />
      ) : (
        <FormularioDeParte formulario={formulario} verbo={verbo} boton={{ color }} aTodoElAncho>
          <PasswordActual {...campo('password')} />
          <CampoDeCodigo {...campo('codigo')} description={ayuda} />
        </FormularioDeParte>
      )}
    </Dialogo>
  )
}

/** No interface: what a form holds is a record. */
type Valores = { password: string; codigo: string }

const MODOS = {
  renovar: {
    endpoint: renovarCodigos,
    titulo: 'Códigos de recuperación nuevos',
    verbo: 'Pedir códigos nuevos',
    color: undefined,
    ayuda: 'De tu teléfono o de recuperación. Los códigos de antes dejan de servir.',
  },
  quitar: {
    endpoint: quitarSegundoPaso,
    titulo: 'Quitar la verificación en dos pasos',
    verbo: 'Quitar',
    color: 'red.9',
    ayuda: 'De tu teléfono, o uno de recuperación.',
  },
} as const
