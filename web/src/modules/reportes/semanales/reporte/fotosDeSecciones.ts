import { mensajesSemanales } from '@plomada/domain/nucleo/mensajes/semanales'
import type { ConFotos } from '../../../avances/fotos/paraVer.ts'
import type { ReporteDeCliente } from '../queries.ts'

export type SeccionConFotos = ReporteDeCliente['secciones'][number]
/** How something that was recorded is called: the acontecimiento, or 'Nota'. */
const nombreDeRegistro = ({ acontecimientoNombre }: { acontecimientoNombre: string | null }): string =>
  acontecimientoNombre ?? mensajesSemanales.unaNota

/** Whose photos they are, as the viewer says it. Who took them is nothing that a client is told. */
export function deQuienSon(item: SeccionConFotos['items'][number]): ConFotos {
  const { fotos } = item
  if ('antes' in item) return { fotos, tareaNombre: mensajesSemanales.correccion.deLaObra }
  if ('tareaNombre' in item)
    return { fotos, tareaNombre: item.tareaNombre, ...('fecha' in item && { fecha: item.fecha }) }
  return { fotos, tareaNombre: 'de' in item ? item.de : nombreDeRegistro(item), fecha: item.fecha }
}

/** All of a report, in the order in which it shows them. */
export const fotosDeSecciones = (secciones: readonly SeccionConFotos[]): ConFotos[] =>
  secciones.flatMap(({ items }) => items.map(deQuienSon))
