import { tituloDeMes } from '@plomada/domain/cronograma/meses'
import type { Cronograma } from '@plomada/domain/cronograma/montos'
import type { ReactNode } from 'react'
import { Cuentas } from '../../../pagina/cuenta/Cuentas.tsx'
import type { CronogramaDeObra } from '../datos/queries.ts'
import { PasoDeCongelado, PasoDeExceso } from './PasoDeCongelado.tsx'
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
  const nombreDe = (capituloId: string) =>
    cronograma.capitulos.find(({ id }) => id === capituloId)?.nombre ?? ''
  const titulo = (paso: PasoDeCronograma): string => {
    if (paso.que === 'ejecutado') return `Ejecutado · ${tituloDeMes(paso.mes)}`
    if (paso.que === 'previsto') return `Previsto · ${tituloDeMes(paso.mes)}`
    if (paso.que === 'semanas') return `${nombreDe(paso.capituloId)} · ${tituloDeMes(paso.mes)}`
    const que = paso.que === 'congelado' ? 'Congelado' : 'Congelado de más'
    return `${que} · ${nombreDe(paso.capituloId)}`
  }
  const dibujo = (paso: PasoDeCronograma) => {
    const suyo = { presupuestoId, cronograma }
    if (paso.que === 'ejecutado')
      return <PasoDeEjecutado presupuestoId={presupuestoId} datos={datos} mes={paso.mes} />
    if (paso.que === 'previsto') return <PasoDePrevisto cronograma={cronograma} mes={paso.mes} />
    if (paso.que === 'semanas') return <PasoDeSemanas {...suyo} {...paso} />
    if (paso.que === 'congelado')
      return <PasoDeCongelado cronograma={cronograma} capituloId={paso.capituloId} />
    return <PasoDeExceso {...suyo} capituloId={paso.capituloId} />
  }
  return (
    <Cuentas<PasoDeCronograma> titulo={titulo} dibujo={dibujo}>
      {children}
    </Cuentas>
  )
}
