import { Button, Group, Stack, Text } from '@mantine/core'
import { cambiarAnticipo } from '@plomada/contract/certificaciones/cuentas'
import { razonContraAnticipo, razonContraCambiarAnticipo } from '@plomada/domain/certificaciones/razones'
import { anticipoSugerido } from '@plomada/domain/certificaciones/saldos'
import { formatoGs, formatoPorcentaje } from '@plomada/domain/nucleo/numeros'
import { useState } from 'react'
import { hoy as diaDeHoy } from '../../../../api/hoy.ts'
import { DialogoDeFormulario } from '../../../../pagina/formulario/DialogoDeFormulario.tsx'
import { Dialogo } from '../../../../ui/Dialogo.tsx'
import { MontoInput } from '../../../../ui/MontoInput.tsx'
import { BotonConRazon } from '../../../../ui/RazonDeshabilitado.tsx'
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

interface AnticipoModalProps {
  presupuestoId: string
  contratista: FilaDeContratista
  onCerrar: () => void
  /** Opens the entrega in its place. */
  alEntregar: () => void
}

/** The new total of what was advanced; once a certification took some of it back, what is advanced is an entrega. */
export function AnticipoModal({ presupuestoId, contratista, onCerrar, alEntregar }: AnticipoModalProps) {
  const cuenta = saldosDePanel(contratista)
  // Said over what was seen when it was opened, whatever is read again meanwhile.
  const [vistoTotal] = useState(contratista.anticipoTotal)
  const [hoy] = useState(diaDeHoy)
  const razon = razonContraCambiarAnticipo(cuenta)
  const titulo = `Anticipo de ${contratista.nombre}`
  if (razon !== null) {
    return (
      <Dialogo onClose={onCerrar} title={titulo}>
        <Stack>
          <Text>{razon}</Text>
          <Group justify="flex-end" gap="sm">
            <BotonConRazon razon={razon} variant="default" onClick={onCerrar}>
              Guardar anticipo
            </BotonConRazon>
            <Button onClick={alEntregar} data-autofocus>
              Registrar una entrega
            </Button>
          </Group>
        </Stack>
      </Dialogo>
    )
  }
  const { contratistaId, contratistaRuc, anticipoTotal, anticipoPorcentaje, totalACertificar } = contratista
  const sugerido = anticipoSugerido(totalACertificar, anticipoPorcentaje)
  return (
    <DialogoDeFormulario
      titulo={titulo}
      verbo="Guardar anticipo"
      onCerrar={onCerrar}
      endpoint={cambiarAnticipo}
      soloConBoton
      ancho="lg"
      inicial={{ cantidad: String(sugerido), fecha: hoy, ...sinComprobante(hoy, contratistaRuc) }}
      etiquetas={{ cantidad: 'Anticipo total (Gs.)', fecha: 'Fecha', ...ETIQUETAS_DE_COMPROBANTE }}
      aEnvio={({ cantidad, fecha, ...valores }) => ({
        body: {
          cantidad,
          fecha,
          comprobante: comprobanteDe(valores),
          vistoTotal,
          presupuestoId,
          contratistaId,
        },
      })}
      ademas={({ cantidad, ...valores }) => ({
        ...siHay('cantidad', razonContraAnticipo(Number(cantidad), cuenta)),
        ...razonesDeComprobante(valores),
      })}
      invalida={TOCA_SALDOS}
    >
      {({ campo, form }) => (
        <>
          <Text>
            Lleva recibido {formatoGs(anticipoTotal)}. Escribí el nuevo total: la diferencia queda como
            movimiento de ese día.
          </Text>
          <MontoInput
            {...campo('cantidad')}
            withAsterisk
            data-autofocus
            description={`Sugerido: ${formatoPorcentaje(anticipoPorcentaje)} del total a certificar, ${formatoGs(sugerido)}`}
          />
          <CamposDeMovimiento
            campo={campo}
            valores={form.values}
            elegir={(nombre, valor) => form.setFieldValue(nombre, valor)}
            pagado={Math.abs(Number(form.values.cantidad) - anticipoTotal)}
          />
        </>
      )}
    </DialogoDeFormulario>
  )
}
