import { existsSync, globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const SRC = join(import.meta.dirname, '..')
const MANTINE = dirname(createRequire(import.meta.url).resolve('@mantine/core/styles.css'))
const estilos = readFileSync(join(import.meta.dirname, 'estilos.ts'), 'utf8')

/** The names that a source imports from Mantine's components. */
function tomados(texto: string): string[] {
  const importaciones = texto.matchAll(/import \{([^}]+)\} from '@mantine\/core'/g)
  return [...importaciones].flatMap(([, nombres = '']) =>
    nombres.split(',').map((nombre) => nombre.trim().replace(/ as .*/, '')),
  )
}

/** Those of them whose stylesheet is missing in `estilos`: they would be shown without styles. */
function sinEstilo(texto: string): string[] {
  return tomados(texto).filter(
    (nombre) =>
      existsSync(join(MANTINE, 'styles', `${nombre}.layer.css`)) &&
      !estilos.includes(`styles/${nombre}.layer.css`),
  )
}

test('every component of Mantine that a screen uses has its styles', () => {
  const fuentes = globSync('**/*.tsx', { cwd: SRC }).map((ruta) => [
    ruta,
    readFileSync(join(SRC, ruta), 'utf8'),
  ])
  expect(fuentes.length).toBeGreaterThan(100)
  expect(
    fuentes.flatMap(([ruta, texto = '']) => sinEstilo(texto).map((nombre) => `${ruta}: ${nombre}`)),
  ).toEqual([])
})

test('one that nobody uses yet would be found', () => {
  expect(sinEstilo("import {\n  Button,\n  Timeline,\n} from '@mantine/core'")).toEqual(['Timeline'])
})
