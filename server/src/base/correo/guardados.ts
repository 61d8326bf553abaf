import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { codigoDe } from '../db/errores.ts'

// Without SMTP mails are kept in a folder, for whoever tries the product out. A mail that holds a link or a code is
// removed once that is no longer good (domain.md §14).

/**
 * File name of a kept mail: the moment, and the mark of the secret that is in it; without a secret, something random
 * to tell it from others.
 */
export function nombreDeGuardado(ahora: Date, marca: string = crypto.randomUUID().slice(0, 8)): string {
  return `${ahora.toISOString().replace(/[:.]/g, '-')}-${marca}.eml`
}

const MARCADO = /^\d{4}-\d\d-\d\dT[\d-]+Z-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.eml$/
const SIN_MARCA = /^(\d{4}-\d\d-\d\d)T[\d-]+Z-[0-9a-f]{8}\.eml$/

export interface Barrido {
  /** Which of these secrets are still good at that instant. */
  vigentes: (marcas: readonly string[], ahora: Date) => Promise<ReadonlySet<string>>
  /** Days that a mail without a mark is kept: no secret lives longer. Mails kept by older versions have no mark. */
  sinMarcaDias: number
  /** The instant that it surely is (decision 0128); asked only where there is a mail. */
  ahora: () => Promise<Date>
}

/**
 * Removes the kept mails whose secret is no longer good; of two mails with one mark, the older, which the newer
 * replaced.
 */
export async function barrerGuardados(carpeta: string, barrido: Barrido): Promise<void> {
  const nombres = (await leer(carpeta)).toSorted().reverse()
  if (nombres.length === 0) return
  const ahora = await barrido.ahora()
  const porMarca = Map.groupBy(nombres, (nombre) => MARCADO.exec(nombre)?.[1])
  const desde = new Date(ahora)
  desde.setUTCDate(desde.getUTCDate() - barrido.sinMarcaDias)
  const viejos = (porMarca.get(undefined) ?? []).filter((nombre) => {
    const dia = SIN_MARCA.exec(nombre)?.[1]
    return dia !== undefined && dia < desde.toISOString().slice(0, 10)
  })
  porMarca.delete(undefined)
  const marcas = [...porMarca.keys()].filter((marca) => marca !== undefined)
  const vigentes = marcas.length > 0 ? await barrido.vigentes(marcas, ahora) : new Set<string>()
  const terminados = marcas.flatMap((marca) => {
    const [nuevo, ...otros] = porMarca.get(marca) ?? []
    return nuevo === undefined || vigentes.has(marca) ? otros : [nuevo, ...otros]
  })
  for (const nombre of [...viejos, ...terminados]) await rm(join(carpeta, nombre), { force: true })
}

/** No folder: nothing was kept yet. */
async function leer(carpeta: string): Promise<string[]> {
  try {
    return await readdir(carpeta)
  } catch (error) {
    if (codigoDe(error) === 'ENOENT') return []
    throw error
  }
}
