import { NOMBRE_DE_CIFRA } from '@plomada/domain/certificaciones/nombres'
import { formatoGs } from '@plomada/domain/nucleo/numeros'
import { Link } from '@tanstack/react-router'
import { direcciones } from '../../pagina/direcciones.ts'
import type { Inicio } from './empresa.ts'
import clases from './Vistazo.module.css'

/** Each has its account in every work on its page. */
const CONTRATISTAS = direcciones.personas({ funcion: 'contratista' })

/**
 * The firm's money over its works, in one row. Each figure leads to where it is made of what: those of contratistas to them,
 * what left to the page that has the book of payments.
 */
export function Dinero({ dinero, esperan: { porCertificar, pago } }: Pick<Inicio, 'dinero' | 'esperan'>) {
  return (
    <dl className={clases.dinero} aria-label="El dinero de las obras">
      <Cifra
        nombre={NOMBRE_DE_CIFRA.hechoSinCertificar}
        monto={porCertificar.suma}
        detalle={contado(porCertificar.count, 'contratista', 'contratistas')}
        href={direcciones.porCertificar()}
      />
      <Cifra
        nombre={NOMBRE_DE_CIFRA.prometido}
        monto={pago.suma}
        detalle={contado(pago.count, 'certificación', 'certificaciones')}
        href={direcciones.porPagar()}
      />
      <Cifra
        nombre={NOMBRE_DE_CIFRA.retencionTotal}
        monto={dinero.retenido}
        detalle="por devolver a contratistas"
        href={CONTRATISTAS}
      />
      <Cifra
        nombre={NOMBRE_DE_CIFRA.anticipoRestante}
        monto={dinero.anticipos}
        detalle="que ya salieron"
        href={CONTRATISTAS}
      />
      <Cifra
        nombre="Salió esta semana"
        monto={dinero.salioEstaSemana}
        detalle="desde el lunes, todo lo pagado"
        href={direcciones.porPagar()}
      />
    </dl>
  )
}

const contado = (n: number, uno: string, varios: string) => `${n} ${n === 1 ? uno : varios}`

interface CifraProps {
  nombre: string
  monto: number
  detalle: string
  href: string
}

function Cifra({ nombre, monto, detalle, href }: CifraProps) {
  return (
    <div className={clases.cifra}>
      <dt className={clases.nombre}>{nombre}</dt>
      <dd className={clases.monto}>
        <Link to={href}>{formatoGs(monto)}</Link>
      </dd>
      <dd className={clases.nombre}>{detalle}</dd>
    </div>
  )
}
