import { VisuallyHidden } from '@mantine/core'
import { formatoGs, formatoPorcentaje } from '@plomada/domain/nucleo/numeros'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { InsigniaDePlan } from '../../modules/cronograma/ContraElPlan.tsx'
import { direcciones } from '../../pagina/direcciones.ts'
import type { Inicio } from './empresa.ts'
import { FilaDeTarjeta, Tarjeta } from './Tarjeta.tsx'
import clases from './Vistazo.module.css'

type Obra = Inicio['obras'][number]

/** How many are named here; the list of works has all of them. */
const NOMBRADAS = 8

/** Approved works: how far each is, against its plan, and the margin that it will leave. */
export function ObrasEnCurso({
  obras,
  obrasEnCurso,
  aprobadoEsteAnio,
}: Pick<Inicio, 'obras' | 'obrasEnCurso' | 'aprobadoEsteAnio'>) {
  const aprobadas = direcciones.obras({ estado: 'aprobado' })
  return (
    <Tarjeta
      titulo="Obras en curso"
      detalle={
        <Link to={aprobadas}>
          {`${obrasEnCurso === 1 ? '1 obra' : `${obrasEnCurso} obras`} · aprobado este año ${formatoGs(aprobadoEsteAnio.suma)}`}
        </Link>
      }
    >
      <table role="table" className={clases.obras} aria-label="Obras en curso">
        <thead role="rowgroup">
          <tr role="row">
            {['Obra', 'Avance', 'Contra el plan', 'Venta', 'Margen proyectado'].map((titulo) => (
              <th role="columnheader" scope="col" key={titulo}>
                {titulo}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {obras.slice(0, NOMBRADAS).map((obra) => (
            <ObraEnCurso key={obra._id} obra={obra} />
          ))}
        </tbody>
      </table>
      {obrasEnCurso > NOMBRADAS && (
        <FilaDeTarjeta href={aprobadas} texto={`Ver las ${obrasEnCurso} obras aprobadas`} />
      )}
    </Tarjeta>
  )
}

function ObraEnCurso({ obra }: { obra: Obra }) {
  const { _id: presupuestoId, nombre, avancePorcentaje, plan, precioTotalConMargen, margenProyectado } = obra
  const seguimiento = direcciones.seguimiento({ presupuestoId, tipo: 'presupuesto' })
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        <Link to={direcciones.presupuesto({ presupuestoId, tipo: 'presupuesto' })}>{nombre}</Link>
      </th>
      <td role="cell">
        <Link to={direcciones.reporteDeAvance({ presupuestoId })} className={clases.avance}>
          <span className={clases.barra} aria-hidden>
            <span style={{ width: `${Math.min(100, avancePorcentaje)}%` }} />
          </span>
          {formatoPorcentaje(avancePorcentaje)}
        </Link>
      </td>
      <Celda>
        <Link to={seguimiento} className={clases.plan}>
          <InsigniaDePlan contra={plan} />
        </Link>
      </Celda>
      <Celda rotulo="Venta">
        <Link to={direcciones.analisis({ presupuestoId, tipo: 'presupuesto' })}>
          {formatoGs(precioTotalConMargen)}
        </Link>
      </Celda>
      <Celda rotulo="Margen proyectado">
        <Link to={seguimiento}>
          {margenProyectado === null ? 'No se puede calcular' : formatoGs(margenProyectado)}
          {margenProyectado !== null && margenProyectado < 0 && <VisuallyHidden> (pierde)</VisuallyHidden>}
        </Link>
      </Celda>
    </tr>
  )
}

/** A figure, which in a card has its name beside it. */
const Celda = ({ rotulo, children }: { rotulo?: string; children: ReactNode }) => (
  <td role="cell">
    {rotulo && (
      <span className={clases.rotulo} aria-hidden>
        {rotulo}
      </span>
    )}
    {children}
  </td>
)
