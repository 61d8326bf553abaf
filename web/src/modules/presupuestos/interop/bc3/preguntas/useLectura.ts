import { leerBc3 } from '@plomada/contract/presupuestos/interop/bc3'
import { useState } from 'react'
import { llamar } from '../../../../../api/cliente.ts'
import type { AlSubir } from '../../../../../api/subir.ts'
import type { ArchivoElegido } from '../archivo.ts'
import type { Destino, Lectura } from '../queries.ts'
import { conPropuestas, type LoQueSeLee, loQueMueveTotales, loQueSeCompara } from './respuestas.ts'

/** While no rate is written the file is read in its own figures. */
const EN_SUS_CIFRAS = '1'

/** The last reading of a file by the server, which reads the whole of it each time, and what it was read with. */
export function useLectura(destino: Destino, alSubir: AlSubir, respuestas: LoQueSeLee | null) {
  const [lectura, setLectura] = useState<Lectura | null>(null)
  const [leidaCon, setLeidaCon] = useState({ totales: '', comparacion: '' })
  return {
    lectura,
    /** Whether its totals are at the rate and by the answers of now. */
    alDia: respuestas !== null && loQueMueveTotales(respuestas) === leidaCon.totales,
    /** Whether it was compared with what is here by the types and units of now. */
    comparado: respuestas !== null && loQueSeCompara(respuestas) === leidaCon.comparacion,
    leer: async ({ nombre, bytes }: ArchivoElegido, con: LoQueSeLee, signal: AbortSignal) => {
      const tasa = Number(con.tasa) > 0 ? con.tasa : EN_SUS_CIFRAS
      const { preguntas: respuestas, tipos, unidades } = con
      const body = { archivo: { nombre }, destino, tasa, respuestas, tipos, unidades }
      const leida = await llamar(leerBc3, { body }, { signal, alSubir, archivo: bytes })
      setLectura(leida)
      setLeidaCon({
        totales: loQueMueveTotales({ ...con, tasa }),
        // The server takes what it proposes for answered.
        comparacion: loQueSeCompara(conPropuestas(con, leida)),
      })
      return leida
    },
    olvidar: () => setLectura(null),
  }
}
