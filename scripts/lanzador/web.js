import { rmSync, writeFileSync } from 'node:fs'
import { FallaClara } from './falla.js'
import { correr } from './hijo.js'
import { huellaDeLaWeb, leerHuella } from './huellas.js'
import { exigirMemoria, MONTON, POCOS_HILOS } from './memoria.js'
import { entorno } from './nodo.js'
import { raiz } from './raiz.js'

const HUELLA = raiz('web/dist/.plomada-stamp')

/**
 * Builds web/dist, unless it was built from the present sources.
 * @param {string} nodo the Node 24 to build with
 */
export async function construirWebSiHaceFalta(nodo) {
  const huella = huellaDeLaWeb()
  if (leerHuella(HUELLA) === huella) return
  await exigirMemoria()
  console.log('Preparando las pantallas…')
  try {
    rmSync(HUELLA, { force: true })
    const { NODE_ENV: _, ...env } = entorno(nodo)
    const { codigo, salida } = await correr(
      nodo,
      [...MONTON, raiz('node_modules/vite/bin/vite.js'), 'build', '--logLevel=warn'],
      {
        cwd: raiz('web'),
        env: { ...env, ...POCOS_HILOS },
        capturar: true,
      },
    )
    if (codigo > 128) process.exit(codigo)
    if (/\bENOSPC\b/.test(salida))
      throw new FallaClara('El disco está lleno: no se pudieron preparar las pantallas.')
    if (codigo !== 0) throw new FallaClara(`No se pudieron preparar las pantallas:\n${salida.trim()}`)
    writeFileSync(HUELLA, huella)
  } catch (error) {
    if (error instanceof FallaClara) throw error
    const causa = error instanceof Error ? error.message : String(error)
    throw new FallaClara(`No se puede escribir en ${raiz('web/dist')}: ${causa}`)
  }
}
