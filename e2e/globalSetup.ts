import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { abrirBuzon } from './mundo/buzon.ts'
import { arrancarProducto } from './mundo/producto.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the product answers, without a final slash. */
    direccion: string
    /** Folder with the mails that it sent. */
    correos: string
  }
}

/**
 * Starts one product for the whole run, with a mail server beside it; both end with the run and leave nothing behind.
 */
export default async function preparar(proyecto: TestProject): Promise<() => Promise<void>> {
  const carpeta = mkdtempSync(join(tmpdir(), 'plomada-e2e-'))
  const correos = join(carpeta, 'correos')
  mkdirSync(correos)
  const buzon = await abrirBuzon(correos)
  const limpiar = async () => {
    await buzon.cerrar()
    rmSync(carpeta, { recursive: true, force: true })
  }
  try {
    const producto = await arrancarProducto(join(carpeta, 'datos'), buzon.url)
    proyecto.provide('direccion', producto.direccion)
    proyecto.provide('correos', correos)
    return async () => {
      await producto.terminar()
      await limpiar()
    }
  } catch (error) {
    await limpiar()
    throw error
  }
}
