import { Text } from '@mantine/core'
import { netoCon } from '@plomada/domain/certificaciones/calculo'
import { porcentajeDeMonto } from '@plomada/domain/certificaciones/cuenta'
import { NOMBRE_DE_CIFRA } from '@plomada/domain/certificaciones/explicacion'
import { formatoPorcentaje } from '@plomada/domain/nucleo/numeros'
import { Cifra } from '../../../../pagina/cuenta/Cifra.tsx'
import { type TerminoAbierto, Terminos } from '../../../../pagina/cuenta/Terminos.tsx'
import { type CifraDePeriodo, NOMBRE_DE_PERIODO, type Paso, panelDePrevia } from '../cifra/pasos.ts'

type Props = Extract<Paso, { que: 'periodo' }>

/** How a figure of a period that is not certified yet comes about. */
export function PasoDePeriodo(props: Props) {
  const { previa, cifra, descuento } = props
  const otra = (cual: CifraDePeriodo, signo: 1 | -1): TerminoAbierto<Paso> => ({
    nombre: NOMBRE_DE_PERIODO[cual],
    monto: previa[cual],
    signo,
    abre: { ...props, cifra: cual },
  })
  const avance = (
    <Cifra
      monto={previa.totalAvance}
      nombre={NOMBRE_DE_PERIODO.totalAvance}
      abre={{ ...props, cifra: 'totalAvance' }}
    />
  )
  const total = { nombre: NOMBRE_DE_PERIODO[cifra], monto: previa[cifra] }
  switch (cifra) {
    case 'totalAvance':
      return <Terminos terminos={deLasLineas(props)} total={total} />
    case 'retencion':
      return (
        <>
          <Text>
            {formatoPorcentaje(previa.retencionPorcentaje)} del avance, {avance}, antes de descontar el
            anticipo.
          </Text>
          <Terminos total={total} />
        </>
      )
    case 'anticipo':
      return (
        <>
          <Text>El menor de estos montos:</Text>
          <Terminos terminos={topesDelAnticipo(props)} total={total} />
        </>
      )
    case 'neto':
      return (
        <Terminos
          terminos={[
            otra('totalAvance', 1),
            otra('anticipo', -1),
            otra('retencion', -1),
            ...(descuento === 0
              ? []
              : [
                  {
                    nombre: 'Entrega descontada',
                    monto: descuento,
                    signo: -1 as const,
                    abre: {
                      que: 'cuenta' as const,
                      de: props.de,
                      panel: panelDePrevia(previa),
                      cifra: 'limiteDescuento' as const,
                    },
                  },
                ]),
          ]}
          total={{ ...total, monto: netoCon(previa, descuento) }}
        />
      )
  }
}

function deLasLineas({ de, previa }: Props): TerminoAbierto<Paso>[] {
  return previa.items
    .filter(({ certificacion }) => certificacion.cantidad !== 0 || certificacion.total !== 0)
    .map(({ rubro, certificacion: { total } }) => ({
      nombre: rubro.nombre,
      monto: Math.abs(total),
      signo: total < 0 ? -1 : 1,
      abre: { que: 'linea', de, previa, tareaId: rubro._id, cifra: 'certificacion' },
    }))
}

/** What of the advance is taken back is the least of what may be (domain.md §8). */
function topesDelAnticipo({ de, previa, descuento }: Props): TerminoAbierto<Paso>[] {
  const { porcentajeAnticipo, totalAvance, anticipoRestante, retencion } = previa
  const porcentaje = `${formatoPorcentaje(porcentajeAnticipo)} del avance`
  return [
    {
      nombre: porcentaje,
      monto: porcentajeDeMonto(totalAvance, porcentajeAnticipo),
      abre: { que: 'periodo', de, previa, descuento, cifra: 'totalAvance' },
    },
    {
      nombre: NOMBRE_DE_CIFRA.anticipoRestante,
      monto: anticipoRestante,
      abre: {
        que: 'cuenta',
        de,
        panel: panelDePrevia(previa),
        cifra: 'anticipoRestante',
      },
    },
    {
      nombre: 'Avance menos retención',
      monto: totalAvance - retencion,
      abre: { que: 'periodo', de, previa, descuento, cifra: 'retencion' },
    },
  ]
}
