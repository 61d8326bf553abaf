import { personas, zPersona } from '@plomada/contract/personas'
import { expect, test } from 'vitest'
import { separar, sinEsquemas } from './llamadas.ts'

const DE = '@plomada/contract/personas'
const brevesDe = (codigo: string) =>
  /import \{ ([^}]*) \} from "@plomada\/contract\/personas\?llamada"/.exec(separar(codigo, 'a.tsx'))?.[1] ??
  ''

test('what is only called comes without its schemas', () => {
  const codigo = `import { personas, crearPersona } from '${DE}'
    const a = consulta(personas, {}); const b = useMutacion(otra, { invalida: [crearPersona] }); const c: Leer<typeof personas> = crearPersona.ruta`
  expect(brevesDe(codigo)).toBe('personas, crearPersona')
})

test.each([
  ['a form', 'useFormulario({ endpoint: crearPersona })'],
  ['its schema', 'crearPersona.body.parse(1)'],
  ['a shorthand', 'f({ crearPersona })'],
  ['a property of a component', '<Pagina endpoint={crearPersona} />'],
  ['a function that is not known', 'otra(crearPersona)'],
  ['a second argument', 'consulta(personas, crearPersona)'],
  ['another export', 'export { crearPersona }'],
])('what is used in any other way comes whole: %s', (_, uso) => {
  const codigo = `import { personas, crearPersona } from '${DE}'\nconsulta(personas, {});\n${uso}`
  expect(brevesDe(codigo)).toBe('personas')
  expect(separar(codigo, 'a.tsx')).toContain(`import { crearPersona } from "${DE}"`)
})

test('of an endpoint stays what a call needs; what is no endpoint does not come', () => {
  const texto = sinEsquemas({ personas, zPersona, N: 1 })
  expect(texto).toMatch(
    /^export const personas = \{"nombre":"personas","metodo":"GET","ruta":"[^"]+","acceso":\[[^\]]+\]\}\n$/,
  )
})
