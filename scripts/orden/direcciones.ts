import type { Archivo } from './archivo.ts'
import type { Casa, Falta, Regla } from './casa.ts'
import { recorrer, textoDe } from './nodo.ts'
import { alturaEnLaWeb } from './plano.ts'

/** Where the addresses of the pages are written, each once. */
const SU_LUGAR = 'web/src/pagina/direcciones.ts'

/** First segments of the pages' addresses in web/routes.ts: 'persona' of '/persona/agregar'. */
function comienzos({ archivos }: Casa): Set<string> {
  const hallados = new Set<string>()
  const rutas = archivos.find(({ camino }) => camino === 'web/routes.ts')
  if (rutas) {
    recorrer(rutas.programa, (nodo) => {
      const primera = /^\/(\w+)/.exec(textoDe(nodo) ?? '')?.[1]
      if (primera) hallados.add(primera)
    })
  }
  return hallados
}

function literalesEn(archivo: Archivo, primeras: ReadonlySet<string>): Falta[] {
  const faltas: Falta[] = []
  recorrer(archivo.programa, (nodo) => {
    const texto = textoDe(nodo)
    if (!primeras.has(/^\/(\w+)(?:[/?]|$)/.exec(texto ?? '')?.[1] ?? '')) return
    const que = `una dirección se escribe en direcciones.ts: ${texto}`
    faltas.push({ donde: `${archivo.camino}:${archivo.renglon(nodo.start)}`, que })
  })
  return faltas
}

/** Every address written as a literal, in its place or outside it. */
export function direccionesEscritas(casa: Casa): Falta[] {
  const primeras = comienzos(casa)
  return casa.archivos
    .filter(({ camino, esPrueba }) => alturaEnLaWeb(camino) >= 0 && !esPrueba)
    .flatMap((archivo) => literalesEn(archivo, primeras))
}

/** Addresses of pages are written in one place only, and taken from there. */
export const direcciones: Regla = {
  nombre: 'direcciones',
  revisar: (casa) => direccionesEscritas(casa).filter(({ donde }) => !donde.startsWith(SU_LUGAR)),
}
