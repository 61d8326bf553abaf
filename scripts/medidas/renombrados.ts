import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface Renombrados {
  pagina: string
  /** How many files have another name after the edit. */
  otros: number
  todos: number
  /** What a phone with the previous release loads of this one, in 1.000 bytes of brotli. */
  kB: number
}

/** Bytes of a file as the server sends it. */
const comprimido = (camino: string): number => readFileSync(`${camino}.br`).length

const PROPIA = fileURLToPath(new URL('../../', import.meta.url))

/** Copies what git keeps of a checkout, with its installed packages or, where it has none, ours. */
function copiar(casa: string, copia: string): void {
  const archivos = execFileSync('git', ['ls-files', '-z'], { cwd: casa, encoding: 'utf8' }).split('\0')
  for (const camino of archivos.filter(Boolean)) cpSync(join(casa, camino), join(copia, camino))
  const instalada = existsSync(join(casa, 'node_modules')) ? casa : PROPIA
  const paquetes = realpathSync(join(instalada, 'node_modules'))
  mkdirSync(join(copia, 'node_modules/@plomada'), { recursive: true })
  for (const nombre of readdirSync(paquetes)) {
    if (nombre !== '@plomada') symlinkSync(join(paquetes, nombre), join(copia, 'node_modules', nombre))
  }
  // Links to our own floors are replaced by the copy's.
  for (const piso of readdirSync(join(paquetes, '@plomada'))) {
    symlinkSync(join(copia, piso), join(copia, 'node_modules/@plomada', piso))
  }
}

/** The built scripts and styles: by name, what is in each. */
function construir(copia: string): Map<string, string> {
  const { NODE_ENV: _, ...env } = process.env
  execFileSync(
    process.execPath,
    [join(copia, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel=error'],
    {
      cwd: join(copia, 'web'),
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  const assets = join(copia, 'web/dist/assets')
  const nombres = readdirSync(assets).filter((nombre) => /\.(js|css)$/.test(nombre))
  return new Map(nombres.map((nombre) => [nombre, readFileSync(join(assets, nombre), 'utf8')]))
}

/** Adds a useless line to what the page renders, which a build can't leave out. */
function editar(archivo: string): void {
  const texto = readFileSync(archivo, 'utf8')
  const otro = texto.replace(
    /^(?:export )?function \w+Page\([^)]*\)[^\n]*\{\n/m,
    "$&  console.debug('edited')\n",
  )
  if (otro === texto) throw new Error(`${archivo} has no function that ends in Page: name another page`)
  writeFileSync(archivo, otro)
}

/** Builds the web twice, the second time with one line of one page changed, and compares file names. */
export function contarRenombrados(casa: string, pagina: string): Renombrados {
  const copia = mkdtempSync(join(tmpdir(), 'plomada-medidas-'))
  try {
    copiar(casa, copia)
    const antes = construir(copia)
    editar(join(copia, pagina))
    const despues = construir(copia)
    const nombres = [...despues.keys()]
    // A browser keeps what it has under a name for ever.
    const falsos = nombres.filter((nombre) => antes.has(nombre) && antes.get(nombre) !== despues.get(nombre))
    if (falsos.length > 0) throw new Error(`another content under the same name: ${falsos.join(', ')}`)
    const otros = nombres.filter((nombre) => !antes.has(nombre))
    const bytes = otros.reduce(
      (total, nombre) => total + comprimido(join(copia, 'web/dist/assets', nombre)),
      0,
    )
    return { pagina, otros: otros.length, todos: despues.size, kB: Math.ceil(bytes / 1000) }
  } finally {
    rmSync(copia, { recursive: true })
  }
}
