import { expect, test } from 'vitest'
import { esCorto } from './largo.ts'
import type { Bloque, Fila, Impreso } from './modelo.ts'

const linea: Fila = { clase: 'linea', celdas: {} }
const lineas = (cuantas: number): Fila[] => Array.from({ length: cuantas }, () => linea)
const tabla = (filas: Fila[]): Bloque => ({ bloque: 'tabla', hoja: 'Hoja', titulo: '', columnas: [], filas })
const conFotos = (cuantas: number): Bloque => {
  const foto = { bytes: new Uint8Array(), frase: '' }
  const fotos = Array.from({ length: cuantas }, () => foto)
  return { bloque: 'relato', titulo: '', items: [{ nombre: '', detalle: '', texto: '', fotos }] }
}
const con = (...bloques: Bloque[]): Impreso => ({
  titulo: '',
  lineas: [],
  empresa: { nombre: '', ruc: '', direccion: '', telefono: '', email: '', logo: null },
  asunto: { nombre: '', descripcion: '', fichas: [] },
  bloques,
  notas: [],
})

test.each<[string, Impreso, boolean]>([
  ['nothing', con(), true],
  ['a budget of some dozens of tareas', con(tabla(lineas(60))), true],
  ['600 of them', con(tabla(lineas(600))), false],
  ['600 folded under their groups', con(tabla([{ clase: 'grupo', celdas: {}, filas: lineas(600) }])), false],
  ['several tables that are long together', con(tabla(lineas(250)), tabla(lineas(250))), false],
  ['a week with twenty photos', con(conFotos(20)), true],
  ['one with two hundred', con(conFotos(200)), false],
])('%s', (_, impreso, corto) => expect(esCorto(impreso)).toBe(corto))
