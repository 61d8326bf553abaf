import { tituloDeMes } from '@plomada/domain/cronograma/meses'
import type { Cronograma } from '@plomada/domain/cronograma/montos'
import type { ReactNode } from 'react'
import { Cuentas } from '../../../pagina/cuenta/Cuentas.tsx'
import type { CronogramaDeObra } from '../datos/queries.ts'
import { PasoDeEjecutado } from './PasoDeEjecutado.tsx'
import { PasoDePrevisto } from './PasoDePrevisto.tsx'
import { PasoDeSemanas } from './PasoDeSemanas.tsx'
import type { PasoDeCronograma } from './pasos.ts'

interface ConCuentasProps {
  presupuestoId: string
  datos: CronogramaDeObra
  /** With the marks as they are on the screen. */
  cronograma: Cronograma
  children: ReactNode
}

/** The grid, whose amounts explain themselves. */
export function ConCuentas({ presupuestoId, datos, cronograma, children }: ConCuentasProps) {
  const titulo = (paso: PasoDeCronograma): string => {
    const mes = tituloDeMes(paso.mes)
    if (paso.que === 'ejecutado') return `Ejecutado · ${mes}`
    if (paso.que === 'previsto') return `Previsto · ${mes}`
    return `${cronograma.capitulos.find(({ id }) => id === paso.capituloId)?.nombre ?? ''} · ${mes}`
  }
  const dibujo = (paso: PasoDeCronograma) => {
    if (paso.que === 'ejecutado')
      return <PasoDeEjecutado presupuestoId={presupuestoId} datos={datos} mes={paso.mes} />
    if (paso.que === 'previsto') return <PasoDePrevisto cronograma={cronograma} mes={paso.mes} />
    return <PasoDeSemanas cronograma={cronograma} {...paso} />
  }
  return (
    <Cuentas<PasoDeCronograma> titulo={titulo} dibujo={dibujo}>
      {children}
    </Cuentas>
  )
}
