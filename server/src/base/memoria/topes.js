import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

// How much memory this process and its children may take, and whether that is enough. Plain JavaScript without
// dependencies, because the launcher needs it before anything is installed. Figures: decision 0030.

/** MB for installing, building the web or making a base: the peak of a first start, as Σ PSS of the process tree. */
export const MB_PRIMER_ARRANQUE = 700
/** MB for opening what is there: the process tree at rest takes 324. */
export const MB_ARRANQUE = 400
/**
 * MB of address space. V8 reserves addresses that it never uses, and WebAssembly 10 GB for each memory: with 40.000
 * no base can be made.
 */
const MB_DIRECCIONES = 50_000
/** MB of `ulimit -d`, which counts memory reserved for writing: with 1.400 V8 does not start. */
const MB_DATOS = 2_000

const MB = 1 << 20
const PAGINA_MAXIMA = 2 ** 62

/** @param {string} camino @returns {string} nothing where there is no such file, as on another system */
function leer(camino) {
  try {
    return readFileSync(camino, 'utf8')
  } catch {
    return ''
  }
}

/** @param {string} texto bytes, or 'max' @returns {number} MB; Infinity where nothing limits */
function enMb(texto) {
  const bytes = Number.parseInt(texto, 10)
  return Number.isNaN(bytes) || bytes >= PAGINA_MAXIMA ? Number.POSITIVE_INFINITY : Math.floor(bytes / MB)
}

/** @param {string} texto of /proc/meminfo @param {string} nombre @returns {number | undefined} MB */
function delEquipo(texto, nombre) {
  const kb = new RegExp(`^${nombre}:\\s+(\\d+) kB`, 'm').exec(texto)?.[1]
  return kb === undefined ? undefined : Math.floor(Number(kb) / 1024)
}

/**
 * @param {string} grupo
 * @returns {string[]} the group and all groups above it, each of which may have a limit
 */
function yPadres(grupo) {
  const padre = dirname(grupo)
  return padre === grupo ? [grupo] : [grupo, ...yPadres(padre)]
}

/**
 * The smallest limit of the control groups, in MB. In a container the path may be the one seen from outside, and the
 * group at the root of /sys/fs/cgroup its own: the way up ends there.
 * @param {string} raiz
 * @param {number} swapMb
 */
function topeDeGrupos(raiz, swapMb) {
  const sys = join(raiz, 'sys/fs/cgroup')
  const topes = leer(join(raiz, 'proc/self/cgroup'))
    .split('\n')
    .flatMap((renglon) => {
      const [, control = '', grupo] = /^\d+:([^:]*):(\/.*)$/.exec(renglon) ?? []
      if (grupo === undefined) return []
      if (control === '') {
        return yPadres(grupo).map((g) => {
          const swap = enMb(leer(join(sys, g, 'memory.swap.max')))
          return enMb(leer(join(sys, g, 'memory.max'))) + Math.min(swap, swapMb)
        })
      }
      if (!control.split(',').includes('memory')) return []
      return yPadres(grupo).map((g) => {
        const carpeta = join(sys, 'memory', g)
        const conSwap = enMb(leer(join(carpeta, 'memory.memsw.limit_in_bytes')))
        return Math.min(enMb(leer(join(carpeta, 'memory.limit_in_bytes'))) + swapMb, conSwap)
      })
    })
  return Math.min(Number.POSITIVE_INFINITY, ...topes)
}

/** @param {string} limites of /proc/self/limits @param {string} nombre @returns {number} MB of the soft limit */
const ulimite = (limites, nombre) =>
  enMb(new RegExp(`^${nombre}\\s+(\\S+)`, 'm').exec(limites)?.[1] ?? 'unlimited')

const cifra = (/** @type {number} */ mb) => `${mb.toLocaleString('es-PY', { useGrouping: 'always' })} MB`

/**
 * What there is to say about the memory, in one Spanish line. `alcanza` is false where a limit is below the measured
 * need: going on would end in a kill without a message. It is true where only free memory is short at present.
 * @param {number} necesita MB for the process tree
 * @param {string} [raiz] the folder that holds `proc` and `sys`
 * @returns {{ alcanza: boolean, renglon: string } | undefined} undefined where all is well or can't be known
 */
export function revisarMemoria(necesita, raiz = '/') {
  const equipo = leer(join(raiz, 'proc/meminfo'))
  const limites = leer(join(raiz, 'proc/self/limits'))
  const swap = delEquipo(equipo, 'SwapTotal') ?? 0
  const total = delEquipo(equipo, 'MemTotal')
  const duros = [
    { hay: topeDeGrupos(raiz, swap), pide: necesita, de: 'límite del contenedor o del servicio' },
    {
      hay: total === undefined ? Number.POSITIVE_INFINITY : total + swap,
      pide: necesita,
      de: 'todo lo del equipo',
    },
    {
      hay: ulimite(limites, 'Max address space'),
      pide: MB_DIRECCIONES,
      de: 'ulimit -v, que cuenta direcciones reservadas y no memoria usada: sacalo',
    },
    { hay: ulimite(limites, 'Max data size'), pide: MB_DATOS, de: 'ulimit -d: sacalo o subilo' },
  ]
  const corto = duros.find(({ hay, pide }) => hay < pide)
  if (corto) {
    return {
      alcanza: false,
      renglon: `Hacen falta ${cifra(corto.pide)} de memoria y hay ${cifra(corto.hay)} (${corto.de}).`,
    }
  }
  const disponible = delEquipo(equipo, 'MemAvailable')
  if (disponible === undefined) return undefined
  const libre = disponible + (delEquipo(equipo, 'SwapFree') ?? 0)
  if (libre >= necesita) return undefined
  return {
    alcanza: true,
    renglon: `Hacen falta ${cifra(necesita)} de memoria y hay ${cifra(libre)} libres en el equipo: sigo, pero el sistema puede cortar el arranque.`,
  }
}
