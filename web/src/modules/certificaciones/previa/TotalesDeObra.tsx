import { Title } from '@mantine/core'
import type { CifraDeSaldos } from '@plomada/domain/certificaciones/nombres'
import { CuentaDeHoy } from '../cuenta/cifra/CuentaDeHoy.tsx'
import { ListaDeCifras } from '../cuenta/cifra/ListaDeCifras.tsx'
import { panelDePrevia } from '../cuenta/cifra/pasos.ts'
import type { PreviaProps } from './calculo.ts'
import clases from './Previa.module.css'

const GRUPOS: readonly { titulo: string; cifras: readonly CifraDeSaldos[] }[] = [
  { titulo: 'Trabajo', cifras: ['totalACertificar', 'certificadoTotal', 'porCertificar'] },
  { titulo: 'Pagos', cifras: ['moPagada', 'prometido', 'deuda'] },
  { titulo: 'Anticipo', cifras: ['anticipoTotal', 'descuentoDeAnticipoTotal', 'anticipoRestante'] },
  { titulo: 'Retención', cifras: ['retencionProyectada', 'retencionTotal', 'retencionDevuelta'] },
  { titulo: 'Entregas', cifras: ['entregaTotal', 'descuentoTotal'] },
]
const BALANCE = {
  titulo: 'Balance',
  cifras: ['favorConstructora', 'favorContratista', 'diferencia'],
} as const satisfies (typeof GRUPOS)[number]

/** The account of the contratista in the work, of all dates; its balance is for who administers (domain.md §13). */
export function TotalesDeObra({ de, previa }: PreviaProps) {
  const panel = panelDePrevia(previa)
  const conBalance = panel.balanceGeneral !== undefined
  return (
    <section aria-label="En toda la obra" className={clases.totales}>
      <Title order={2}>En toda la obra</Title>
      <CuentaDeHoy de={de} panel={panel} />
      <div className={clases.grupos}>
        {[...GRUPOS, ...(conBalance ? [BALANCE] : [])].map(({ titulo, cifras }) => (
          <div key={titulo} className={clases.grupo}>
            <Title order={3}>{titulo}</Title>
            <ListaDeCifras className={clases.cuenta} de={de} panel={panel} cifras={cifras} />
          </div>
        ))}
      </div>
    </section>
  )
}
