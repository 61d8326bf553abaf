import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { login } from '@plomada/contract/acceso'
import { zError } from '@plomada/contract/comun'
import { crearPersona, personas } from '@plomada/contract/personas'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ServidorDePrueba, servidorDePrueba } from '../../prueba/servidor.ts'
import { abrirBase } from '../db/apertura/abrir.ts'
import { copiarBase } from '../db/prueba/conCadaBase.ts'

const web = mkdtempSync(join(tmpdir(), 'plomada-web-'))
const pagina =
  '<script src="/assets/mapa-1a2b.js" data-csp="sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="></script><meta name="csp-nonce" content="__NONCE__"><meta name="access-key" content="__ACCESS_KEY__"><meta name="tema" content="__TEMA__"><div id="raiz"></div>'

let s: ServidorDePrueba
beforeAll(async () => {
  mkdirSync(join(web, 'assets'))
  writeFileSync(join(web, 'index.html'), pagina)
  writeFileSync(join(web, 'paginas.json'), JSON.stringify(['/', '/login', '/presupuesto/$id/tareas']))
  writeFileSync(join(web, 'pesos.json'), '[]')
  writeFileSync(join(web, 'plomada.svg'), '<svg/>')
  writeFileSync(join(web, 'sin-conexion.html'), '<p>Sin conexión')
  writeFileSync(join(web, 'assets', 'app-1a2b.js'), 'let a = 1')
  writeFileSync(join(web, 'assets', 'app-1a2b.js.br'), 'comprimido')
  s = await servidorDePrueba({ web })
})
afterAll(() => rmSync(web, { recursive: true }))

const persona = { nombre: 'Ana', funcion: ['contratista'], telefono: '' }
const como = () => ({ authorization: `Bearer ${s.usuarios.a.admin.token}` })
const json = { 'content-type': 'application/json' }
const crear = (payload: string | Buffer | undefined, headers: Record<string, string> = json) =>
  s.inyectar({
    method: 'POST',
    url: crearPersona.ruta,
    headers: { ...como(), ...headers },
    ...(payload === undefined ? {} : { payload }),
  })

/** Expected in every answer where people come by https. */
const UN_ANIO = 'max-age=31536000; includeSubDomains'

describe('what is sent', () => {
  test('the control: a good body is taken', async () => {
    expect((await crear(JSON.stringify(persona))).statusCode).toBe(200)
  })

  test.each([
    ['malformed JSON', '{"nombre": ', json, 400, mensajesComun.cuerpoIlegible],
    ['half a text', '"abc', json, 400, mensajesComun.cuerpoIlegible],
    ['__proto__', '{"nombre":"a","__proto__":{"rol":"admin"}}', json, 400, mensajesComun.cuerpoIlegible],
    [
      'constructor.prototype',
      '{"constructor":{"prototype":{"a":1}}}',
      json,
      400,
      mensajesComun.cuerpoIlegible,
    ],
    ['null', 'null', json, 400, mensajesComun.completeTodosLosCampos],
    ['a list', '[]', json, 400, undefined],
    ['a number', '7', json, 400, undefined],
    ['nothing', '', json, 400, mensajesComun.completeTodosLosCampos],
    ['no body nor type', undefined, {}, 400, mensajesComun.completeTodosLosCampos],
    [
      'a form',
      'nombre=a',
      { 'content-type': 'application/x-www-form-urlencoded' },
      415,
      mensajesComun.cuerpoNoEsJson,
    ],
    ['plain text', 'hola', { 'content-type': 'text/plain' }, 415, mensajesComun.cuerpoNoEsJson],
    ['a wrong type', '{}', { 'content-type': 'application' }, 415, mensajesComun.cuerpoNoEsJson],
    ['a NUL', JSON.stringify({ ...persona, nombre: 'a\u0000b' }), json, 400, undefined],
    ['half a surrogate', '{"nombre":"\\ud800","funcion":["contratista"]}', json, 400, undefined],
    ['a text of 10^5', JSON.stringify({ ...persona, nombre: 'a'.repeat(1e5) }), json, 400, undefined],
    ['10^4 ids', JSON.stringify({ ...persona, funcion: Array(3e4).fill('x') }), json, 400, undefined],
    [
      '10^6 brackets',
      `{"nombre":${'['.repeat(1e6)}${']'.repeat(1e6)}}`,
      json,
      413,
      mensajesComun.cuerpoMuyGrande,
    ],
    ['bad utf-8', Buffer.from([0x22, 0xff, 0xfe, 0x22]), json, 400, undefined],
  ])('%s', async (_, cuerpo, headers, estado, motivo) => {
    const r = await crear(cuerpo, headers as Record<string, string>)
    expect(r.statusCode).toBe(estado)
    const { error, code } = zError.parse(r.json())
    expect(error.code).toBe(code)
    if (motivo) expect(error.message).toBe(motivo)
    expect(error.message).not.toMatch(/invalid|expected|unexpected|too /i)
  })

  test.each([
    '?page=0',
    '?page=1e99',
    '?page=-1',
    '?page=1&page=2',
    '?limit=101',
    '?limit=%00',
    '?__proto__=1&limit=x',
    `?busquedaRapida=${'a'.repeat(5000)}`,
  ])('the query %s is refused', async (busqueda) => {
    const r = await s.inyectar({ url: personas.ruta + busqueda, headers: como() })
    expect(r.statusCode).toBe(400)
    zError.parse(r.json())
  })

  test('an address that is no address', async () => {
    const r = await s.inyectar({ url: '/v1/%E0%A4%A' })
    expect([r.statusCode, r.json().error.message]).toEqual([400, mensajesComun.cuerpoIlegible])
  })

  test('the path in other letters, or with a slash at the end', async () => {
    const estado = async (url: string) => (await s.inyectar({ url, headers: como() })).statusCode
    expect(await estado(`${personas.ruta}/`)).toBe(200)
    expect(await estado(personas.ruta.toUpperCase())).toBe(404)
  })
})

describe('what is not even a request', () => {
  /** Sends raw bytes over a socket and returns the whole answer. */
  async function decir(texto: string): Promise<{ estado: string; cabeza: string; cuerpo: string }> {
    const { port } = new URL(
      await s.app.listen({ port: 0, host: '127.0.0.1' }).catch(() => s.app.listeningOrigin),
    )
    const socket = connect(Number(port), '127.0.0.1')
    let leido = ''
    socket.setEncoding('utf8').on('data', (parte: string) => {
      leido += parte
    })
    socket.end(texto)
    await once(socket, 'close')
    const [cabeza = '', cuerpo = ''] = leido.split('\r\n\r\n')
    return { estado: cabeza.split('\r\n')[0] ?? '', cabeza, cuerpo }
  }

  test.each([
    [
      'longer headers than are read',
      `GET /salud HTTP/1.1\r\nHost: x\r\nCookie: ${'x'.repeat(40_000)}\r\n\r\n`,
    ],
    ['no HTTP', 'hola\r\n\r\n'],
    ['two lengths', 'POST /login HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\na'],
    [
      'a length and pieces at once',
      'POST /login HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    ['a header with a NUL', 'GET /salud HTTP/1.1\r\nHost: x\r\nA: b\0c\r\n\r\n'],
  ])('%s is refused in the documented shape', async (_, texto) => {
    const { estado, cabeza, cuerpo } = await decir(texto)
    expect(estado).toBe('HTTP/1.1 400 Bad Request')
    expect(zError.parse(JSON.parse(cuerpo)).error.message).toBe(mensajesComun.cuerpoIlegible)
    expect(cabeza).toMatch(/^x-content-type-options: nosniff\r$/m)
    expect(cabeza).toContain(`strict-transport-security: ${UN_ANIO}`)
    expect(cabeza).toContain("content-security-policy: default-src 'none'")
  })

  test('TRACE says nothing back', async () => {
    const { estado, cuerpo } = await decir(
      'TRACE /salud HTTP/1.1\r\nHost: x\r\nX-Secreto: MARCA\r\nConnection: close\r\n\r\n',
    )
    expect(estado).toMatch(/^HTTP\/1\.1 4\d\d /)
    expect(cuerpo).not.toContain('MARCA')
  })
})

describe('methods', () => {
  test('HEAD is a GET without its body; OPTIONS and others are no operation', async () => {
    const pedir = (method: 'HEAD' | 'OPTIONS' | 'PUT' | 'DELETE') =>
      s.inyectar({ method, url: personas.ruta, headers: como() })
    const head = await pedir('HEAD')
    expect([head.statusCode, head.body]).toEqual([200, ''])
    for (const metodo of ['OPTIONS', 'PUT', 'DELETE'] as const) {
      const r = await pedir(metodo)
      expect([r.statusCode, r.json().code]).toEqual([404, 'NO_EXISTE'])
      expect(r.headers).not.toHaveProperty('access-control-allow-origin')
    }
  })
})

describe('errors', () => {
  test('carry the id of their line in the log, which has no more than the route', async () => {
    s.lineas.splice(0)
    const r = await s.inyectar({ url: '/usuario/credencial/no-es-un-id?correo=a@b.py', headers: como() })
    const { id } = zError.parse(r.json()).error
    expect(s.lineas).toEqual([
      { id, metodo: 'GET', ruta: '/usuario/credencial/:id', estado: 400, ms: expect.any(Number) },
    ])
  })

  test('what nobody foresaw has an id, and the log says where it happened', async () => {
    const otro = await servidorDePrueba()
    await otro.base.conDueno((dueno) => dueno.query('alter table persona rename to otra'))
    const r = await otro.pedir(personas, { como: otro.usuarios.a.admin })
    expect([r.estado, r.cuerpo.error?.message]).toEqual([500, mensajesComun.errorInterno])
    const linea = otro.lineas.find(({ nivel }) => nivel === 'error')
    expect(linea).toMatchObject({ id: r.cuerpo.error?.id, ruta: personas.ruta, codigo: '42P01' })
    expect(linea?.pila).toEqual(expect.arrayContaining([expect.stringContaining('at ')]))
  })

  test('/salud is 200 while the base answers, else 503', async () => {
    const copia = await copiarBase('embebida')
    const base = await abrirBase(copia.config)
    const otro = await servidorDePrueba({ base })
    expect((await otro.inyectar({ url: '/salud' })).statusCode).toBe(200)
    await base.cerrar()
    const r = await otro.inyectar({ url: '/salud' })
    expect([r.statusCode, r.json().code]).toEqual([503, 'NO_DISPONIBLE'])
    await copia.borrar()
  })

  test('too many requests of one address wait, except for the files of the web', async () => {
    const otro = await servidorDePrueba({ pedidosPorMinuto: 3, web })
    const pedir = (url: string, remoteAddress: string) => otro.inyectar({ url, remoteAddress })
    for (const url of ['/salud', '/nada', '/login']) await pedir(url, '10.0.0.1')
    for (const url of ['/salud', '/nada']) {
      const r = await pedir(url, '10.0.0.1')
      expect([r.statusCode, r.json().error.message]).toEqual([429, mensajesComun.demasiadosPedidos])
      expect(Number(r.headers['retry-after'])).toBeGreaterThan(0)
    }
    for (const url of ['/assets/app-1a2b.js', '/plomada.svg']) {
      expect((await pedir(url, '10.0.0.1')).statusCode).toBe(200)
    }
    expect((await pedir('/salud', '10.0.0.2')).statusCode).toBe(200)
  })
})

describe('what every answer carries, whatever it is', () => {
  const SIN_GUARDAR = 'private, no-store'
  test.each([
    ['an answer', personas.ruta, 200, SIN_GUARDAR],
    ['a refusal', `${personas.ruta}?limit=101`, 400, SIN_GUARDAR],
    ['one of Fastify’s own', '/v1/%E0%A4%A', 400, SIN_GUARDAR],
    ['an address that is none', '/v1/nada', 404, SIN_GUARDAR],
    ['a page', '/login', 200, SIN_GUARDAR],
    ['/salud', '/salud', 200, SIN_GUARDAR],
    ['/openapi.json', '/openapi.json', 200, SIN_GUARDAR],
    ['/docs', '/docs', 200, SIN_GUARDAR],
    ['the page without a connection', '/sin-conexion.html', 200, 'no-cache'],
    ['a script', '/assets/app-1a2b.js', 200, 'public, max-age=31536000, immutable'],
    ['an image', '/plomada.svg', 200, 'no-cache'],
  ])('%s', async (_, url, estado, guardar) => {
    const r = await s.inyectar({ url, headers: { ...como(), accept: 'text/html,*/*' } })
    expect([r.statusCode, r.headers['cache-control']]).toEqual([estado, guardar])
    const politica = String(r.headers['content-security-policy'])
    expect(politica).toMatch(/(?:^|; )frame-ancestors 'none'(?:;|$)/)
    expect(politica).toMatch(/(?:^|; )default-src 'none'(?:;|$)/)
    expect(r.headers['permissions-policy']).toContain('geolocation=()')
    expect(r.headers['x-content-type-options']).toBe('nosniff')
    expect(r.headers['referrer-policy']).toBe('no-referrer')
    expect(r.headers['cross-origin-opener-policy']).toBe('same-origin')
    expect(r.headers['cross-origin-resource-policy']).toBe('same-origin')
    expect(r.headers['strict-transport-security']).toBe(UN_ANIO)
    expect(r.headers['content-type']).toContain('charset=utf-8')
  })

  test('a worker of the page may ask the server; an answer may do nothing', async () => {
    const politica = async (url: string) =>
      String((await s.inyectar({ url, headers: como() })).headers['content-security-policy'])
    expect(await politica('/assets/app-1a2b.js')).toContain("connect-src 'self'")
    expect(await politica('/sin-conexion.html')).toContain("style-src 'self'")
    // The viewer of the documentation writes styles from script.
    expect(await politica('/docs')).toContain("style-src 'self' 'unsafe-inline'")
    expect(await politica(personas.ruta)).not.toContain("'self'")
  })
})

describe('pages', () => {
  const pedirPagina = (url: string, accept = 'text/html,*/*') => s.inyectar({ url, headers: { accept } })

  test('an address of a screen is the page, with a nonce and the key, never kept', async () => {
    const [una, otra] = [await pedirPagina('/login'), await pedirPagina('/presupuesto/1/tareas?x=1')]
    for (const r of [una, otra]) {
      expect(r.statusCode).toBe(200)
      expect(r.headers['cache-control']).toBe('private, no-store')
      const nonce = /csp-nonce" content="([\w+/=]+)"/.exec(r.body)?.[1]
      expect(r.headers['content-security-policy']).toContain(`'nonce-${nonce}'`)
      expect(r.headers['content-security-policy']).not.toContain('unsafe')
      // The one inline script is the map of the scripts' names, whose hash the build wrote.
      expect(r.headers['content-security-policy']).toContain(
        "script-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';",
      )
      expect(r.body).toContain('name="access-key" content="clave-de-prueba"')
    }
    expect(una.body).not.toBe(otra.body)
  })

  test.each([
    ['plomada_tema=dark', 'dark'],
    ['x=1; __Host-plomada_tema=light', 'light'],
    ['plomada_tema=<script>', 'auto'],
  ])('is of the theme that the browser chose: %s', async (cookie, tema) => {
    const { body } = await s.inyectar({ url: '/login', headers: { accept: 'text/html', cookie } })
    expect(body).toContain(`name="tema" content="${tema}"`)
  })

  test('whoever takes anything gets the page where there is one', async () => {
    const direcciones = [
      '/',
      '/login',
      '/login/',
      '/presupuesto/1/tareas',
      '/presupuesto/a%20b/tareas/?x=/v1/',
    ]
    for (const url of direcciones) {
      for (const accept of ['*/*', 'text/*', 'image/webp, */*;q=0.8', undefined]) {
        for (const method of ['GET', 'HEAD'] as const) {
          const r = await s.inyectar({ method, url, headers: accept === undefined ? {} : { accept } })
          expect([url, accept, method, r.statusCode]).toEqual([url, accept, method, 200])
          expect(r.headers['content-type']).toBe('text/html; charset=utf-8')
          expect(r.body.length > 0).toBe(method === 'GET')
        }
      }
    }
  })

  test('and JSON where there is none, or where JSON is asked for', async () => {
    const casos = [
      ...[
        '/nada',
        '/olvidePass',
        '/presupuesto/1',
        '/presupuesto//tareas',
        '/presupuesto/1/tareas/2',
        '/xlogin',
      ].map((url) => [url, '*/*'] as const),
      ['/login', 'application/json'],
      ['/login', 'application/json, text/plain, */*'],
      ['/', 'image/png'],
    ] as const
    for (const [url, accept] of casos) {
      const r = await pedirPagina(url, accept)
      expect([url, r.statusCode, r.json().code]).toEqual([url, 404, 'NO_EXISTE'])
    }
  })

  test('anything else is JSON', async () => {
    const casos = [
      await pedirPagina('/login', 'application/json'),
      await pedirPagina('/v1/nada'),
      await pedirPagina('/assets/falta.js', '*/*'),
      await s.inyectar({ method: 'POST', url: '/nada', headers: { accept: 'text/html' } }),
    ]
    for (const r of casos)
      expect([r.statusCode, r.json().error.message]).toEqual([404, mensajesComun.rutaNoExiste])
    const llamada = await s.inyectar({ method: 'POST', url: login.ruta, headers: { accept: 'text/html' } })
    expect(llamada.statusCode).toBe(400)
  })

  test('files with a hash are kept, compressed beforehand; the others are asked about again', async () => {
    const js = await s.inyectar({ url: '/assets/app-1a2b.js', headers: { 'accept-encoding': 'br' } })
    expect(js.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'x-content-type-options': 'nosniff',
    })
    expect(js.body).toBe('comprimido')
    const svg = await s.inyectar({ url: '/plomada.svg' })
    expect(svg.headers['cache-control']).toBe('no-cache')
    for (const url of [
      '/index.html',
      '/paginas.json',
      '/pesos.json',
      '/../package.json',
      '/assets/..%2findex.html',
      '/assets/app-1a2b.js.br',
    ]) {
      expect([url, (await s.inyectar({ url })).statusCode]).toEqual([url, 404])
    }
  })
})
