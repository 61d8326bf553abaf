import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { exigirMemoria } from './exigir.ts'
import { revisarMemoria } from './topes.js'

const carpetas: string[] = []
afterAll(() => {
  for (const carpeta of carpetas) rmSync(carpeta, { recursive: true })
})

const MB = 1 << 20
const kb = (mb: number) => `${mb * 1024} kB`
const SIN_LIMITES =
  'Limit                     Soft Limit           Hard Limit           Units     \nMax data size             unlimited            unlimited            bytes     \nMax address space         unlimited            unlimited            bytes     \n'

/** A fake machine with 4.000 MB, 3.000 of them free, and the files in `archivos`. */
function equipo(archivos: Record<string, string>, { libre = 3000, swap = 0 } = {}): string {
  const raiz = mkdtempSync(join(tmpdir(), 'plomada-topes-'))
  carpetas.push(raiz)
  const todos: Record<string, string> = {
    'proc/meminfo': `MemTotal:        ${kb(4000)}\nMemAvailable:    ${kb(libre)}\nSwapTotal:       ${kb(swap)}\nSwapFree:        ${kb(swap)}\n`,
    'proc/self/limits': SIN_LIMITES,
    ...archivos,
  }
  for (const [camino, texto] of Object.entries(todos)) {
    mkdirSync(dirname(join(raiz, camino)), { recursive: true })
    writeFileSync(join(raiz, camino), texto)
  }
  return raiz
}

const v2 = (grupo: string) => ({ 'proc/self/cgroup': `0::${grupo}\n` })
const v1 = (grupo: string) => ({ 'proc/self/cgroup': `9:name=systemd:/\n4:memory:${grupo}\n0::/\n` })
const SIN_TOPE_V1 = '9223372036854771712\n'
const ulimit = (que: 'Max data size' | 'Max address space', mb: number) => ({
  'proc/self/limits': SIN_LIMITES.replace(
    new RegExp(`^(${que}\\s+)unlimited {5,}`, 'm'),
    (_, antes: string) => `${antes}${String(mb * MB).padEnd(21)}`,
  ),
})

test('without limits, or with limits that do, there is nothing to say', () => {
  const casos = [
    equipo({}),
    equipo({ ...v2('/app'), 'sys/fs/cgroup/app/memory.max': 'max\n' }),
    equipo({ ...v2('/app'), 'sys/fs/cgroup/app/memory.max': `${700 * MB}\n` }),
    equipo({ ...v1('/app'), 'sys/fs/cgroup/memory/app/memory.limit_in_bytes': SIN_TOPE_V1 }),
    equipo(ulimit('Max address space', 50_000)),
    equipo(ulimit('Max data size', 2000)),
    // Another system has none of these files.
    join(tmpdir(), 'plomada-no-hay'),
  ]
  for (const raiz of casos) expect(revisarMemoria(700, raiz)).toBeUndefined()
})

test.each([
  ['v2, el grupo propio', { ...v2('/app'), 'sys/fs/cgroup/app/memory.max': `${512 * MB}\n` }],
  [
    'v2, el de arriba, más chico que el propio',
    {
      ...v2('/s.slice/app'),
      'sys/fs/cgroup/s.slice/memory.max': `${512 * MB}\n`,
      'sys/fs/cgroup/s.slice/app/memory.max': `${900 * MB}\n`,
    },
  ],
  [
    'v2, un contenedor que ve el camino de afuera',
    { ...v2('/docker/abc'), 'sys/fs/cgroup/memory.max': `${512 * MB}\n` },
  ],
  [
    'v1, el grupo propio',
    { ...v1('/app'), 'sys/fs/cgroup/memory/app/memory.limit_in_bytes': `${512 * MB}\n` },
  ],
  [
    'v1, el de arriba',
    {
      ...v1('/s/app'),
      'sys/fs/cgroup/memory/s/memory.limit_in_bytes': `${512 * MB}\n`,
      'sys/fs/cgroup/memory/s/app/memory.limit_in_bytes': SIN_TOPE_V1,
    },
  ],
])('a limit of 512 MB does not do for 700, and that is said: %s', (_, archivos) => {
  const renglon = 'Hacen falta 700 MB de memoria y hay 512 MB (límite del contenedor o del servicio).'
  expect(revisarMemoria(700, equipo(archivos))).toEqual({ alcanza: false, renglon })
  expect(revisarMemoria(512, equipo(archivos))).toBeUndefined()
})

test('swap counts as far as the group allows', () => {
  const grupo = { ...v2('/app'), 'sys/fs/cgroup/app/memory.max': `${512 * MB}\n` }
  const sin = { ...grupo, 'sys/fs/cgroup/app/memory.swap.max': '0\n' }
  const con = { ...grupo, 'sys/fs/cgroup/app/memory.swap.max': 'max\n' }
  expect(revisarMemoria(700, equipo(sin, { swap: 1000 }))?.alcanza).toBe(false)
  expect(revisarMemoria(700, equipo(con, { swap: 1000 }))).toBeUndefined()
  expect(revisarMemoria(700, equipo(con, { swap: 0 }))?.alcanza).toBe(false)
})

test('ulimit -v and -d are named, with what they ask', () => {
  expect(revisarMemoria(700, equipo(ulimit('Max address space', 8000)))).toEqual({
    alcanza: false,
    renglon:
      'Hacen falta 50.000 MB de memoria y hay 8.000 MB (ulimit -v, que cuenta direcciones reservadas y no memoria usada: sacalo).',
  })
  expect(revisarMemoria(700, equipo(ulimit('Max data size', 1000)))).toEqual({
    alcanza: false,
    renglon: 'Hacen falta 2.000 MB de memoria y hay 1.000 MB (ulimit -d: sacalo o subilo).',
  })
})

test('a smaller machine does not do; one that has little free now goes on and warns', () => {
  expect(revisarMemoria(5000, equipo({}))?.renglon).toBe(
    'Hacen falta 5.000 MB de memoria y hay 4.000 MB (todo lo del equipo).',
  )
  expect(revisarMemoria(700, equipo({}, { libre: 300 }))).toEqual({
    alcanza: true,
    renglon:
      'Hacen falta 700 MB de memoria y hay 300 MB libres en el equipo: sigo, pero el sistema puede cortar el arranque.',
  })
})

test('the server asks 700 to make the base and 400 to open the one there is, or PostgreSQL', () => {
  const raiz = equipo({ ...v2('/app'), 'sys/fs/cgroup/app/memory.max': `${512 * MB}\n`, 'datos/base/x': '' })
  const avisos: string[] = []
  const exigir = (databaseUrl: string | undefined, dataDir: string) => () =>
    exigirMemoria({ databaseUrl, dataDir }, (texto) => avisos.push(texto), raiz)
  expect(exigir(undefined, join(raiz, 'nada'))).toThrow('Hacen falta 700 MB')
  expect(exigir(undefined, join(raiz, 'datos'))).not.toThrow()
  expect(exigir('postgresql://x', join(raiz, 'nada'))).not.toThrow()
  expect(avisos).toEqual([])
})

const programa = fileURLToPath(new URL('../../memoria.js', import.meta.url))

test("in truth: under ulimit -v the launcher's program says the line and ends with 1", ({ skip }) => {
  if (spawnSync('prlimit', ['--version']).status !== 0) skip('no hay prlimit en este equipo')
  const { status, stdout } = spawnSync('prlimit', [`--as=${12_000 * MB}`, process.execPath, programa], {
    encoding: 'utf8',
  })
  expect(stdout).toMatch(/^Hacen falta 50\.000 MB de memoria y hay 12\.000 MB \(ulimit -v/)
  expect(status).toBe(1)
})

/** Makes a group below this process's own with a limit of 512 MB; undefined where none can be made. */
function grupoDe512(): { carpeta: string; procesos: string } | undefined {
  const propio = readFileSync('/proc/self/cgroup', 'utf8')
  const nombre = `plomada-prueba-${process.pid}`
  const v1 = /^\d+:(?:[^:]*,)?memory(?:,[^:]*)?:(.*)$/m.exec(propio)?.[1]
  const base = v1 === undefined ? '/sys/fs/cgroup' : '/sys/fs/cgroup/memory'
  const tope = v1 === undefined ? 'memory.max' : 'memory.limit_in_bytes'
  const carpeta = join(base, nombre)
  try {
    mkdirSync(carpeta)
  } catch {
    return undefined
  }
  if (!existsSync(join(carpeta, tope))) {
    rmdirSync(carpeta)
    return undefined
  }
  writeFileSync(join(carpeta, tope), String(512 * MB))
  return { carpeta, procesos: join(carpeta, 'cgroup.procs') }
}

test("in truth: in a control group of 512 MB the launcher's program says the line and ends with 1", ({
  skip,
}) => {
  const grupo = existsSync('/proc/self/cgroup') ? grupoDe512() : undefined
  if (!grupo)
    return skip('no se puede hacer un grupo de control: hace falta root y /sys/fs/cgroup con escritura')
  try {
    const { status, stdout } = spawnSync(
      'sh',
      ['-c', 'echo $$ > "$1" && exec "$2" "$3"', 'sh', grupo.procesos, process.execPath, programa],
      { encoding: 'utf8' },
    )
    // Swap counts too: on a machine with enough of it the memory suffices.
    const swap = Number(/^SwapTotal:\s+(\d+)/m.exec(readFileSync('/proc/meminfo', 'utf8'))?.[1]) / 1024
    if (swap >= 188) expect(status).toBe(0)
    else {
      expect(stdout).toMatch(/^Hacen falta 700 MB de memoria y hay \d+ MB \(límite del contenedor/)
      expect(status).toBe(1)
    }
  } finally {
    rmdirSync(grupo.carpeta)
  }
})
