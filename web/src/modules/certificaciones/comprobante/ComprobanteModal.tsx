import { Text } from '@mantine/core'
import type { Comprobante, zComprobanteEntrada } from '@plomada/contract/certificaciones/comprobante'
import type { Endpoint } from '@plomada/contract/endpoint'
import type { z } from 'zod'
import type { LoQueSeManda } from '../../../api/cliente.ts'
import { DialogoDeFormulario } from '../../../pagina/formulario/DialogoDeFormulario.tsx'
import type { QueAvisa } from '../../../pagina/formulario/useFormularioDePagina.ts'
import { CamposDeComprobante } from './CamposDeComprobante.tsx'
import {
  comprobanteDe,
  ETIQUETAS_DE_COMPROBANTE,
  razonesDeComprobante,
  sinComprobante,
  valoresDe,
} from './valores.ts'

/** Something that was paid, whose receipt is added or mended. */
export interface Pagado {
  id: string
  /** 'Certificación 3 de Juan, pagada el 12/11/2026'. */
  queEs: string
  dia: string
  monto: number
  /** Of who was paid. */
  ruc: string
  comprobante: Comprobante | null
}

interface ComprobanteModalProps<E extends QueAvisa> {
  pagado: Pagado
  endpoint: E
  envio: (comprobante: z.input<typeof zComprobanteEntrada> | null) => LoQueSeManda<E>
  invalida: readonly Endpoint[]
  onCerrar: () => void
}

/** How the entry of a menu that opens it is called. */
export const verboDeComprobante = (comprobante: Comprobante | null): string =>
  comprobante === null ? 'Agregar comprobante' : 'Corregir comprobante'

/** Adds the receipt of what was paid already, mends it, or takes it off: the history keeps what there was. */
export function ComprobanteModal<E extends QueAvisa>(props: ComprobanteModalProps<E>) {
  const { pagado, endpoint, envio, invalida, onCerrar } = props
  const { comprobante, dia, monto, ruc } = pagado
  const inicial = comprobante
    ? valoresDe(comprobante)
    : { ...sinComprobante(dia, ruc), comprobante: 'factura' }
  return (
    <DialogoDeFormulario
      titulo={verboDeComprobante(comprobante)}
      ancho="lg"
      verbo="Guardar comprobante"
      onCerrar={onCerrar}
      endpoint={endpoint}
      etiquetas={ETIQUETAS_DE_COMPROBANTE}
      inicial={inicial}
      aEnvio={(valores) => envio(comprobanteDe(valores))}
      ademas={razonesDeComprobante}
      invalida={invalida}
    >
      {({ campo, form }) => (
        <>
          <Text>{pagado.queEs}. En el historial queda lo que decía antes.</Text>
          <CamposDeComprobante
            campo={campo}
            valores={form.values}
            elegir={(nombre, valor) => form.setFieldValue(nombre, valor)}
            pagado={monto}
            salvo={pagado.id}
            conFoco
          />
        </>
      )}
    </DialogoDeFormulario>
  )
}
