import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crearPersona, personas } from '@plomada/contract/personas'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { servidorDePrueba } from '../../prueba/servidor.ts'
import { abrirBase } from '../db/apertura/abrir.ts'
import type { Base } from '../db/base.ts'
import { esDelCandado } from '../db/embebida/abrirEmbebida.ts'
import { copiarBase } from '../db/prueba/conCadaBase.ts'

// Tests run against a small disk of their own, which they fill and empty while the server works on it.

const disco = mkdtempSync(join(tmpdir(), 'plomada-disco-'))
const montado = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=200m', 'plomada', disco]).status === 0
if (!montado) console.warn('\n*** OMITIDO: disco lleno; montar un disco de prueba es cosa de root ***\n')

const relleno = join(disco, 'relleno')
/** Fills the disk to the last byte, as another program might. */
function llenar(): void {
  spawnSync('dd', ['if=/dev/zero', `of=${relleno}`, 'bs=64k'], { stdio: 'ignore' })
}

const libres = (): number => {
  const { bavail, bsize } = statfsSync(disco)
  return bavail * bsize
}

// In this order: what the first left written must be there after the second.
describe.skipIf(!montado)('a disk without room', { shuffle: false }, () => {
  let base: Base
  let servidor: Awaited<ReturnType<typeof servidorDePrueba>>
  const cierres: (() => Promise<void>)[] = []
  beforeAll(async () => {
    const copia = await copiarBase('embebida')
    if (!('dataDir' in copia.config)) throw new Error('no folder')
    const filter = (origen: string) => !esDelCandado(origen.split('/').at(-1) ?? '')
    cpSync(copia.config.dataDir, join(disco, 'datos'), { recursive: true, filter })
    await copia.borrar()
    base = await abrirBase({ dataDir: join(disco, 'datos') }, { avisar: () => undefined })
    cierres.push(() => base.cerrar())
    servidor = await servidorDePrueba({ base })
  })
  afterAll(async () => {
    for (const cerrar of cierres) await cerrar()
    execFileSync('umount', [disco])
    rmSync(disco, { recursive: true, force: true })
  })

  const crear = (nombre: string) =>
    servidor.pedir(crearPersona, {
      como: servidor.usuarios.a.admin,
      body: { nombre, telefono: '+595981123456', funcion: ['proveedor'] },
    })
  const nombres = async () => {
    const { rows } = await base.sqlDeSistema(
      `select nombre from persona where nombre like 'Disco %' order by 1`,
    )
    return rows.map((fila) => (fila as { nombre: string }).nombre)
  }

  test('is told in its own words, also by /salud; nothing is half written; it passes by itself', async () => {
    expect((await crear('Disco antes')).estado).toBe(200)
    llenar()
    await vi.waitFor(async () => expect((await servidor.inyectar({ url: '/salud' })).statusCode).toBe(507))
    const salud = (await servidor.inyectar({ url: '/salud' })).json()
    expect([salud.code, salud.error.message]).toEqual(['DISCO_LLENO', mensajesComun.discoLleno])
    const no = await crear('Disco lleno')
    expect([no.estado, no.cuerpo.code, no.cuerpo.error?.message]).toEqual([
      507,
      'DISCO_LLENO',
      mensajesComun.discoLleno,
    ])
    // What is there can still be read.
    expect((await servidor.pedir(personas, { como: servidor.usuarios.a.admin })).estado).toBe(200)
    rmSync(relleno)
    await vi.waitFor(async () => expect((await crear('Disco después')).estado).toBe(200))
    expect(await nombres()).toEqual(['Disco antes', 'Disco después'])
    expect((await servidor.inyectar({ url: '/salud' })).statusCode).toBe(200)
  })

  test('an engine that runs out of it in the middle of writing comes back with what was confirmed', async () => {
    await base.conDueno((cliente) => cliente.query('create table grande (texto text)'))
    const grande = `insert into grande select string_agg(md5(random()::text || j), '')
      from generate_series(1, 1500) i, generate_series(1, 600) j group by i`
    // Leaves 36 MB free: enough for the operation to begin, too little for what it writes.
    writeFileSync(relleno, Buffer.alloc(Math.max(0, libres() - 36 * 1024 * 1024)))
    await expect(base.sqlDeSistema(grande)).rejects.toMatchObject({ codigo: 'disco_lleno' })
    rmSync(relleno)
    await vi.waitFor(async () => expect((await crear('Disco final')).estado).toBe(200))
    expect(await nombres()).toEqual(['Disco antes', 'Disco después', 'Disco final'])
    expect((await base.sqlDeSistema('select count(*)::int as n from grande')).rows).toEqual([{ n: 0 }])
    expect(readdirSync(join(disco, 'datos'))).not.toContain('.plomada-prueba')
  })
})
