import { Text } from '@mantine/core'
import { pagarCertificacion } from '@plomada/contract/certificaciones/certificaciones'
import { razonContraPagarEl } from '@plomada/domain/certificaciones/razones'
import { esFecha } from '@plomada/domain/nucleo/fecha'
import { formatoGs } from '@plomada/domain/nucleo/numeros'
import { useState } from 'react'
import { hoy as diaDeHoy } from '../../../api/hoy.ts'
import { DialogoDeFormulario } from '../../../pagina/formulario/DialogoDeFormulario.tsx'
import { CamposDePago } from '../comprobante/CamposDePago.tsx'
import { comprobanteDe, ETIQUETAS_DE_PAGO, pagoDel, razonesDePago } from '../comprobante/valores.ts'
import { type Certificacion, TOCA_SALDOS } from '../queries.ts'

/** Marks a certification as paid: the day, and its receipt if there is one. */
export function PagarModal({
  certificacion: { _id, nro, contratistaNombre, contratistaRuc, totalAPagar, inicio },
  onCerrar,
}: {
  certificacion: Certificacion
  onCerrar: () => void
}) {
  const [hoy] = useState(diaDeHoy)
  return (
    <DialogoDeFormulario
      titulo="Marcar como pagado"
      ancho="lg"
      verbo={`Pagar ${formatoGs(totalAPagar)}`}
      onCerrar={onCerrar}
      endpoint={pagarCertificacion}
      etiquetas={ETIQUETAS_DE_PAGO}
      inicial={pagoDel(hoy, contratistaRuc)}
      soloConBoton
      aEnvio={(valores) => ({
        body: { certificacionId: _id, fechaPago: valores.fechaPago, comprobante: comprobanteDe(valores) },
      })}
      ademas={(valores) => ({ ...contraInicio(valores.fechaPago, inicio), ...razonesDePago(valores) })}
      invalida={TOCA_SALDOS}
    >
      {({ campo, form }) => (
        <>
          <Text>
            Certificación {nro} de {contratistaNombre}. El comprobante se puede cargar también después, y el
            pago se puede revertir.
          </Text>
          <CamposDePago
            campo={campo}
            valores={form.values}
            elegir={(nombre, valor) => form.setFieldValue(nombre, valor)}
            desde={inicio}
            pagado={totalAPagar}
            salvo={_id}
            conFoco
          />
        </>
      )}
    </DialogoDeFormulario>
  )
}

function contraInicio(fechaPago: string, inicio: string): Record<string, string> {
  const razon = esFecha(fechaPago) ? razonContraPagarEl(fechaPago, { inicio }) : null
  return razon === null ? {} : { fechaPago: razon }
}
