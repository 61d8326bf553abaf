import { Anchor, Text } from '@mantine/core'
import { formatoPorcentaje } from '@plomada/domain/nucleo/numeros'
import { Link } from '@tanstack/react-router'
import { Terminos } from '../../../../pagina/cuenta/Terminos.tsx'
import { direcciones } from '../../../../pagina/direcciones.ts'
import { useAdministra } from '../../../../pagina/sesion/useAdministra.ts'
import { NOMBRE_DE_RESTADO, type Paso } from '../cifra/pasos.ts'

type Props = Extract<Paso, { que: 'restado' }>

/** What a certification took off of what was done, and where it went in the account, for who may see its movements. */
export function PasoDeRestado({ certificacion: c, cual }: Props) {
  const administra = useAdministra()
  const { presupuestoId, contratistaId, contratistaNombre } = c
  const tipo = { anticipo: 'descuentoDeAnticipo', retencion: 'retencion', descuento: 'descuento' } as const
  return (
    <>
      <Text>{deDonde({ que: 'restado', certificacion: c, cual })}</Text>
      <Terminos total={{ nombre: NOMBRE_DE_RESTADO[cual], monto: c[cual] }} />
      {administra && (
        <Text>
          <Anchor
            component={Link}
            to={direcciones.movimientos({
              presupuestoId,
              contratistaId,
              contratistaNombre,
              tipo: tipo[cual],
            })}
          >
            Sus movimientos
          </Anchor>
        </Text>
      )}
    </>
  )
}

function deDonde({ certificacion: c, cual }: Props): string {
  switch (cual) {
    case 'retencion':
      return `${formatoPorcentaje(c.retencionPorcentaje)} del avance de la certificación, como garantía.`
    case 'anticipo':
      return `${formatoPorcentaje(c.porcentajeAnticipo)} del avance de la certificación, y no más que el anticipo que quedaba por descontar ni que el avance menos la retención.`
    case 'descuento':
      return 'Lo que se escribió al generarla, de lo entregado que quedaba por descontar.'
  }
}
