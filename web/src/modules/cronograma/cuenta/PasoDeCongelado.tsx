import { Text } from '@mantine/core'
import { tituloDeMes } from '@plomada/domain/cronograma/meses'
import { type Cronograma, congeladoDe, excesoCongelado } from '@plomada/domain/cronograma/montos'
import { Terminos } from '../../../pagina/cuenta/Terminos.tsx'
import { direcciones } from '../../../pagina/direcciones.ts'
import type { PasoDeCronograma } from './pasos.ts'

interface Props {
  presupuestoId: string
  cronograma: Cronograma
  capituloId: string
}

/** What was frozen of a capitulo: each of its months. */
export function PasoDeCongelado({ cronograma, capituloId }: Omit<Props, 'presupuestoId'>) {
  const suyos = cronograma.desembolsos[capituloId] ?? {}
  return (
    <Terminos<PasoDeCronograma>
      terminos={cronograma.congelados.flatMap((mes) => {
        const monto = suyos[mes] ?? 0
        return monto === 0
          ? []
          : [{ nombre: tituloDeMes(mes), monto, abre: { que: 'semanas', mes, capituloId } }]
      })}
      total={{ nombre: 'Congelado', monto: congeladoDe(cronograma, capituloId) }}
    />
  )
}

/** By how much what was frozen of a capitulo is over its present price. */
export function PasoDeExceso({ presupuestoId, cronograma, capituloId }: Props) {
  const capitulo = cronograma.capitulos.find(({ id }) => id === capituloId)
  if (capitulo === undefined) return null
  return (
    <>
      <Text>Un mes congelado no cambia, aunque después bajen los precios o las cantidades.</Text>
      <Terminos<PasoDeCronograma>
        terminos={[
          {
            nombre: 'Congelado',
            monto: congeladoDe(cronograma, capituloId),
            abre: { que: 'congelado', capituloId },
          },
          {
            nombre: 'Lo que vale hoy',
            monto: capitulo.precioTotal,
            signo: -1,
            enlace: direcciones.crearTarea({ presupuestoId }),
          },
        ]}
        total={{ nombre: 'De más', monto: excesoCongelado(cronograma)[capituloId] ?? 0 }}
      />
    </>
  )
}
