import { posix } from 'node:path'
import { esPrueba } from './archivo.ts'
import type { Casa, Regla } from './casa.ts'
import { nudos } from './ciclos.ts'
import { type Piso, pisoDe } from './plano.ts'

/** Turns an import between two files into one between folders. */
type Flecha = (de: string, a: string) => [string, string]

/** Each file counts for the folder it is directly in. */
const porCarpeta: Flecha = (de, a) => [posix.dirname(de), posix.dirname(a)]

/** Each file counts for the folder or file beside the other's: a folder stands for everything in it. */
const porHermanas: Flecha = (de, a) => {
  const [aqui, alla] = [de.split('/'), a.split('/')]
  const comun = aqui.findIndex((parte, i) => parte !== alla[i])
  return [aqui.slice(0, comun + 1).join('/'), alla.slice(0, comun + 1).join('/')]
}

const esArchivo = ({ caminos, documentos }: Casa, camino: string): boolean =>
  caminos.has(camino) || documentos.has(camino)

/** Tests apart, which look at everything. A style sheet is a file like any other. */
function nudosDe(casa: Casa, flecha: Flecha): string[][] {
  const grafo = new Map<string, string[]>()
  for (const [camino, suyos] of casa.importes) {
    if (esPrueba(camino)) continue
    for (const { destino } of suyos) {
      if (destino === undefined || destino === camino || !esArchivo(casa, destino)) continue
      const [de, a] = flecha(camino, destino)
      if (de !== a) grafo.set(de, [...(grafo.get(de) ?? []), a])
    }
  }
  return nudos(grafo)
}

/**
 * The circles of folders, each as its folders in order: groups of folders that import each other, where a folder
 * means either its own files or everything in it. Circles of files inside one folder are another rule's.
 */
export function circulosDe(casa: Casa): string[] {
  const hallados = [...nudosDe(casa, porCarpeta), ...nudosDe(casa, porHermanas)]
  const deCarpetas = hallados.filter((nudo) => nudo.some((nombre) => !esArchivo(casa, nombre)))
  return [...new Set(deCarpetas.map((nudo) => nudo.join(' ↔ ')))].sort()
}

/** Number of circles by floor; floors without any are left out. */
export function circulosPorPiso(casa: Casa): Map<Piso | 'casa', number> {
  const cuantos = new Map<Piso | 'casa', number>()
  for (const circulo of circulosDe(casa)) {
    const piso = pisoDe(`${circulo.split(' ↔ ')[0]}/`)
    cuantos.set(piso, (cuantos.get(piso) ?? 0) + 1)
  }
  return cuantos
}

/** Rule 1, of folders: no circle, ever. */
export const circulos: Regla = {
  nombre: 'circulos',
  revisar: (casa) =>
    circulosDe(casa).map((que) => ({
      donde: que.split(' ↔ ')[0] ?? '',
      que: `círculo de carpetas: ${que}`,
    })),
}
