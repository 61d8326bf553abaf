import { type CifrasDeSaldos, montoDeCifra, NOMBRE_DE_CIFRA } from '@plomada/domain/certificaciones/nombres'
import { Cifra } from '../../../../pagina/cuenta/Cifra.tsx'
import { Datos } from '../../../../ui/Datos.tsx'
import type { DeQuien } from './pasos.ts'
import clases from './SeLeDebe.module.css'
import { SeLeDebe } from './SeLeDebe.tsx'

/** What an account comes to today is read from these, wherever it is shown (domain.md §8). */
export const CIFRAS_DE_HOY = [
  'hechoSinCertificar',
  'prometido',
  'retencionTotal',
  'anticipoRestante',
] as const

/** What is owed today and what it is read from, in the words of the list of contratistas. */
export function CuentaDeHoy({ de, panel }: { de: DeQuien; panel: CifrasDeSaldos }) {
  return (
    <Datos
      aria-label="Hoy"
      className={clases.lista}
      datos={[
        ...CIFRAS_DE_HOY.map(
          (cifra) =>
            [
              NOMBRE_DE_CIFRA[cifra],
              <Cifra
                key={cifra}
                monto={montoDeCifra(cifra, panel)}
                nombre={NOMBRE_DE_CIFRA[cifra]}
                abre={{ que: 'cuenta', de, panel, cifra }}
              />,
            ] as const,
        ),
        ['Hoy', <SeLeDebe key="hoy" de={de} panel={panel} />],
      ]}
    />
  )
}
