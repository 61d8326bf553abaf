import { actualizarPrecios, previaDePrecios } from '@plomada/contract/catalogo/deObra'
import { cambiarOrden } from '@plomada/contract/compras/ordenes'
import type { Endpoint } from '@plomada/contract/endpoint'
import { presupuestoPorId } from '@plomada/contract/presupuestos/obras'
import { todosLosEndpoints } from '@plomada/contract/todos/todos'
import fc from 'fast-check'
import { decodeJwt } from 'jose'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { montar } from '../../base/http/montar.ts'
import { Rechazo } from '../../base/http/rechazo.ts'
import { ruta } from '../../base/http/ruta.ts'
import { Selladas } from '../../base/http/selladas.ts'
import { construirServidor } from '../../base/http/servidor.ts'
import { crearPorteria } from '../../modules/acceso/sesion/porteria.ts'
import { crearTokens } from '../../modules/acceso/sesion/token.ts'
import { tokenDe } from '../empresas.ts'
import { huellaDeTodo } from '../matriz/celdas.ts'
import { crearDestino, crearOrdenDe, type Destino, idsDe } from '../matriz/destino.ts'
import type { Ejemplo } from '../matriz/ejemplo.ts'
import { EJEMPLOS } from '../matriz/ejemplos.ts'
import { SECRETO, type ServidorDePrueba, servidorDePrueba } from '../servidor.ts'
import { arbitrarioDe } from './arbitrario.ts'
import { BUENOS } from './buenos.ts'
import { camposMal, caso, conCambios, type Pedido, pedidosMal, type Receta } from './casos.ts'
import { type Campo, Contrato } from './documento.ts'
import { escriturasDe } from './escrituras.ts'
import { faltasDe } from './juicio.ts'
import { enCuerpo, enDireccion } from './valores.ts'

// R3 of quality.md: every operation of the document with valid, partly wrong and hostile requests. All values in all
// fields, and that many random requests more for each operation: `PLOMADA_FUZZ=300 npx vitest run
// server/src/prueba/fuzz`.
const AZAR = Number(process.env.PLOMADA_FUZZ ?? 2)
/**
 * A short run tries one of so many requests, different ones for each operation, so that every value is tried
 * somewhere.
 */
const CADA = process.env.PLOMADA_FUZZ === undefined ? 11 : 1
let s: ServidorDePrueba
const nueva = (aprobada: boolean) => crearDestino(s, { lado: 'a', propia: true, aprobada })
let contrato: Contrato
/** What is only read, in a pending work and in an approved one. */
let comunes: { pendiente: Destino; aprobada: Destino }
/** What a request at random may name, and spoil. */
let alAzar: string[]
const cuenta = { bien: 0, mal: 0 }
const conBien = new Set<Endpoint>()
beforeAll(async () => {
  s = await servidorDePrueba()
  contrato = new Contrato((await s.inyectar({ url: '/openapi.json' })).json())
  const [pendiente, aprobada, otro] = [await nueva(false), await nueva(true), await nueva(false)]
  comunes = { pendiente, aprobada }
  alAzar = Object.values(otro)
})
afterAll(() => console.log(`R3: ${cuenta.bien + cuenta.mal} pedidos, ${cuenta.bien} con 2xx`))

/** A good request of the example. */
async function preparar({ endpoint, pedido }: Ejemplo, destino: Destino): Promise<Pedido> {
  await s.base.comoSistema((tx) => tx.deleteFrom('intento').execute())
  const bueno = BUENOS[endpoint.nombre]
  if (bueno) return bueno(s, destino)
  if (endpoint.acceso === 'publico') return { token: undefined, ...pedido(destino) }
  const rol = endpoint.acceso.find((uno) => uno === 'admin') ?? 'superadmin'
  const quien = s.usuarios.a[rol]
  // A person keeps only their newest sessions, and the first one is used throughout.
  await s.base.comoSistema((tx) =>
    tx
      .deleteFrom('sesion')
      .where('credencial_id', '=', quien.credencialId)
      .where('id', '!=', String(decodeJwt(quien.token)['sesionId']))
      .execute(),
  )
  const token = await tokenDe(s.base, crearTokens(SECRETO), quien)
  return { token, ...pedido(destino) }
}

/** Changes with whatever is written. Embedded, where nothing counts that, all rows are read. */
const loEscrito = () => (s.base.motor === 'postgres' ? escriturasDe(s.base) : huellaDeTodo(s.base))

/** Statuses after which the example may be used up: its target, session or tries. */
const GASTADO = [401, 403, 404, 409, 429]

class Operacion {
  private destino!: Destino
  /** Whether request or target may have been used up since they were made. */
  private usado = { pedido: false, destino: false }
  pedido: Pedido = { token: undefined }
  private readonly ejemplo: Ejemplo
  constructor(ejemplo: Ejemplo) {
    this.ejemplo = ejemplo
  }

  async empezar(): Promise<void> {
    const { alcance, aprobada, pedido, endpoint } = this.ejemplo
    const comun = comunes[aprobada ? 'aprobada' : 'pendiente']
    // What only looks spoils nothing for the next one.
    const suyo = alcance !== 'nada' && endpoint.metodo !== 'GET'
    const parte = { destino: comun, usa: new Set(idsDe(pedido, comun)) }
    this.destino = suyo ? await crearDestino(s, { lado: 'a', propia: true, aprobada }, parte) : comun
    this.usado.destino = false
    await this.renovar()
  }

  /** Another order of the same work: a change of one is tried a hundred times, and a work has a dozen other things. */
  private async otraOrden(): Promise<void> {
    const ordenId = await crearOrdenDe(s, { lado: 'a', datoId: this.destino.datoId }, this.destino)
    this.destino = { ...this.destino, ordenId }
    this.usado.destino = false
    await this.renovar()
  }

  private async renovar(): Promise<void> {
    this.pedido = await preparar(this.ejemplo, this.destino)
    this.usado.pedido = false
  }

  /** What is wrong with the answer, together with its request. */
  async probar(receta: Receta): Promise<string[]> {
    const { endpoint } = this.ejemplo
    const c = receta(this.pedido)
    const r = await s.inyectar(c.envio)
    if (!c.seRechaza && GASTADO.includes(r.statusCode) && (await this.repuesto())) return this.probar(receta)
    const bien = r.statusCode < 400
    cuenta[bien ? 'bien' : 'mal'] += 1
    if (bien) conBien.add(endpoint)
    if (bien && endpoint.metodo !== 'GET') this.usado = { pedido: true, destino: true }
    return faltasDe(contrato, endpoint, c, r).map((falta) => `${c.que}: ${falta} ${r.body.slice(0, 300)}`)
  }

  /** Renews what was used up, the cheaper part first; whether there was anything to renew. */
  private async repuesto(): Promise<boolean> {
    if (this.usado.pedido) await this.renovar()
    else if (!this.usado.destino || this.ejemplo.alcance === 'nada') return false
    else await (this.ejemplo.endpoint === cambiarOrden ? this.otraOrden() : this.empezar())
    return true
  }
}

const azarDe = (campo: Campo, ids: readonly string[]) =>
  fc.tuple(
    fc.constant(campo),
    fc.oneof(
      { weight: 3, arbitrary: arbitrarioDe(campo.esquema, ids) },
      { weight: 1, arbitrary: fc.constantFrom(...(campo.parte === 'body' ? enCuerpo('x') : enDireccion())) },
    ),
  )

// In this order: which were answered is known when all were asked.
describe('operations', { shuffle: false }, () => {
  describe.each(EJEMPLOS.map((e, i) => [`${e.endpoint.metodo} ${e.endpoint.ruta} (${i})`, e, i] as const))(
    '%s',
    (_, ejemplo, cual) => {
      const { endpoint } = ejemplo
      const o = new Operacion(ejemplo)
      const probarTodas = async (recetas: readonly Receta[]) => {
        const faltas: string[] = []
        for (const receta of recetas) faltas.push(...(await o.probar(receta)))
        expect(faltas).toEqual([])
      }
      const algunas = (recetas: Receta[]) => recetas.filter((_, i) => (i + cual) % CADA === 0)
      const rechazada = (receta: Receta) => receta(o.pedido).seRechaza
      const camposDe = () => contrato.campos(endpoint)

      test('what the contract refuses changes nothing; the rest is answered as documented', async () => {
        await o.empezar()
        const mal = algunas(camposMal(endpoint, camposDe()))
        const huella = async () => (endpoint.metodo === 'GET' ? {} : await loEscrito())
        const antes = await huella()
        await probarTodas(mal.filter(rechazada))
        expect(await huella()).toEqual(antes)
        await probarTodas([(p) => caso(endpoint, p, 'bueno'), ...mal.filter((receta) => !rechazada(receta))])
        await probarTodas(algunas(pedidosMal(endpoint)))
      })

      test('several fields at random', async ({ skip }) => {
        const campos = camposDe().filter(({ parte }) => parte !== 'params')
        skip(campos.length === 0, 'it takes none')
        await o.empezar()
        const cambios = fc.array(
          fc.constantFrom(...campos).chain((campo) => azarDe(campo, alAzar)),
          {
            minLength: 1,
            maxLength: 4,
          },
        )
        await fc.assert(
          fc.asyncProperty(cambios, async (dados) => {
            expect(await o.probar((p) => conCambios(endpoint, p, dados))).toEqual([])
          }),
          { numRuns: AZAR },
        )
      })
    },
  )

  test('every operation was answered 2xx', () => {
    // These two take what somebody has just read of a work, which no example knows; their own test has them answered so.
    const DE_LO_VISTO: Endpoint[] = [previaDePrecios, actualizarPrecios]
    const sinBien = todosLosEndpoints.filter((e) => !conBien.has(e) && !DE_LO_VISTO.includes(e))
    expect(sinBien.map(({ nombre }) => nombre)).toEqual([])
  })
})

describe('the control: what is wrong is seen', () => {
  test('a row written, changed or deleted, undone or not, shows in what is written, and a reading does not', async ({
    skip,
  }) => {
    skip(s.base.motor !== 'postgres', 'all rows are read')
    const hacer = (orden: RawBuilder<unknown>) => () => s.base.comoSistema((tx) => orden.execute(tx))
    const cambian = async (hecho: () => Promise<unknown>) => {
      const antes = await escriturasDe(s.base)
      await hecho()
      const despues = await escriturasDe(s.base)
      return Object.keys(despues).filter((tabla) => despues[tabla] !== antes[tabla])
    }
    const cambiar = sql`update presupuesto set nombre = nombre`
    const deshecho = s.base.comoSistema.bind(s.base, async (tx) => {
      await cambiar.execute(tx)
      throw new Error('undone')
    })
    expect(await cambian(hacer(sql`select * from presupuesto`))).toEqual([])
    expect(await cambian(() => crearDestino(s, { lado: 'a', propia: true, aprobada: false }))).toContain(
      'tarea',
    )
    expect(await cambian(hacer(cambiar))).toContain('presupuesto')
    expect(await cambian(() => expect(deshecho()).rejects.toThrow('undone'))).toContain('presupuesto')
    expect(await cambian(hacer(sql`truncate intento`))).toEqual(['intento'])
  })

  const endpoint = presupuestoPorId
  const bueno = { que: 'control', envio: {}, seRechaza: false }
  /** Judges the answer of a made-up route in place of the product's. */
  async function responde(manejador: () => never, seRechaza = false): Promise<string[]> {
    const { base } = s
    const app = await construirServidor({
      base,
      publicUrl: 'x',
      proxies: 0,
      pedidosPorMinuto: 0,
      registrar: () => {},
    })
    const porteria = crearPorteria(base, crearTokens(SECRETO))
    const opciones = {
      base,
      porteria,
      accessKey: 'clave',
      tokenEnUrl: true,
      selladas: new Selladas(),
      estricto: false,
    }
    montar(
      app,
      opciones,
      ruta({ ...endpoint, respuesta: z.any() }, async () => manejador()),
    )
    const url = endpoint.ruta.replace(':presupuestoId', comunes.pendiente.presupuestoId)
    const headers = { 'x-access-token': 'clave', authorization: `Bearer ${s.usuarios.a.admin.token}` }
    const r = await app.inject({ url, headers })
    await app.close()
    return faltasDe(contrato, endpoint, { ...bueno, seRechaza }, r)
  }
  const cuerpo = async () =>
    (await s.pedir(endpoint, { como: s.usuarios.a.admin, params: comunes.pendiente })).cuerpo

  test('a route that answers as it should has no fault', async () => {
    const dado = await cuerpo()
    expect(await responde(() => dado as never)).toEqual([])
  })

  test('a field more, a field less, another type, an error of nobody, an English reason, a taken refusal', async () => {
    const dado = await cuerpo()
    const { nombre: _, ...sin } = dado
    const faltas = [
      await responde(() => ({ ...dado, costo: 1 }) as never),
      await responde(() => sin as never),
      await responde(() => ({ ...dado, nombre: 7 }) as never),
      await responde(() => {
        throw new Error('x')
      }),
      await responde(() => {
        throw new Rechazo('CONFLICTO', 'Invalid input: expected string')
      }),
      await responde(() => dado as never, true),
    ]
    expect(faltas.map(({ length }) => length > 0)).toEqual(faltas.map(() => true))
  })
})
