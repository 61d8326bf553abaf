import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { constants, getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, inject, test } from 'vitest'
import { atendiendoA, enNombreDe } from '../turno/solicitante.ts'
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

test('every thread of the child stands behind the loop that answers everybody', async () => {
  const mia = getPriority()
  const pid = await abrir().hacer('pid')
  const hilos = readdirSync(`/proc/${String(pid)}/task`).map(Number)
  expect(hilos.length).toBeGreaterThan(1)
  expect(new Set(hilos.map((hilo) => getPriority(hilo)))).toEqual(new Set([constants.priority.PRIORITY_LOW]))
  expect(getPriority()).toBe(mia)
})

test('of the environment of the server the child gets nothing but where Node keeps what it compiled', async () => {
  process.env.SECRETO_DE_PRUEBA = 'x'
  const claves = await abrir().hacer('entorno')
  expect(claves).toEqual(process.env.NODE_COMPILE_CACHE === undefined ? [] : ['NODE_COMPILE_CACHE'])
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

test('a child that has grown is kept while pieces wait, and not for the one that may come', async () => {
  const pids = async (grandeMb: number) => {
    const taller = abrir({ grandeMb, ocioDeGrandeMs: 1 })
    const seguidas = await Promise.all([taller.hacer('pid'), taller.hacer('pid')])
    await new Promise((listo) => setTimeout(listo, 50))
    return [...seguidas, await taller.hacer('pid')]
  }
  const [primero, segundo, tercero] = await pids(1)
  expect(segundo).toBe(primero)
  expect(tercero).not.toBe(primero)
  expect(new Set(await pids(10_000)).size).toBe(1)
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

test('a child that was ended while idle costs no piece: another does it, be it known or not yet', async () => {
  const taller = abrir()
  const matar = async () => {
    const pid = Number(await taller.hacer('pid'))
    process.kill(pid, 'SIGKILL')
    return pid
  }
  // Asked in the same breath: the workshop has not heard of it.
  const primero = await matar()
  const segundo = await taller.hacer('pid')
  expect(segundo).not.toBe(primero)
  // And when it has.
  await matar()
  await expect.poll(() => existsSync(`/proc/${String(segundo)}`)).toBe(false)
  expect(await taller.hacer('pid')).not.toBe(segundo)
})

test('a child that had begun the piece, or does not even start, is not tried again', async () => {
  const taller = abrir()
  await taller.hacer('uno')
  await expect(taller.hacer('morir')).rejects.toMatchObject({
    codigo: 'fallo',
    message: 'the child ended: 7',
  })
  const sinHijo = abrir({ modulo: new URL('./no-hay.ts', import.meta.url) })
  await expect(sinHijo.hacer('uno')).rejects.toMatchObject({ codigo: 'fallo' })
})

test('the signals that end a whole group don’t end a child: its piece is done, and so is the next one', async () => {
  const taller = abrir()
  const pid = await taller.hacer('terminado')
  expect(await taller.hacer('pid')).toBe(pid)
})

test('a piece whose child was killed in the middle of it goes to a new one, once', async () => {
  const carpeta = mkdtempSync(join(tmpdir(), 'plomada-taller-'))
  const taller = abrir()
  expect(await taller.hacer({ unaVez: join(carpeta, 'matado') })).toBe('en otro')
  rmSync(carpeta, { recursive: true })
  await expect(taller.hacer('matado')).rejects.toMatchObject({
    codigo: 'fallo',
    message: 'the child ended: SIGKILL',
  })
  expect(await taller.hacer('bien')).toBe('bien')
})

test('over its processor time only the endless piece is given up', async () => {
  const taller = abrir({ procesadorMs: 300 })
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

test('a piece that waits for its time and uses none is not over it', async () => {
  // Takes twice the limit by the clock and hardly any processor time, as on a loaded machine.
  const taller = abrir({ procesadorMs: 300 })
  expect(await taller.hacer('dormir')).toBe('dormido')
})

test('what is never done is given up too, and is not said to have used its time', async () => {
  const taller = abrir({ limiteMs: 300 })
  const [colgada, siguiente] = await Promise.allSettled([taller.hacer('colgar'), abrir().hacer('bien')])
  expect(colgada).toMatchObject({ status: 'rejected', reason: { codigo: 'lento' } })
  expect(siguiente).toMatchObject({ value: 'bien' })
})

test('a firm that asks a lot stands beside the others, not before them; over its limit only it is refused', async () => {
  const limites = { persona: 3, firma: 4, todos: 100, reintentarSegundos: 7 }
  const taller = abrir({ limites })
  const orden: string[] = []
  const pedir = (firma: string, persona: string, que: string) =>
    atendiendoA('192.0.2.1', () => {
      enNombreDe({ empresaId: firma, credencialId: persona })
      return taller.hacer(que).then((hecho) => orden.push(String(hecho)))
    })
  const todas = [pedir('A', 'ana', 'a0')]
  for (const que of ['a1', 'a2', 'a3']) todas.push(pedir('A', 'ana', que))
  const lleno = { razon: 'suyo', reintentarSegundos: 7 }
  await expect(pedir('A', 'ana', 'a4')).rejects.toMatchObject(lleno)
  // The firm has as many as it may: of its people, who has most makes room.
  todas.push(pedir('A', 'eva', 'e1'), pedir('A', 'eva', 'e2'))
  todas.push(pedir('B', 'beto', 'b1'), pedir('B', 'beto', 'b2'))
  const fines = await Promise.allSettled(todas)
  expect(fines.flatMap((fin, n) => (fin.status === 'rejected' ? [n, fin.reason.razon] : []))).toEqual([
    3,
    'suyo',
  ])
  expect(orden.slice(0, 2)).toEqual(['a0', 'b1'])
  // Of one person in order; a colleague who had nothing yet is next, before the others of who had.
  expect(orden.filter((que) => que[0] === 'a')).toEqual(['a0', 'a1', 'a2'])
  expect(orden.filter((que) => que[0] === 'e')).toEqual(['e1', 'e2'])
  expect(orden.indexOf('e1')).toBeLessThan(orden.indexOf('a1'))
})

test('an idle child does not keep the process alive, one at work does', () => {
  const fuente = `
    import { Taller } from ${JSON.stringify(fileURLToPath(new URL('./taller.ts', import.meta.url)))}
    const taller = new Taller({ modulo: new URL(${JSON.stringify(modulo.href)}) })
    taller.hacer('hecho').then((valor) => console.log(valor))`
  const salida = execFileSync(process.execPath, ['--input-type=module', '-e', fuente], {
    encoding: 'utf8',
    timeout: inject('paciencia'),
  })
  expect(salida).toBe('hecho\n')
})
