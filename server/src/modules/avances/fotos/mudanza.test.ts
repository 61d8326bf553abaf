import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { subirFoto } from '@plomada/contract/avances/fotos'
import sharp from 'sharp'
import { afterAll, expect, inject, test } from 'vitest'
import { correr } from '../../../base/comando/prueba/correr.ts'
import { abrirBase } from '../../../base/db/apertura/abrir.ts'
import { leer } from '../../../base/db/archivos/almacen.ts'
import type { Base } from '../../../base/db/base.ts'
import { nuevoId } from '../../../base/db/ids.ts'
import { carpetaRapida } from '../../../base/db/prueba/carpetaRapida.ts'
import { copiarBase } from '../../../base/db/prueba/conCadaBase.ts'
import { listarRespaldos } from '../../../base/db/respaldo/respaldar.ts'
import { servidorDePrueba, type Usuario } from '../../../prueba/servidor.ts'
import { exigir } from '../../presupuestos/prueba/presupuesto.ts'
import { obraAprobada } from '../prueba/obraAprobada.ts'

const limpiezas: (() => unknown)[] = []
afterAll(async () => {
  for (const limpiar of limpiezas) await limpiar()
})
function carpetaNueva(): string {
  const carpeta = mkdtempSync(join(carpetaRapida(), 'plomada-mudanza-'))
  limpiezas.push(() => rmSync(carpeta, { recursive: true, force: true }))
  return carpeta
}
async function copiaDe(motor: Base['motor'], vacia: boolean) {
  const copia = await copiarBase(motor, { vacia })
  limpiezas.push(copia.borrar)
  return copia.config
}

/** Every row about photos, and what each of their files hashes to, as it is read where it is now. */
async function todo(base: Base, quien: Usuario): Promise<unknown> {
  const { rows } = await base.sqlDeSistema(
    `select (select json_agg(f order by f.id) from foto f)::text as fotos,
       (select json_agg(a order by a.id) from archivo a)::text as archivos`,
  )
  const cuales = await base.sqlDeSistema('select id, largo, suma from archivo order by id')
  const bytes: string[] = []
  for (const { id, largo, suma } of cuales.rows as { id: string; largo: number; suma: Buffer }[]) {
    const lectura = await base.enEmpresa(quien, (tx) =>
      leer(tx, base, quien.empresaId, { id, desde: 0, largo }),
    )
    const visto = createHash('sha256')
      .update(await lectura())
      .digest()
    bytes.push(`${id} ${visto.toString('hex')} ${visto.equals(suma)}`)
  }
  return { rows, bytes }
}

const fotoDe = (n: number) =>
  sharp({ create: { width: 900 + n, height: 700, channels: 3, background: { r: n * 40, g: 90, b: 120 } } })
    .jpeg()
    .toBuffer()

test.skipIf(inject('urlPostgres') === null)(
  '‘mudar’ takes photos to a PostgreSQL, and a backup brings them back: every row and every byte',
  async () => {
    const [aca, alla] = [await copiaDe('embebida', false), await copiaDe('postgres', true)]
    if (!('dataDir' in aca && 'databaseUrl' in alla)) throw new Error('copias de otro motor')
    const [DATA_DIR, DATABASE_URL] = [aca.dataDir, alla.databaseUrl]
    const base = await abrirBase(aca)
    const s = await servidorDePrueba({ base })
    const { p, muro, cargar } = await obraAprobada(s)
    const enCamino = nuevoId()
    const avanceId = exigir(await cargar(muro, 1, { fotos: [enCamino] }))._id
    for (const n of [1, 2, 3]) {
      const params = { id: nuevoId() }
      exigir(
        await s.pedir(subirFoto, { como: p.como, params, query: { avanceId }, archivo: await fotoDe(n) }),
      )
    }
    const antes = await todo(base, p.como)
    await s.app.close()
    await base.cerrar()
    expect(antes).toMatchObject({
      rows: [{ fotos: expect.stringContaining(enCamino) }],
      bytes: Array.from({ length: 3 }, () => expect.stringMatching(/ true$/)),
    })

    expect(correr('mudar', { DATA_DIR, DATABASE_URL })).toMatch(/^Mudanza terminada: /)
    const mudada = await abrirBase(alla)
    const enTabla = await mudada.sqlDeSistema('select count(*)::int as n from archivo_contenido')
    expect([await todo(mudada, p.como), enTabla.rows]).toEqual([antes, [{ n: 3 }]])
    await mudada.cerrar()

    const [RESPALDOS_DIR, nueva] = [carpetaNueva(), carpetaNueva()]
    const deServidor = { DATA_DIR: carpetaNueva(), DATABASE_URL, RESPALDOS_DIR }
    expect(correr('respaldar', deServidor)).toMatch(/^Respaldo guardado en /)
    const respaldo = join(RESPALDOS_DIR, listarRespaldos(RESPALDOS_DIR)[0] ?? '')
    expect(correr('restaurar', { DATA_DIR: nueva }, respaldo)).toContain('restaurado')
    const devuelta = await abrirBase({ dataDir: nueva })
    const quedoEnTabla = await devuelta.sqlDeSistema('select count(*)::int as n from archivo_contenido')
    expect([await todo(devuelta, p.como), quedoEnTabla.rows]).toEqual([antes, [{ n: 0 }]])
    await devuelta.cerrar()
  },
)
