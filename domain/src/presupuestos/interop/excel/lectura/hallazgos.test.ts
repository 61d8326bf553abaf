import { describe, expect, test } from 'vitest'
import type { CambioDeVuelta, ComponenteNuevo, TareaNueva } from '../cambios.ts'
import { id, obraDeEjemplo } from '../prueba/obra.ts'
import { claveDe, HallazgosDelLibro } from './hallazgos.ts'

const ORIGEN = { hoja: 'Presupuesto', filas: [5] }
const cantidad = (despues: bigint): CambioDeVuelta => ({
  clase: 'cantidad',
  tareaId: id(301),
  antes: 10_000_000n,
  despues,
})

test('what the rules allow is a difference, what they don’t is told with its reason', () => {
  const hallazgos = new HallazgosDelLibro(obraDeEjemplo())
  hallazgos.proponer(cantidad(1n), { ...ORIGEN, cambioDespues: true })
  hallazgos.proponer(cantidad(-1n), ORIGEN)
  expect(hallazgos.diferencias).toEqual([
    { clave: `cantidad:${id(301)}`, ...ORIGEN, cambio: cantidad(1n), cambioDespues: true },
  ])
  expect(hallazgos.avisos).toEqual([
    { hoja: 'Presupuesto', fila: 5, clase: 'rechazo', texto: expect.stringMatching(/entre 0/) },
  ])
})

test('nothing is said to have changed after unless somebody saw it', () => {
  expect(new HallazgosDelLibro(obraDeEjemplo()).admitir(cantidad(1n), ORIGEN)?.cambioDespues).toBe(false)
})

test('what is about no row has none', () => {
  const hallazgos = new HallazgosDelLibro(obraDeEjemplo())
  hallazgos.notar({ hoja: 'Presupuesto', filas: [] }, 'x')
  hallazgos.rechazar({ hoja: 'Presupuesto', filas: [7, 9] }, 'y')
  expect(hallazgos.avisos.map(({ fila, clase }) => [fila, clase])).toEqual([
    [null, 'nota'],
    [7, 'rechazo'],
  ])
})

describe('the name of a difference', () => {
  const tareaId = id(301)
  const deComponente = { tareaId, componenteId: id(401) }
  const precios = { antes: 1, despues: 2 }
  const componente = { datoId: null, nombre: 'Cal' } as ComponenteNuevo
  test.each<[CambioDeVuelta, string]>([
    [{ clase: 'nombre', tareaId, antes: 'a', despues: 'b' }, `nombre:${tareaId}`],
    [{ clase: 'unidad', tareaId, antes: 'a', despues: 'b' }, `unidad:${tareaId}`],
    [cantidad(1n), `cantidad:${tareaId}`],
    [{ clase: 'rendimiento', ...deComponente, antes: 1n, despues: 2n }, `rendimiento:${id(401)}`],
    [
      { clase: 'precioPropio', ...deComponente, campo: 'precioUnitario', ...precios },
      `precioUnitario:${id(401)}`,
    ],
    [
      { clase: 'precioDeObra', datoId: id(2), campo: 'precioUnitarioReal', ...precios },
      `precioUnitarioReal:${id(2)}`,
    ],
    [{ clase: 'componenteNuevo', tareaId, componente }, 'componenteNuevo:Presupuesto:5'],
    [{ clase: 'tareaNueva', tarea: { nombre: 'Revoque' } as TareaNueva }, 'tareaNueva:Presupuesto:5'],
  ])('$clase', (cambio, clave) => {
    expect(claveDe(cambio, ORIGEN)).toBe(clave)
  })
})
