import type { Casa, Falta, Regla } from './casa.ts'
import {
  alturaEnLaWeb,
  BAJO,
  esBase,
  nombreDeSala,
  orden,
  pisoDe,
  SALAS,
  salaDe,
  salaInterior,
} from './plano.ts'

/** Rule 1: arrows between floors point down. */
export const pisos: Regla = {
  nombre: 'pisos',
  revisar: ({ archivos, importes }) =>
    archivos.flatMap(({ camino }) => {
      const piso = pisoDe(camino)
      return (importes.get(camino) ?? []).flatMap(({ destino, texto, renglon }) => {
        if (!destino) return []
        const otro = pisoDe(destino)
        const puede = otro === piso || (otro !== 'casa' && BAJO[piso].includes(otro))
        return puede
          ? []
          : [{ donde: `${camino}:${renglon}`, que: `${piso} no puede importar ${texto} (${otro})` }]
      })
    }),
}

const IMPURO = /^(node:|@plomada\/)|^(fs|path|os|crypto|http|https|url|child_process|worker_threads)$/
const RELOJ_O_AZAR = /\b(Date\.now\(|new Date\(\)|Math\.random\(|process\.|console\.|fetch\(|crypto\.)/

/** `domain` imports only itself, and uses no clock, randomness, input or output. */
export const dominioPuro: Regla = {
  nombre: 'dominio-puro',
  revisar: ({ archivos, importes }) =>
    archivos
      .filter((a) => a.camino.startsWith('domain/src/') && !a.esPrueba)
      .flatMap((a) => {
        const ajenos = (importes.get(a.camino) ?? [])
          .filter((i) => !i.destino || (IMPURO.test(i.texto) && !i.texto.startsWith('@plomada/domain/')))
          .map((i) => ({ donde: `${a.camino}:${i.renglon}`, que: `domain no depende de nada: ${i.texto}` }))
        const renglones = a.texto.split('\n').flatMap((texto, i) => {
          const hallado = RELOJ_O_AZAR.exec(texto.replace(/^\s*(\/\/|\*|\/\*).*|\/\/ .*$/, ''))
          return hallado ? [{ donde: `${a.camino}:${i + 1}`, que: `domain es puro: ${hallado[1]}` }] : []
        })
        return [...ajenos, ...renglones]
      }),
}

/**
 * The rightmost room that a file reaches through files outside rooms: a file that ties rooms together counts as its
 * last one.
 */
function alcance(casa: Casa): (camino: string) => number {
  const sabido = new Map<string, number>()
  const medir = (camino: string): number => {
    const sala = salaDe(camino)
    if (sala) return orden(sala)
    const antes = sabido.get(camino)
    if (antes !== undefined) return antes
    sabido.set(camino, -1)
    const destinos = (casa.importes.get(camino) ?? []).flatMap((i) => (i.destino ? [i.destino] : []))
    const valor = Math.max(-1, ...destinos.map(medir))
    sabido.set(camino, valor)
    return valor
  }
  return medir
}

/** Rule 1: a room imports only rooms to its left, on its own floor or below. */
export const salas: Regla = {
  nombre: 'salas',
  revisar: (casa) => {
    const alcanza = alcance(casa)
    return casa.archivos.flatMap(({ camino, esPrueba }) => {
      const sala = salaDe(camino)
      if (!sala) return []
      return (casa.importes.get(camino) ?? []).flatMap(({ destino, texto, renglon }): Falta[] => {
        if (!destino) return []
        // A test may use what ties the rooms together (the whole server), but may not import a room to the right by
        // name.
        if (esPrueba && !salaDe(destino)) return []
        const otra = alcanza(destino)
        if (otra <= orden(sala)) return []
        return [
          {
            donde: `${camino}:${renglon}`,
            que: `${sala} importa hacia la derecha, ${SALAS[otra]}: ${texto}`,
          },
        ]
      })
    })
  },
}

/**
 * Rule 1 inside a room: an inner room imports only those to its left in the plan, and every inner room is in the
 * plan.
 */
export const salasInteriores: Regla = {
  nombre: 'salas-interiores',
  revisar: ({ archivos, importes }) =>
    archivos.flatMap(({ camino, esPrueba }): Falta[] => {
      const mia = salaInterior(camino)
      if (mia === undefined || esPrueba) return []
      const lugar = mia.lista.indexOf(mia.nombre)
      if (lugar < 0)
        return [{ donde: camino, que: `la carpeta ${mia.nombre} no está en el orden de su sala` }]
      return (importes.get(camino) ?? []).flatMap(({ destino, texto, renglon }) => {
        const otra = destino === undefined ? undefined : salaInterior(destino)
        // Imports of other rooms or floors are other rules' matter.
        if (otra?.lista !== mia.lista || otra.lista.indexOf(otra.nombre) <= lugar) return []
        const que = `${mia.nombre} importa hacia la derecha, ${otra.nombre}: ${texto}`
        return [{ donde: `${camino}:${renglon}`, que }]
      })
    }),
}

/** `base/`, `ui/` and `nucleo/` import no room, neither on their floor nor below. */
export const baseSinSalas: Regla = {
  nombre: 'base-sin-salas',
  revisar: (casa) => {
    const alcanza = alcance(casa)
    return casa.archivos
      .filter((a) => esBase(a.camino) && !a.esPrueba)
      .flatMap(({ camino }) =>
        (casa.importes.get(camino) ?? [])
          .filter((i) => i.destino && alcanza(i.destino) >= 0)
          .map((i) => ({ donde: `${camino}:${i.renglon}`, que: `lo común no importa una sala: ${i.texto}` })),
      )
  },
}

/** Arrows point down inside `web` too: no room imports the shell, and `pagina` knows no room. */
export const pisosDeLaWeb: Regla = {
  nombre: 'pisos-de-la-web',
  revisar: ({ archivos, importes }) =>
    archivos
      .filter(({ camino, esPrueba }) => alturaEnLaWeb(camino) >= 0 && !esPrueba)
      .flatMap(({ camino }) =>
        (importes.get(camino) ?? [])
          .filter(({ destino }) => destino && alturaEnLaWeb(destino) > alturaEnLaWeb(camino))
          .map(({ texto, renglon }) => ({
            donde: `${camino}:${renglon}`,
            que: `importa hacia arriba: ${texto}`,
          })),
      ),
}

/** Folders that are no rooms: what all rooms build on, what their tests share, and what lists them all. */
const SIN_SALA = new Set(['nucleo', 'prueba', 'todos'])

/** Rooms have the same names on every floor, and a room on an upper floor has its contract. */
export const mismosNombres: Regla = {
  nombre: 'mismos-nombres',
  revisar: ({ caminos }) => {
    const faltas = new Map<string, string>()
    const conContrato = new Set([...caminos].filter((c) => c.startsWith('contract/')).map(salaDe))
    for (const camino of caminos) {
      const enCarpeta = /^(domain\/src|server\/src\/modules|web\/src\/modules|contract\/src)\/([^/]+)\//.exec(
        camino,
      )
      if (enCarpeta && orden(enCarpeta[2]) < 0 && !SIN_SALA.has(enCarpeta[2] ?? '')) {
        faltas.set(`${enCarpeta[1]}/${enCarpeta[2]}`, 'no es el nombre de una sala')
      }
      const sala = /^(server|web)\/src\/modules\//.test(camino) ? nombreDeSala(camino) : undefined
      if (sala && orden(sala) >= 0 && !conContrato.has(sala)) {
        faltas.set(camino, `la sala ${sala} no tiene contrato en contract/src`)
      }
    }
    return [...faltas].map(([donde, que]) => ({ donde, que }))
  },
}
