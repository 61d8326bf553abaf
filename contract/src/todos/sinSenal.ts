import { z } from 'zod'
import { credencialPorId } from '../acceso.ts'
import { avances, tareasParaElegir } from '../avances/avances.ts'
import type { Endpoint } from '../endpoint.ts'
import { presupuestoPorId, presupuestos, zObraSoloCantidades } from '../presupuestos/obras.ts'
import { acontecimientos } from '../reportes/acontecimientos.ts'
import { registros } from '../reportes/semanales.ts'

// What a device may keep of answers, to show it where there is no signal (decision 0076): a person's works and their
// tareas as last seen. Phones on a site get lost, so of no answer an amount is kept, whatever the asker sees of it.

/** An answer that may be kept. */
export interface Guardable {
  endpoint: Endpoint
  /** The part that is kept: everything that it doesn't name is dropped before it is stored. */
  esquema: z.ZodType
  /** What it is kept as: the last one asked for is the one that is shown. Null for what nobody needs without signal. */
  clave: (pedido: Pedido) => string | null
}

/** Params and query of a request. */
export interface Pedido {
  params?: unknown
  query?: unknown
}

/** Of a work, neither an amount, nor how to reach its client. */
const zObraGuardada = zObraSoloCantidades.extend({
  datosCliente: z.unknown().transform(() => null),
  obraDuracion: z.int(),
  obraDuracionAprobado: z.int().nullable(),
  presupuestoAvancePorcentajeTotal: z.number(),
})

/** The person, without what is wrong with the server; the email says whose password to ask for. */
const zCredencialGuardada = z.object({
  ...credencialPorId.respuestaCliente?.shape,
  veMontos: z.boolean().optional(),
})

export const GUARDABLES: readonly Guardable[] = [
  {
    endpoint: presupuestos,
    esquema: z.object({ items: z.array(zObraGuardada), count: z.int() }),
    clave: ({ query }) => {
      const { busquedaRapida = '', estado = 'todos', page = 1, limit = 10 } = campos(query)
      return busquedaRapida === '' && estado === 'todos' && Number(page) === 1 ? `de a ${texto(limit)}` : null
    },
  },
  {
    endpoint: presupuestoPorId,
    esquema: zObraGuardada,
    clave: ({ params }) => texto(campos(params).presupuestoId),
  },
  {
    endpoint: tareasParaElegir,
    esquema: tareasParaElegir.respuesta as z.ZodType,
    clave: ({ query }) => {
      const { presupuestoId, sinPaginar, busquedaRapida, contratistaId } = campos(query)
      return sinPaginar === 's' && !busquedaRapida && !contratistaId ? texto(presupuestoId) : null
    },
  },
  {
    endpoint: avances,
    esquema: avances.respuesta as z.ZodType,
    clave: ({ query }) => {
      const { presupuestoId, rubroId, tareaId, contratistaId, estado, page = 1, limit = 10 } = campos(query)
      const { inicio = '', fin = '' } = campos(query)
      const filtrado = rubroId || tareaId || contratistaId || estado === 'descartados' || Number(page) !== 1
      // Its days are those of today on: the range that the list begins with, whenever it was asked for.
      return filtrado || dias(texto(inicio), texto(fin)) !== DIAS_DE_LA_LISTA
        ? null
        : `${texto(presupuestoId)} de a ${texto(limit)}`
    },
  },
  {
    endpoint: acontecimientos,
    esquema: acontecimientos.respuesta as z.ZodType,
    clave: ({ query }) => {
      const { busquedaRapida = '', page = 1, limit = 10 } = campos(query)
      return busquedaRapida === '' && Number(page) === 1 ? `de a ${texto(limit)}` : null
    },
  },
  {
    endpoint: registros,
    esquema: registros.respuesta as z.ZodType,
    clave: ({ query }) => {
      const { presupuestoId, inicio, fin, page = 1, limit = 10 } = campos(query)
      return inicio || fin || Number(page) !== 1 ? null : `${texto(presupuestoId)} de a ${texto(limit)}`
    },
  },
  {
    endpoint: credencialPorId,
    esquema: zCredencialGuardada,
    clave: ({ params }) => texto(campos(params).id),
  },
]

/** Days between the ends of the range with which the list of avances begins (2-site-management §9). */
const DIAS_DE_LA_LISTA = 31
const dias = (inicio: string, fin: string): number => (Date.parse(fin) - Date.parse(inicio)) / 86_400_000

const campos = (valor: unknown): Record<string, unknown> => (valor ?? {}) as Record<string, unknown>
const texto = (valor: unknown): string =>
  typeof valor === 'string' || typeof valor === 'number' ? String(valor) : ''
