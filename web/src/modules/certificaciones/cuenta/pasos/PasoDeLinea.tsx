import { Text } from '@mantine/core'
import { leerMicro } from '@plomada/domain/nucleo/micro'
import { formatoCantidad } from '@plomada/domain/nucleo/numeros'
import { type TerminoAbierto, Terminos } from '../../../../pagina/cuenta/Terminos.tsx'
import { cantidadConUnidad } from '../../../../ui/cantidadConUnidad.ts'
import { PrecioDeTarea } from '../cifra/PrecioDeTarea.tsx'
import type { Paso } from '../cifra/pasos.ts'
import { AvancesDePaso } from '../partes/AvancesDePaso.tsx'

type Props = Extract<Paso, { que: 'linea' }>
type Item = Props['previa']['items'][number]

const cuanto = (n: number, { rubro }: Item) => cantidadConUnidad(n, rubro.plan.unidadMedida.codigo)

/** What a tarea has in a period: so much at its price. Up to its end: what is certified, at its own, and the rest. */
export function PasoDeLinea(props: Props) {
  const item = props.previa.items.find(({ rubro }) => rubro._id === props.tareaId)
  if (item === undefined) return null
  return props.cifra === 'certificacion' ? (
    <EnElPeriodo {...props} item={item} />
  ) : (
    <HastaElFin {...props} item={item} />
  )
}

/** So much at its price. */
function EnElPeriodo(props: Props & { item: Item }) {
  const { de, previa, tareaId, item } = props
  const { cantidad, total } = item.certificacion
  return (
    <>
      <Text>
        {cuanto(cantidad, item)} ×{' '}
        <PrecioDeTarea presupuestoId={de.presupuestoId} tareaId={tareaId} tarifa={item.tarifa} /> por{' '}
        {item.rubro.plan.unidadMedida.codigo}
      </Text>
      <Terminos total={{ nombre: 'Esta certificación', monto: total }} />
      <Text fw={600}>Sus avances sin certificar de esos días</Text>
      <AvancesDePaso
        presupuestoId={de.presupuestoId}
        filtro={{
          tareaId,
          contratistaId: de.contratistaId,
          inicio: previa.inicio,
          fin: previa.fin,
          certificado: 'false',
        }}
      />
    </>
  )
}

/** What is certified, at the price of then, and the rest, at the one of today. */
function HastaElFin(props: Props & { item: Item }) {
  const { de, previa, tareaId, item } = props
  const { avanceTotal, certificado, rubro } = item
  const resto = (leerMicro(avanceTotal.cantidad) ?? 0n) - (leerMicro(certificado.cantidad) ?? 0n)
  const parte = (nombre: string, monto: number, si: 'true' | 'false'): TerminoAbierto<Paso> => ({
    nombre,
    monto,
    abre: {
      que: 'avances',
      presupuestoId: de.presupuestoId,
      titulo: rubro.nombre,
      filtro: { tareaId, contratistaId: de.contratistaId, fin: previa.fin, certificado: si },
    },
  })
  const restante = `${formatoCantidad(resto)} ${rubro.plan.unidadMedida.codigo}`
  return (
    <>
      <Text>
        Lo certificado va al precio de su certificación, y el resto al de hoy:{' '}
        <PrecioDeTarea presupuestoId={de.presupuestoId} tareaId={tareaId} tarifa={item.tarifa} /> por{' '}
        {rubro.plan.unidadMedida.codigo}.
      </Text>
      <Terminos
        terminos={[
          parte(`Certificado: ${cuanto(certificado.cantidad, item)}`, certificado.total, 'true'),
          parte(`Sin certificar: ${restante}`, avanceTotal.total - certificado.total, 'false'),
        ]}
        total={{ nombre: 'Acumulado', monto: avanceTotal.total }}
      />
    </>
  )
}
