import { isDeepStrictEqual } from 'node:util'
import { presupuestoPorId } from '@plomada/contract/presupuestos/obras'
import { todosLosEndpoints } from '@plomada/contract/todos/todos'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { montar } from '../../base/http/montar.ts'
import { ruta } from '../../base/http/ruta.ts'
import { Selladas } from '../../base/http/selladas.ts'
import { construirServidor } from '../../base/http/servidor.ts'
import { crearPorteria } from '../../modules/acceso/sesion/porteria.ts'
import { crearTokens } from '../../modules/acceso/sesion/token.ts'
import { SECRETO, servidorDePrueba } from '../servidor.ts'
import {
  crearMundo,
  esperado,
  faltasDe,
  huellaDeTodo,
  llamar,
  type Mundo,
  nadaDe,
  type Principal,
  principales,
  quienesEscriben,
  sustituciones,
} from './celdas.ts'
import { type Cual, crearDestino, idsDe } from './destino.ts'
import type { Ejemplo } from './ejemplo.ts'
import { EJEMPLOS } from './ejemplos.ts'

// R1 of quality.md: operation × who asks × own or other empresa × own or other work.

let m: Mundo
let celdas = 0
/** Fingerprint of all rows, before the first cell that must not change them. */
let antes: Record<string, string>
beforeAll(async () => {
  m = await crearMundo(await servidorDePrueba())
})
afterAll(() => console.log(`R1: ${celdas} celdas`))
// Preparing targets sends more mails for one person than the limits allow.
const olvidarIntentos = () => m.s.base.comoSistema((tx) => tx.deleteFrom('intento').execute())
beforeEach(olvidarIntentos)

/** Works of firm A, with what users of A or B may do with them. */
const cuales = ({ alcance, aprobada }: Ejemplo): Cual[] =>
  [true, false].slice(0, alcance === 'obra' ? 2 : 1).map((propia) => ({ lado: 'a', propia, aprobada }))

const escribe = ({ endpoint }: Ejemplo) => endpoint.metodo !== 'GET'

async function celda(e: Ejemplo, principal: Principal, cual: Cual, mundo = m): Promise<string[]> {
  celdas += 1
  const puede = esperado(e, principal, cual) === 'bien'
  // Who may write changes what it points at, so it gets one of its own.
  const comun = mundo.destino(cual)
  const suyo = puede && escribe(e) && e.alcance !== 'nada'
  const parte = { destino: comun, usa: new Set(idsDe(e.pedido, comun)) }
  const destino = suyo ? await crearDestino(mundo.s, cual, parte) : comun
  const faltas = faltasDe(e, principal, cual, await llamar(mundo, e, principal, destino))
  return faltas.map((falta) => `${principal.nombre} → ${cual.propia ? 'propia' : 'ajena'}: ${falta}`)
}

test('every operation has an example', () => {
  const conEjemplo = new Set(EJEMPLOS.map(({ endpoint }) => endpoint))
  expect(todosLosEndpoints.filter((e) => !conEjemplo.has(e)).map(({ nombre }) => nombre)).toEqual([])
})

const CADA_UNA = EJEMPLOS.map((e, i) => [`${e.endpoint.metodo} ${e.endpoint.ruta} (${i})`, e] as const)

/** What is wrong in the cells of those who may, or of those who may not. */
async function celdasDe(e: Ejemplo, quienes: 'quien puede' | 'quien no'): Promise<string[]> {
  const faltas: string[] = []
  for (const p of principales(m.s)) {
    for (const cual of cuales(e)) {
      const puede = esperado(e, p, cual) === 'bien'
      if (puede === (quienes === 'quien puede')) faltas.push(...(await celda(e, p, cual)))
    }
  }
  return faltas
}

/** The answers for an admin of A: for ids of B, for ids that don't exist, and for each mixture of A's and B's. */
async function ajenasDe(e: Ejemplo) {
  const admin = { nombre: 'admin a', lado: 'a', rol: 'admin', token: m.s.usuarios.a.admin.token } as const
  const [propio, ajeno] = [true, false].map((mio) =>
    m.destino({ lado: mio ? 'a' : 'b', propia: true, aprobada: e.aprobada }),
  )
  if (!propio || !ajeno) throw new Error('no works')
  const nada = await llamar(m, e, admin, nadaDe(propio))
  const deOtra = await llamar(m, e, admin, ajeno)
  const mezclas: [string, Awaited<ReturnType<typeof llamar>>][] = []
  for (const [nombre, mezcla] of sustituciones(e, propio, ajeno)) {
    mezclas.push([nombre, await llamar(m, e, admin, mezcla)])
  }
  return { nada, deOtra, mezclas }
}

// In this order: what stays as it was is looked at before who may writes.
describe('cells', { shuffle: false }, () => {
  beforeAll(async () => {
    await olvidarIntentos()
    antes = await huellaDeTodo(m.s.base)
  })

  describe.each(CADA_UNA)('%s', (_, e) => {
    test('who may not sees nothing', async () => {
      expect(await celdasDe(e, 'quien no')).toEqual([])
    })

    // What reaches nothing that is somebody's has nothing of another's to ask for.
    if (e.alcance === 'nada') return
    test('what is of another empresa is as if it were not there', async () => {
      const sinId = ({ estado, texto }: { estado: number; texto: string }) => [
        estado,
        // The request's, and the one that was asked for.
        texto.replace(/"_?id":"[^"]+"/g, ''),
      ]
      const { nada, deOtra, mezclas } = await ajenasDe(e)
      expect(sinId(deOtra)).toEqual(sinId(nada))
      for (const [nombre, r] of mezclas) {
        celdas += 1
        expect([nombre, r.estado]).toEqual([nombre, expect.toBeOneOf([400, 404, 409])])
        expect(r.texto).not.toContain('Marca-b')
      }
    })
  })

  // What refers to nothing can't refer to another empresa's.
  test('and none of all that has changed anything', async () => {
    const despues = await huellaDeTodo(m.s.base)
    const repetir = async (e: Ejemplo) => [
      await celdasDe(e, 'quien no'),
      e.alcance !== 'nada' && (await ajenasDe(e)),
    ]
    const intentos = CADA_UNA.map(([nombre, e]) => [nombre, () => repetir(e)] as const)
    const culpables = isDeepStrictEqual(despues, antes) ? [] : await quienesEscriben(m.s.base, intentos)
    expect({ culpables, despues }).toEqual({ culpables: [], despues: antes })
  })

  describe.each(CADA_UNA)('%s', (_, e) => {
    test('who may, may', async () => {
      expect(await celdasDe(e, 'quien puede')).toEqual([])
    })
  })
})

describe.skipIf(inject('urlPostgres') === null)('on the embedded base too', () => {
  let otro: Mundo
  beforeAll(async () => {
    otro = await crearMundo(await servidorDePrueba({ motor: 'embebida' }))
  })
  test.each(CADA_UNA)('%s is answered to the first who may', async (_, e) => {
    const [cual] = cuales(e)
    const quien = cual && principales(otro.s).find((p) => p.rol && esperado(e, p, cual) === 'bien')
    expect(quien && (await celda(e, quien, cual, otro))).toEqual([])
  })
})

test('the control: an operation that writes is named', async () => {
  const cual = { lado: 'a', propia: true, aprobada: false } as const
  const intentos = [
    ['reads', () => huellaDeTodo(m.s.base)],
    ['writes', () => crearDestino(m.s, cual)],
  ] as const
  expect(await quienesEscriben(m.s.base, intentos)).toEqual(['writes'])
})

test('the control: an operation that forgets whose the work is has wrong cells', async () => {
  const { base } = m.s
  const nombres = { publicUrl: 'http://x', proxies: 0, pedidosPorMinuto: 0, registrar: () => undefined }
  const app = await construirServidor({ base, ...nombres })
  const porteria = crearPorteria(base, crearTokens(SECRETO))
  const ingenua = ruta(presupuestoPorId, async ({ tx, params }) => {
    const { id, nombre } = await tx
      .selectFrom('presupuesto')
      .select(['id', 'nombre'])
      .where('id', '=', params.presupuestoId)
      .executeTakeFirstOrThrow()
    return { _id: id, nombre } as never
  })
  montar(
    app,
    {
      base,
      porteria,
      accessKey: 'clave-de-prueba',
      tokenEnUrl: true,
      selladas: new Selladas(),
      estricto: false,
    },
    ingenua,
  )
  const mundo = { ...m, s: { ...m.s, inyectar: (p: Parameters<typeof m.s.inyectar>[0]) => app.inject(p) } }
  const e = EJEMPLOS.find(({ endpoint }) => endpoint === presupuestoPorId)
  const residente = principales(m.s).find(({ nombre }) => nombre === 'obraResidente a')
  if (!e || !residente) throw new Error('no example')
  const cual = { lado: 'a', propia: false, aprobada: false } as const
  const r = await llamar(mundo, e, residente, m.destino(cual))
  expect(faltasDe(e, residente, cual, r).length).toBeGreaterThan(0)
  await app.close()
})
