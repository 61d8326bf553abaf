import { montoDeCifra, NOMBRE_DE_CIFRA } from '@plomada/domain/certificaciones/explicacion'
import { useQuery } from '@tanstack/react-query'
import { Cifra } from '../../../pagina/cuenta/Cifra.tsx'
import { Leido } from '../../../pagina/Leido.tsx'
import { Esqueleto } from '../../../ui/Esqueleto.tsx'
import type { DeQuien } from '../cuenta/cifra/pasos.ts'
import { cuentaEntera } from '../queries.ts'
import clases from './Balance.module.css'

const CIFRAS = ['favorConstructora', 'favorContratista', 'diferencia'] as const

/** What an account comes to for either side, and the difference (2-site-management §2). */
export function Balance({ de }: { de: DeQuien }) {
  return (
    <Leido lectura={useQuery(cuentaEntera(de))} esqueleto={<Esqueleto filas={1} alto={44} />}>
      {({ porcentajeAnticipo, ...cuenta }) => {
        const panel = { ...cuenta, anticipoPorcentaje: porcentajeAnticipo }
        return (
          <dl className={clases.balance} aria-label="Balance">
            {CIFRAS.map((cifra) => (
              <div key={cifra}>
                <dt>{NOMBRE_DE_CIFRA[cifra]}</dt>
                <dd>
                  <Cifra
                    monto={montoDeCifra(cifra, panel)}
                    nombre={NOMBRE_DE_CIFRA[cifra]}
                    abre={{ que: 'cuenta', de, panel, cifra }}
                  />
                </dd>
              </div>
            ))}
          </dl>
        )
      }}
    </Leido>
  )
}
