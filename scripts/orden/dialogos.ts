import type { Archivo } from './archivo.ts'
import type { Falta, Regla } from './casa.ts'
import { campo, lista, type Nodo, nombreDe, recorrer } from './nodo.ts'

/** What opens over a page; the questions, the viewer of photos and the search, which place the focus by themselves. */
const LUGARES = [
  'web/src/ui/Dialogo.tsx',
  'web/src/ui/Cajon.tsx',
  'web/src/ui/ConfirmDialog.tsx',
  'web/src/pagina/pregunta/DialogoDePregunta.tsx',
  'web/src/modules/avances/fotos/visor/Visor.tsx',
  'web/src/modules/avances/fotos/visor/Barra.tsx',
  'web/src/app/buscador/Buscador.tsx',
]
const DE_MANTINE = new Set(['Modal', 'Drawer', 'Dialog'])
const DA_EL_FOCO = new Set(['autoFocus', 'data-autofocus'])

/** A dialog that is none of ours, or the focus given to what sends: Enter would say yes to what nobody has read. */
function prohibido(nodo: Nodo, enSuLugar: boolean): string | undefined {
  if (nodo.type === 'ImportDeclaration' && campo(nodo, 'source')?.value === '@mantine/core' && !enSuLugar) {
    const nombres = lista(nodo, 'specifiers').map((uno) => nombreDe(campo(uno, 'imported')))
    const suyo = nombres.find((nombre) => DE_MANTINE.has(nombre))
    return suyo && `${suyo} fuera de Dialogo y Cajon`
  }
  if (nodo.type !== 'JSXOpeningElement') return undefined
  const atributos = lista(nodo, 'attributes').filter(({ type }) => type === 'JSXAttribute')
  const envia = atributos.some(
    (a) => campo(a, 'name')?.name === 'type' && campo(a, 'value')?.value === 'submit',
  )
  const foco = atributos.some((a) => DA_EL_FOCO.has(String(campo(a, 'name')?.name)))
  return envia && foco ? 'el foco en lo que envía' : undefined
}

function enArchivo(archivo: Archivo): Falta[] {
  const faltas: Falta[] = []
  recorrer(archivo.programa, (nodo) => {
    const que = prohibido(nodo, LUGARES.includes(archivo.camino))
    if (que !== undefined) faltas.push({ donde: `${archivo.camino}:${archivo.renglon(nodo.start)}`, que })
  })
  return faltas
}

/** Every dialog has the focus on its first field, never on what closes it or sends it (decision 0122). */
export const dialogos: Regla = {
  nombre: 'dialogos',
  revisar: ({ archivos }) =>
    archivos.filter(({ camino, esPrueba }) => camino.startsWith('web/src/') && !esPrueba).flatMap(enArchivo),
}
