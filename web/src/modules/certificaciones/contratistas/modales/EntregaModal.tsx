import { Button, Group, SegmentedControl, Text, TextInput } from '@mantine/core'
import { agregarMovimiento, LARGO_DE_OBSERVACION } from '@plomada/contract/certificaciones/cuentas'
import { limiteDescuento } from '@plomada/domain/certificaciones/cuenta'
import { razonContraDescuento } from '@plomada/domain/certificaciones/razones'
import { mensajesCertificaciones } from '@plomada/domain/nucleo/mensajes/certificaciones'
import { formatoGs } from '@plomada/domain/nucleo/numeros'
import { hoy as diaDeHoy } from '../../../../api/hoy.ts'
import { DiaInput } from '../../../../pagina/campos/DiaInput.tsx'
import { DialogoDeFormulario } from '../../../../pagina/formulario/DialogoDeFormulario.tsx'
import { MontoInput } from '../../../../ui/MontoInput.tsx'
import { type FilaDeContratista, TOCA_CUENTAS } from '../../queries.ts'
import { cuentaDePanel } from '../../valores.ts'
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
  const { contratistaId } = contratista
  const cuenta = cuentaDePanel(contratista)
  const limite = limiteDescuento(cuenta)
  const hoy = diaDeHoy()
  return (
    <DialogoDeFormulario
      titulo={`Entregas de ${contratista.nombre}`}
      verbo="Guardar"
      onCerrar={onCerrar}
      endpoint={agregarMovimiento}
      inicial={{ tipo: 'entrega' as Tipo, cantidad: '', fecha: hoy, observacion: '' }}
      etiquetas={{ cantidad: 'Monto (Gs.)', fecha: 'Fecha', observacion: 'Observación' }}
      aEnvio={(valores) => ({ body: { ...valores, presupuestoId, contratistaId } })}
      ademas={({ tipo, cantidad }) => ({
        ...siHay('cantidad', tipo === 'descuento' ? razonContraDescuento(Number(cantidad), cuenta) : null),
      })}
      invalida={TOCA_CUENTAS}
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
          <DiaInput {...campo('fecha')} clase="hecho" withAsterisk />
          <TextInput {...campo('observacion')} maxLength={LARGO_DE_OBSERVACION} autoComplete="off" />
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
        </>
      )}
    </DialogoDeFormulario>
  )
}
