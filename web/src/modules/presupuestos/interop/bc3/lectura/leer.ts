import { leerBc3 } from '@plomada/contract/presupuestos/interop/bc3'
import { llamar } from '../../../../../api/cliente.ts'
import type { Como } from '../../../../../pagina/pasos/useTrabajo.ts'
import type { ArchivoElegido } from './archivo.ts'
import type { Destino, LecturaDelArchivo } from './queries.ts'
import { conPropuestas, type LoQueSeLee, loQueMueveTotales, loQueSeCompara } from './respuestas.ts'

/** Until a rate is typed, the file is read in its own figures. */
const EN_SUS_CIFRAS = '1'

/** A reading of the file by the server, which reads it whole each time, and the answers it was read with. */
export interface Leida {
  lectura: LecturaDelArchivo
  leidaCon: { totales: string; comparacion: string }
}

export async function leer(
  destino: Destino,
  { archivo: nombre, bytes }: ArchivoElegido,
  con: LoQueSeLee,
  como: Como,
): Promise<Leida> {
  const tasa = Number(con.tasa) > 0 ? con.tasa : EN_SUS_CIFRAS
  const { preguntas: respuestas, tipos, unidades } = con
  const body = { archivo: { nombre }, destino, tasa, respuestas, tipos, unidades }
  const lectura = await llamar(leerBc3, { body }, { ...como, archivo: bytes })
  return {
    lectura,
    leidaCon: {
      totales: loQueMueveTotales({ ...con, tasa }),
      // A proposed answer counts as given for the server.
      comparacion: loQueSeCompara(conPropuestas(con, lectura)),
    },
  }
}

/** Whether its totals correspond to the present rate and answers. */
export const estaAlDia = ({ leidaCon }: Leida, respuestas: LoQueSeLee) =>
  loQueMueveTotales(respuestas) === leidaCon.totales

/** Whether it was compared with the catalogue under the present types and units. */
export const estaComparada = ({ leidaCon }: Leida, respuestas: LoQueSeLee) =>
  loQueSeCompara(respuestas) === leidaCon.comparacion
