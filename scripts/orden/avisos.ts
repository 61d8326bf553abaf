import type { Archivo } from './archivo.ts'
import type { Falta, Regla } from './casa.ts'
import { campo, type Nodo, recorrer } from './nodo.ts'

/** What shows a notice, what draws them, and their style. */
const LUGARES = ['web/src/ui/notificar.tsx', 'web/src/app/avisos/Avisos.tsx', 'web/src/ui/estilos.ts']
const CAJA = '@mantine/notifications'

function enArchivo(archivo: Archivo): Falta[] {
  const faltas: Falta[] = []
  recorrer(archivo.programa, (nodo: Nodo) => {
    if (nodo.type !== 'ImportDeclaration' || !String(campo(nodo, 'source')?.value).startsWith(CAJA)) return
    faltas.push({
      donde: `${archivo.camino}:${archivo.renglon(nodo.start)}`,
      que: `${CAJA}: los avisos salen por ui/notificar.tsx`,
    })
  })
  return faltas
}

/** Every notice goes by one door: one of a kind, gone with its page, and an undo that is over does nothing. */
export const avisos: Regla = {
  nombre: 'avisos',
  revisar: ({ archivos }) =>
    archivos
      .filter(
        ({ camino, esPrueba }) => camino.startsWith('web/src/') && !esPrueba && !LUGARES.includes(camino),
      )
      .flatMap(enArchivo),
}
