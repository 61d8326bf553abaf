import { Anchor, Text } from '@mantine/core'
import { leerMicro } from '@plomada/domain/nucleo/micro'
import { formatoCantidad, formatoPrecioUnitario } from '@plomada/domain/nucleo/numeros'
import { Link } from '@tanstack/react-router'
import { direcciones } from '../../../../pagina/direcciones.ts'
import { Cifra } from '../cifra/Cifra.tsx'
import type { CifraDeLinea, Paso } from '../cifra/pasos.ts'
import { type TerminoAbierto, Terminos } from '../cifra/Terminos.tsx'
import { AvancesDePaso } from './AvancesDePaso.tsx'

type Props = Extract<Paso, { que: 'linea' }>
type Item = Props['previa']['items'][number]

const cuanto = (n: number, { rubro }: Item) =>
  `${formatoCantidad(leerMicro(n) ?? 0n)} ${rubro.plan.unidadMedida.codigo}`

/** How a figure of a tarea comes about: what it has in a period, or up to its end, or what is paid for a unit of it. */
export function PasoDeLinea(props: Props) {
  const item = props.previa.items.find(({ rubro }) => rubro._id === props.tareaId)
  if (item === undefined) return null
  const PASO = { certificacion: EnElPeriodo, avanceTotal: HastaElFin, tarifa: Tarifa } satisfies Record<
    CifraDeLinea,
    unknown
  >
  const EstePaso = PASO[props.cifra]
  return <EstePaso {...props} item={item} />
}

/** What is paid for a unit, which opens too. */
function Precio({ item, ...props }: Props & { item: Item }) {
  const precio = formatoPrecioUnitario(leerMicro(item.tarifa) ?? 0n)
  return (
    <Cifra
      monto={item.tarifa}
      nombre={`Precio por ${item.rubro.plan.unidadMedida.codigo}`}
      texto={precio}
      abre={{ ...props, cifra: 'tarifa' }}
    />
  )
}

/** So much at its price. */
function EnElPeriodo(props: Props & { item: Item }) {
  const { de, previa, tareaId, item } = props
  const { cantidad, total } = item.certificacion
  return (
    <>
      <Text>
        {cuanto(cantidad, item)} × <Precio {...props} /> por {item.rubro.plan.unidadMedida.codigo}
      </Text>
      <Terminos terminos={[]} total={{ nombre: 'Esta certificación', monto: total }} />
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
  const parte = (texto: string, monto: number, si: 'true' | 'false'): TerminoAbierto => ({
    nombre: texto,
    texto,
    monto,
    signo: 1,
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
        Lo certificado va al precio de su certificación, y el resto al de hoy: <Precio {...props} /> por{' '}
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

/** The price of a unit: what its analysis pays for work, and where that stands. */
function Tarifa({ de, item }: Props & { item: Item }) {
  const { rubro, tarifa } = item
  return (
    <>
      <Text>
        Por cada {rubro.plan.unidadMedida.codigo} se le paga la mano de obra de su análisis, y los materiales
        que pone con su mano de obra, al precio que tienen hoy en la obra.
      </Text>
      <Text fw={600}>{formatoPrecioUnitario(leerMicro(tarifa) ?? 0n)}</Text>
      <Text>
        <Anchor
          component={Link}
          to={direcciones.editarTarea({ presupuestoId: de.presupuestoId, tareaId: rubro._id })}
        >
          Ver el análisis de «{rubro.nombre}»
        </Anchor>
      </Text>
    </>
  )
}
