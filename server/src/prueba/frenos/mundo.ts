import type { Endpoint } from '@plomada/contract/endpoint'
import { masDias } from '@plomada/domain/nucleo/fecha'
import { exigir } from '../../modules/presupuestos/prueba/presupuesto.ts'
import { ESTA, obraConSemanas, VIEJA } from '../../modules/reportes/semanales/prueba/semanas.ts'
import type { Pedido, ServidorDePrueba } from '../servidor.ts'

/** An answer, as far as it matters to who was refused. */
export interface Contestado {
  estado: number
  /** The reason of a refusal; of a page, all of it. */
  texto: string
  /** Seconds to wait; NaN where it says none. */
  espera: number
}

/** What was asked until one was refused. */
export interface Prueba {
  /** Those before: none may be refused for being too many. */
  antes: readonly Contestado[]
  /** The one too many. */
  elNo: Contestado | undefined
}

/** What gets a 429 of one brake. */
export type Pruebas = Record<string, () => Promise<Prueba>>

export const frenada = ({ estado }: Contestado): boolean => estado === 429

/** How the tests ask, so that none of them counts for another. */
export function mundoDe(s: ServidorDePrueba) {
  let redes = 0
  const contestado = async <E extends Endpoint>(endpoint: E, pedido: Pedido<E>): Promise<Contestado> => {
    const { estado, cuerpo, encabezados } = await s.pedir(endpoint, pedido)
    return { estado, texto: cuerpo?.error?.message ?? '', espera: Number(encabezados['retry-after']) }
  }
  return {
    s,
    contestado,
    /** A network that nobody has asked from. */
    redNueva: () => `2001:db8:${(++redes).toString(16)}::1`,
    desde: async (ip: string, url: string, accept = 'application/json'): Promise<Contestado> => {
      const r = await s.app.inject({ url, remoteAddress: ip, headers: { accept } })
      const esJson = String(r.headers['content-type']).includes('json')
      return {
        estado: r.statusCode,
        texto: esJson ? (r.json().error?.message ?? '') : r.body,
        espera: Number(r.headers['retry-after']),
      }
    },
    /** Asked at once: those that were answered, and the first that was not. */
    juntos: async (pedidos: readonly Promise<Contestado>[]): Promise<Prueba> => {
      const todos = await Promise.all(pedidos)
      return { antes: todos.filter((uno) => !frenada(uno)), elNo: todos.find(frenada) }
    },
    /** A work with five reports, and where their links lead. */
    conEnlaces: async (lado: 'a' | 'b' = 'a') => {
      const o = await obraConSemanas(s, lado)
      exigir(await o.registrar())
      const reportes: { _id: string; camino: string }[] = []
      for (let inicio = VIEJA.inicio; inicio <= ESTA.inicio; inicio = masDias(inicio, 7)) {
        const { _id } = exigir(await o.generar(inicio))
        reportes.push({ _id, camino: new URL((await o.enlace(_id)).url).pathname })
      }
      return { ...o, reportes }
    },
  }
}
export type Mundo = ReturnType<typeof mundoDe>
