import { Button } from '@mantine/core'
import { formatoFecha } from '@plomada/domain/nucleo/fecha'
import { IconPencil } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Documento } from '../../../pagina/Documento.tsx'
import { direcciones } from '../../../pagina/direcciones.ts'
import clases from '../Compras.module.css'
import { EstadoDeOrden } from '../EstadoDeOrden.tsx'
import { excelDe, type OrdenDeCompra, pdfDe } from '../queries.ts'

/** Whose order it is, of which day, and how it stands: under its title. */
export function DatosDeOrden({ orden }: { orden: OrdenDeCompra }) {
  const { estado, proveedorNombre, fecha, createdByName, fechaPago } = orden
  return (
    <div className={clases.datos}>
      <EstadoDeOrden estado={estado} />
      <span>
        {proveedorNombre} · pedida el {formatoFecha(fecha)}
        {fechaPago !== null && ` · pagada el ${formatoFecha(fechaPago)}`} · la cargó {createdByName}
      </span>
    </div>
  )
}

/** An order to take away: for the proveedor, and as a workbook; and changing what it asks for, where that can be. */
export function AccionesDeOrden({ orden, edita }: { orden: OrdenDeCompra; edita: boolean }) {
  const { _id: id, presupuestoId } = orden
  return (
    <>
      {edita && (
        <Button
          component={Link}
          to={direcciones.orden({ id, presupuestoId, editar: 's' })}
          variant="default"
          leftSection={<IconPencil size={16} aria-hidden />}
        >
          Editar
        </Button>
      )}
      <Documento clase="pdf" bajar={pdfDe(id)} />
      <Documento clase="excel" bajar={excelDe(id)} />
    </>
  )
}
