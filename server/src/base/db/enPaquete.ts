import type pg from 'pg'
import { type Delante, Saltada, tuboDe } from './paquete.ts'
import { enviar, FIN, type Preguntar, type Sesion, TARDE } from './prestamo.ts'

/** How a transaction on PostgreSQL begins. */
export interface Comienzo {
  delante: readonly Delante[]
  /** It only reads: its COMMIT is not waited for. */
  lectura: boolean
}

const nada = (command: string) => ({ command, rows: [] })

/**
 * A session for one transaction. What begins it leaves with its first statement, in one packet; a transaction that asks
 * nothing sends nothing. What still asks once its end was sent is refused, as in `deUnaTransaccion`.
 */
export function enPaquete(
  cliente: pg.PoolClient,
  { delante, lectura }: Comienzo,
): { sesion: Sesion; empezar: () => void } {
  const tubo = tuboDe(cliente)
  let [empezada, terminada] = [false, false]
  let enVuelo = 0
  /** Until its first packet is answered: before that nobody knows that there is a transaction to ask in. */
  let empezando: Promise<unknown> | undefined
  /** Why its first packet failed: where that was its beginning, there is no transaction to ask in. */
  let fallo: unknown
  const empezar = () => {
    if (empezada || terminada) return
    empezada = true
    tubo.mandarSolo(delante)
  }
  const terminar = async (fin: string): Promise<unknown> => {
    const vacia = !empezada || terminada
    terminada = true
    if (vacia) return nada(fin.toUpperCase())
    if (fallo !== undefined) return cliente.query('rollback')
    if (!lectura || enVuelo > 0 || !/^commit$/i.test(fin)) return cliente.query(fin)
    tubo.confirmarLuego()
    return nada('COMMIT')
  }
  const query: Preguntar = async (que, valores) => {
    if (typeof que !== 'string') throw new TypeError('a statement is a text')
    if (FIN.test(que)) return terminar(que)
    if (empezando) await empezando.catch(() => undefined)
    if (terminada) throw new Error(TARDE)
    if (fallo !== undefined) throw new Saltada(fallo)
    enVuelo++
    try {
      if (empezada) return await enviar(cliente, [que, valores])
      empezada = true
      empezando = tubo.mandar(delante, que, Array.isArray(valores) ? valores : [])
      return await empezando.catch((error: unknown) => {
        fallo = error
        throw error
      })
    } finally {
      empezando = undefined
      enVuelo--
    }
  }
  return { sesion: { query, release: (rota) => cliente.release(rota) }, empezar }
}
