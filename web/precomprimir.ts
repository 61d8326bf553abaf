import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Plugin } from 'vite'

const comprimir = promisify(brotliCompress)
const TEXTO = /\.(js|css|html|svg|json)$/

/**
 * Writes a `.br` beside every text file of the build: compressed once at best quality, not at each request.
 * @param luego told the folder of the build when all of it is there
 */
export function precomprimir(luego: (dist: string) => void): Plugin {
  let destino = ''
  let escrito = false
  return {
    name: 'plomada-precomprimir',
    apply: 'build',
    configResolved: (config) => {
      destino = resolve(config.root, config.build.outDir)
    },
    writeBundle: () => {
      escrito = true
    },
    closeBundle: async () => {
      // It is told of a build that failed too, whose error must be the one that is read.
      if (!escrito) return
      const archivos = await readdir(destino, { recursive: true })
      await Promise.all(
        archivos.filter((archivo) => TEXTO.test(archivo)).map((archivo) => escribir(join(destino, archivo))),
      )
      luego(destino)
    },
  }
}

async function escribir(ruta: string): Promise<void> {
  const contenido = await readFile(ruta)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: contenido.length,
  }
  await writeFile(`${ruta}.br`, await comprimir(contenido, { params }))
}
