import { UnstyledButton } from '@mantine/core'
import { formatoGs } from '@plomada/domain/nucleo/numeros'
import clases from './Cuenta.module.css'
import { type PasoDeCuenta, useCuentas } from './cuentas.ts'

interface CifraProps<Paso extends PasoDeCuenta> {
  monto: number
  /** What it is, for who does not see where it stands: 'Pagado'. */
  nombre: string
  /** What opens. */
  abre: Paso
  /** How it is written; guaraníes unless said: a quantity with its unit, a percentage. */
  como?: (monto: number) => string
}

/** A figure that explains itself: a click or Enter opens how it came about. */
export function Cifra<Paso extends PasoDeCuenta>({
  monto,
  nombre,
  abre,
  como = formatoGs,
}: CifraProps<Paso>) {
  const { abrir } = useCuentas()
  return (
    <UnstyledButton
      className={clases.cifra}
      aria-haspopup="dialog"
      aria-label={`${nombre}: ${como(monto)}. Ver de dónde sale`}
      onClick={() => abrir(abre)}
    >
      {como(monto)}
    </UnstyledButton>
  )
}
