import { hoyEnPalabras } from '@plomada/domain/certificaciones/hoy'
import { type CifrasDeSaldos, NOMBRE_DE_CIFRA } from '@plomada/domain/certificaciones/nombres'
import { Cifra } from '../../../../pagina/cuenta/Cifra.tsx'
import type { DeQuien } from './pasos.ts'
import clases from './SeLeDebe.module.css'

interface SeLeDebeProps {
  de: DeQuien
  panel: CifrasDeSaldos
  /** Where a title says that he is owed, only what is otherwise is said in words. */
  bajoTitulo?: boolean
}

/** What an account comes to today, in words: 'Se le debe', 'Nos debe' or 'Al día', and how it comes about. */
export function SeLeDebe({ de, panel, bajoTitulo = false }: SeLeDebeProps) {
  const { palabra, monto } = hoyEnPalabras(panel.seLeDebe)
  const nombre = `${de.contratistaNombre}, ${panel.seLeDebe < 0 ? palabra : NOMBRE_DE_CIFRA.seLeDebe}`
  const abre = { que: 'cuenta', de, panel, cifra: 'seLeDebe' } as const
  return (
    <span
      className={clases.hoy}
      data-nos-debe={panel.seLeDebe < 0 || undefined}
      data-bajo-titulo={bajoTitulo || undefined}
    >
      {(!bajoTitulo || panel.seLeDebe <= 0) && <span className={clases.palabra}>{palabra} </span>}
      {(monto !== 0 || !bajoTitulo) && <Cifra monto={monto} nombre={nombre} abre={abre} />}
    </span>
  )
}
