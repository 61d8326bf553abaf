import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { SerializedError } from 'vitest'
import type { Reporter, TestModule, TestSuite } from 'vitest/node'
import type { Falla, Informe } from '../casa/informe.ts'

/**
 * Writes what a run of vitest came to, for `npm test` and `npm run check`. Vitest's own JSON leaves out why a file's
 * preparation failed, and counts its tests as skipped: a run was red with '0 failed' and without a word of why.
 */
export class Informante implements Reporter {
  readonly #camino: string

  constructor(camino: string) {
    this.#camino = camino
  }

  onTestRunEnd(modulos: readonly TestModule[], sueltos: readonly SerializedError[]): void {
    const informe: Informe = {
      archivos: modulos.map((modulo) => archivoDe(modulo)),
      // What no file is charged for, as a process that dies.
      sueltas: sueltos.map((error) => textoDe([error])),
    }
    writeFileSync(this.#camino, JSON.stringify(informe))
  }
}

function archivoDe(modulo: TestModule): Informe['archivos'][number] {
  const archivo = relative(process.cwd(), modulo.moduleId)
  const casos = [...modulo.children.allTests()]
  const en = (estado: string) => casos.filter((caso) => caso.result().state === estado)
  const fallas: Falla[] = [modulo, ...modulo.children.allSuites()].flatMap((parte) => {
    const errores = parte.errors()
    return errores.length === 0 ? [] : [{ archivo, prueba: nombreDe(parte), mensaje: textoDe(errores) }]
  })
  for (const caso of en('failed'))
    fallas.push({ archivo, prueba: caso.fullName, mensaje: textoDe(caso.result().errors ?? []) })
  return {
    archivo,
    pasaron: en('passed').length,
    salteadas: casos.length - en('passed').length - en('failed').length,
    fallas,
  }
}

/** '' for the file itself. */
const nombreDe = (parte: TestModule | TestSuite): string => (parte.type === 'suite' ? parte.fullName : '')

const textoDe = (errores: readonly { message: string; stack?: string | undefined }[]): string =>
  errores.map(({ message, stack }) => [message, ...lineasDe(stack)].join('\n')).join('\n')

/** Where it was thrown, without the message again. */
const lineasDe = (pila = ''): string[] => pila.split('\n').filter((linea) => /^\s+at /.test(linea))
