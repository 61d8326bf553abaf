import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Plugin } from 'vite'

const comprimir = promisify(brotliCompress)
const TEXTO = /\.(js|css|html|svg|json)$/

/** Writes a `.br` beside every text file of the build: compressed once at best quality, not at each request. */
export function precomprimir(): Plugin {
  let destino = ''
  return {
    name: 'plomada-precomprimir',
    apply: 'build',
    configResolved: (config) => {
      destino = join(config.root, config.build.outDir)
    },
    closeBundle: async () => {
      const archivos = await readdir(destino, { recursive: true })
      await Promise.all(
        archivos.filter((archivo) => TEXTO.test(archivo)).map((archivo) => escribir(join(destino, archivo))),
      )
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
