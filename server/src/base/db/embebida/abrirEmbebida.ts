import { rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Disco } from '../../carpeta/disco.ts'
import { hacerCarpeta } from '../../carpeta/privada.ts'
import { codigoDe, ErrorBase, mensajes } from '../errores.ts'
import { archivoCandado, cerrarCandado } from './candado.ts'
import type { Enchufe } from './enchufe.ts'
import { Motor } from './motor.ts'

/** MB. With less free space a new base (some 40 MB), or a day's work, may not fit. */
const minimoMB = 100

/** Refuses, with a reason for the operator, a folder in which the base could not work. */
export function comprobarCarpeta(dataDir: string, minimo: number = minimoMB): void {
  const prueba = join(dataDir, '.plomada-prueba')
  try {
    hacerCarpeta(dataDir)
    writeFileSync(prueba, Buffer.alloc(4096))
    rmSync(prueba)
  } catch (error) {
    const codigo = codigoDe(error)
    if (codigo === 'ENOSPC' || codigo === 'EDQUOT') {
      throw new ErrorBase('carpeta_sin_espacio', mensajes.carpetaSinEspacio(dataDir, minimo), {
        cause: error,
      })
    }
    throw new ErrorBase('carpeta_sin_escritura', mensajes.carpetaSinEscritura(dataDir), { cause: error })
  }
  const disco = statfsSync(dataDir)
  if (disco.bavail * disco.bsize < minimo * 1024 * 1024) {
    throw new ErrorBase('carpeta_sin_espacio', mensajes.carpetaSinEspacio(dataDir, minimo))
  }
}

/**
 * Whether a file of the data folder must be left out of copies: opening and closing the lock's file would drop the
 * lock.
 */
export const esDelCandado = (nombre: string): boolean => nombre.startsWith(archivoCandado)

export interface Embebida {
  enchufar: () => Enchufe
  limitar: (activo: boolean) => void
  renovar: () => void
  disco: Disco
  cerrar: () => Promise<void>
}

/** Opens the embedded base of `dataDir`, after locking the folder for this process. */
export async function abrirEmbebida(
  dataDir: string,
  limiteMs: number,
  avisar: (linea: string) => void,
): Promise<Embebida> {
  comprobarCarpeta(dataDir)
  const candado = cerrarCandado(dataDir)
  const disco = new Disco(dataDir)
  const motor = new Motor(join(dataDir, 'base'), limiteMs, avisar, disco)
  try {
    await motor.abrir()
  } catch (error) {
    candado.soltar()
    if (error instanceof ErrorBase) throw error
    throw new ErrorBase('base_danada', mensajes.baseDanada(dataDir), { cause: error })
  }
  const cerrar = async (): Promise<void> => {
    await motor.cerrar()
    candado.soltar()
  }
  return {
    enchufar: () => motor.enchufar(),
    limitar: (activo) => motor.limitar(activo),
    renovar: () => motor.renovar(),
    disco,
    cerrar,
  }
}
