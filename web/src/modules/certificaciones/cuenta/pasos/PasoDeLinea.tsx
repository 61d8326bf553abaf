import { Text } from '@mantine/core'
import { leerMicro } from '@plomada/domain/nucleo/micro'
import { formatoCantidad, formatoPrecioUnitario } from '@plomada/domain/nucleo/numeros'
import type { Paso } from '../cifra/pasos.ts'
import { Terminos } from '../cifra/Terminos.tsx'
import { AvancesDePaso } from './AvancesDePaso.tsx'

type Props = Extract<Paso, { que: 'linea' }>

/** What a tarea has in a period: so much at its price. Up to its end: what is certified, at its own, and the rest. */
export function PasoDeLinea({ de, previa, tareaId, cifra }: Props) {
  const item = previa.items.find(({ rubro }) => rubro._id === tareaId)
  if (item === undefined) return null
  const { rubro, tarifa, certificado } = item
  const { cantidad, total } = item[cifra]
  const unidad = rubro.plan.unidadMedida.codigo
  const precio = `${formatoPrecioUnitario(leerMicro(tarifa) ?? 0n)} por ${unidad}`
  const cuanto = (n: number) => `${formatoCantidad(leerMicro(n) ?? 0n)} ${unidad}`
  const periodo = { tareaId, contratistaId: de.contratistaId, fin: previa.fin }
  if (cifra === 'certificacion') {
    return (
      <>
        <Text>
          {cuanto(cantidad)} × {precio}, de su mano de obra y sus materiales con mano de obra.
        </Text>
        <Terminos terminos={[]} total={{ nombre: rubro.nombre, monto: total }} />
        <AvancesDePaso
          presupuestoId={de.presupuestoId}
          filtro={{ ...periodo, inicio: previa.inicio, certificado: 'false' }}
        />
      </>
    )
  }
  const resto = (leerMicro(cantidad) ?? 0n) - (leerMicro(certificado.cantidad) ?? 0n)
  return (
    <>
      <Terminos
        terminos={[
          {
            nombre: `Certificado: ${cuanto(certificado.cantidad)}`,
            texto: 'Certificado',
            monto: certificado.total,
            signo: 1,
            abre: {
              que: 'avances',
              presupuestoId: de.presupuestoId,
              titulo: rubro.nombre,
              filtro: { ...periodo, certificado: 'true' },
            },
          },
          {
            nombre: `El resto: ${formatoCantidad(resto)} ${unidad} × ${precio}`,
            texto: 'El resto',
            monto: total - certificado.total,
            signo: 1,
            abre: {
              que: 'avances',
              presupuestoId: de.presupuestoId,
              titulo: rubro.nombre,
              filtro: { ...periodo, certificado: 'false' },
            },
          },
        ]}
        total={{ nombre: rubro.nombre, monto: total }}
      />
    </>
  )
}
