import { Text, Textarea } from '@mantine/core'
import { LARGO_DE_MOTIVO } from '@plomada/contract/certificaciones/comprobante'
import type { Endpoint } from '@plomada/contract/endpoint'
import type { LoQueSeManda } from '../../../api/cliente.ts'
import { DialogoDeFormulario } from '../../../pagina/formulario/DialogoDeFormulario.tsx'
import type { QueAvisa } from '../../../pagina/formulario/useFormularioDePagina.ts'

export const REVERTIR_PAGO = 'Revertir pago'

interface RevertirModalProps<E extends QueAvisa> {
  /** What is taken back, and what follows. */
  texto: string
  endpoint: E
  envio: (motivo: string) => LoQueSeManda<E>
  invalida: readonly Endpoint[]
  onCerrar: () => void
}

/** Takes a payment back, with its reason. */
export function RevertirModal<E extends QueAvisa>(props: RevertirModalProps<E>) {
  const { texto, endpoint, envio, invalida, onCerrar } = props
  return (
    <DialogoDeFormulario
      titulo={REVERTIR_PAGO}
      verbo="Revertir el pago"
      boton={{ color: 'red.9' }}
      soloConBoton
      onCerrar={onCerrar}
      endpoint={endpoint}
      etiquetas={{ motivo: 'Motivo' }}
      inicial={{ motivo: '' }}
      aEnvio={({ motivo }) => envio(motivo)}
      invalida={invalida}
    >
      {({ campo }) => (
        <>
          <Text>{texto}</Text>
          <Textarea
            {...campo('motivo')}
            maxLength={LARGO_DE_MOTIVO}
            autosize
            minRows={2}
            withAsterisk
            data-autofocus
            placeholder="Por ejemplo: se pagó dos veces"
          />
        </>
      )}
    </DialogoDeFormulario>
  )
}
