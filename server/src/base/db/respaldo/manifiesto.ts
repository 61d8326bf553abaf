import { createHash } from 'node:crypto'
import { createReadStream, lstatSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { ErrorBase, mensajes } from '../errores.ts'
import { alLeer } from './dano.ts'

export const archivoManifiesto = 'manifiesto.json'

const Manifiesto = z.strictObject({
  formato: z.literal(1),
  /** When the copy began; all tables are as they were at that moment. */
  ts: z.string(),
  migraciones: z.array(z.strictObject({ nombre: z.string(), suma: z.string() })),
  tablas: z.array(
    z.strictObject({
      // Checked, because it becomes the name of a file.
      tabla: z.string().regex(/^[a-z][a-z_]*$/),
      columnas: z.array(z.string()),
      filas: z.number().int(),
      /** SHA-256 of the compressed file. */
      suma: z.string(),
    }),
  ),
  /** `suma`: of their list. `faltan`: those that rows point to and were lost or damaged before. Absent likewise. */
  archivos: z
    .strictObject({ cuantos: z.number().int(), faltan: z.number().int(), suma: z.string() })
    .optional(),
  /** Absent in backups made by versions that did not keep it. */
  secreto: z.strictObject({ huella: z.string(), guardado: z.boolean() }).optional(),
})

/** What the manifest beside the files `<tabla>.copy.gz` of a backup says, one entry a table. */
export type Manifiesto = z.output<typeof Manifiesto>

/**
 * Refuses a backup of a base without a firm, such as one that a mistyped folder left behind.
 * @throws ErrorBase `respaldo_invalido`
 */
export function exigirConEmpresa({ tablas }: Manifiesto): void {
  const empresas = tablas.find(({ tabla }) => tabla === 'empresa')?.filas ?? 0
  if (empresas > 0) return
  throw new ErrorBase('respaldo_invalido', mensajes.respaldoInvalido('no tiene ninguna empresa'))
}

export const archivoDe = (carpeta: string, tabla: string): string => join(carpeta, `${tabla}.copy.gz`)

/**
 * Refuses what is not a regular file: a pipe, a device or a link to one could be read for ever, or wait for a writer
 * that never comes.
 */
export function exigirArchivo(ruta: string): void {
  if (!lstatSync(ruta).isFile()) throw new Error(`${basename(ruta)} no es un archivo`)
}

export async function sumaDe(archivo: string): Promise<string> {
  const suma = createHash('sha256')
  await pipeline(createReadStream(archivo), suma)
  return suma.digest('hex')
}

/** Reads the manifest of a backup and checks that its files are whole, before anything is written. */
export async function leerManifiesto(carpeta: string): Promise<Manifiesto> {
  try {
    exigirArchivo(join(carpeta, archivoManifiesto))
    const escrito: unknown = JSON.parse(readFileSync(join(carpeta, archivoManifiesto), 'utf8'))
    const deOtra = z.object({ formato: z.number() }).safeParse(escrito).data?.formato ?? 1
    if (deOtra !== 1) throw new Error(`es de otra versión de Plomada (formato ${deOtra})`)
    const manifiesto = Manifiesto.parse(escrito)
    for (const { tabla, suma } of manifiesto.tablas) {
      exigirArchivo(archivoDe(carpeta, tabla))
      if ((await sumaDe(archivoDe(carpeta, tabla))) !== suma) throw new Error(`${tabla}.copy.gz está dañado`)
    }
    return manifiesto
  } catch (error) {
    throw alLeer(carpeta, error)
  }
}
