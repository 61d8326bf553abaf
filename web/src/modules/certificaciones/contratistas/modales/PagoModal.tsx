import { Text, TextInput } from '@mantine/core'
import {
  LARGO_DE_OBSERVACION_DE_MOVIMIENTO,
  pagarContratista,
} from '@plomada/contract/certificaciones/cuentas'
import { razonContraPago } from '@plomada/domain/certificaciones/razones'
import { type ConceptoDePago, limiteDePago } from '@plomada/domain/certificaciones/saldos'
import { formatoGs } from '@plomada/domain/nucleo/numeros'
import { hoy as diaDeHoy } from '../../../../api/hoy.ts'
import { DialogoDeFormulario } from '../../../../pagina/formulario/DialogoDeFormulario.tsx'
import { MontoInput } from '../../../../ui/MontoInput.tsx'
import {
  comprobanteDe,
  ETIQUETAS_DE_COMPROBANTE,
  razonesDeComprobante,
  sinComprobante,
} from '../../comprobante/valores.ts'
import { type FilaDeContratista, TOCA_SALDOS } from '../../queries.ts'
import { saldosDePanel } from '../../valores.ts'
import { CamposDeMovimiento } from './CamposDeMovimiento.tsx'
import { siHay } from './reglas.ts'

interface PagoModalProps {
  presupuestoId: string
  contratista: FilaDeContratista
  concepto: ConceptoDePago
  onCerrar: () => void
}

const DE_CADA_UNO: Readonly<Record<ConceptoDePago, { titulo: string; verbo: string; queEs: string }>> = {
  saldo: {
    titulo: 'Pagar saldo',
    verbo: 'Pagar',
    queEs: 'Lo que se le debe fuera de las certificaciones sin pagar.',
  },
  retencion: {
    titulo: 'Devolver retención',
    verbo: 'Devolver',
    queEs:
      'Lo retenido como garantía. Si deja una póliza en su lugar, también se devuelve así, con su número en la observación.',
  },
  devolucionAnticipo: {
    titulo: 'Registrar devolución',
    verbo: 'Registrar',
    queEs: 'Lo que el contratista devuelve del anticipo que le queda por descontar.',
  },
}

/** Closes part of an account: what is owed, what was withheld, or an advance that comes back (domain.md §8). */
export function PagoModal({ presupuestoId, contratista, concepto, onCerrar }: PagoModalProps) {
  const { contratistaId, contratistaRuc } = contratista
  const cuenta = saldosDePanel(contratista)
  const limite = limiteDePago(concepto, cuenta)
  const hoy = diaDeHoy()
  const { titulo, verbo, queEs } = DE_CADA_UNO[concepto]
  return (
    <DialogoDeFormulario
      titulo={`${titulo} · ${contratista.nombre}`}
      verbo={verbo}
      onCerrar={onCerrar}
      endpoint={pagarContratista}
      soloConBoton
      ancho="lg"
      inicial={{
        cantidad: String(limite),
        fecha: hoy,
        observacion: '',
        ...sinComprobante(hoy, contratistaRuc),
      }}
      etiquetas={{
        cantidad: 'Monto (Gs.)',
        observacion: 'Observación',
        fecha: 'Fecha',
        ...ETIQUETAS_DE_COMPROBANTE,
      }}
      aEnvio={({ cantidad, fecha, observacion, ...valores }) => ({
        body: {
          cantidad,
          fecha,
          observacion,
          comprobante: comprobanteDe(valores),
          presupuestoId,
          contratistaId,
          concepto,
        },
      })}
      ademas={({ cantidad, ...valores }) => ({
        ...siHay('cantidad', razonContraPago(concepto, Number(cantidad), cuenta)),
        ...razonesDeComprobante(valores),
      })}
      invalida={TOCA_SALDOS}
    >
      {({ campo, form }) => (
        <>
          <Text>{queEs}</Text>
          <MontoInput
            {...campo('cantidad')}
            withAsterisk
            data-autofocus
            description={`Hasta ${formatoGs(limite)}`}
          />
          <TextInput
            {...campo('observacion')}
            maxLength={LARGO_DE_OBSERVACION_DE_MOVIMIENTO}
            autoComplete="off"
            {...(concepto === 'retencion' && { placeholder: 'Póliza nº …' })}
          />
          <CamposDeMovimiento
            campo={campo}
            valores={form.values}
            elegir={(nombre, valor) => form.setFieldValue(nombre, valor)}
            pagado={Number(form.values.cantidad)}
          />
        </>
      )}
    </DialogoDeFormulario>
  )
}
