import { useQuery } from '@tanstack/react-query'
import { ElegirVarios, type ElegirVariosProps } from '../../../ui/elegir/ElegirVarios.tsx'
import { obrasParaElegir } from './queries.ts'

interface ObrasInputProps extends Pick<ElegirVariosProps, 'id' | 'error'> {
  value: readonly string[]
  onChange: (ids: string[]) => void
  /** Works given before; one that is inactive by now is not offered and still needs its name. */
  dadas?: readonly { _id: string; nombre: string }[]
  /** Warns that a cliente sees a pending work only where the work allows it. */
  paraCliente: boolean
}

/** The works that a resident or a cliente may see. */
export function ObrasInput({ value, onChange, dadas = [], paraCliente, ...resto }: ObrasInputProps) {
  const { data, error } = useQuery(obrasParaElegir())
  const obras = data?.items ?? []
  const nombres = new Map([...dadas, ...obras].map(({ _id, nombre }) => [_id, nombre]))
  const ocultas = obras.filter(
    ({ _id, estado, visibleParaCliente }) =>
      value.includes(_id) && estado === 'pendiente' && !visibleParaCliente,
  )
  return (
    <ElegirVarios
      {...resto}
      label="Obras que puede ver"
      description={
        paraCliente
          ? 'Además de aquellas donde es el cliente. Sin costos, con el precio final.'
          : 'Sólo ve las que elijas acá.'
      }
      placeholder="Elegí una o más"
      sinNinguno="Ninguna obra con ese nombre"
      opciones={[...nombres].map(([valor, nombre]) => ({ value: valor, label: nombre }))}
      value={value.map((valor) => ({ value: valor, label: nombres.get(valor) ?? '…' }))}
      onChange={(elegidas) => onChange(elegidas.map((elegida) => elegida.value))}
      error={
        resto.error ??
        error?.message ??
        (paraCliente && ocultas.length > 0
          ? `Todavía no ve ${ocultas.map(({ nombre }) => nombre).join(', ')}: activá «Visible para el cliente» en la obra.`
          : undefined)
      }
    />
  )
}
