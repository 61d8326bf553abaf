import clases from './Contadores.module.css'

/** How often each thing happened in the reports that the filter leaves, on all pages. */
export function Contadores({
  cuentas,
}: {
  cuentas: readonly { _id: string; nombre: string; count: number }[]
}) {
  if (cuentas.length === 0) return null
  return (
    <ul aria-label="Acontecimientos" className={clases.contadores}>
      {cuentas.map(({ _id, nombre, count }) => (
        <li key={_id}>
          {nombre} <strong>{count}</strong>
        </li>
      ))}
    </ul>
  )
}
