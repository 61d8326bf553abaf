import type { Regla } from './casa.ts'
import { campo, lista, type Nodo } from './nodo.ts'

const GANCHOS = new Set(['afterAll', 'afterEach', 'beforeAll', 'beforeEach'])
/** Files that are evaluated anew for each test file; browser tests have a process each. */
const SE_REPITE = /\.test\.tsx?$|(^|\/)setup\.ts$|^e2e\//

const llama = (n: Nodo): string => {
  const llamada = n.type === 'ExpressionStatement' ? campo(n, 'expression') : undefined
  const quien = llamada?.type === 'CallExpression' ? campo(llamada, 'callee') : undefined
  return quien?.type === 'Identifier' ? String(quien.name) : ''
}

/**
 * No hook at the top of a module that tests share: in one process it is evaluated once, so the hook would run for the
 * first file alone. (That left sixty databases open, and CI killed the tests for memory.)
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

/** A test that resets modules leaves duplicates to the test files that follow in its process. */
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
