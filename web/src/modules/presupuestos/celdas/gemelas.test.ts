import { expect, test } from 'vitest'
import { vistaDePrueba } from '../prueba/vista.ts'
import { tareasDe } from '../vista/arbol.ts'
import { CELDAS, type CeldaDeTarea, type CeldaId } from './celdas.ts'
import { cambiaCon, gemelaDe } from './gemelas.ts'

/** A tarea with those quantities; what is written in it, as `guardar` gets it. */
function escribir(cantidad: string, cantidadCliente: string, escritas: Partial<Record<CeldaId, string>>) {
  const vista = vistaDePrueba({
    capitulos: [
      { nombre: 'Muros', grupos: { General: [{ nombre: 'Muro', cantidad, cantidadCliente, precio: 9 }] } },
    ],
  })
  const [tarea] = tareasDe(vista)
  if (tarea === undefined) throw new Error('no tarea')
  const todas = Object.entries(escritas).map(([celda, valor]) => ({ tarea, celda: celda as CeldaId, valor }))
  return todas
    .filter((una) => cambiaCon(una, todas))
    .map((una) => {
      const { cambio }: CeldaDeTarea = CELDAS[una.celda]
      return cambio(una.valor, tarea, gemelaDe(una, todas)).plan
    })
}

test('a quantity that became equal to the client’s by chance does not take it along when it is undone', () => {
  // It was 5 and 8; 8 was typed over 5.
  expect(escribir('8', '8', { cantidad: '5', cantidadCliente: '8' })).toEqual([
    { cantidad: '5', cantidadCliente: '8' },
    { cantidadCliente: '8' },
  ])
})

test('what moves along by itself is not written apart', () => {
  expect(escribir('8', '8', { cantidad: '5', cantidadCliente: '5' })).toEqual([{ cantidad: '5' }])
  expect(escribir('8', '9', { cantidad: '5', cantidadCliente: '9' })).toEqual([{ cantidad: '5' }])
  expect(escribir('8', '8', { cantidad: '5' })).toEqual([{ cantidad: '5' }])
})
