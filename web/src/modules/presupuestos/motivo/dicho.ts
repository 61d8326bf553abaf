import { obraDe, type Vista } from '../vista/arbol.ts'

/** A work as far as changing it needs a reason. */
export interface ObraConMotivo {
  _id: string
  nombre: string
  aprobada: boolean
}

export const obraConMotivo = (presupuesto: Vista['presupuesto']): ObraConMotivo => ({
  _id: presupuesto._id,
  nombre: presupuesto.nombre,
  aprobada: obraDe(presupuesto).estado === 'aprobado',
})

/** What a change says of itself; nothing in a work that is not approved. */
export interface ConRazon {
  razon?: string
}

/** What is said by `sesion.ts`, which comes with what asks: before it nobody was asked. */
export const sesion: { dicha: (obra: ObraConMotivo) => ConRazon | undefined } = { dicha: () => undefined }

/** What a change of that work says now, which keeps its session going; undefined where the reason has to be asked first. */
export const razonYaDicha = (obra: ObraConMotivo): ConRazon | undefined =>
  obra.aprobada ? sesion.dicha(obra) : {}
