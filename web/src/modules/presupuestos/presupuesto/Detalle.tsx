import { Anchor } from '@mantine/core'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { leerMicro } from '@plomada/domain/nucleo/micro'
import { formatoCantidad, formatoGs, formatoPorcentaje } from '@plomada/domain/nucleo/numeros'
import { PRESUPUESTO_TIPO_ETIQUETA } from '@plomada/domain/presupuestos/obra'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { direcciones } from '../../../pagina/direcciones.ts'
import { EstadoInsignia } from '../../../ui/EstadoInsignia.tsx'
import { perezoso } from '../../../ui/perezoso.ts'
import { obraConMotivo } from '../motivo/dicho.ts'
import { type Muestra, TODO } from '../muestra/loQueMuestra.ts'
import { obraDe, type Vista } from '../vista/arbol.ts'
import clases from './Presupuesto.module.css'

const MotivoDicho = perezoso(() => import('../motivo/MotivoDeCambios.tsx').then((m) => m.MotivoDicho))

/** The state line under the title (1-budgeting §2), with what the work was approved for where that differs by now. */
export function Detalle({
  vista: { presupuesto, totales },
  escribe = false,
  muestra = TODO,
}: {
  vista: Vista
  /** Offers to choose the client, which approving requires. */
  escribe?: boolean
  muestra?: Muestra
}) {
  if (presupuesto.tipo === 'plantilla') {
    return <p className={clases.detalle}>Banco de precios: de acá salen los rubros de las obras nuevas.</p>
  }
  const aprobado = obraDe(presupuesto).estado === 'aprobado'
  return (
    <div className={clases.detalle} data-aparte={aprobado || undefined}>
      <EstadoInsignia clase={aprobado ? 'ok' : 'pendiente'}>
        {mensajesPresupuestos.estadoTitulo(aprobado)}
      </EstadoInsignia>
      {presupuesto.estado === 'inactivo' && <EstadoInsignia clase="neutro">Obra desactivada</EstadoInsignia>}
      {muestra.margen &&
        antes(
          'Precio aprobado',
          totales.presupuestoPlanPrecioTotalConMargen,
          totales.presupuestoPlanPrecioTotalConMargenAprobado,
        )}
      {muestra.margen &&
        antes('Costo aprobado', totales.presupuestoPlanCostoTotal, totales.presupuestoPlanCostoTotalAprobado)}
      <Suspense>{escribe && aprobado && <MotivoDicho obra={obraConMotivo(presupuesto)} />}</Suspense>
      <span>{PRESUPUESTO_TIPO_ETIQUETA[presupuesto.presupuestoTipo]}</span>
      <span>
        {presupuesto.clienteId === null
          ? mensajesPresupuestos.sinCliente
          : `Cliente: ${presupuesto.clienteNombre}`}
      </span>
      {presupuesto.clienteId === null && escribe && presupuesto.estado === 'pendiente' && (
        <Anchor component={Link} to={direcciones.editarObra({ presupuestoId: presupuesto._id })} fz="inherit">
          Elegir cliente
        </Anchor>
      )}
      {muestra.margen && <span>Margen: {formatoPorcentaje(presupuesto.margenTareas)}</span>}
      {muestra.montos && <span>1 USD = Gs. {formatoCantidad(leerMicro(presupuesto.cotizacion) ?? 0n)}</span>}
    </div>
  )
}

function antes(nombre: string, hoy: number, aprobado: number | null) {
  return aprobado !== null && aprobado !== hoy && <span>{`${nombre}: ${formatoGs(aprobado)}`}</span>
}
