import { Text } from '@mantine/core'
import { precioPresupuesto } from '@plomada/contract/presupuestos/precios'
import { moverPrecios, type Precios } from '@plomada/domain/catalogo/precios'
import { mensajesCatalogo } from '@plomada/domain/nucleo/mensajes/catalogo'
import { mensajesEdicion } from '@plomada/domain/nucleo/mensajes/edicion'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import type { Obra } from '@plomada/domain/presupuestos/obra'
import { DialogoDeFormulario } from '../../../pagina/formulario/DialogoDeFormulario.tsx'
import { CamposDePrecio } from '../../catalogo/precios/CamposDePrecio.tsx'
import { exigirRazon } from '../motivo/exigirRazon.ts'
import { PedidoDeMotivo } from '../motivo/MotivoDeCambios.tsx'
import { TOCA_PRECIOS } from './queries.ts'

interface PrecioEnObraModalProps {
  presupuestoId: string
  /** Undefined until it has loaded: until then the consequences are told in general. */
  obra: Obra | undefined
  material: Precios & { _id: string; nombre: string; unidadMedidaCodigo: string }
  onCerrar: () => void
  /** Called with the new prices. */
  onCambiado?: (precios: Precios) => void
}

/**
 * 'Editar precio en presupuesto': a material's price in one work, and with it every tarea that uses it; the message
 * tells how many were recalculated (domain.md §5). Rendered outside other forms, because it has its own.
 */
export function PrecioEnObraModal(props: PrecioEnObraModalProps) {
  const { presupuestoId, obra, material, onCerrar, onCambiado } = props
  const inicial = {
    precio: String(material.precioUnitario ?? ''),
    precioReal: String(material.precioUnitarioReal ?? ''),
  }
  const aprobada = obra?.tipo === 'presupuesto' && obra.estado === 'aprobado'
  return (
    <>
      <PedidoDeMotivo />
      <DialogoDeFormulario
        titulo={mensajesCatalogo.editarPrecioEnPresupuesto}
        ancho="lg"
        verbo="Guardar el precio"
        onCerrar={onCerrar}
        endpoint={precioPresupuesto}
        inicial={inicial}
        aEnvio={(valores) => ({
          body: { materialId: material._id, presupuestoId, ...loQueCambia(valores, inicial) },
        })}
        etiquetas={{ precio: 'Precio de venta', precioReal: 'Precio proveedor' }}
        ademas={({ precio, precioReal }): Record<string, string> =>
          precio === '' && precioReal === '' ? { precio: mensajesEdicion.debeCompletarTodos } : {}
        }
        tras={async ({ body }) => ({
          body: { ...body, ...(await exigirRazon({ _id: presupuestoId, nombre: '', aprobada })) },
        })}
        invalida={TOCA_PRECIOS}
        alHacer={(_, valores) => {
          const { precio, precioReal } = loQueCambia(valores, inicial)
          onCambiado?.(moverPrecios(material, { precio: monto(precio), precioReal: monto(precioReal) }))
        }}
      >
        {({ campo }) => (
          <>
            <Text fz="sm">
              <strong>{material.nombre}</strong> · por {material.unidadMedidaCodigo}. {consecuencia(obra)}
            </Text>
            <CamposDePrecio
              precio={campo('precio')}
              precioReal={campo('precioReal')}
              actuales={material}
              inicial={inicial}
            />
          </>
        )}
      </DialogoDeFormulario>
    </>
  )
}

type Textos = Record<'precio' | 'precioReal', string>

/** An unchanged price isn't sent, so that the rule of twins can move it. */
function loQueCambia({ precio, precioReal }: Textos, inicial: Textos): Partial<Textos> {
  return {
    ...(precio !== inicial.precio && { precio }),
    ...(precioReal !== inicial.precioReal && { precioReal }),
  }
}

const monto = (texto: string | undefined) => (texto === undefined ? undefined : Number(texto))

function consecuencia(obra: Obra | undefined): string {
  if (obra?.tipo === 'plantilla')
    return 'Cambia el precio de la base y recalcula los rubros de la plantilla que lo usan.'
  const flag =
    obra?.estado === 'aprobado'
      ? ` Los que cambien quedan con «${mensajesPresupuestos.editadoPostAprobacion}».`
      : ''
  return `El cambio vale sólo en esta obra y recalcula sus rubros.${flag}`
}
