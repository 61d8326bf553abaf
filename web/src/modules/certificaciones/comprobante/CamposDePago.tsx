import type { PropsDeCampo } from '../../../pagina/campos/useFormulario.ts'
import { CamposDeComprobante, type CamposDeComprobanteProps } from './CamposDeComprobante.tsx'
import { DiaDePago } from './DiaDePago.tsx'
import type { ValoresDePago } from './valores.ts'

interface CamposDePagoProps extends Omit<CamposDeComprobanteProps, 'campo' | 'valores' | 'conFoco'> {
  campo: (nombre: keyof ValoresDePago) => PropsDeCampo
  valores: ValoresDePago
  /** The first day of what is paid: nothing is paid before it. */
  desde: string
  /** The day has the focus when they appear. */
  conFoco?: boolean
}

/** When something was paid, and its receipt if there is one: of a certification, and of an order. */
export function CamposDePago({ desde, conFoco, ...comprobante }: CamposDePagoProps) {
  const { campo, valores, elegir } = comprobante
  return (
    <>
      <DiaDePago
        {...campo('fechaPago')}
        valores={valores}
        elegir={elegir}
        desde={desde}
        data-autofocus={conFoco || undefined}
      />
      <CamposDeComprobante {...comprobante} />
    </>
  )
}
