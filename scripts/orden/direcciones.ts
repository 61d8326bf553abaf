import type { Archivo } from './archivo.ts'
import type { Casa, Falta, Regla } from './casa.ts'
import { recorrer, textoDe } from './nodo.ts'
import { alturaEnLaWeb } from './plano.ts'

/** Where the addresses of the pages are written, each once. */
const SU_LUGAR = 'web/src/pagina/direcciones.ts'

/** The first words of the pages' addresses, as web/routes.ts writes them: 'persona' of '/persona/agregar'. */
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

/** Every address that is written by hand, in its place or out of it. */
export function direccionesEscritas(casa: Casa): Falta[] {
  const primeras = comienzos(casa)
  return casa.archivos
    .filter(({ camino, esPrueba }) => alturaEnLaWeb(camino) >= 0 && !esPrueba)
    .flatMap((archivo) => literalesEn(archivo, primeras))
}

/** An address of a page is written in one place, from which everybody takes it. */
export const direcciones: Regla = {
  nombre: 'direcciones',
  revisar: (casa) => direccionesEscritas(casa).filter(({ donde }) => !donde.startsWith(SU_LUGAR)),
}
