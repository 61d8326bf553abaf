import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { leerMicro } from '@plomada/domain/nucleo/micro'
import { formatoCantidad, formatoGs, formatoPorcentaje } from '@plomada/domain/nucleo/numeros'
import { EstadoDeObra } from '../../../pagina/obra/EstadoDeObra.tsx'
import { conMontos, type VistaCliente } from './arbolCliente.ts'
import clases from './Cliente.module.css'

/** State, price and size of the work, as its client reads them. */
export function DetalleDeCliente({ vista }: { vista: VistaCliente }) {
  const { presupuesto, totales } = vista
  const aprobado = totales.presupuestoPlanPrecioTotalConMargenAprobado
  const hoy = totales.presupuestoPlanPrecioTotalConMargen
  return (
    <div className={clases.detalle}>
      <EstadoDeObra estado={presupuesto.estado} />
      {conMontos(vista) && <strong>{formatoGs(hoy)}</strong>}
      {conMontos(vista) && aprobado !== null && aprobado !== hoy && (
        <span>Aprobado: {formatoGs(aprobado)}</span>
      )}
      {presupuesto.estado === 'aprobado' && (
        <span>
          {mensajesPresupuestos.avance}: {formatoPorcentaje(totales.presupuestoAvancePorcentajeTotal)}
        </span>
      )}
      {presupuesto.totalM2 > 0 && <span>{formatoCantidad(leerMicro(presupuesto.totalM2) ?? 0n)} m²</span>}
      {totales.obraDuracion > 0 && <span>{semanas(totales.obraDuracion)}</span>}
    </div>
  )
}

export function semanas(cuantas: number): string {
  return cuantas === 1 ? '1 semana' : `${cuantas} semanas`
}
