import { EventEmitter, once } from 'node:events'
import { setImmediate } from 'node:timers/promises'
import { pdfAprobado } from '@plomada/contract/presupuestos/aprobacion'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { crearPorteria } from '../../modules/acceso/sesion/porteria.ts'
import { crearTokens } from '../../modules/acceso/sesion/token.ts'
import { SECRETO, type ServidorDePrueba, servidorDePrueba } from '../../prueba/servidor.ts'
import { nuevoId } from '../db/ids.ts'
import { montar } from './montar.ts'
import { rutaArchivo } from './ruta.ts'
import { Selladas } from './selladas.ts'
import { construirServidor } from './servidor.ts'

const obra = nuevoId()
const CLAVE = 'clave'
const componiendo = new EventEmitter()
let s: ServidorDePrueba
let app: FastifyInstance
let raiz: string
/** `preguntados`: how many requests asked for the seal; right after that they begin the work or join it. */
const cuenta = { empezaron: 0, dejados: 0, preguntados: 0 }

beforeAll(async () => {
  s = await servidorDePrueba()
  app = await construirServidor({
    base: s.base,
    publicUrl: 'http://x',
    proxies: 0,
    pedidosPorMinuto: 0,
    registrar: () => undefined,
  })
  const montaje = {
    base: s.base,
    porteria: crearPorteria(s.base, crearTokens(SECRETO)),
    accessKey: CLAVE,
    tokenEnUrl: false,
    selladas: new Selladas(),
    estricto: true,
  }
  // Completes when the test says so, or when it is given up.
  const componer = async (signal: AbortSignal) => {
    cuenta.empezaron++
    componiendo.emit('empezo')
    const fin = new AbortController()
    try {
      const hecho = once(componiendo, 'listo', { signal: fin.signal }).then(() => true)
      const seFueron = once(signal, 'abort', { signal: fin.signal }).then(() => false)
      if (await Promise.race([hecho, seFueron])) {
        return { nombre: 'x.pdf', tipo: 'application/pdf', bytes: new Uint8Array([cuenta.empezaron]) }
      }
      cuenta.dejados++
      componiendo.emit('dejado')
      throw new Error('nobody waits for it')
    } finally {
      fin.abort()
    }
  }
  montar(
    app,
    montaje,
    rutaArchivo(
      pdfAprobado,
      async () => {
        cuenta.preguntados++
        componiendo.emit('sello')
        return 'uno'
      },
      async () => componer,
    ),
  )
  raiz = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  const cerrado = app.close()
  // After an abort fetch opens one more connection, which sends nothing and so never counts as idle.
  app.server.closeAllConnections()
  await cerrado
})

const pedir = (token: string, signal?: AbortSignal) =>
  fetch(`${raiz}/v1/presupuestos/${obra}/pdfAprobado`, {
    headers: { 'x-access-token': CLAVE, authorization: `Bearer ${token}` },
    ...(signal ? { signal } : {}),
  }).then(
    async (r) => [r.status, ...new Uint8Array(await r.arrayBuffer())],
    (error: Error) => error.name,
  )

/** Sends requests and waits until all of them have been admitted; their answers, in `respuestas`, come later. */
async function adentro(...pedidos: (() => ReturnType<typeof pedir>)[]) {
  const hasta = cuenta.preguntados + pedidos.length
  const respuestas = pedidos.map((pedido) => pedido())
  while (cuenta.preguntados < hasta) await once(componiendo, 'sello')
  await setImmediate()
  return respuestas
}

beforeEach(() => void Object.assign(cuenta, { empezaron: 0, dejados: 0, preguntados: 0 }))

test('what several of one face ask at once is made once; another firm’s and another face’s are their own', async () => {
  const { admin, superadmin } = s.usuarios.a
  const respuestas = await adentro(
    () => pedir(admin.token),
    () => pedir(admin.token),
    () => pedir(admin.token),
    () => pedir(superadmin.token),
    () => pedir(s.usuarios.b.admin.token),
  )
  while (cuenta.empezaron < 3) await once(componiendo, 'empezo')
  componiendo.emit('listo')
  const contestados = await Promise.all(respuestas)
  expect(contestados.map((c) => c[0])).toEqual([200, 200, 200, 200, 200])
  expect(cuenta.empezaron).toBe(3)
})

test('each of them may go away alone; the last one takes the work along', async () => {
  const { token } = s.usuarios.a.admin
  const [uno, dos] = [new AbortController(), new AbortController()]
  const empezo = once(componiendo, 'empezo')
  const [primera, segunda] = await adentro(
    () => pedir(token, uno.signal),
    () => pedir(token, dos.signal),
  )
  await empezo
  uno.abort()
  expect(await primera).toBe('AbortError')
  // A third request joins the work that the first one left, so the work went on.
  const [tercera] = await adentro(() => pedir(token))
  expect([cuenta.empezaron, cuenta.dejados]).toEqual([1, 0])
  componiendo.emit('listo')
  expect([(await segunda)?.[0], (await tercera)?.[0]]).toEqual([200, 200])

  const otraVez = once(componiendo, 'empezo')
  const solo = new AbortController()
  const ultima = pedir(token, solo.signal)
  await otraVez
  const dejado = once(componiendo, 'dejado')
  solo.abort()
  await dejado
  expect([await ultima, cuenta.dejados]).toEqual(['AbortError', 1])
})
