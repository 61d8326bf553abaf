import { posix } from 'node:path'
import { esPrueba } from './archivo.ts'
import type { Casa, Regla } from './casa.ts'
import { nudos } from './ciclos.ts'
import { type Piso, pisoDe } from './plano.ts'

/** Where an arrow between two files begins and ends, told of folders. */
type Flecha = (de: string, a: string) => [string, string]

/** A folder is the files directly in it. */
const porCarpeta: Flecha = (de, a) => [posix.dirname(de), posix.dirname(a)]

/** A folder is all that it holds, and stands beside the folders and files that its own folder holds. */
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
 * The circles of folders, each as its folders in order: groups that reach each other, where a folder is the files in it or
 * all that it holds. A circle of files alone, inside one folder, is of another rule.
 */
export function circulosDe(casa: Casa): string[] {
  const hallados = [...nudosDe(casa, porCarpeta), ...nudosDe(casa, porHermanas)]
  const deCarpetas = hallados.filter((nudo) => nudo.some((nombre) => !esArchivo(casa, nombre)))
  return [...new Set(deCarpetas.map((nudo) => nudo.join(' ↔ ')))].sort()
}

/** How many circles each floor has; floors without any are not in it. */
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
