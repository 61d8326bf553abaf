import { useQuery } from '@tanstack/react-query'
import { Leido } from '../../../pagina/Leido.tsx'
import { Esqueleto } from '../../../ui/Esqueleto.tsx'
import { CuentaDeHoy } from '../cuenta/cifra/CuentaDeHoy.tsx'
import { ListaDeCifras } from '../cuenta/cifra/ListaDeCifras.tsx'
import { type DeQuien, panelDePrevia } from '../cuenta/cifra/pasos.ts'
import { saldosDe } from '../queries.ts'
import clases from './Balance.module.css'

/** What an account comes to for either side, and the difference (2-site-management §2). */
export function Balance({ de }: { de: DeQuien }) {
  return (
    <Leido lectura={useQuery(saldosDe(de))} esqueleto={<Esqueleto filas={1} alto={44} />}>
      {(previa) => (
        <>
          <CuentaDeHoy de={de} panel={panelDePrevia(previa)} />
          <ListaDeCifras
            aria-label="Balance"
            className={clases.balance}
            de={de}
            panel={panelDePrevia(previa)}
            cifras={['favorConstructora', 'favorContratista', 'diferencia']}
          />
        </>
      )}
    </Leido>
  )
}
