import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { escribirCookie, leerCookie, textoDeCookie } from './cookie.ts'

test('over https it is of this host alone and never goes in clear', () => {
  expect(textoDeCookie('x', 'si', true)).toBe('__Host-x=si; Path=/; Max-Age=31536000; SameSite=Lax; Secure')
  expect(textoDeCookie('x', 'si', false)).toBe('x=si; Path=/; Max-Age=31536000; SameSite=Lax')
})

test('what is written is read back, and not what begins alike', () => {
  escribirCookie('plomada_prueba', 'uno')
  escribirCookie('plomada_prueba_larga', 'otro')
  expect([leerCookie('plomada_prueba'), leerCookie('plomada')]).toEqual(['uno', undefined])
  for (const nombre of ['plomada_prueba', 'plomada_prueba_larga']) {
    document.cookie = `${nombre}=; Path=/; Max-Age=0`
  }
})

test('nobody else writes a cookie', () => {
  const src = join(import.meta.dirname, '..')
  const escriben = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((archivo) => /\.tsx?$/.test(archivo) && !/\.test\./.test(archivo))
    .filter((archivo) => /\bcookie\s*=[^=]/.test(readFileSync(join(src, archivo), 'utf8')))
  expect(escriben).toEqual(['ui/cookie.ts'])
})
