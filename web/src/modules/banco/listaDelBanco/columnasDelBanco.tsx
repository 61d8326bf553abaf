import { Checkbox } from '@mantine/core'
import { leerMicro } from '@plomada/domain/nucleo/micro'
import { formatoPrecioUnitario } from '@plomada/domain/nucleo/numeros'
import { Link } from '@tanstack/react-router'
import type { ColumnaDeLista } from '../../../ui/columnas.ts'
import { fechaDeInstante } from '../../../ui/fechaDeInstante.ts'
import clases from '../Banco.module.css'
import type { Item } from '../queries.ts'

interface Eleccion {
  elegidos: ReadonlyMap<string, Item>
  onAlternar: (item: Item) => void
  hrefDe: (item: Item) => string
}

const precio = (monto: number) => formatoPrecioUnitario(leerMicro(monto) ?? 0n, { simbolo: false })

/** The columns of the price bank, the first of which picks rows. */
export function columnasDelBanco({ elegidos, onAlternar, hrefDe }: Eleccion): ColumnaDeLista<Item>[] {
  return [
    {
      id: 'elegir',
      titulo: 'Elegir',
      celda: (item) => (
        <Checkbox
          aria-label={`Elegir ${item.nombre}`}
          checked={elegidos.has(item._id)}
          onChange={() => onAlternar(item)}
        />
      ),
    },
    {
      id: 'nombre',
      titulo: 'Nombre',
      ordena: 'servidor',
      principal: true,
      celda: (item) => (
        <Link to={hrefDe(item)} className={clases.nombre}>
          {item.nombre}
        </Link>
      ),
    },
    { id: 'capitulo', titulo: 'Capítulo', celda: ({ rubroNombre }) => rubroNombre || '—' },
    { id: 'unidad', titulo: 'Unidad', celda: ({ plan }) => plan.unidadMedida.codigo },
    {
      id: 'componentes',
      ordena: 'servidor',
      titulo: 'Componentes',
      numerica: true,
      celda: ({ componentes }) => componentes.length,
    },
    {
      id: 'precioUnitario',
      titulo: 'Precio unitario (Gs.)',
      ordena: 'servidor',
      numerica: true,
      celda: ({ plan }) => precio(plan.precioUnitario),
    },
    {
      id: 'precioUnitarioReal',
      ordena: 'servidor',
      titulo: 'Costo unitario (Gs.)',
      numerica: true,
      celda: ({ plan }) => precio(plan.precioUnitarioReal),
    },
    {
      id: 'tsCreated',
      titulo: 'Creado el',
      ordena: 'servidor',
      celda: ({ tsCreated }) => fechaDeInstante(tsCreated),
    },
  ]
}
