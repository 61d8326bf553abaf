import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { AL_ESCRIBIR, AL_LEER } from './ayuda.ts'
import { POR_TECLA, TABLA } from './tabla.ts'

/** docs/teclas.md, as the table says it. */
function documento(): string {
  const linea = (celdas: readonly string[]) => `| ${celdas.join(' | ')} |`
  const tablas = AL_ESCRIBIR.flatMap(({ titulo, atajos }) => [
    `## ${titulo}`,
    '',
    linea(['teclas', 'en una celda', 'escribiendo en ella']),
    linea(['---', '---', '---']),
    ...atajos.map(({ teclas, accion, escribiendo = '' }) => linea([teclas.join(' '), accion, escribiendo])),
    '',
  ])
  const cabeza = [
    '# Keys of a sheet',
    '',
    "What `web/src/pagina/teclas` says, which reads the keys and which '?' shows (sheet.md §2); a test keeps this page equal to it.",
    '',
  ]
  return [...cabeza, ...tablas].join('\n')
}

test('no key means two things, and every one is in the help, once', () => {
  const todas = Object.values(TABLA).flatMap((suyas) => Object.keys(suyas))
  expect(todas.toSorted()).toEqual([...POR_TECLA.keys()].toSorted())
  const dichas = AL_ESCRIBIR.flatMap(({ atajos }) => atajos)
  expect(dichas).toHaveLength(Object.keys(TABLA).length)
  expect(new Set(dichas.map(({ accion }) => accion)).size).toBe(dichas.length)
})

test('a sheet that is only read says nothing of writing', () => {
  const dicho = JSON.stringify(AL_LEER)
  expect(dicho).toContain('Ir a la celda de al lado')
  expect(dicho).not.toMatch(/Guardar|Deshacer|Pegar|Mover la fila/i)
})

test('docs/teclas.md is the table', () => {
  const escrito = readFileSync(join(import.meta.dirname, '../../../../docs/teclas.md'), 'utf8')
  expect(escrito).toBe(documento())
})
