import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { crearTicket, login } from '@plomada/contract/acceso'
import { zError } from '@plomada/contract/comun'
import { type Endpoint, LIMITE_DE_CUERPO } from '@plomada/contract/endpoint'
import { crearPersona, personas } from '@plomada/contract/personas'
import { todosLosEndpoints } from '@plomada/contract/todos/todos'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { beforeAll, describe, expect, test } from 'vitest'
import { type ServidorDePrueba, servidorDePrueba } from '../../prueba/servidor.ts'
import { deRed } from '../turno/solicitante.ts'
import { PROFUNDIDAD_MAXIMA } from './cuerpo/json.ts'
import { RITMO } from './ritmo.ts'
import { construirServidor } from './servidor.ts'

// Nothing that a stranger sends is read (domain.md §14, decision 0022).

const CLAVE = 'clave-de-prueba'
const ENORME = 28_000_000

let s: ServidorDePrueba
let puerto: number
beforeAll(async () => {
  s = await servidorDePrueba()
  puerto = Number(new URL(await s.app.listen({ port: 0, host: '127.0.0.1' })).port)
})

interface Contestado {
  estado: number
  cabeza: string
  mensaje: string
}

const cabezaDe = ({ metodo, ruta }: Endpoint, encabezados: Record<string, string>) =>
  [
    `${metodo} ${ruta.replace(/:\w+/g, '01990000-0000-7000-8000-000000000001')} HTTP/1.1`,
    'Host: x',
    ...Object.entries(encabezados).map(([nombre, valor]) => `${nombre}: ${valor}`),
    '\r\n',
  ].join('\r\n')

/** The answer to headers alone, whose announced body is never sent; the server then closes the connection. */
async function anunciar(endpoint: Endpoint, encabezados: Record<string, string>): Promise<Contestado> {
  const socket = connect(puerto, '127.0.0.1')
  socket.write(cabezaDe(endpoint, { 'content-type': 'application/json', ...encabezados }))
  const leido = await hastaElFin(socket)
  const [cabeza = '', cuerpo = ''] = leido.split('\r\n\r\n')
  const { error } = zError.parse(JSON.parse(cuerpo))
  return { estado: Number(cabeza.split(' ')[1]), cabeza: cabeza.toLowerCase(), mensaje: error.message }
}

async function hastaElFin(socket: Socket): Promise<string> {
  let leido = ''
  socket.setEncoding('utf8').on('data', (parte: string) => {
    leido += parte
  })
  await once(socket, 'close')
  return leido
}

const conCuerpo = todosLosEndpoints.filter(({ metodo }) => metodo !== 'GET')
const deSesion = todosLosEndpoints.filter(({ acceso }) => acceso !== 'publico')
const enorme = { 'content-length': String(ENORME) }
const conClave = { 'x-access-token': CLAVE, ...enorme }
/** A few at a time, since each opens a connection. */
async function cadaUna(endpoints: readonly Endpoint[], probar: (e: Endpoint) => Promise<void>) {
  expect(endpoints.length).toBeGreaterThan(5)
  for (let i = 0; i < endpoints.length; i += 10) await Promise.all(endpoints.slice(i, i + 10).map(probar))
}

describe('28 MB that are announced and never come are answered at once, whatever the operation', () => {
  test('without the key of the application: 401', async () => {
    await cadaUna(
      todosLosEndpoints.filter(({ conTicket }) => !conTicket),
      async (e) => {
        const r = await anunciar(e, { ...enorme, 'x-access-token': 'otra' })
        expect([e.nombre, r.estado, r.mensaje]).toEqual([e.nombre, 401, mensajesComun.claveDeAplicacion])
        expect(r.cabeza).toContain('connection: close')
      },
    )
  })

  test('with a token that is none: 401', async () => {
    await cadaUna(deSesion, async (e) => {
      const r = await anunciar(e, { ...conClave, authorization: 'Bearer nadie' })
      expect([e.nombre, r.estado]).toEqual([e.nombre, 401])
    })
  })

  test('of a rol that may not: 403', async () => {
    const roles = ['cliente', 'obraResidente', 'admin'] as const
    const cerradas = deSesion.flatMap((e) => {
      const rol = roles.find((uno) => e.acceso !== 'publico' && !e.acceso.includes(uno))
      return rol && e.metodo !== 'GET' ? [[e, rol] as const] : []
    })
    const rolDe = new Map(cerradas)
    await cadaUna([...rolDe.keys()], async (e) => {
      const { token } = s.usuarios.a[rolDe.get(e) ?? 'cliente']
      const r = await anunciar(e, { ...conClave, authorization: `Bearer ${token}` })
      expect([e.nombre, r.estado]).toEqual([e.nombre, 403])
    })
  })

  test('of a session that has ended: 401', async () => {
    const [{ token }] = [s.usuarios.b.superadmin]
    await s.base.comoSistema((tx) =>
      tx.deleteFrom('sesion').where('credencial_id', '=', s.usuarios.b.superadmin.credencialId).execute(),
    )
    const suyas = conCuerpo.filter(({ acceso }) => acceso !== 'publico' && acceso.includes('superadmin'))
    await cadaUna(suyas, async (e) => {
      const r = await anunciar(e, { ...conClave, authorization: `Bearer ${token}` })
      expect([e.nombre, r.estado]).toEqual([e.nombre, 401])
    })
  })

  test('without a token, or to a public call: as large as nobody unknown may send', async () => {
    await cadaUna(conCuerpo, async (e) => {
      const r = await anunciar(e, conClave)
      expect([e.nombre, r.estado, r.mensaje]).toEqual([e.nombre, 413, mensajesComun.cuerpoMuyGrande])
    })
  })

  test('of who may: as large as that operation takes', async () => {
    await cadaUna(
      deSesion.filter(({ metodo }) => metodo !== 'GET'),
      async (e) => {
        const rol = e.acceso !== 'publico' && e.acceso.includes('admin') ? 'admin' : 'cliente'
        const { token } = s.usuarios.a[rol]
        const r = await anunciar(e, { ...conClave, authorization: `Bearer ${token}` })
        expect([e.nombre, r.estado]).toEqual([e.nombre, 413])
      },
    )
  })

  test('an address that no operation has', async () => {
    const r = await anunciar({ ...crearPersona, ruta: '/v1/nada' }, conClave)
    expect([r.estado, r.mensaje]).toEqual([404, mensajesComun.rutaNoExiste])
  })
})

describe('a body without end', () => {
  test.each([
    [login, {}, LIMITE_DE_CUERPO.publico],
    [crearPersona, { authorization: () => `Bearer ${s.usuarios.a.admin.token}` }, LIMITE_DE_CUERPO.conSesion],
  ] as const)('in pieces is read up to the limit ($0.nombre)', async (endpoint, quien, limite) => {
    const encabezados = Object.fromEntries(Object.entries(quien).map(([n, valor]) => [n, valor()]))
    const socket = connect(puerto, '127.0.0.1')
    const fin = hastaElFin(socket)
    socket.on('error', () => undefined)
    socket.write(
      cabezaDe(endpoint, {
        'content-type': 'application/json',
        'x-access-token': CLAVE,
        'transfer-encoding': 'chunked',
        ...encabezados,
      }),
    )
    socket.write(`${(limite + 1).toString(16)}\r\n${' '.repeat(limite + 1)}\r\n`)
    expect((await fin).split('\r\n')[0]).toBe('HTTP/1.1 413 Payload Too Large')
  })

  test('that trickles is hung up, and where nothing came nothing is said', async () => {
    const app = await construirServidor({
      base: s.base,
      publicUrl: 'http://x',
      proxies: 0,
      pedidosPorMinuto: 0,
      registrar: () => undefined,
      esperas: { cabecerasMs: 50, ocioMs: 0, ritmo: { ...RITMO, silencioMs: 50 } },
    })
    app.post(
      '/lento',
      { onRequest: async (r) => void (r.limites = { campos: 1000, de: deRed(r.ip) }) },
      async () => 'ok',
    )
    const raiz = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
    // The token in the headers, and in the body.
    const mitades = [
      'POST /lento HTTP/1.1\r\nHost: x\r\nA',
      'POST /lento HTTP/1.1\r\nHost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{"a"',
    ]
    for (const mitad of mitades) {
      const socket = connect(Number(raiz.port), '127.0.0.1')
      socket.write(mitad)
      expect((await hastaElFin(socket)).split('\r\n')[0]).toMatch(/^HTTP\/1\.1 408 /)
    }
    // A browser opens connections before it needs them, and would take what is written there for its next answer.
    expect(await hastaElFin(connect(Number(raiz.port), '127.0.0.1'))).toBe('')
    await app.close()
  })
})

describe('the token that the documented client has in the body', () => {
  const conToken = (token: string, mas: object = {}) => ({
    userToken: token,
    nombre: 'Ana',
    funcion: [],
    ...mas,
  })
  const crear = (payload: object) =>
    s.inyectar({ method: 'POST', url: crearPersona.ruta, payload, headers: { 'x-access-token': CLAVE } })

  test('is read, in a body of a stranger’s size', async () => {
    const { token } = s.usuarios.a.admin
    expect((await crear(conToken(token))).statusCode).toBe(200)
    expect((await crear(conToken('nadie'))).statusCode).toBe(401)
    expect((await crear({ nombre: 'Ana' })).statusCode).toBe(401)
    expect((await crear(conToken(s.usuarios.a.cliente.token))).statusCode).toBe(403)
    expect((await crear(conToken(token, { alias: 'a'.repeat(LIMITE_DE_CUERPO.publico) }))).statusCode).toBe(
      413,
    )
  })

  test('is not looked for in a GET, whose body is never read', async () => {
    const r = await s.inyectar({
      method: 'GET',
      url: personas.ruta,
      payload: { userToken: s.usuarios.a.admin.token },
    })
    expect(r.statusCode).toBe(401)
    const bien = await s.inyectar({
      method: 'GET',
      url: personas.ruta,
      payload: '{"roto',
      headers: { authorization: `Bearer ${s.usuarios.a.admin.token}`, 'content-type': 'application/json' },
    })
    expect(bien.statusCode).toBe(200)
  })
})

describe('what unfolds, or is deep', () => {
  const mandar = (payload: string | Buffer, headers: Record<string, string> = {}, url: string = login.ruta) =>
    s.inyectar({ method: 'POST', url, payload, headers: { 'content-type': 'application/json', ...headers } })

  test.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
    ['identity', Buffer.from],
  ] as const)('a body of %s is not opened, by whomever it was sent', async (tipo, cerrar) => {
    const bueno = Buffer.from(JSON.stringify({ username: 'a@b.py', password: 'x' }))
    // Control: sent uncompressed it is read, and refused for its content.
    expect((await mandar(bueno)).json().code).toBe('SIN_SESION')
    const { token } = s.usuarios.a.admin
    const quienes: Record<string, string>[] = [
      {},
      { authorization: `Bearer ${token}` },
      { 'x-access-token': 'otra' },
    ]
    for (const headers of quienes) {
      for (const url of [login.ruta, crearTicket.ruta, '/v1/nada', '/salud']) {
        const r = await mandar(cerrar(bueno), { ...headers, 'content-encoding': tipo }, url)
        expect([r.statusCode, r.json().error.message]).toEqual([415, mensajesComun.cuerpoComprimido])
      }
    }
  })

  test.each(['[]', '{}'] as const)('%s inside each other, up to a depth and no further', async (par) => {
    const hondo = (veces: number) =>
      par === '[]'
        ? `${'['.repeat(veces)}${']'.repeat(veces)}`
        : `${'{"a":'.repeat(veces - 1)}{}${'}'.repeat(veces - 1)}`
    const motivo = async (cuerpo: string) => (await mandar(cuerpo)).json().error.message
    expect(await motivo(hondo(PROFUNDIDAD_MAXIMA))).not.toBe(mensajesComun.cuerpoIlegible)
    expect(await motivo(hondo(PROFUNDIDAD_MAXIMA + 1))).toBe(mensajesComun.cuerpoIlegible)
    // Brackets inside a text don't count as nesting.
    expect(await motivo(JSON.stringify({ username: `"\\${'['.repeat(100)}` }))).not.toBe(
      mensajesComun.cuerpoIlegible,
    )
  })
})

test('every body that may be larger says what for, and none without need', () => {
  const mayores = todosLosEndpoints.flatMap(({ nombre, acceso, cuerpo, archivo }) =>
    [cuerpo, archivo].flatMap((l) => (l ? [{ nombre, acceso, ...l }] : [])),
  )
  for (const { nombre, acceso, limite, para } of mayores) {
    expect([nombre, acceso]).not.toEqual([nombre, 'publico'])
    expect([nombre, limite > LIMITE_DE_CUERPO.conSesion]).toEqual([nombre, true])
    expect([nombre, para.split(' ').length > 3]).toEqual([nombre, true])
  }
  // A new endpoint with a larger limit has to be added here, where it is seen.
  expect(mayores.map(({ nombre, limite }) => `${nombre} ${limite}`).toSorted()).toEqual([
    'aplicarExcel 3145728',
    'cambiarCronograma 2000000',
    'crearTarea 1048576',
    'editarEmpresa 1000000',
    'editarTarea 1048576',
    'generarCertificacion 1048576',
    'importarBc3 20971520',
    'importarHoja 20971520',
    'leerBc3 20971520',
    'loteDeTareas 1048576',
    'subirFoto 8388608',
  ])
})
