import type { PropsDeCampo } from '../../../../pagina/campos/useFormulario.ts'
import { CamposDeComprobante, type CamposDeComprobanteProps } from '../../comprobante/CamposDeComprobante.tsx'
import { DiaDePago } from '../../comprobante/DiaDePago.tsx'
import type { ValoresDeComprobante } from '../../comprobante/valores.ts'

interface CamposDeMovimientoProps extends Omit<CamposDeComprobanteProps, 'campo'> {
  campo: (nombre: 'fecha' | keyof ValoresDeComprobante) => PropsDeCampo
}

/** When something is handed over or paid by hand, and its receipt if there is one. */
export function CamposDeMovimiento({ campo, ...comprobante }: CamposDeMovimientoProps) {
  return (
    <>
      <DiaDePago {...campo('fecha')} valores={comprobante.valores} elegir={comprobante.elegir} />
      <CamposDeComprobante campo={campo} {...comprobante} />
    </>
  )
}
