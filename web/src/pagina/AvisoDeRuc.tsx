import { avisoDeRuc } from '@plomada/domain/nucleo/ruc'

/** Under the input of a RUC: says what to check and prevents nothing. */
export function AvisoDeRuc({ ruc }: { ruc: string }) {
  return (
    <span role="status" style={{ color: 'var(--atencion-texto)' }}>
      {avisoDeRuc(ruc)}
    </span>
  )
}
