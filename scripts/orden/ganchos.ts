import type { Regla } from './casa.ts'
import { campo, lista, type Nodo } from './nodo.ts'

const GANCHOS = new Set(['afterAll', 'afterEach', 'beforeAll', 'beforeEach'])
/** A file of tests and a setup are read again for each file; the browser's tests have a process each. */
const SE_REPITE = /\.test\.tsx?$|(^|\/)setup\.ts$|^e2e\//

const llama = (n: Nodo): string => {
  const llamada = n.type === 'ExpressionStatement' ? campo(n, 'expression') : undefined
  const quien = llamada?.type === 'CallExpression' ? campo(llamada, 'callee') : undefined
  return quien?.type === 'Identifier' ? String(quien.name) : ''
}

/**
 * No hook at the top of a module that tests share: their files run in one process, where it is read once, so it would
 * run for the first of them alone. (It left sixty bases open, and CI killed the tests for memory.)
 */
export const ganchos: Regla = {
  nombre: 'ganchos',
  revisar: ({ archivos }) =>
    archivos
      .filter((a) => !SE_REPITE.test(a.camino))
      .flatMap((a) =>
        lista(a.programa, 'body')
          .filter((n) => GANCHOS.has(llama(n)))
          .map((n) => ({
            donde: `${a.camino}:${a.renglon(n.start)}`,
            que: `${llama(n)} corre una sola vez`,
          })),
      ),
}

/** A test that throws the modules away leaves two of each to the files that come after it in its process. */
export const modulosPropios: Regla = {
  nombre: 'modulos-propios',
  revisar: ({ archivos }) =>
    archivos
      .filter((a) => /\.test\.tsx?$/.test(a.camino) && !a.camino.includes('.aparte.test.'))
      .flatMap((a) => {
        const donde = a.texto.indexOf('.resetModules(')
        return donde < 0
          ? []
          : [
              {
                donde: `${a.camino}:${a.renglon(donde)}`,
                que: 'resetModules: el archivo va como .aparte.test.ts',
              },
            ]
      }),
}
