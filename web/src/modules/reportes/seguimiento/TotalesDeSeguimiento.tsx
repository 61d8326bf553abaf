import { formatoPorcentaje } from '@plomada/domain/nucleo/numeros'
import type { CifraDeSeguimiento } from '@plomada/domain/reportes/seguimiento/nombres'
import { NOMBRE_DE_SEGUIMIENTO } from '@plomada/domain/reportes/seguimiento/nombres'
import type { ReactNode } from 'react'
import { Cifra } from '../../../pagina/cuenta/Cifra.tsx'
import type { Seguimiento } from '../consultas/seguimiento.ts'
import { montoSeguido } from '../consultas/seguimiento.ts'
import type { PasoDeReporte } from '../cuenta/pasos.ts'
import clases from '../piezas/Reporte.module.css'
import { DeQueEsElCosto } from './DeQueEsElCosto.tsx'

const CIFRAS: readonly CifraDeSeguimiento[] = [
  'precioTotalConMargen',
  'avancePrecioTotal',
  'costoAvanzadoReal',
  'margen',
  'costoProyectado',
  'margenProyectado',
]

/** The figures of the whole work that are asked for first; each opens. */
export function TotalesDeSeguimiento({
  datos,
  presupuestoId,
}: {
  datos: Seguimiento
  presupuestoId: string
}) {
  const { totales, presupuesto } = datos
  const usado =
    presupuesto.presupuestoTipo === 'administrativo' &&
    ` · ${formatoPorcentaje(totales.presupuestoUsado)} del presupuesto usado`
  const figura = (cifra: CifraDeSeguimiento) => (
    <Cifra<PasoDeReporte>
      monto={montoSeguido(totales, cifra)}
      nombre={`La obra, ${NOMBRE_DE_SEGUIMIENTO[cifra]}`}
      abre={{ que: 'seguimiento', datos, presupuestoId, nodo: {}, cifra }}
    />
  )
  const detalle: Partial<Record<CifraDeSeguimiento, ReactNode>> = {
    avancePrecioTotal: `${formatoPorcentaje(totales.avancePorcentajeTotal)} de la obra`,
    costoAvanzadoReal: (
      <>
        previsto {figura('costoAvanzadoFinal')}
        {usado}
        <div>
          <DeQueEsElCosto costo={totales} />
        </div>
      </>
    ),
    costoProyectado: <>previsto {figura('precioCostoFinal')}</>,
  }
  return (
    <dl className={clases.resumen} data-montos>
      {CIFRAS.map((cifra) => (
        <div key={cifra}>
          <dt>{NOMBRE_DE_SEGUIMIENTO[cifra]}</dt>
          <dd>{figura(cifra)}</dd>
          {detalle[cifra] && <dd className={clases.bajoCifra}>{detalle[cifra]}</dd>}
        </div>
      ))}
    </dl>
  )
}
