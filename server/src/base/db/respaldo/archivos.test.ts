import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { abrirBase } from '../apertura/abrir.ts'
import { asentar, leer, recibir, soltar } from '../archivos/almacen.ts'
import { lugarDe } from '../archivos/enDisco.ts'
import type { Base } from '../base.ts'
import { nuevoId } from '../ids.ts'
import { carpetaRapida } from '../prueba/carpetaRapida.ts'
import { conCadaBase, copiarBase } from '../prueba/conCadaBase.ts'
import { respaldar } from './respaldar.ts'
import { restaurar } from './restaurar.ts'

// Each opens several bases, and the machine may be busy.

const carpetas: string[] = []
afterAll(() => {
  for (const carpeta of carpetas) rmSync(carpeta, { recursive: true, force: true })
})
function carpetaNueva(): string {
  const carpeta = mkdtempSync(join(carpetaRapida(), 'plomada-archivos-'))
  carpetas.push(carpeta)
  return carpeta
}
const sitioNuevo = () => ({
  dataDir: carpetaNueva(),
  respaldosDir: carpetaNueva(),
  databaseUrl: undefined,
  secretoDelEntorno: undefined,
})

const quienDe = (empresaId: string) => ({ empresaId, credencialId: nuevoId(), rol: 'admin' })

async function empresaNueva(base: Base): Promise<string> {
  const empresaId = nuevoId()
  await base.sqlDeSistema('insert into empresa (empresa_id, nombre) values ($1, $2)', [empresaId, 'Una'])
  return empresaId
}

/** Bytes unlike those of any other, with some that a text format would break. */
const bytesDe = (n: number): Buffer =>
  Buffer.from(Array.from({ length: 3_000 + n }, (_, i) => (i * 7 + n) % 256))

async function guardar(base: Base, empresaId: string, n: number): Promise<string> {
  const entrante = await recibir(base, empresaId, bytesDe(n))
  await base.enEmpresa(quienDe(empresaId), (tx) => asentar(tx, base, empresaId, entrante))
  await soltar(base, empresaId, entrante)
  return entrante.id
}

async function bytesEn(base: Base, empresaId: string, id: string, largo: number): Promise<Buffer> {
  const parte = { id, desde: 0, largo }
  const lectura = await base.enEmpresa(quienDe(empresaId), (tx) => leer(tx, base, empresaId, parte))
  return Buffer.from(await lectura())
}

const vacia = async (motor: Base['motor']): Promise<Base> => {
  const copia = await copiarBase(motor, { vacia: true })
  const base = await abrirBase(copia.config)
  abiertas.push(async () => {
    await base.cerrar()
    await copia.borrar()
  })
  return base
}
const abiertas: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const cerrar of abiertas) await cerrar()
})

conCadaBase('the files of a backup', (abrir, motor) => {
  test.each(['embebida', 'postgres'] as const)('restored into %s are equal byte by byte', async (destino) => {
    if (destino === 'postgres' && inject('urlPostgres') === null) return
    const base = await abrir()
    const empresaId = await empresaNueva(base)
    const ids = [await guardar(base, empresaId, 1), await guardar(base, empresaId, 2)]
    const respaldo = await respaldar(base, sitioNuevo())
    const otra = await vacia(destino)
    await restaurar(otra, respaldo)
    for (const [i, id] of ids.entries()) {
      expect(await bytesEn(otra, empresaId, id, 3_001 + i)).toEqual(bytesDe(i + 1))
    }
    const enTabla = await otra.sqlDeSistema('select count(*)::int as n from archivo_contenido')
    expect(enTabla.rows).toEqual([{ n: destino === 'postgres' ? 2 : 0 }])
    if (otra.carpeta !== undefined)
      expect(readdirSync(join(otra.carpeta, 'archivos', 'entrantes'))).toEqual([])
    // And a backup of what was restored has the same files.
    const deNuevo = await respaldar(otra, sitioNuevo())
    expect(readFileSync(join(deNuevo, 'archivos.lista'))).toEqual(
      readFileSync(join(respaldo, 'archivos.lista')),
    )
  })

  test('are one file in all backups, which outlives the first of them', async () => {
    const base = await abrir()
    const empresaId = await empresaNueva(base)
    const sitio = sitioNuevo()
    const id = await guardar(base, empresaId, 3)
    const hechos = [await respaldar(base, sitio), await respaldar(base, sitio)]
    const segundo = await guardar(base, empresaId, 4)
    hechos.push(await respaldar(base, sitio))
    const [uno = '', dos = '', tres = ''] = hechos.map((r) => join(r, 'archivos', lugarDe({ empresaId, id })))
    expect([statSync(uno).ino, statSync(uno).nlink]).toEqual([statSync(tres).ino, 3])
    const nuevo = (r = '') => join(r, 'archivos', lugarDe({ empresaId, id: segundo }))
    expect([existsSync(nuevo(hechos[1])), existsSync(nuevo(hechos[2]))]).toEqual([false, true])
    rmSync(hechos[0] ?? '', { recursive: true })
    expect(readFileSync(dos)).toEqual(bytesDe(3))
    // One that was cut in the last backup is taken from the data again.
    truncateSync(tres, 10)
    const cuarto = await respaldar(base, sitio)
    expect(readFileSync(join(cuarto, 'archivos', lugarDe({ empresaId, id })))).toEqual(bytesDe(3))
    await restaurar(await vacia(motor), cuarto)
  })

  test('damaged, missing or others are refused before anything is loaded', async () => {
    const base = await abrir()
    const empresaId = await empresaNueva(base)
    const id = await guardar(base, empresaId, 5)
    const bueno = await respaldar(base, sitioNuevo())
    const archivo = (r: string) => join(r, 'archivos', lugarDe({ empresaId, id }))
    const danos: [(r: string) => void, RegExp][] = [
      [(r) => truncateSync(archivo(r), 9), new RegExp(`${id} está dañado`)],
      [(r) => writeFileSync(archivo(r), bytesDe(5).fill(1, 7, 8)), new RegExp(`${id} está dañado`)],
      [(r) => rmSync(archivo(r)), new RegExp(`falta ${id}`)],
      [(r) => writeFileSync(join(r, 'archivos.lista'), ''), /archivos\.lista está dañado/],
      [(r) => rmSync(join(r, 'archivos.lista')), /falta archivos\.lista/],
    ]
    const destino = await vacia(motor)
    for (const [danar, dicho] of danos) {
      const roto = join(carpetaNueva(), 'roto')
      cpSync(bueno, roto, { recursive: true })
      danar(roto)
      await expect(restaurar(destino, roto)).rejects.toMatchObject({
        codigo: 'respaldo_invalido',
        message: expect.stringMatching(dicho),
      })
    }
    // The control: the same base takes the one that nobody touched.
    await restaurar(destino, bueno)
  })

  test('lost before are said and cost no backup; a restore that fails leaves none behind', async () => {
    const base = await abrir()
    const empresaId = await empresaNueva(base)
    const [perdido, sano] = [await guardar(base, empresaId, 6), await guardar(base, empresaId, 7)]
    if (base.carpeta === undefined) {
      await base.sqlDeSistema('delete from archivo_contenido where archivo_id = $1', [perdido])
    } else rmSync(join(base.carpeta, 'archivos', lugarDe({ empresaId, id: perdido })))
    const dichos: string[] = []
    const respaldo = await respaldar(base, sitioNuevo(), (linea) => dichos.push(linea))
    expect(dichos).toEqual([expect.stringContaining('sin 1 archivos')])
    const otra = await vacia(motor)
    const fallar = () => {
      throw new Error('roto a propósito')
    }
    await expect(restaurar(otra, respaldo, fallar)).rejects.toThrow('roto a propósito')
    if (otra.carpeta !== undefined)
      expect(readdirSync(join(otra.carpeta, 'archivos', 'entrantes'))).toEqual([])
    await restaurar(otra, respaldo)
    expect(await bytesEn(otra, empresaId, sano, 3_007)).toEqual(bytesDe(7))
    await expect(bytesEn(otra, empresaId, perdido, 3_006)).rejects.toThrow()
  })
})
