import { type Endpoint, endpoint } from '@plomada/contract/endpoint'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { faltasDeMontaje } from './comprobar.ts'
import { ruta } from './ruta.ts'

const hacer = (nombre: string, acceso: 'publico' | readonly ('admin' | 'cliente')[], conCara = false) =>
  endpoint({
    nombre,
    metodo: 'GET',
    ruta: `/${nombre}`,
    resumen: '',
    acceso,
    respuesta: z.object({}),
    ...(conCara ? { respuestaCliente: z.object({}) } : {}),
  })
const montada = (e: Endpoint) => ruta(e, async () => ({}))

const lista = hacer('lista', ['admin', 'cliente'], true)
const entrar = hacer('entrar', 'publico')
const neutra = hacer('neutra', ['cliente'])
const buenas = [lista, entrar, neutra]

test('nothing is wrong when each one is mounted once, with roles and faces', () => {
  expect(faltasDeMontaje(buenas.map(montada), buenas, new Set(['neutra']))).toEqual([])
})

test.each([
  ['one is missing', [lista, entrar], buenas, 'neutra is not mounted'],
  ['one is there twice', [...buenas, lista], buenas, 'lista is mounted more than once'],
  ['one is in no contract', [...buenas, hacer('de-nadie', ['admin'])], buenas, 'de-nadie is in no contract'],
  [
    'two have one name',
    [...buenas, hacer('lista', ['admin'])],
    undefined,
    'lista is the name of two endpoints',
  ],
  ['nobody may call it', [...buenas, hacer('cerrada', [])], undefined, 'cerrada has no roles'],
  [
    'a cliente would see all',
    [...buenas, hacer('desnuda', ['cliente'])],
    undefined,
    'desnuda has no face for a cliente',
  ],
  [
    'a file is of no type',
    [...buenas, { ...hacer('muda', ['admin']), respuesta: 'archivo' as const }],
    undefined,
    "muda doesn't say what file it answers",
  ],
] as const)('%s', (_, rutas, contrato, falta) => {
  expect(faltasDeMontaje(rutas.map(montada), contrato ?? rutas, new Set(['neutra']))).toContain(falta)
})
