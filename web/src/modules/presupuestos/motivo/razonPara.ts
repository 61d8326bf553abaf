import { type ConRazon, type ObraConMotivo, razonYaDicha } from './dicho.ts'

/** What a change of that work says: asked where it has to be, and null where whoever is asked leaves it. */
export async function razonPara(obra: ObraConMotivo): Promise<ConRazon | null> {
  const dicha = razonYaDicha(obra)
  if (dicha !== undefined) return dicha
  const { preguntarMotivo } = await import('./sesion.ts')
  const motivo = await preguntarMotivo(obra, false)
  return motivo === null ? null : { razon: motivo }
}
