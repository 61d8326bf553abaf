import { CALCULO_PARCIAL } from '@plomada/domain/reportes/frases'
import { type Costo, frasesDeCosto } from '@plomada/domain/reportes/seguimiento/frasesDeCosto'
import { EstadoInsignia } from '../../../ui/EstadoInsignia.tsx'

/** How much of what was done cost was bought or certified, and whether some average is missing (domain.md §10). */
export function DeQueEsElCosto({ costo }: { costo: Costo & { parcial: boolean } }) {
  const deQueEs = frasesDeCosto.deQueEs(costo)
  return (
    <>
      {costo.parcial && <EstadoInsignia clase="pendiente">{CALCULO_PARCIAL}</EstadoInsignia>}
      {deQueEs && <span> Costo {deQueEs}</span>}
    </>
  )
}
