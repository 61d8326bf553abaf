import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { proveedorMasCaro } from '@plomada/domain/catalogo/precios'
import { mensajesCatalogo } from '@plomada/domain/nucleo/mensajes/catalogo'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import type { Obra } from '@plomada/domain/presupuestos/obra'
import { type FormEvent, useState } from 'react'
import { textoDeError } from '../../../../api/errores.ts'
import { Alerta } from '../../../../ui/Alerta.tsx'
import { MontoInput } from '../../../../ui/MontoInput.tsx'
import { notificar } from '../../../../ui/notificar.tsx'
import { leerPrecio } from '../formulario/calcular.ts'
import type { Linea } from '../formulario/valores.ts'
import { usePrecioEnObra } from '../queries.ts'

type PreciosDeLinea = Pick<Linea, 'precioUnitario' | 'precioUnitarioReal'>

interface PrecioEnObraModalProps {
  /** The material whose price is to change, or null while closed. */
  linea: Linea | null
  presupuestoId: string
  obra: Obra
  onCerrar: () => void
  onCambiado: (precios: PreciosDeLinea) => void
}

/** 'Editar precio en presupuesto': a material's price in this work, and with it every tarea that uses it (domain.md §5). */
export function PrecioEnObraModal(props: PrecioEnObraModalProps) {
  const { linea, onCerrar } = props
  return (
    <Modal opened={linea !== null} onClose={onCerrar} title={mensajesCatalogo.editarPrecioEnPresupuesto}>
      {linea && <PrecioForm {...props} linea={linea} />}
    </Modal>
  )
}

function PrecioForm({
  linea,
  presupuestoId,
  obra,
  onCerrar,
  onCambiado,
}: PrecioEnObraModalProps & { linea: Linea }) {
  const [precios, setPrecios] = useState<PreciosDeLinea>({
    precioUnitario: linea.precioUnitario,
    precioUnitarioReal: linea.precioUnitarioReal,
  })
  const [intentado, setIntentado] = useState(false)
  const cambiar = usePrecioEnObra()
  const precio = leerPrecio(precios.precioUnitario)
  const precioReal = leerPrecio(precios.precioUnitarioReal)
  const errorDe = (leido: number | null | undefined) =>
    intentado && typeof leido !== 'number' ? mensajesPresupuestos.debeCompletarTodos : undefined

  const enviar = (evento: FormEvent) => {
    evento.preventDefault()
    setIntentado(true)
    if (typeof precio !== 'number' || typeof precioReal !== 'number' || cambiar.isPending) return
    cambiar.mutate(
      { body: { materialId: linea.foreignKey, presupuestoId, precio, precioReal } },
      {
        onSuccess: ({ message }) => {
          notificar(message)
          onCambiado(precios)
          onCerrar()
        },
      },
    )
  }
  return (
    <form onSubmit={enviar} noValidate>
      <Stack gap="md">
        <Text fz="sm">
          <strong>{linea.nombre}</strong> · {linea.unidad}
        </Text>
        {cambiar.error && <Alerta>{textoDeError(cambiar.error)}</Alerta>}
        <MontoInput
          label="Precio (Gs.)"
          withAsterisk
          data-autofocus
          value={precios.precioUnitario}
          error={errorDe(precio)}
          onChange={(precioUnitario) => setPrecios({ ...precios, precioUnitario })}
        />
        <MontoInput
          label="Precio proveedor (Gs.)"
          withAsterisk
          value={precios.precioUnitarioReal}
          error={errorDe(precioReal)}
          onChange={(precioUnitarioReal) => setPrecios({ ...precios, precioUnitarioReal })}
        />
        {proveedorMasCaro({ precioUnitario: precio ?? null, precioUnitarioReal: precioReal ?? null }) && (
          <Alerta clase="atencion">{mensajesCatalogo.proveedorMasCaro}</Alerta>
        )}
        <Text fz="sm" c="dimmed">
          {consecuencia(obra)}
        </Text>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onCerrar}>
            Cancelar
          </Button>
          <Button type="submit" loading={cambiar.isPending}>
            Cambiar el precio
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function consecuencia({ tipo, estado }: Obra): string {
  if (tipo === 'plantilla')
    return 'Cambia el precio de la base y recalcula los rubros de la plantilla que lo usan.'
  const flag =
    estado === 'aprobado'
      ? ` Los que cambien quedan con «${mensajesPresupuestos.editadoPostAprobacion}».`
      : ''
  return `El precio vale para toda la obra: se recalculan enseguida todos los rubros que usan este material.${flag}`
}
