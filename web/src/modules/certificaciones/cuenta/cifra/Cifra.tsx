import { UnstyledButton } from '@mantine/core'
import type { Gs } from '@plomada/domain/nucleo/dinero'
import { formatoGs } from '@plomada/domain/nucleo/numeros'
import clases from './Cuenta.module.css'
import { useCuentas } from './cuentas.ts'
import type { Paso } from './pasos.ts'

interface CifraProps {
  monto: Gs
  /** What it is, for who does not see where it stands: 'Pagado'. */
  nombre: string
  /** What opens. */
  abre: Paso
}

/** An amount that explains itself: a click or Enter opens how it came about. */
export function Cifra({ monto, nombre, abre }: CifraProps) {
  const { abrir } = useCuentas()
  return (
    <UnstyledButton
      className={clases.cifra}
      aria-haspopup="dialog"
      aria-label={`${nombre}: ${formatoGs(monto)}. Ver de dónde sale`}
      onClick={() => abrir(abre)}
    >
      {formatoGs(monto)}
    </UnstyledButton>
  )
}
