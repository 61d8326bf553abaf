import { beforeAll, describe, expect, test } from 'vitest'
import { type ServidorDePrueba, servidorDePrueba } from '../../../../prueba/servidor.ts'
import { exigir, PresupuestoDePrueba } from '../../prueba/presupuesto.ts'
import { archivo, llamadas } from './prueba/archivos.ts'

// A file's questions over HTTP: asked when it is read, and without their answers no import (bc3.md).

let s: ServidorDePrueba
let bc3: ReturnType<typeof llamadas>
beforeAll(async () => {
  s = await servidorDePrueba()
  bc3 = llamadas(s)
})

/**
 * A file without a currency, with cents, a price that its analysis doesn't give, and a root that states half as much
 * again.
 */
const DUDOSA = [
  '~C|R##||Dudosa|3000.5||0|',
  '~D|R|A#\\1\\1\\|',
  '~C|A#||Capítulo|||0|',
  '~D|A|T\\1\\10\\|',
  '~C|T|m2|Muro|300||0|',
  '~D|T|PEON\\1\\20\\|',
  '~C|PEON|h|Peón|10||1|',
]
const CON_EMPATE = [
  '~K|\\2\\2\\3\\0\\0\\0\\0\\PYG\\|0|',
  '~C|R##||Con empate|||0|',
  '~D|R|A#\\1\\1\\|',
  '~C|A#||Capítulo|||0|',
  '~D|A|T\\\\\\|',
  '~C|T|m2|Muro|300||0|',
  '~M|A\\T|1\\1\\||\\Frente\\2\\5\\0\\0\\|',
]
const UNIDADES = { m2: 'm2', h: 'h' }

describe('an import with an obligatory question unanswered', () => {
  test.each([
    ['all of them', DUDOSA, {}, '¿Cuál es?'],
    [
      'the difference',
      DUDOSA,
      { moneda: 'PYG' },
      'entra (Gs. 2.000) no es lo que dice el archivo (Gs. 3.001)',
    ],
    ['dollars at a rate of 1', DUDOSA, { moneda: 'USD', diferencia: 'entiendo' }, 'cuántos guaraníes vale 1'],
    ['the zeros', CON_EMPATE, {}, 'si quiere decir vacío'],
    [
      'an answer that is none of the options',
      DUDOSA,
      { moneda: 'oro', diferencia: 'entiendo' },
      "'oro' no es",
    ],
  ])('%s: 400 with its reason, and nothing is stored', async (_, renglones, respuestas, motivo) => {
    const p = await PresupuestoDePrueba.crear(s)
    const antes = await p.todo()
    const r = await bc3.importar({ archivo: archivo(...renglones), unidades: UNIDADES, respuestas })
    expect(r).toMatchObject({ estado: 400 })
    expect(JSON.stringify(r.cuerpo)).toContain(motivo)
    expect(await p.todo()).toBe(antes)
  })

  test('into the price bank, which has no total, the difference is not asked and the rest is', async () => {
    const enviar = (respuestas: Record<string, string>) =>
      bc3.importar({ archivo: archivo(...DUDOSA), destino: 'banco', unidades: UNIDADES, respuestas })
    expect(await enviar({})).toMatchObject({ estado: 400 })
    expect(exigir(await enviar({ moneda: 'PYG' }))).toMatchObject({ tareas: 1 })
  })
})

describe('answered', () => {
  test('the reading follows the answers: totals, and what is still to be asked', async () => {
    const leer = async (respuestas: Record<string, string>) => {
      const { preguntas, tresTotales, totales, divisa } = exigir(
        await bc3.leer(archivo(...DUDOSA), { respuestas }),
      )
      const { causas, ...tres } = tresTotales
      const claves = preguntas.map(({ clave }) => clave)
      return { claves, tres, causas: causas.length, entra: totales?.totalImportado, divisa }
    }
    expect(await leer({})).toEqual({
      claves: ['moneda', 'precios', 'diferencia'],
      tres: {
        declarado: '3000.5',
        alPrecioDelArchivo: '3000',
        importado: '2000',
        diferencia: '-1000.5',
        esGrande: true,
      },
      causas: 2,
      entra: 2000,
      divisa: '',
    })
    expect(await leer({ moneda: 'PYG', precios: 'archivo' })).toEqual({
      claves: ['moneda', 'precios'],
      tres: {
        declarado: '3000.5',
        alPrecioDelArchivo: '3000',
        importado: '3000',
        diferencia: '-0.5',
        esGrande: false,
      },
      causas: 1,
      entra: 3000,
      divisa: 'PYG',
    })
  })

  test('at the price of the file it comes in so, says so, and the audit keeps what was answered', async () => {
    const respuestas = { moneda: 'PYG', precios: 'archivo' }
    const r = exigir(await bc3.importar({ archivo: archivo(...DUDOSA), unidades: UNIDADES, respuestas }))
    expect(r).toMatchObject({ tareas: 1, precioConMargen: 3000 })
    expect(r.avisos).toEqual([
      '1 rubro entró con el precio del archivo: su análisis quedó en la descripción larga.',
    ])
    const filas = await PresupuestoDePrueba.de(s, r._id).sql((tx) =>
      tx.selectFrom('bitacora').select('despues').where('conjunto_id', '=', r._id).execute(),
    )
    expect(filas).toMatchObject([{ despues: { respuestas } }])
  })

  test('zeros as blanks are stored as blanks', async () => {
    const respuestas = { ceros: 'vacio' }
    const r = exigir(await bc3.importar({ archivo: archivo(...CON_EMPATE), unidades: UNIDADES, respuestas }))
    const p = PresupuestoDePrueba.de(s, r._id)
    const [muro] = await p.lineas()
    expect(await p.leer(muro?._id ?? '')).toMatchObject({
      plan: { cantidad: 10 },
      mediciones: [{ comentario: 'Frente', unidades: 2, largo: 5, ancho: null, alto: null }],
    })
  })
})
