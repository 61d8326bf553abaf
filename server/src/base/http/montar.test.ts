import { EventEmitter, once } from 'node:events'
import { cambiarPassword, crearTicket } from '@plomada/contract/acceso'
import { endpoint } from '@plomada/contract/endpoint'
import { pdfAprobado, pdfPresupuesto } from '@plomada/contract/presupuestos/aprobacion'
import { mensajesAcceso } from '@plomada/domain/nucleo/mensajes/acceso'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import type { FastifyInstance } from 'fastify'
import { SignJWT, UnsecuredJWT } from 'jose'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { crearPorteria } from '../../modules/acceso/sesion/porteria.ts'
import { crearTokens } from '../../modules/acceso/sesion/token.ts'
import { equipoNuevo } from '../../prueba/cuentas.ts'
import { SECRETO, type ServidorDePrueba, servidorDePrueba } from '../../prueba/servidor.ts'
import { type CodigoTaller, ErrorTaller } from '../taller/taller.ts'
import { ErrorTurno } from '../turno/rotacion.ts'
import type { Anotador } from './log.ts'
import { type Montaje, montar } from './montar.ts'
import { ruta, rutaArchivo, rutaPublica, rutaSellada } from './ruta.ts'
import { Selladas } from './selladas.ts'
import { construirServidor } from './servidor.ts'

const zCaraPlena = z.object({ nombre: z.string(), costo: z.int() })
const leerCara = endpoint({
  nombre: 'leerCara',
  metodo: 'GET',
  ruta: '/v1/prueba/cara',
  resumen: '',
  acceso: ['admin', 'obraResidente', 'cliente'],
  query: z.object({ extra: z.string().optional() }),
  respuesta: zCaraPlena,
  respuestaCliente: zCaraPlena.pick({ nombre: true }),
  caras: { obraResidente: zCaraPlena.pick({ costo: true }) },
})
const leerSellada = endpoint({
  ...leerCara,
  nombre: 'leerSellada',
  ruta: '/v1/prueba/sellada',
  sellada: true,
})
const escribirNada = endpoint({
  nombre: 'escribirNada',
  metodo: 'POST',
  ruta: '/v1/prueba/nada',
  resumen: '',
  acceso: ['admin'],
  respuesta: z.object({}),
})
const saludar = endpoint({
  nombre: 'saludar',
  metodo: 'GET',
  ruta: '/v1/prueba/hola',
  resumen: '',
  acceso: 'publico',
  respuesta: z.object({ ip: z.string() }),
})

const CLAVE = 'x'
const obra = '01990000-0000-7000-8000-000000000001'
const pdf = { nombre: 'Ñandú "1".pdf', tipo: 'application/pdf', bytes: Buffer.from('%PDF-') }

const anotarErrores: Anotador = (linea) => {
  if (linea.nivel === 'error') errores.push(linea)
}

let s: ServidorDePrueba
/** Times that the sealed answer was made, and its seal: what was kept for another test is not of this one. */
let hechas = 0
let sello = ''
/** Tells when a document that takes for ever begins, and when it knows that nobody waits for it. */
const componiendo = new EventEmitter()
let fallaDelTaller: Error | undefined
const sinSello = async () => 'uno'
/** Errors written to the log. */
let errores: unknown[] = []
let app: FastifyInstance
let sinTokenEnUrl: FastifyInstance

beforeAll(async () => {
  s = await servidorDePrueba()
  const abrir = async (cambios: Partial<Montaje>, proxies: number) => {
    const opciones = {
      publicUrl: 'http://x',
      proxies,
      pedidosPorMinuto: 0,
      registrar: anotarErrores,
    }
    const nueva = await construirServidor({ base: s.base, ...opciones })
    const porteria = crearPorteria(s.base, crearTokens(SECRETO))
    const montaje = {
      base: s.base,
      porteria,
      accessKey: CLAVE,
      tokenEnUrl: true,
      selladas: new Selladas(),
      estricto: true,
      ...cambios,
    }
    const rutas = [
      rutaSellada(
        leerSellada,
        async () => sello,
        async () => () => ({ nombre: `${++hechas}`, costo: 5 }),
      ),
      ruta(leerCara, async ({ query }) => ({ nombre: 'Obra', costo: 5, ...query })),
      ruta(escribirNada, async () => ({})),
      rutaPublica(saludar, async ({ ip }) => ({ ip })),
      rutaArchivo(pdfPresupuesto, sinSello, async () => async () => pdf),
      rutaArchivo(pdfAprobado, sinSello, async () => async (signal) => {
        if (fallaDelTaller) throw fallaDelTaller
        componiendo.emit('empezo')
        await once(signal, 'abort')
        componiendo.emit('seFue')
        throw new ErrorTaller('cancelado', 'the caller went away')
      }),
    ]
    for (const una of rutas) montar(nueva, montaje, una)
    return nueva
  }
  app = await abrir({}, 1)
  sinTokenEnUrl = await abrir({ tokenEnUrl: false }, 0)
})
afterAll(async () => {
  await app.close()
  await sinTokenEnUrl.close()
})

const cara = '/v1/prueba/cara'
const archivo = `/v1/presupuestos/${obra}/pdf`
const conClave = { 'x-access-token': CLAVE }
const conToken = (token: string) => ({ ...conClave, authorization: `Bearer ${token}` })
const leer = async (token: string) => (await app.inject({ url: cara, headers: conToken(token) })).statusCode

describe('an answer under a seal', () => {
  beforeEach(() => {
    hechas = 0
    sello = crypto.randomUUID()
  })
  const pedir = (token: string, headers = {}, query = '') =>
    app.inject({ url: `/v1/prueba/sellada${query}`, headers: { ...conToken(token), ...headers } })

  test('is made once a question and rol, and not sent to whom has it', async () => {
    const { admin, cliente } = s.usuarios.a
    const [una, otra] = [await pedir(admin.token), await pedir(admin.token)]
    for (const r of [una, otra]) expect(r.json()).toEqual({ nombre: '1', costo: 5 })
    expect(una.headers['cache-control']).toBe('private, no-store')
    const conEtiqueta = await pedir(admin.token, { 'if-none-match': una.headers.etag })
    expect([conEtiqueta.statusCode, conEtiqueta.payload]).toEqual([304, ''])
    expect((await pedir(admin.token, {}, '?extra=x')).json().nombre).toBe('2')
    // A cliente's answer has another tag, and not the cost.
    expect((await pedir(cliente.token, { 'if-none-match': una.headers.etag })).json()).toEqual({
      nombre: '3',
    })
    expect((await pedir(s.usuarios.b.admin.token)).json().nombre).toBe('4')
    expect((await pedir(admin.token)).json().nombre).toBe('1')
  })

  test('still asks who it is', async () => {
    const { headers } = await pedir(s.usuarios.a.admin.token)
    expect((await pedir('no es', { 'if-none-match': headers.etag })).statusCode).toBe(401)
    expect((await pedir(s.usuarios.a.superadmin.token)).statusCode).toBe(403)
  })
})

describe('who asks', () => {
  test('the key of the application comes first, also for what is public', async () => {
    for (const url of [cara, '/v1/prueba/hola']) {
      const r = await app.inject({ url, headers: { 'x-access-token': 'otra' } })
      expect([r.statusCode, r.json().error.message]).toEqual([401, mensajesComun.claveDeAplicacion])
    }
  })

  test('the token goes in the header, the query or the body', async () => {
    const { token } = s.usuarios.a.admin
    expect(await leer(token)).toBe(200)
    const enQuery = await app.inject({ url: `${cara}?userToken=${token}`, headers: conClave })
    expect(enQuery.statusCode).toBe(200)
    const enCuerpo = await s.inyectar({
      method: cambiarPassword.metodo,
      url: cambiarPassword.ruta,
      payload: { userToken: token, password: 'no es', passwordNuevo: 'nueva-1234' },
    })
    expect(enCuerpo.json().error.message).toBe(mensajesAcceso.passwordActualIncorrecta)
  })

  test('USER_TOKEN_EN_URL=no refuses it in an address', async () => {
    const { token } = s.usuarios.a.admin
    const pedir = (url: string, headers: Record<string, string>) => sinTokenEnUrl.inject({ url, headers })
    expect((await pedir(`${cara}?userToken=${token}`, conClave)).statusCode).toBe(401)
    expect((await pedir(`${archivo}?userToken=${token}`, conClave)).statusCode).toBe(401)
    expect((await pedir(cara, conToken(token))).statusCode).toBe(200)
  })

  test('no token but ours is believed', async () => {
    const { empresaId, credencialId, token } = s.usuarios.a.admin
    const sesion = await s.base.comoSistema((tx) =>
      tx
        .selectFrom('sesion')
        .select('id')
        .where('credencial_id', '=', credencialId)
        .executeTakeFirstOrThrow(),
    )
    const claims = { rol: 'admin', id: credencialId, empresaId, credencialId, sesionId: sesion.id }
    interface Cambio {
      clave?: string
      alg?: string
      typ?: string
      aud?: string
      iss?: string
      exp?: string
    }
    const firmar = ({ clave = SECRETO, alg = 'HS256', typ = 'at+jwt', aud = 'plomada', ...mas }: Cambio) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg, typ })
        .setAudience(aud)
        .setIssuer(mas.iss ?? 'plomada')
        .setIssuedAt()
        .setExpirationTime(mas.exp ?? '1h')
        .sign(new TextEncoder().encode(clave))
    // Control: a token signed like ours is accepted, so each of the others is refused for its own reason.
    expect(await leer(await firmar({}))).toBe(200)
    const ajenos: Cambio[] = [
      { clave: 'otro-secreto-de-más-de-32-caracteres-000' },
      { alg: 'HS512' },
      { typ: 'JWT' },
      { aud: 'otra' },
      { iss: 'otro' },
      { exp: '-1s' },
    ]
    for (const cambio of ajenos) expect([cambio, await leer(await firmar(cambio))]).toEqual([cambio, 401])
    const sinFirma = new UnsecuredJWT(claims)
      .setAudience('plomada')
      .setIssuer('plomada')
      .setExpirationTime('1h')
      .encode()
    const partes = token.split('.')
    const basura = [
      sinFirma,
      `${partes[0]}.${partes[1]}.`,
      `${token}x`,
      'x.y.z',
      'null',
      '{}',
      'a'.repeat(9000),
    ]
    for (const texto of basura) expect(await leer(texto)).toBe(401)
  })

  test('a token of one empresa naming a session of another is refused', async () => {
    const { admin } = s.usuarios.b
    const ajena = await s.base.comoSistema((tx) =>
      tx
        .selectFrom('sesion')
        .select('id')
        .where('empresa_id', '=', s.usuarios.a.admin.empresaId)
        .executeTakeFirstOrThrow(),
    )
    const token = await crearTokens(SECRETO).firmar({ ...admin, sesionId: ajena.id })
    expect(await leer(token)).toBe(401)
  })

  test('behind one proxy the address is what the proxy says', async () => {
    const headers = { ...conClave, 'x-forwarded-for': '6.6.6.6, 10.2.2.2' }
    const ip = async (donde: FastifyInstance) =>
      (await donde.inject({ url: '/v1/prueba/hola', headers, remoteAddress: '10.3.3.3' })).json().ip
    expect(await ip(app)).toBe('10.2.2.2')
    // The address in X-Forwarded-For is not believed here: anybody could have written it.
    expect(await ip(sinTokenEnUrl)).toBe('10.3.3.3')
  })
})

describe('what is answered', () => {
  test('a cliente and a resident get their faces and nobody a field outside the schema', async () => {
    const pedir = (token: string, query = '') => app.inject({ url: cara + query, headers: conToken(token) })
    expect((await pedir(s.usuarios.a.admin.token)).json()).toEqual({ nombre: 'Obra', costo: 5 })
    expect((await pedir(s.usuarios.a.cliente.token)).json()).toEqual({ nombre: 'Obra' })
    expect((await pedir(s.usuarios.a.obraResidente.token)).json()).toEqual({ costo: 5 })
    expect((await pedir(s.usuarios.a.superadmin.token)).statusCode).toBe(403)
    // In strict mode a field that the schema would strip is an error of the use case.
    expect((await pedir(s.usuarios.a.admin.token, '?extra=1')).statusCode).toBe(500)
  })

  test('a write that notes nothing in the audit is undone', async () => {
    const headers = conToken(s.usuarios.a.admin.token)
    const r = await app.inject({ method: 'POST', url: '/v1/prueba/nada', headers })
    expect([r.statusCode, r.json().code]).toEqual([500, 'ERROR_INTERNO'])
  })

  test('a file has its name, type and no cache', async () => {
    const r = await app.inject({ url: archivo, headers: conToken(s.usuarios.a.cliente.token) })
    expect(r.rawPayload).toEqual(pdf.bytes)
    expect(r.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
      'content-disposition': `inline; filename="Nandu 1.pdf"; filename*=UTF-8''%C3%91and%C3%BA%20%221%22.pdf`,
    })
  })
})

test('a document is given up when who asked for it goes away', async () => {
  const raiz = await app.listen({ port: 0, host: '127.0.0.1' })
  const cliente = new AbortController()
  const empezo = once(componiendo, 'empezo')
  const respuesta = fetch(`${raiz}/v1/presupuestos/${obra}/pdfAprobado`, {
    headers: conToken(s.usuarios.a.cliente.token),
    signal: cliente.signal,
  })
  await empezo
  const seFue = once(componiendo, 'seFue')
  // A request without a body was read completely long ago, which must not count as going away.
  await new Promise((listo) => setTimeout(listo, 50))
  cliente.abort()
  await expect(respuesta).rejects.toThrow('aborted')
  await seFue
})

const delTaller = (codigo: CodigoTaller) => new ErrorTaller(codigo, 'the workshop says why')
test.each([
  ['lento', delTaller('lento'), 503, mensajesComun.servicioOcupado, '2', 1],
  ['tiempo', delTaller('tiempo'), 413, mensajesComun.documentoTardaDemasiado, undefined, 1],
  ['fallo', delTaller('fallo'), 500, mensajesComun.errorInterno, undefined, 1],
  ['cancelado', delTaller('cancelado'), 503, mensajesComun.servicioOcupado, undefined, 0],
  ['suyo', new ErrorTurno('suyo', 7), 429, mensajesComun.demasiadosEnEspera, '7', 0],
  ['todos', new ErrorTurno('todos', 7), 429, mensajesComun.servicioOcupado, '7', 0],
  ['espera', new ErrorTurno('espera', 7), 429, mensajesComun.servicioOcupado, '7', 0],
])('dear work that ends in %j says so', async (_, falla, estado, mensaje, esperar, veces) => {
  fallaDelTaller = falla
  onTestFinished(() => void (fallaDelTaller = undefined))
  errores = []
  const url = `/v1/presupuestos/${obra}/pdfAprobado`
  const r = await app.inject({ url, headers: conToken(s.usuarios.a.cliente.token) })
  expect([r.statusCode, errores.length]).toEqual([estado, veces])
  expect([r.json().error.message, r.headers['retry-after']]).toEqual([mensaje, esperar])
})

describe('POST /v1/ticket', () => {
  const pedirTicket = async (como = s.usuarios.a.admin) =>
    (await s.pedir(crearTicket, { como })).cuerpo.ticket
  const abrir = async (ticket: string) =>
    (await sinTokenEnUrl.inject({ url: `${archivo}?userToken=${ticket}` })).statusCode

  test('opens one file once, without the key of the application', async () => {
    const ticket = await pedirTicket()
    expect(await Promise.all([abrir(ticket), abrir(ticket), abrir(ticket)])).toEqual(
      expect.arrayContaining([200, 401, 401]),
    )
    const r = await app.inject({ url: `${archivo}?userToken=${ticket}` })
    expect([r.statusCode, r.json().error.message]).toEqual([401, mensajesAcceso.ticketVencido])
  })

  test('is of no use elsewhere, and stays good for its file', async () => {
    const ticket = await pedirTicket()
    const r = await app.inject({ url: `${cara}?userToken=${ticket}`, headers: conClave })
    expect(r.statusCode).toBe(401)
    expect(await abrir(ticket)).toBe(200)
  })

  test('lasts a minute and no longer than its session', async () => {
    const vencido = await pedirTicket()
    await s.base.comoSistema((tx) => tx.updateTable('ticket').set({ ts_expira: sql`now()` }).execute())
    expect(await abrir(vencido)).toBe(401)
    const { admin } = await equipoNuevo(s)
    const huerfano = await pedirTicket(admin)
    expect(await abrir(await pedirTicket(admin))).toBe(200)
    await s.base.comoSistema((tx) =>
      tx.deleteFrom('sesion').where('credencial_id', '=', admin.credencialId).execute(),
    )
    expect(await abrir(huerfano)).toBe(401)
  })

  test('only its hash is stored', async () => {
    const { cliente } = await equipoNuevo(s)
    const ticket = await pedirTicket(cliente)
    const filas = await s.base.comoSistema((tx) =>
      tx.selectFrom('ticket').selectAll().where('empresa_id', '=', cliente.empresaId).execute(),
    )
    expect(filas).toHaveLength(1)
    expect(JSON.stringify(filas)).not.toContain(ticket)
  })
})
