import type { GrupoDeAtajos } from '../../ui/Atajos.tsx'
import type { Intencion } from '../teclas/intencion.ts'
import { TABLA } from '../teclas/tabla.ts'

/** What the grid does where nothing is written in it. */
const LEYENDO: ReadonlySet<Intencion['tipo']> = new Set([
  'mover',
  'borde',
  'pagina',
  'desplegar',
  'marcar',
  'soltar',
  'elegir',
])

const grupos = (que: (tipo: Intencion['tipo']) => boolean, conEscritura: boolean): readonly GrupoDeAtajos[] =>
  TABLA.map(({ titulo, renglones }) => ({
    titulo,
    atajos: renglones
      .filter(({ suyas }) => Object.values(suyas).every(({ tipo }) => que(tipo)))
      .map(({ teclas, accion, escribiendo }) => ({
        teclas,
        accion,
        escribiendo: conEscritura ? escribiendo : undefined,
      })),
  })).filter(({ atajos }) => atajos.length > 0)

/** The keys of the grid, as '?' shows them: of one in which somebody writes, and of one that is only read. */
export const ATAJOS_AL_ESCRIBIR = grupos(() => true, true)
export const ATAJOS_AL_LEER = grupos((tipo) => LEYENDO.has(tipo), false)
