import { credencialPorId } from '@plomada/contract/acceso'
import { openDB } from 'idb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { quienEntro } from '../prueba/entidades.ts'
import { LLAVE_DE_PRUEBA, tokenDePrueba } from '../prueba/servidor.ts'
import { envioDePrueba } from './envios/prueba/envio.ts'
import { discoDePrueba, escrituras } from './prueba/disco.ts'

// On a disk that is full nothing is written to any database, whatever it is: Chromium loses them all by it (0092, 0096).

const HAY = 8_000_000
const borrador = { titulo: 'Rubro · Muro', ruta: '/crearTarea/1', valor: { nombre: 'Muro' }, guardado: 1 }
const LUGAR = 'avance/1'
const blob = new Blob(['una foto'])
const id = '018f0000-0000-7000-8000-000000000001'

let disco: ReturnType<typeof discoDePrueba>
let dejar: () => void = () => undefined

/** As a page that opens now: what an earlier one found of the disk it does not know. */
async function pagina() {
  vi.resetModules()
  const [sesion, llave, borradores, almacen, sueltos, visto] = await Promise.all([
    import('./sesion.ts'),
    import('./lacre/llave.ts'),
    import('./borradores/borradores.ts'),
    import('./envios/almacen.ts'),
    import('./envios/sueltos.ts'),
    import('./visto/guardar.ts'),
  ])
  return { ...sesion, ...llave, ...borradores, ...almacen, ...sueltos, ...visto }
}
type Pagina = Awaited<ReturnType<typeof pagina>>
const nueva = envioDePrueba('2', '30', 1)
const vieja = envioDePrueba('1', '20', 1)

const enCrudo = async (base: string, almacen: string, valor: unknown, clave?: string) => {
  const abierta = await openDB(base)
  await abierta.put(almacen, valor, clave)
  abierta.close()
}

beforeEach(async () => {
  disco = discoDePrueba()
  disco.libres = HAY
  const p = await pagina()
  p.abrirSesion(tokenDePrueba({ credencialId: 'c1' }))
  await p.recibirLlave('c1', LLAVE_DE_PRUEBA)
  await p.guardarBorrador('c1', 'tarea/1', borrador)
  await p.cambiarGuardados('c1', () => [vieja])
  await p.guardarSuelto(LUGAR, { id, blob })
  await p.guardarVisto('c1', 'credencialPorId', { params: { id: 'c1' } }, quienEntro())
})
afterEach(async () => {
  dejar()
  dejar = () => undefined
  vi.unstubAllGlobals()
  const p = await pagina()
  await p.recibirLlave('c1', LLAVE_DE_PRUEBA)
  await p.cambiarGuardados('c1', () => [])
  await p.quitarSueltos(LUGAR)
  await p.olvidarVistos()
  p.olvidarSesion()
  await p.llaveBorrada()
})

/** What a page does on a full disk: each would be a write. */
const ACTOS: Record<string, (p: Pagina) => Promise<unknown>> = {
  'a draft is kept': (p) => p.guardarBorrador('c1', 'tarea/2', borrador),
  'a draft is deleted': (p) => p.borrarBorrador('c1', 'tarea/1'),
  'a draft of an older version is sealed': async (p) => {
    await enCrudo('plomada', 'borradores', borrador, 'c1/vieja')
    vigilar()
    await p.lacrarLosDe('c1')
  },
  'an entry is added': (p) => p.cambiarGuardados('c1', (cola) => [...cola, nueva]),
  'an entry is added with its photo': (p) =>
    p.cambiarGuardados('c1', (cola) => [...cola, nueva], { bytes: new Map([[id, new Uint8Array(9)]]) }),
  'a sent entry goes': (p) => p.cambiarGuardados('c1', () => []),
  'an entry of an older version is sealed': async (p) => {
    await enCrudo('plomada-sitio', 'envio', nueva)
    vigilar()
    expect(await p.leerGuardados('c1')).toHaveLength(2)
  },
  'a chosen photo is kept': (p) => p.guardarSuelto(LUGAR, { id: `${id}2`, blob }),
  'a chosen photo is removed': (p) => p.quitarSueltos(LUGAR, id),
  'the chosen photos of a form are removed': (p) => p.quitarSueltos(LUGAR),
  'what was seen is kept': (p) =>
    p.guardarVisto('c1', credencialPorId.nombre, { params: { id: 'c1' } }, quienEntro()),
  'what was seen is forgotten': (p) => p.olvidarVistos().catch(() => undefined),
  'a key comes': (p) => p.recibirLlave('c1', LLAVE_DE_PRUEBA),
  'another person logs in': (p) => p.recibirLlave('c2', Buffer.alloc(32, 9).toString('base64url')),
  'a log-in brings no key': (p) => p.recibirLlave('c1', undefined),
  'somebody logs out': async (p) => {
    p.olvidarSesion()
    await p.llaveBorrada()
  },
}

let vistas: string[] = []
function vigilar() {
  dejar()
  ;({ vistas, dejar } = escrituras())
}

test.each(Object.entries(ACTOS))(
  'on a full disk, where %s, nothing is written to any database',
  async (_, acto) => {
    const p = await pagina()
    disco.libres = 0
    vigilar()
    await acto(p)
    expect(vistas).toEqual([])
    // It was not merely lost sight of: with room it is.
    disco.libres = HAY
    vigilar()
    await acto(p)
    expect(vistas).not.toEqual([])
  },
)

test('on a full disk that has no databases yet none is made, not even to be read', async () => {
  for (const nombre of ['plomada', 'plomada-sitio', 'plomada-llave']) indexedDB.deleteDatabase(nombre)
  await expect.poll(async () => (await indexedDB.databases()).length).toBe(0)
  const p = await pagina()
  disco.libres = 0
  vigilar()
  expect(await p.leerGuardados('c1')).toBeNull()
  expect(await p.listarBorradores('c1')).toEqual([])
  expect(await p.llaveDe('c1')).toBeNull()
  expect(vistas).toEqual([])
  expect(await indexedDB.databases()).toEqual([])
})

test('a draft and a photo that could not be deleted are seen no more, and go with the next that is written', async () => {
  const p = await pagina()
  disco.libres = 0
  await p.borrarBorrador('c1', 'tarea/1')
  await p.quitarSueltos(LUGAR)
  expect([await p.leerBorrador('c1', 'tarea/1'), await p.listarBorradores('c1')]).toEqual([undefined, []])
  expect(await p.leerSueltos(LUGAR)).toEqual([])
  disco.libres = HAY
  await p.guardarBorrador('c1', 'tarea/2', borrador)
  await p.guardarSuelto('avance/2', { id: `${id}2`, blob })
  const otra = await pagina()
  expect((await otra.listarBorradores('c1')).map(({ clave }) => clave)).toEqual(['tarea/2'])
  expect(await otra.leerSueltos(LUGAR)).toEqual([])
  await otra.quitarSueltos('avance/2')
  await otra.borrarBorrador('c1', 'tarea/2')
})

test('a key that could not be deleted opens nothing from then on, and goes with the first start that finds room', async () => {
  const hayBase = async () => (await indexedDB.databases()).some(({ name }) => name === 'plomada-llave')
  const p = await pagina()
  disco.libres = 0
  p.olvidarSesion()
  await p.llaveBorrada()
  expect([await hayBase(), await p.llaveDe('c1'), await p.leerGuardados('c1')]).toEqual([true, null, null])
  const otra = await pagina()
  await otra.llaveBorrada()
  expect([await hayBase(), await otra.llaveDe('c1')]).toEqual([true, null])
  disco.libres = HAY
  const tercera = await pagina()
  await tercera.llaveBorrada()
  expect([await hayBase(), localStorage.length]).toEqual([false, 0])
  // Who logs in again has what waited.
  await tercera.recibirLlave('c1', LLAVE_DE_PRUEBA)
  expect(await tercera.leerGuardados('c1')).toHaveLength(1)
})
