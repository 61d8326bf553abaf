import { Button, Group, SegmentedControl, Text, TextInput } from '@mantine/core'
import {
  agregarMovimiento,
  LARGO_DE_OBSERVACION_DE_MOVIMIENTO,
} from '@plomada/contract/certificaciones/cuentas'
import { razonContraDescuento } from '@plomada/domain/certificaciones/razones'
import { limiteDescuento } from '@plomada/domain/certificaciones/saldos'
import { mensajesCertificaciones } from '@plomada/domain/nucleo/mensajes/certificaciones'
import { formatoGs } from '@plomada/domain/nucleo/numeros'
import { hoy as diaDeHoy } from '../../../../api/hoy.ts'
import { DiaInput } from '../../../../pagina/campos/DiaInput.tsx'
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

interface EntregaModalProps {
  presupuestoId: string
  contratista: FilaDeContratista
  onCerrar: () => void
}

type Tipo = 'entrega' | 'descuento'

/** What a contratista is charged most often: each is an entrega, discounted later (domain.md §8). */
const MOTIVOS = ['Multa', 'Herramientas', 'Comida', 'IPS'] as const

/** Hands something over to a contratista, or takes it off what was. */
export function EntregaModal({ presupuestoId, contratista, onCerrar }: EntregaModalProps) {
  const { contratistaId, contratistaRuc } = contratista
  const cuenta = saldosDePanel(contratista)
  const limite = limiteDescuento(cuenta)
  const hoy = diaDeHoy()
  return (
    <DialogoDeFormulario
      titulo={`Entregas de ${contratista.nombre}`}
      verbo="Guardar"
      onCerrar={onCerrar}
      endpoint={agregarMovimiento}
      soloConBoton
      ancho="lg"
      inicial={{
        tipo: 'entrega' as Tipo,
        cantidad: '',
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
      aEnvio={({ tipo, cantidad, fecha, observacion, ...valores }) => ({
        body: {
          tipo,
          cantidad,
          fecha,
          observacion,
          comprobante: tipo === 'entrega' ? comprobanteDe(valores) : null,
          presupuestoId,
          contratistaId,
        },
      })}
      ademas={({ tipo, cantidad, ...valores }) =>
        tipo === 'entrega'
          ? razonesDeComprobante(valores)
          : siHay('cantidad', razonContraDescuento(Number(cantidad), cuenta))
      }
      invalida={TOCA_SALDOS}
    >
      {({ campo, form }) => (
        <>
          <SegmentedControl
            aria-label="Qué se hace"
            value={form.values.tipo}
            onChange={(tipo) => form.setFieldValue('tipo', tipo === 'descuento' ? tipo : 'entrega')}
            data={[
              { value: 'entrega', label: 'Entregar' },
              { value: 'descuento', label: 'Descontar', disabled: limite === 0 },
            ]}
          />
          <Text fz="sm" c="dimmed">
            {limite === 0
              ? mensajesCertificaciones.sinEntregas
              : `Se puede descontar hasta ${formatoGs(limite)}.`}
          </Text>
          <MontoInput {...campo('cantidad')} withAsterisk data-autofocus />
          <TextInput
            {...campo('observacion')}
            maxLength={LARGO_DE_OBSERVACION_DE_MOVIMIENTO}
            autoComplete="off"
          />
          <Group gap={6} role="group" aria-label="Motivos de siempre">
            {MOTIVOS.map((motivo) => (
              <Button
                key={motivo}
                size="compact-xs"
                variant="default"
                onClick={() => form.setFieldValue('observacion', motivo)}
              >
                {motivo}
              </Button>
            ))}
          </Group>
          {form.values.tipo === 'descuento' ? (
            // It moves no money: there is nothing to have a receipt of.
            <DiaInput {...campo('fecha')} clase="hecho" withAsterisk />
          ) : (
            <CamposDeMovimiento
              campo={campo}
              valores={form.values}
              elegir={(nombre, valor) => form.setFieldValue(nombre, valor)}
              pagado={Number(form.values.cantidad)}
            />
          )}
        </>
      )}
    </DialogoDeFormulario>
  )
}
