import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { login, olvidePass } from '@plomada/contract/acceso'
import type { RespuestaDe } from '@plomada/contract/endpoint'
import { crearPersona, personas } from '@plomada/contract/personas'
import { pdfPresupuesto } from '@plomada/contract/presupuestos/aprobacion'
import { presupuestos } from '@plomada/contract/presupuestos/obras'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { abrirBuzon } from './base/correo/prueba/buzon.ts'
import { copiarBase } from './base/db/prueba/conCadaBase.ts'
import { type Corrida, correrMain, direccion, MAIN } from './prueba/corrida.ts'

/** R6 of quality.md: PLOMADA_R6=10 runs all of it. */
const VECES_R6 = Number(process.env.PLOMADA_R6 ?? 2)
const FUERTE = 'q8Jx2vYt7Lw0Zr5Nb3Kd9Hs6Mf4Gc1Pa'

let carpeta = ''
let borrar: () => Promise<void>
const vivos: ChildProcess[] = []
beforeEach(async () => {
  const copia = await copiarBase('embebida')
  if (!('dataDir' in copia.config)) throw new Error('no folder')
  carpeta = copia.config.dataDir
  borrar = copia.borrar
})
afterEach(async () => {
  for (const hijo of vivos.splice(0)) {
    if (hijo.exitCode !== null || hijo.signalCode !== null) continue
    hijo.kill('SIGKILL')
    await once(hijo, 'exit')
  }
  await borrar()
})

const correr = (
  env: Record<string, string>,
  como: { conPadre?: boolean; deFuentes?: boolean; enGrupo?: boolean } = {},
): Corrida => correrMain(carpeta, env, { ...como, alNacer: (hijo) => void vivos.push(hijo) })

const enviar = (base: string, ruta: string, cuerpo: object, mas: Record<string, string> = {}) =>
  fetch(base + ruta, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-access-token': 'plomada-web', ...mas },
    body: JSON.stringify(cuerpo),
  })

/** Through another address of this machine: a server on 127.0.0.1 alone is not reached. */
const desdeAfuera = (base: string) => fetch(`http://127.0.0.2:${new URL(base).port}/salud`)
/** Sends half of a request and waits until the server has it. `seguir` sends the rest and answers the status. */
async function pedirAMedias(base: string): Promise<{ seguir: () => Promise<number | undefined> }> {
  const cuerpo = JSON.stringify({ username: 'nadie@nada.py' })
  const pedido = request(base + olvidePass.ruta, {
    method: 'POST',
    agent: false,
    headers: {
      'content-type': 'application/json',
      'content-length': cuerpo.length,
      'x-access-token': 'plomada-web',
      expect: '100-continue',
    },
  })
  const respuesta = once(pedido, 'response') as Promise<[IncomingMessage]>
  // Whoever awaits the answer sees the failure.
  respuesta.catch(() => undefined)
  pedido.flushHeaders()
  await once(pedido, 'continue')
  pedido.write(cuerpo.slice(0, 5))
  const seguir = async () => {
    pedido.end(cuerpo.slice(5))
    const [{ statusCode }] = await respuesta
    return statusCode
  }
  return { seguir }
}

/**
 * The command of a process, '' once it is gone. Until a child runs its own its parent stands still: stopped before that,
 * it would hold it up for ever.
 */
function loQueCorre(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

/** The processes that one has started, by Linux. */
const hijosDe = (padre: number): number[] =>
  readdirSync('/proc')
    .filter((nombre) => /^\d+$/.test(nombre))
    .filter((pid) => padreDe(pid) === padre)
    .map(Number)

function padreDe(pid: string): number | undefined {
  try {
    // After the name, in brackets: the state and the parent.
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1])
  } catch {
    // It has ended meanwhile.
    return undefined
  }
}

describe('the server as it is started', () => {
  test('shows the demo logins, which work; its mail arrives by SMTP; SIGTERM ends it', async () => {
    const buzon = await abrirBuzon()
    const corrida = correr({ DEMO: 'si', SMTP_URL: buzon.url, PUBLIC_URL: 'https://obras.test/' })
    const base = await direccion(corrida)
    // With the demonstration's known passwords it listens on this machine's own address alone.
    await expect(desdeAfuera(base)).rejects.toThrow('fetch failed')
    const emails = [...corrida.salida().matchAll(/\S+@demo\.py/g)].map(([email]) => email)
    expect(emails).toHaveLength(4)
    for (const username of emails) {
      expect((await enviar(base, login.ruta, { username, password: 'plomada-demo' })).status).toBe(200)
    }
    expect((await enviar(base, olvidePass.ruta, { username: 'admin@demo.py' })).status).toBe(200)
    await vi.waitFor(() => expect(buzon.recibidos).toHaveLength(1))
    expect(buzon.recibidos[0]).toMatchObject({ de: 'no-responder@obras.test', para: ['admin@demo.py'] })
    const crudo = buzon.recibidos[0]?.crudo.replaceAll('=\r\n', '') ?? ''
    expect(crudo).toMatch(/https:\/\/obras\.test\/changePass\/enlace#[\w-]{64}/)
    corrida.hijo.kill('SIGTERM')
    expect(await corrida.fin).toBe(0)
    expect(corrida.salida()).toContain('"ruta":"/olvidePass"')
    expect(corrida.salida()).not.toMatch(/changePass\/|eyJ/)
    await buzon.cerrar()
  })

  test('HOST says where it listens, a demonstration or not', async () => {
    const deTodas = correr({ DEMO: 'si', HOST: '0.0.0.0' }, { deFuentes: true })
    expect((await desdeAfuera(await direccion(deTodas))).status).toBe(200)
    expect(deTodas.salida()).toContain('Cualquiera de la red')
  })

  test('a HOST that is another machine’s stops the start with one line', async () => {
    const ajena = correr({ HOST: '203.0.113.9' })
    expect(await ajena.fin).toBe(1)
    expect(ajena.salida().trim()).toMatch(/^HOST no es una dirección de esta máquina.*$/)
  })

  test('a second one on the folder, or on the port, says so in one line', async () => {
    const primero = correr({})
    const base = await direccion(primero)
    const mismaCarpeta = correr({})
    expect(await mismaCarpeta.fin).toBe(1)
    expect(mismaCarpeta.salida().trim().split('\n')).toEqual([expect.stringContaining('ya está en uso')])
    // The port is tried first: a data folder that was missing is not made.
    const otra = join(carpeta, 'de otra')
    const mismoPuerto = correr({ DATA_DIR: otra, PORT: new URL(base).port })
    expect(await mismoPuerto.fin).toBe(1)
    expect(mismoPuerto.salida().trim()).toBe(
      'El puerto está ocupado por otro programa: cerralo o elegí otro con PORT.',
    )
    expect(existsSync(otra)).toBe(false)
    expect((await fetch(`${base}/salud`)).status).toBe(200)
    expect((await desdeAfuera(base)).status).toBe(200)
  })

  test.each<[string, boolean, (hijo: ChildProcess) => void]>([
    ['Ctrl-C', false, (hijo) => hijo.kill('SIGINT')],
    ['SIGTERM', false, (hijo) => hijo.kill('SIGTERM')],
    [
      'a terminal that closes: nobody reads the log any more',
      false,
      (hijo) => [hijo.stdout?.destroy(), hijo.stderr?.destroy(), hijo.kill('SIGHUP')],
    ],
    ['the end of its launcher', true, (hijo) => hijo.disconnect()],
  ])('%s: the request in flight is answered, then it ends', async (_, conPadre, acabar) => {
    const corrida = correr({}, { conPadre })
    const base = await direccion(corrida)
    const enCurso = await pedirAMedias(base)
    acabar(corrida.hijo)
    await vi.waitFor(() => expect(fetch(`${base}/salud`)).rejects.toThrow())
    // One Ctrl-C arrives from the terminal, from npm and from the launcher; orphaned processes are told to end once
    // more.
    corrida.hijo.kill('SIGINT')
    corrida.hijo.kill('SIGTERM')
    expect(await enCurso.seguir()).toBe(200)
    expect(await corrida.fin).toBe(0)
  })

  test.each([
    ['Ctrl-C', 'SIGINT'],
    ['a service that is stopped', 'SIGTERM'],
    ['a terminal that closes', 'SIGHUP'],
  ] as const)('%s signals the children too: the documents in flight are answered', async (_, senal) => {
    const corrida = correr({ DEMO: 'si' }, { enGrupo: true })
    const base = await direccion(corrida)
    const grupo = Number(corrida.hijo.pid)
    const entrada = await enviar(base, login.ruta, { username: 'admin@demo.py', password: 'plomada-demo' })
    const { token } = (await entrada.json()) as { token: string }
    const encabezados = { 'x-access-token': 'plomada-web', authorization: `Bearer ${token}` }
    const leer = (ruta: string) => fetch(base + ruta, { headers: encabezados })
    const { items } = (await (await leer(presupuestos.ruta)).json()) as RespuestaDe<typeof presupuestos>
    const rutas = items.map(({ _id }) => pdfPresupuesto.ruta.replace(':presupuestoId', _id))
    const antes = new Set(hijosDe(grupo))
    const enCurso = rutas.map(async (ruta) => {
      const respuesta = await leer(ruta)
      return [respuesta.status, Buffer.from(await respuesta.arrayBuffer()).toString('latin1', 0, 5)]
    })
    // Whatever the machine does, the child can't be done before the signal: it is stopped as soon as it is there.
    const nacidos = () =>
      hijosDe(grupo).filter((pid) => !antes.has(pid) && !['', loQueCorre(grupo)].includes(loQueCorre(pid)))
    await vi.waitFor(() => expect(nacidos()).not.toEqual([]), { interval: 1 })
    for (const pid of nacidos()) process.kill(pid, 'SIGSTOP')
    process.kill(-grupo, senal)
    await vi.waitFor(() => expect(leer('/salud')).rejects.toThrow())
    process.kill(-grupo, 'SIGCONT')
    expect(await Promise.all(enCurso)).toEqual(rutas.map(() => [200, '%PDF-']))
    expect(await corrida.fin).toBe(0)
  })

  test('a second Ctrl-C says what it waits for, a third cuts it', async () => {
    const corrida = correr({})
    const enCurso = await pedirAMedias(await direccion(corrida))
    const insistir = (hasta: () => void) =>
      vi.waitFor(() => {
        corrida.hijo.kill('SIGINT')
        hasta()
      })
    await insistir(() => expect(corrida.salida()).toContain('está contestando los últimos pedidos'))
    expect(corrida.hijo.exitCode).toBeNull()
    await insistir(() => expect(corrida.hijo.exitCode).toBe(1))
    await expect(enCurso.seguir()).rejects.toThrow()
  })

  test('what nobody foresaw ends it with a line in the log and a code that has it started again', async () => {
    const trampa = `process.on('SIGUSR2', () => { throw new Error('se rompió con "un secreto"') })`
    const corrida = correr({ NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(trampa)}` })
    await direccion(corrida)
    corrida.hijo.kill('SIGUSR2')
    expect(await corrida.fin).toBe(70)
    expect(corrida.salida()).toMatch(/"que":"caida".*se rompió con/)
    expect(corrida.salida()).not.toContain('un secreto')
    expect(corrida.salida().trim().split('\n').at(-1)).toMatch(/^Plomada se cayó por un error/)
  })

  test('a PostgreSQL that is not there is waited for, and says so; it ends at once meanwhile', async () => {
    const corrida = correr({ DATABASE_URL: 'postgres://u:secretisima@127.0.0.1:1/b' })
    await vi.waitFor(() => expect(corrida.salida()).toMatch(/127\.0\.0\.1:1\) todavía no contesta/))
    corrida.hijo.kill('SIGTERM')
    expect(await corrida.fin).toBe(143)
    expect(corrida.salida()).not.toContain('secretisima')
  })

  test.each([
    ['a weak secret in production', { NODE_ENV: 'production', TOKEN_SECRET: 'x', ACCESS_KEY: 'y' }, /débil/],
    ['no secret in production', { NODE_ENV: 'production' }, /TOKEN_SECRET/],
    ['an address that is none', { DATABASE_URL: 'hola' }, /DATABASE_URL/],
    [
      'an address of PostgreSQL with half a name',
      { DATABASE_URL: 'postgres://u:secretisima@[/b' },
      /DATABASE_URL/,
    ],
    ['a file where the folder goes', { DATA_DIR: MAIN }, /DATA_DIR/],
    ['a folder inside a file', { DATA_DIR: `${MAIN}/datos`, TOKEN_SECRET: FUERTE }, /DATA_DIR/],
    // Fails like an automounted folder: making a folder is refused as if its parent were missing.
    ['a folder that the system makes for nobody', { DATA_DIR: '/proc/plomada/datos' }, /DATA_DIR/],
    [
      'a setting with a letter missing',
      { DATABSE_URL: 'postgres://u:secretisima@h/b' },
      /DATABSE_URL.*DATABASE_URL/,
    ],
  ])('%s stops the start with one line', async (_, env, motivo) => {
    const corrida = correr(env as Record<string, string>)
    expect(await corrida.fin).toBe(1)
    const renglones = corrida.salida().trim().split('\n')
    expect(renglones).toEqual([expect.stringMatching(motivo)])
    expect(corrida.salida()).not.toContain('secretisima')
  })

  test.skipIf(process.getuid?.() === 0)('a folder that can only be read stops the start', async () => {
    const solo = mkdtempSync(join(tmpdir(), 'plomada-lectura-'))
    chmodSync(solo, 0o500)
    const corrida = correr({ DATA_DIR: join(solo, 'datos') })
    expect(await corrida.fin).toBe(1)
    expect(corrida.salida().trim().split('\n')).toHaveLength(1)
    rmSync(solo, { recursive: true })
  })

  test(`R6: the same Idempotency-Key ${VECES_R6} times, kill -9 in between: one effect, one answer`, async () => {
    const ids: string[] = []
    for (let vez = 1; vez <= VECES_R6; vez++) {
      const corrida = correr({ DEMO: 'si' })
      const base = await direccion(corrida)
      const entrada = await enviar(base, login.ruta, { username: 'admin@demo.py', password: 'plomada-demo' })
      const { token } = (await entrada.json()) as { token: string }
      const conToken = { authorization: `Bearer ${token}`, 'idempotency-key': 'r6' }
      const persona = { nombre: 'Insistida', funcion: ['contratista'] }
      const enCurso = enviar(base, crearPersona.ruta, persona, conToken).then(
        async (r) => ids.push(((await r.json()) as { _id: string })._id),
        () => undefined,
      )
      // Killed in the middle of it or right after; only the last one certainly gets its answer.
      if (vez % 2 === 0 || vez === VECES_R6) await enCurso
      if (vez === VECES_R6) {
        const lista = await fetch(`${base}${personas.ruta}?busquedaRapida=Insistida`, {
          headers: { ...conToken, 'x-access-token': 'plomada-web' },
        })
        expect(((await lista.json()) as { count: number }).count).toBe(1)
      }
      corrida.hijo.kill('SIGKILL')
      await Promise.all([enCurso, corrida.fin])
    }
    expect(ids.length).toBeGreaterThan(0)
    expect(new Set(ids).size).toBe(1)
  })
})
