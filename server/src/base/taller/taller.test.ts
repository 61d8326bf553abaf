import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import { type OpcionesTaller, Taller } from './taller.ts'

const modulo = new URL('./prueba.hijo.ts', import.meta.url)
const abiertos: Taller<unknown, unknown>[] = []
const abrir = (opciones: Partial<OpcionesTaller> = {}) => {
  const taller = new Taller<unknown, unknown>({ modulo, ...opciones })
  abiertos.push(taller)
  return taller
}
afterEach(() => {
  for (const taller of abiertos.splice(0)) taller.cerrar()
})

test('answers in order, bytes and accents included, in another process', async () => {
  const taller = abrir()
  const bytes = new Uint8Array([1, 2, 255])
  const [uno, dos, pid] = await Promise.all([taller.hacer('ñandú'), taller.hacer(bytes), taller.hacer('pid')])
  expect(uno).toBe('ñandú')
  expect(new Uint8Array(dos as Uint8Array)).toEqual(bytes)
  expect(pid).not.toBe(process.pid)
})

test('the child gets nothing from the environment of the server', async () => {
  process.env.SECRETO_DE_PRUEBA = 'x'
  const claves = await abrir().hacer('entorno')
  expect(claves).not.toContain('SECRETO_DE_PRUEBA')
  expect(claves).not.toContain('PATH')
})

test('an error of the work is the caller’s alone and keeps the child', async () => {
  const taller = abrir()
  const pid = await taller.hacer('pid')
  await expect(taller.hacer('romper')).rejects.toMatchObject({
    codigo: 'fallo',
    message: expect.stringContaining('roto a propósito'),
  })
  expect(await taller.hacer('pid')).toBe(pid)
})

test('the child cleans up after each piece, also one that failed', async () => {
  const taller = abrir()
  await taller.hacer('uno')
  await expect(taller.hacer('romper')).rejects.toMatchObject({ codigo: 'fallo' })
  expect(await taller.hacer('limpiezas')).toBe(2)
})

test('a child that dies fails its piece, and the next piece gets a new child', async () => {
  const taller = abrir()
  const pid = await taller.hacer('pid')
  const [muerto, siguiente] = await Promise.allSettled([taller.hacer('morir'), taller.hacer('pid')])
  expect(muerto).toMatchObject({ status: 'rejected', reason: { codigo: 'fallo' } })
  expect(siguiente.status === 'fulfilled' && siguiente.value).not.toBe(pid)
})

test('over the time limit only the endless piece is given up', async () => {
  // Long enough for a child to start on a loaded machine.
  const taller = abrir({ limiteMs: 3000 })
  const [sinFin, siguiente] = await Promise.allSettled([taller.hacer('girar'), taller.hacer('bien')])
  expect(sinFin).toMatchObject({ status: 'rejected', reason: { codigo: 'tiempo' } })
  expect(siguiente).toMatchObject({ status: 'fulfilled', value: 'bien' })
})

test('over the memory limit the child ends, and only its piece with it', async () => {
  const taller = abrir({ memoriaMb: 64 })
  const [ahogado, siguiente] = await Promise.allSettled([taller.hacer('llenar'), taller.hacer('bien')])
  expect(ahogado).toMatchObject({
    status: 'rejected',
    reason: { codigo: 'fallo', message: expect.stringContaining('the child ended') },
  })
  expect(siguiente).toMatchObject({ status: 'fulfilled', value: 'bien' })
})

test('cancelling works before, while waiting and under way', async () => {
  const taller = abrir()
  const [enCurso, enEspera] = [new AbortController(), new AbortController()]
  const cancelado = { codigo: 'cancelado' }
  const sinFin = taller.hacer('girar', { signal: enCurso.signal })
  const espera = taller.hacer('espera', { signal: enEspera.signal })
  const ultimo = taller.hacer('último')
  enEspera.abort()
  await expect(espera).rejects.toMatchObject(cancelado)
  enCurso.abort()
  await expect(sinFin).rejects.toMatchObject(cancelado)
  await expect(taller.hacer('x', { signal: AbortSignal.abort() })).rejects.toMatchObject(cancelado)
  expect(await ultimo).toBe('último')
})

test('a child is retired after its pieces, and when idle', async () => {
  const taller = abrir({ piezasPorHijo: 2, ocioMs: 50 })
  const pids = await Promise.all(['pid', 'pid', 'pid'].map((pedido) => taller.hacer(pedido)))
  expect(pids[0]).toBe(pids[1])
  expect(pids[2]).not.toBe(pids[0])
  await new Promise((listo) => setTimeout(listo, 200))
  expect(await taller.hacer('pid')).not.toBe(pids[2])
})

test('too many waiting are refused at once', async () => {
  const taller = abrir({ esperaMaxima: 1 })
  const [primero, segundo] = [taller.hacer('1'), taller.hacer('2')]
  await expect(taller.hacer('3')).rejects.toMatchObject({ codigo: 'ocupado' })
  expect(await Promise.all([primero, segundo])).toEqual(['1', '2'])
})

test('an idle child does not keep the process alive, one at work does', () => {
  const fuente = `
    import { Taller } from ${JSON.stringify(fileURLToPath(new URL('./taller.ts', import.meta.url)))}
    const taller = new Taller({ modulo: new URL(${JSON.stringify(modulo.href)}) })
    taller.hacer('hecho').then((valor) => console.log(valor))`
  const salida = execFileSync(process.execPath, ['--input-type=module', '-e', fuente], {
    encoding: 'utf8',
    timeout: 10_000,
  })
  expect(salida).toBe('hecho\n')
})
