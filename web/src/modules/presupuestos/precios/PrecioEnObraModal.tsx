import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { precioPresupuesto } from '@plomada/contract/presupuestos/precios'
import { mensajesCatalogo } from '@plomada/domain/nucleo/mensajes/catalogo'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { useFormulario } from '../../../api/useFormulario.ts'
import { CampoErrores } from '../../../ui/CampoErrores.tsx'
import { notificar } from '../../../ui/notificar.tsx'
import { CamposDePrecio } from '../../catalogo/precios/CamposDePrecio.tsx'
import { TOCA_PRECIOS } from './queries.ts'

interface PrecioEnObraModalProps {
  presupuestoId: string
  material: {
    _id: string
    nombre: string
    unidadMedidaCodigo: string
    precioUnitario: number | null
    precioUnitarioReal: number | null
  }
  onCerrar: () => void
}

/** Changes a price in one work alone; the message tells how many rubros were recalculated (domain.md §5). */
export function PrecioEnObraModal({ presupuestoId, material, onCerrar }: PrecioEnObraModalProps) {
  const inicial = {
    precio: String(material.precioUnitario ?? ''),
    precioReal: String(material.precioUnitarioReal ?? ''),
  }
  const { campo, enviar, ocupado, resumen } = useFormulario({
    endpoint: precioPresupuesto,
    inicial,
    // A price that was left as it was isn't sent, so that the rule of twins can move it.
    aEnvio: ({ precio, precioReal }) => ({
      body: {
        materialId: material._id,
        presupuestoId,
        ...(precio !== inicial.precio && { precio }),
        ...(precioReal !== inicial.precioReal && { precioReal }),
      },
    }),
    etiquetas: { precio: 'Precio de venta', precioReal: 'Precio proveedor' },
    ademas: ({ precio, precioReal }): Record<string, string> =>
      precio === '' && precioReal === '' ? { precio: mensajesPresupuestos.debeCompletarTodos } : {},
    invalida: TOCA_PRECIOS,
    onSuccess: ({ message }) => {
      notificar(message)
      onCerrar()
    },
  })
  return (
    <Modal opened onClose={onCerrar} title={mensajesCatalogo.editarPrecioEnPresupuesto} size="lg">
      <form onSubmit={enviar} noValidate>
        <Stack gap="md">
          <Text fz="sm">
            <strong>{material.nombre}</strong> · por {material.unidadMedidaCodigo}. El cambio vale sólo en
            esta obra y recalcula sus rubros.
          </Text>
          <CampoErrores {...resumen} />
          <CamposDePrecio
            precio={campo('precio')}
            precioReal={campo('precioReal')}
            actuales={material}
            inicial={inicial}
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onCerrar} disabled={ocupado}>
              Cancelar
            </Button>
            <Button type="submit" loading={ocupado}>
              Guardar el precio
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
