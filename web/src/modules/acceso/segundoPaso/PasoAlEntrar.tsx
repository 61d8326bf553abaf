import { Text, TextInput } from '@mantine/core'
import { activarAlEntrar, darSegundoPaso, prepararAlEntrar } from '@plomada/contract/acceso/segundoPaso'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { llamar } from '../../../api/cliente.ts'
import { textoDeError } from '../../../api/errores.ts'
import { useFormulario } from '../../../pagina/campos/useFormulario.ts'
import { Alerta } from '../../../ui/Alerta.tsx'
import { Esqueleto } from '../../../ui/Esqueleto.tsx'
import { FormularioDeParte } from '../../../ui/FormularioDeParte.tsx'
import { type Debe, type Entrega, entrar, type SegundoPasoPedido } from '../sesion/iniciarSesion.ts'
import { CodigosDeRecuperacion } from './CodigosDeRecuperacion.tsx'
import { LeerClave } from './LeerClave.tsx'

interface PasoProps {
  paso: SegundoPasoPedido
  /** The session is open; `sigue`: what is still asked for. */
  onEntrar: (sigue: Debe | null) => void
}

/** The second step after the password: a code from the phone, or setting it up where the rol requires one. */
export function PasoAlEntrar({ paso: { falta, desafio }, onEntrar }: PasoProps) {
  const Forma = falta === 'codigo' ? DarCodigo : Configurar
  return <Forma desafio={desafio} onEntrar={onEntrar} />
}

interface PropsDeForma {
  desafio: string
  onEntrar: PasoProps['onEntrar']
}

function DarCodigo({ desafio, onEntrar }: PropsDeForma) {
  const formulario = useFormulario({
    endpoint: darSegundoPaso,
    inicial: { codigo: '' },
    aEnvio: ({ codigo }) => ({ body: { desafio, codigo } }),
    etiquetas: { codigo: 'Código' },
    onSuccess: (entrega) => void entrar(entrega).then(onEntrar),
  })
  return (
    <FormularioDeParte formulario={formulario} verbo="Verificar" boton={{ size: 'md' }} aTodoElAncho>
      <TextInput
        {...formulario.campo('codigo')}
        description="Los 6 números de la aplicación de tu teléfono, o un código de recuperación."
        autoComplete="one-time-code"
        size="md"
        autoFocus
        data-autofocus
      />
    </FormularioDeParte>
  )
}

function Configurar({ desafio, onEntrar }: PropsDeForma) {
  const [hecho, setHecho] = useState<(Entrega & { codigos: readonly string[] }) | null>(null)
  const clave = useQuery({
    queryKey: [prepararAlEntrar.nombre, desafio],
    queryFn: ({ signal }) => llamar(prepararAlEntrar, { body: { desafio } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  const formulario = useFormulario({
    endpoint: activarAlEntrar,
    inicial: { codigo: '' },
    aEnvio: ({ codigo }) => ({ body: { desafio, codigo } }),
    etiquetas: { codigo: 'Código' },
    onSuccess: setHecho,
  })
  if (hecho) {
    return <CodigosDeRecuperacion codigos={hecho.codigos} onListo={() => void entrar(hecho).then(onEntrar)} />
  }
  if (clave.isError) return <Alerta>{textoDeError(clave.error)}</Alerta>
  return (
    <FormularioDeParte
      formulario={formulario}
      verbo="Activar e ingresar"
      boton={{ size: 'md', disabled: !clave.data }}
      aTodoElAncho
      antes={<Text fz="sm">Tu empresa pide la verificación en dos pasos. Se configura una sola vez.</Text>}
    >
      {clave.data ? <LeerClave {...clave.data} /> : <Esqueleto filas={4} alto={40} />}
      <TextInput {...formulario.campo('codigo')} autoComplete="one-time-code" size="md" />
    </FormularioDeParte>
  )
}
