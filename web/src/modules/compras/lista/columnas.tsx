import { Button, Group } from '@mantine/core'
import { formatoFecha } from '@plomada/domain/nucleo/fecha'
import { formatoGs } from '@plomada/domain/nucleo/numeros'
import { IconEye } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Cifra } from '../../../pagina/cuenta/Cifra.tsx'
import { direcciones } from '../../../pagina/direcciones.ts'
import { EnlaceDeFila } from '../../../pagina/lista/EnlaceDeFila.tsx'
import type { ColumnaDeLista } from '../../../ui/columnas.ts'
import type { PasoDeCompras } from '../cuenta/pasos.ts'
import { EstadoDeOrden } from '../EstadoDeOrden.tsx'
import type { OrdenDeLista } from '../queries.ts'

const sinSimbolo = (monto: number) => formatoGs(monto, { simbolo: false })

/** The documented columns. `paga`: false for who reads and makes orders but does not pay them. */
export function columnasDeOrdenes(
  presupuestoId: string,
  paga: boolean,
): readonly ColumnaDeLista<OrdenDeLista>[] {
  return [
    {
      id: 'nro',
      ordena: 'servidor',
      titulo: 'Nro.',
      principal: true,
      celda: ({ _id: id, nro }) => (
        <EnlaceDeFila to={direcciones.revisarOrden({ id, presupuestoId })}>Orden {nro}</EnlaceDeFila>
      ),
    },
    { id: 'fecha', ordena: 'servidor', titulo: 'Fecha', celda: ({ fecha }) => formatoFecha(fecha) },
    PROVEEDOR,
    ESTADO,
    {
      id: 'precioTotal',
      ordena: 'servidor',
      titulo: 'Total (Gs.)',
      numerica: true,
      celda: ({ _id: id, nro, precioTotal }) => (
        <Cifra<PasoDeCompras>
          monto={precioTotal}
          nombre={`Total de la orden ${nro}`}
          como={sinSimbolo}
          abre={{ que: 'orden', id, nro }}
        />
      ),
    },
    {
      id: 'accion',
      titulo: 'Acción',
      celda: ({ _id: id, nro, estado }) => {
        if (estado === 'pendiente' && paga) {
          return (
            <Button
              component={Link}
              to={direcciones.orden({ id, presupuestoId })}
              variant="default"
              size="compact-sm"
              aria-label={`Marcar como pagado: orden ${nro}`}
            >
              Marcar como pagado
            </Button>
          )
        }
        return (
          <Button
            component={Link}
            to={direcciones.revisarOrden({ id, presupuestoId })}
            variant="subtle"
            color="gray"
            size="compact-sm"
            leftSection={<IconEye size={16} aria-hidden />}
            aria-label={`Ver la orden ${nro}`}
          >
            Ver
          </Button>
        )
      },
    },
  ]
}

const PROVEEDOR: ColumnaDeLista<OrdenDeLista> = {
  id: 'proveedorNombre',
  ordena: 'servidor',
  titulo: 'Proveedor',
  celda: ({ proveedorNombre }) => proveedorNombre,
}

const ESTADO: ColumnaDeLista<OrdenDeLista> = {
  id: 'estado',
  titulo: 'Estado',
  celda: ({ estado, fechaPago }) => (
    <Group gap={6} wrap="nowrap">
      <EstadoDeOrden estado={estado} />
      {fechaPago && <small>{formatoFecha(fechaPago)}</small>}
    </Group>
  ),
}
