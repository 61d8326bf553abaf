import { formatoGs } from '@plomada/domain/nucleo/numeros'
import { Cifra } from '../../../pagina/cuenta/Cifra.tsx'
import type { PasoDeReporte } from './pasos.ts'

interface MontoProps {
  monto: number
  /** What it is, for who does not see where it stands: 'Muros, Venta'. */
  nombre: string
  abre: PasoDeReporte
}

/** Guaraníes of a table that says so in its title, so that a row of them fits; it opens how it came about. */
export function Monto({ monto, nombre, abre }: MontoProps) {
  return <Cifra<PasoDeReporte> monto={monto} nombre={nombre} abre={abre} como={sinSimbolo} />
}

const sinSimbolo = (monto: number) => formatoGs(monto, { simbolo: false })
