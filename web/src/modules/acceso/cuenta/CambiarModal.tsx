import { Button, Modal, Stack } from '@mantine/core'
import { quitarSegundoPaso, renovarCodigos } from '@plomada/contract/acceso/segundoPaso'
import { useState } from 'react'
import { useFormulario } from '../../../api/useFormulario.ts'
import { CampoErrores } from '../../../ui/CampoErrores.tsx'
import { notificar } from '../../../ui/notificar.tsx'
import { CamposDePrueba } from '../segundoPaso/CamposDePrueba.tsx'
import { CodigosDeRecuperacion } from '../segundoPaso/CodigosDeRecuperacion.tsx'
import { TOCA_SEGUNDO_PASO } from './queries.ts'

const TITULO = { renovar: 'Códigos de recuperación nuevos', quitar: 'Quitar la verificación en dos pasos' }

/** New recovery codes, or none of it any more. */
export function CambiarModal({ que, onCerrar }: { que: 'renovar' | 'quitar'; onCerrar: () => void }) {
  return (
    <Modal opened onClose={onCerrar} title={TITULO[que]}>
      {que === 'renovar' ? <Renovar onCerrar={onCerrar} /> : <Quitar onCerrar={onCerrar} />}
    </Modal>
  )
}

function Renovar({ onCerrar }: { onCerrar: () => void }) {
  const [codigos, setCodigos] = useState<readonly string[] | null>(null)
  const { campo, enviar, ocupado, resumen } = useFormulario({
    endpoint: renovarCodigos,
    inicial: { password: '', codigo: '' },
    aEnvio: (valores) => ({ body: valores }),
    etiquetas: { password: 'Contraseña', codigo: 'Código' },
    invalida: TOCA_SEGUNDO_PASO,
    onSuccess: (respuesta) => setCodigos(respuesta.codigos),
  })
  if (codigos) return <CodigosDeRecuperacion codigos={codigos} onListo={onCerrar} />
  return (
    <form onSubmit={enviar} noValidate>
      <Stack gap="md">
        <CampoErrores {...resumen} />
        <CamposDePrueba
          password={campo('password')}
          codigo={campo('codigo')}
          ayuda="De tu teléfono o de recuperación. Los códigos de antes dejan de servir."
        />
        <Button type="submit" loading={ocupado}>
          Pedir códigos nuevos
        </Button>
      </Stack>
    </form>
  )
}

function Quitar({ onCerrar }: { onCerrar: () => void }) {
  const { campo, enviar, ocupado, resumen } = useFormulario({
    endpoint: quitarSegundoPaso,
    inicial: { password: '', codigo: '' },
    aEnvio: (valores) => ({ body: valores }),
    etiquetas: { password: 'Contraseña', codigo: 'Código' },
    invalida: TOCA_SEGUNDO_PASO,
    onSuccess: ({ message }) => {
      notificar(message)
      onCerrar()
    },
  })
  return (
    <form onSubmit={enviar} noValidate>
      <Stack gap="md">
        <CampoErrores {...resumen} />
        <CamposDePrueba password={campo('password')} codigo={campo('codigo')} />
        <Button type="submit" color="red.9" loading={ocupado}>
          Quitar
        </Button>
      </Stack>
    </form>
  )
}
