import { razonContraPrecioEscrito } from '@plomada/domain/catalogo/muchosPrecios'
import { mensajesPrecios } from '@plomada/domain/nucleo/mensajes/precios'
import { useState } from 'react'
import { ILEGIBLE } from '../../../ui/CampoNumerico.tsx'
import type { ColumnaDeLista } from '../../../ui/columnas.ts'
import { DataTable } from '../../../ui/DataTable.tsx'
import { MontoInput } from '../../../ui/MontoInput.tsx'
import type { DatoAuxiliar } from '../../catalogo/datos/queries.ts'
import { FechaDePrecio } from '../../catalogo/precios/FechaDePrecio.tsx'
import type { CambioPedido } from './cambios.ts'
import clases from './Planilla.module.css'
import type { usePrecios } from './usePrecios.ts'

type Precios = ReturnType<typeof usePrecios>

/** The same prices on a phone: a card each, with two fields that are stored when they are left. */
export function PreciosEnTelefono({ datos, precios }: { datos: readonly DatoAuxiliar[]; precios: Precios }) {
  const [{ pagina, limite }, paginar] = useState({ pagina: 1, limite: 25 })
  const guardar = (cambio: CambioPedido) => void precios.hacer([cambio], mensajesPrecios.cambioDePrecios)
  const desde = (pagina - 1) * limite // not money: pages of a list
  return (
    <DataTable
      etiqueta={mensajesPrecios.planillaDePrecios}
      columnas={columnas(guardar)}
      filas={datos.slice(desde, desde + limite)}
      clave={({ _id }) => _id}
      total={datos.length}
      pagina={pagina}
      limite={limite}
      onPaginar={(otra, cuantas) => paginar({ pagina: otra, limite: cuantas })}
    />
  )
}

const columnas = (guardar: (cambio: CambioPedido) => void): ColumnaDeLista<DatoAuxiliar>[] => [
  { id: 'nombre', titulo: 'Nombre', principal: true, celda: ({ nombre }) => nombre },
  { id: 'unidad', titulo: 'Unidad', celda: ({ unidadMedidaCodigo }) => unidadMedidaCodigo },
  {
    id: 'precioUnitario',
    titulo: 'Precio (Gs.)',
    celda: ({ _id, nombre, ultimoPrecio }) => (
      <Campo
        key={ultimoPrecio}
        etiqueta={`Precio de ${nombre}`}
        precio={ultimoPrecio}
        onGuardar={(precio) => guardar({ _id, precio })}
      />
    ),
  },
  {
    id: 'precioUnitarioReal',
    titulo: 'Precio proveedor (Gs.)',
    celda: ({ _id, nombre, ultimoPrecioReal }) => (
      <Campo
        key={ultimoPrecioReal}
        etiqueta={`Precio proveedor de ${nombre}`}
        precio={ultimoPrecioReal}
        onGuardar={(precioReal) => guardar({ _id, precioReal })}
      />
    ),
  },
  {
    id: 'precioDesde',
    titulo: 'Precio del',
    celda: ({ precioDesde }) => <FechaDePrecio desde={precioDesde} />,
  },
]

interface CampoProps {
  etiqueta: string
  precio: number | null
  onGuardar: (precio: number | null) => void
}

function Campo({ etiqueta, precio, onGuardar }: CampoProps) {
  const inicial = String(precio ?? '')
  const [escrito, setEscrito] = useState(inicial)
  const razon = escrito === ILEGIBLE ? null : razonContraPrecioEscrito(escrito)
  return (
    <MontoInput
      aria-label={etiqueta}
      className={clases.precio}
      value={escrito}
      onChange={setEscrito}
      error={razon}
      onBlur={() => {
        if (escrito === inicial || escrito === ILEGIBLE || razon !== null) return
        onGuardar(escrito === '' ? null : Number(escrito))
      }}
      onKeyDown={(evento) => evento.key === 'Enter' && evento.currentTarget.blur()}
    />
  )
}
