import { formatoGs } from '@plomada/domain/nucleo/numeros'
import { Link } from '@tanstack/react-router'
import { direcciones } from '../../pagina/direcciones.ts'
import type { Inicio } from './empresa.ts'
import clases from './Vistazo.module.css'

/** The firm's money over its works, in one row; each figure leads to what it is made of, where there is a page of it. */
export function Dinero({ dinero, aprobadoEsteAnio }: Pick<Inicio, 'dinero' | 'aprobadoEsteAnio'>) {
  const { porPagar, retenido, anticipos } = dinero
  return (
    <dl className={clases.dinero} aria-label="Dinero de las obras">
      <Cifra nombre="Por pagar" monto={porPagar} detalle="certificaciones y órdenes" href={direcciones.porPagar()} />
      <Cifra nombre="Retenido" monto={retenido} detalle="de contratistas, por devolver" />
      <Cifra nombre="Anticipos por descontar" monto={anticipos} detalle="ya entregados" />
      <Cifra
        nombre="Aprobado este año"
        monto={aprobadoEsteAnio.suma}
        detalle={aprobadoEsteAnio.count === 1 ? '1 obra' : `${aprobadoEsteAnio.count} obras`}
        href={direcciones.obras({ estado: 'aprobado' })}
      />
    </dl>
  )
}

interface CifraProps {
  nombre: string
  monto: number
  detalle: string
  href?: string
}

function Cifra({ nombre, monto, detalle, href }: CifraProps) {
  return (
    <div className={clases.cifra}>
      <dt className={clases.nombre}>{nombre}</dt>
      <dd className={clases.monto}>{href ? <Link to={href}>{formatoGs(monto)}</Link> : formatoGs(monto)}</dd>
      <dd className={clases.nombre}>{detalle}</dd>
    </div>
  )
}
