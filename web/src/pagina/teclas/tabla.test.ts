import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { POR_TECLA, TABLA } from './tabla.ts'

/** docs/teclas.md, as the table says it. */
function documento(): string {
  const linea = (celdas: readonly string[]) => `| ${celdas.join(' | ')} |`
  const tablas = TABLA.flatMap(({ titulo, renglones }) => [
    `## ${titulo}`,
    '',
    linea(['teclas', 'en una celda', 'escribiendo en ella']),
    linea(['---', '---', '---']),
    ...renglones.map(({ teclas, accion, escribiendo = '' }) =>
      linea([teclas.join(' '), accion, escribiendo]),
    ),
    '',
  ])
  const cabeza = [
    '# Keys of a sheet',
    '',
    "What `web/src/pagina/teclas/tabla.ts` says, which reads the keys and which '?' shows (sheet.md §2); a test keeps this page equal to it.",
    '',
  ]
  return [...cabeza, ...tablas].join('\n')
}

test('no key is in two lines', () => {
  const todas = TABLA.flatMap(({ renglones }) => renglones.flatMap(({ suyas }) => Object.keys(suyas)))
  expect(todas.toSorted()).toEqual([...POR_TECLA.keys()].toSorted())
})

test('docs/teclas.md is the table', () => {
  const escrito = readFileSync(join(import.meta.dirname, '../../../../docs/teclas.md'), 'utf8')
  expect(escrito).toBe(documento())
})
