import { Text } from '@mantine/core'
import { type Mes, tituloDeMes } from '@plomada/domain/cronograma/meses'
import {
  type Cronograma,
  cuantasMarcadas,
  cuentaDeCapitulo,
  desgloseDeMes,
  semanasMarcadas,
} from '@plomada/domain/cronograma/montos'
import { formatoGs } from '@plomada/domain/nucleo/numeros'
import { Cifra } from '../../../pagina/cuenta/Cifra.tsx'
import { Terminos } from '../../../pagina/cuenta/Terminos.tsx'
import type { PasoDeCronograma } from './pasos.ts'
import { ValorDeHoy } from './ValorDeHoy.tsx'

interface Props {
  presupuestoId: string
  cronograma: Cronograma
  mes: Mes
  capituloId: string
}

/** How a capitulo's amount of a month comes about: its weeks at their price, and what is left in the last. */
export function PasoDeSemanas({ presupuestoId, cronograma, mes, capituloId }: Props) {
  const capitulo = cronograma.capitulos.find(({ id }) => id === capituloId)
  if (capitulo === undefined) return null
  const marcas = cronograma.marcas[capituloId] ?? {}
  const cuenta = cuentaDeCapitulo(capitulo, cronograma, marcas, cronograma.desembolsos[capituloId])
  const monto = cuenta.montoPorMes[mes] ?? 0
  const cuantas = cuantasMarcadas(marcas[mes])
  const total = { nombre: tituloDeMes(mes), monto }
  if (cronograma.congelados.includes(mes)) {
    return (
      <>
        <Text>
          El mes está congelado: quedó este monto por {enSemanas(cuantas)}, y no cambia aunque cambien los
          precios.
        </Text>
        <Terminos total={total} />
      </>
    )
  }
  const desglose = desgloseDeMes(cuenta, mes, marcas[mes])
  return (
    <>
      <Text>
        «{capitulo.nombre}» vale <ValorDeHoy presupuestoId={presupuestoId} capitulo={capitulo} /> y dura{' '}
        {enSemanas(capitulo.duracion)}: <span data-formula>{formatoGs(cuenta.porSemana)}</span> por semana.
        Tiene {enSemanas(semanasMarcadas(marcas))} en el cronograma.
      </Text>
      {desglose.resto !== null && (
        <Text>
          Con todas sus semanas marcadas, la última lleva lo que falta
          {cuenta.congelado > 0 && (
            <>
              , descontados{' '}
              <Cifra<PasoDeCronograma>
                monto={cuenta.congelado}
                nombre="Congelado"
                abre={{ que: 'congelado', capituloId }}
              />{' '}
              ya congelados
            </>
          )}
          .
        </Text>
      )}
      <Terminos<PasoDeCronograma>
        terminos={[
          ...(desglose.semanas > 0
            ? [termino(`${enSemanas(desglose.semanas)} de ${formatoGs(cuenta.porSemana)}`, desglose.monto)]
            : []),
          ...(desglose.resto !== null ? [termino('La última: lo que falta', desglose.resto)] : []),
        ]}
        total={total}
      />
    </>
  )
}

const enSemanas = (n: number) => (n === 1 ? '1 semana' : `${n} semanas`)
const termino = (nombre: string, monto: number) => ({ nombre, monto, esFormula: true })
