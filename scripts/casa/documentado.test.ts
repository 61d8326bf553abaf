import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import type { Archivo } from '../orden/archivo.ts'
import { leerCasa } from '../orden/casa.ts'
import { type Nodo, recorrer } from '../orden/nodo.ts'
import { DIRECCIONES, OPERACIONES, TEXTOS } from './documentado.ts'

// Everything that the two documents name is in the product. That each operation answers whom it should is the matrix's (server/src/prueba/matriz), that each address opens quienEntra.test.ts's.

const RAIZ = fileURLToPath(new URL('../../', import.meta.url))
const casa = leerCasa(RAIZ)
const delPiso = (...pisos: string[]): Archivo[] =>
  casa.archivos.filter(
    ({ camino, esPrueba }) => !esPrueba && pisos.some((p) => camino.startsWith(`${p}/src/`)),
  )

const renglones = (lista: string): string[] => lista.trim().split(/\s*\n\s*/)
/** 'GET PATCH /x' are two. */
const operaciones = renglones(OPERACIONES).flatMap((renglon) => {
  const partes = renglon.split(' ')
  return partes.slice(0, -1).map((metodo) => `${metodo} ${partes.at(-1)}`)
})

/** A parameter's name is nobody's business but the contract's. */
const sinNombres = (ruta: string): string => ruta.replace(/:\w+/g, ':')

function delContrato(): Set<string> {
  const hay = new Set<string>()
  for (const { texto } of delPiso('contract')) {
    for (const [, metodo, ruta = ''] of texto.matchAll(/metodo: '([A-Z]+)',\s*ruta: '([^']+)'/g))
      hay.add(sinNombres(`${metodo} ${ruta}`))
  }
  return hay
}

function deLaWeb(): Set<string> {
  const rutas = readFileSync(`${RAIZ}web/routes.ts`, 'utf8')
  const escritas = [...rutas.matchAll(/\broute\(\s*'([^']+)'/g)].map(([, ruta = '']) => ruta)
  return new Set([...escritas, ...(/\bindex\(/.test(rutas) ? ['/'] : [])])
}

/** What a literal says, a hole of a template as {}; undefined for what is no text. */
function textoDe({ type, value, quasis, expressions }: Nodo): string | undefined {
  if (type === 'JSXText' || (type === 'Literal' && typeof value === 'string'))
    return String(value).replace(/\s+/g, ' ').trim()
  if (type !== 'TemplateLiteral') return undefined
  const [partes, huecos] = [quasis as { value: { cooked: string } }[], expressions as Nodo[]]
  return partes.map((parte, i) => parte.value.cooked + (i < huecos.length ? '{}' : '')).join('')
}

function escritos(): Set<string> {
  const hay = new Set<string>()
  for (const { programa } of delPiso('domain', 'contract', 'server', 'web')) {
    recorrer(programa, (nodo) => {
      const texto = textoDe(nodo)
      if (texto !== undefined) hay.add(texto)
    })
  }
  return hay
}

const faltan = (documentados: readonly string[], hay: (uno: string) => boolean): string[] =>
  documentados.filter((uno) => !hay(uno))

test('every operation of the two documents is in the contract', () => {
  const hay = delContrato()
  expect(hay.size).toBeGreaterThan(100)
  expect(faltan(operaciones, (una) => hay.has(sinNombres(una)))).toEqual([])
  expect(new Set(operaciones).size).toBe(112)
})

test('every address of the two documents is one of the web', () => {
  const hay = new Set([...deLaWeb()].map((ruta) => ruta.replace(/\$\w+/g, '$')))
  const documentadas = renglones(DIRECCIONES)
  expect(faltan(documentadas, (una) => hay.has(una.replace(/\$\w+/g, '$')))).toEqual([])
  expect(new Set(documentadas).size).toBe(79)
})

test('every text of the two documents is written somewhere', () => {
  const hay = escritos()
  const documentados = renglones(TEXTOS)
  expect(faltan(documentados, (uno) => hay.has(uno))).toEqual([])
  expect(new Set(documentados).size).toBe(143)
  // What is written nowhere is missed.
  expect(faltan(['Esto no lo dice nadie'], (uno) => hay.has(uno))).toEqual(['Esto no lo dice nadie'])
})
