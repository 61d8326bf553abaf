import { leerBc3 } from '@plomada/contract/presupuestos/interop/bc3'
import { llamar } from '../../../../../api/cliente.ts'
import type { Como } from '../../../../../pagina/pasos/useTrabajo.ts'
import type { ArchivoElegido } from './archivo.ts'
import type { Destino, Lectura } from './queries.ts'
import { conPropuestas, type LoQueSeLee, loQueMueveTotales, loQueSeCompara } from './respuestas.ts'

/** While no rate is written the file is read in its own figures. */
const EN_SUS_CIFRAS = '1'

/** A reading of a file by the server, which reads the whole of it each time, and what it was read with. */
export interface Leida {
  lectura: Lectura
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
      // The server takes what it proposes for answered.
      comparacion: loQueSeCompara(conPropuestas(con, lectura)),
    },
  }
}

/** Whether its totals are at the rate and by the answers of now. */
export const estaAlDia = ({ leidaCon }: Leida, respuestas: LoQueSeLee) =>
  loQueMueveTotales(respuestas) === leidaCon.totales

/** Whether it was compared with what is here by the types and units of now. */
export const estaComparada = ({ leidaCon }: Leida, respuestas: LoQueSeLee) =>
  loQueSeCompara(respuestas) === leidaCon.comparacion
