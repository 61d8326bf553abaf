import { Writable } from 'node:stream'
import { afterAll, expect, test } from 'vitest'
import type { Base } from '../base.ts'
import { conCadaBase } from '../prueba/conCadaBase.ts'
import { copiarFuera } from './copia.ts'

/** Rows of 6 kB, each a page of its own: sixteen statements of 64 pages. */
const FILAS = 1_000

/** Takes a piece only when it is told to, as a compressor that another thread serves late. */
class Lento extends Writable {
  bytes = 0
  masEsperando = 0
  masOyentes = 0
  constructor() {
    super({ highWaterMark: 16 << 10 })
  }
  override _write(trozo: Buffer, _: string, listo: () => void): void {
    this.masEsperando = Math.max(this.masEsperando, this.writableLength)
    this.masOyentes = Math.max(this.masOyentes, this.listenerCount('drain'))
    this.bytes += trozo.length
    setTimeout(listo, 20)
  }
}

async function llenar(base: Base): Promise<void> {
  await base.conDueno((cliente) =>
    cliente.query(`
      create table larga (i integer, texto text);
      alter table larga alter column texto set storage plain;
      insert into larga
      select i, (select string_agg(md5((i * 1000 + j)::text), '') from generate_series(1, 190) j)
        from generate_series(1, ${FILAS}) i`),
  )
}

const avisos: string[] = []
const oir = (aviso: Error): void => void avisos.push(aviso.message)
process.on('warning', oir)
afterAll(() => void process.off('warning', oir))

conCadaBase('a copy out to a slow destination', (abrir) => {
  test('has one writer waiting at a time, and holds back what it reads', async () => {
    const base = await abrir()
    await llenar(base)
    avisos.length = 0
    const lento = new Lento()
    const filas = await base.conDueno((cliente) => copiarFuera(cliente, 'larga', 'i, texto', lento))
    await new Promise<void>((resolve) => lento.end(resolve))
    expect(filas).toBe(FILAS)
    expect(lento.bytes).toBeGreaterThan(FILAS * 6_000)
    expect(lento.masOyentes).toBeLessThanOrEqual(1)
    // What the socket had already read comes all the same, but not the whole table.
    expect(lento.masEsperando).toBeLessThan(lento.bytes / 4)
    expect(avisos.filter((a) => a.includes('listeners'))).toEqual([])
  })

  test('ends with the error of a destination that breaks', async () => {
    const base = await abrir()
    await llenar(base)
    const roto = new Writable({
      highWaterMark: 1,
      write: (_, __, listo) => void setTimeout(() => listo(new Error('no space')), 5),
    })
    const fallado = new Promise((resolve) => roto.once('error', resolve))
    const copia = base.conDueno((cliente) => copiarFuera(cliente, 'larga', 'i, texto', roto))
    expect(await fallado).toMatchObject({ message: 'no space' })
    // It ends, so that the session is given back: what broke tells whoever writes it.
    await copia.catch((error: unknown) => expect(error).toMatchObject({ message: 'no space' }))
    expect((await base.sqlDeSistema('select 1 as uno')).rows).toEqual([{ uno: 1 }])
  })
})
