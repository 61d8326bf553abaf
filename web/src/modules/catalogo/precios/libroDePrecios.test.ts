import { read } from '@e965/xlsx'
import { CAMPOS_DE_LISTA } from '@plomada/domain/catalogo/importar/campos'
import { SIN_RESPUESTAS } from '@plomada/domain/catalogo/importar/lectura'
import { proponerEntradas } from '@plomada/domain/catalogo/importar/proponer'
import { ubicarTabla } from '@plomada/domain/catalogo/importar/tabla'
import { UNIDADES_DE_NACIMIENTO } from '@plomada/domain/catalogo/unidades'
import { expect, test } from 'vitest'
import { leerArchivo } from '../../../pagina/pasos/leer/leerArchivo.ts'
import { datoDePrueba, id } from '../../../prueba/entidades.ts'
import { libroDePrecios } from './libroDePrecios.ts'

const CAL = datoDePrueba({
  _id: id(1),
  nombre: 'Cal',
  codigo: '0012',
  unidadMedidaCodigo: 'kg',
  ultimoPrecio: 1_500,
  ultimoPrecioReal: 1_400,
  // In Asunción still the last day of October.
  precioDesde: '2026-11-01T02:00:00.000Z',
})
const OFICIAL = datoDePrueba({
  _id: id(2),
  nombre: '=Oficial',
  codigo: '',
  tag: 'manoDeObra',
  unidadMedidaCodigo: 'h',
  ultimoPrecio: null,
  ultimoPrecioReal: null,
  precioDesde: null,
})
const COLOCADO = datoDePrueba({
  _id: id(3),
  nombre: 'Piso colocado',
  tag: 'materialYMano',
  unidadMedidaCodigo: 'm2',
})

async function bajado() {
  const { contenido } = await libroDePrecios([CAL, OFICIAL, COLOCADO])
  return new Uint8Array(await contenido.arrayBuffer())
}

test('each price has its day, as a date of the sheet', async () => {
  const hoja = read(await bajado(), { cellDates: true, cellNF: true }).Sheets.Precios
  expect(hoja?.G1.v).toBe('Fecha del precio')
  expect(hoja?.G2).toMatchObject({ t: 'd', z: 'dd/mm/yyyy' })
  const dia: unknown = hoja?.G2.v
  expect(dia instanceof Date && dia.toISOString().slice(0, 10)).toBe('2026-10-31')
  expect(hoja?.A2).toMatchObject({ t: 's', v: '0012' })
  expect(hoja?.B3).toMatchObject({ t: 's', v: '=Oficial' })
  expect(hoja?.B3.f).toBeUndefined()
})

test('it comes back and changes nothing; what is of another kind is asked', async () => {
  const { hojas } = await leerArchivo(await bajado(), 'precios.xlsx')
  const tabla = ubicarTabla(hojas[0]?.filas ?? [], CAMPOS_DE_LISTA)
  const entradas = [CAL, OFICIAL, COLOCADO].flatMap((d) =>
    d.tag === 'unidadDeMedida'
      ? []
      : [
          {
            id: d._id,
            tag: d.tag,
            codigo: d.codigo,
            nombre: d.nombre,
            unidad: d.unidadMedidaCodigo,
            precioUnitario: d.ultimoPrecio,
            precioUnitarioReal: d.ultimoPrecioReal,
          },
        ],
  )
  const mundo = { unidades: UNIDADES_DE_NACIMIENTO, entradas }
  const { filas, preguntas, precios } = proponerEntradas(tabla, 'materialTipo', mundo, SIN_RESPUESTAS)
  expect(preguntas).toEqual([
    { clase: 'otraClase', que: 'manoDeObra', filas: [3] },
    { clase: 'otraClase', que: 'materialYMano', filas: [4] },
  ])
  expect(filas[0]?.decision?.accion).toBe('sinCambio')
  expect(precios?.monedas.elecciones).toEqual([])
})
