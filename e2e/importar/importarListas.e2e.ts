import { datosAuxiliares, inhabilitarDatoAuxiliar } from '@plomada/contract/catalogo'
import { mensajesImportar } from '@plomada/domain/nucleo/mensajes/catalogo'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { faltasDeAxe } from '../axe.ts'
import { bajar, filasDeExcel } from '../documentos.ts'
import { boton, campo, elegir } from '../formulario.ts'
import { llamar, tokenDe } from '../mundo/api.ts'
import { foto, visitar } from '../navegador.ts'
import {
  cifras,
  contestar,
  corregir,
  csv,
  esperarListas,
  importar,
  libro,
  precios,
  region,
  revisar,
  textoDe,
} from './libros.ts'

const RUTA = '/importarMaterialesExcel'
const ENCABEZADO = ['Código', 'Nombre', 'Unidad', 'Precio', 'Precio proveedor']
const LISTA = [
  ENCABEZADO,
  ['PL-1', 'Cal de la lista', 'kg', 1500, ''],
  ['', 'Arena de la lista', 'M³', 95_000, 90_000],
  ['', 'Chapa de la lista', 'plancha', 60_000, ''],
  ['', 'Clavo de la lista', 'kg', 18_000, ''],
  ['', 'Clavo de la lista', 'kg', 19_000, ''],
  ['', '', 'kg', 500, ''],
  ['', 'Yeso de la lista', 'kg', -5, ''],
  ['', 'Flete de la lista', '', 7000, ''],
]

async function contestarLaLista(page: Page, unidadNueva: boolean): Promise<void> {
  if (unidadNueva) {
    await elegir(page, '¿Qué unidad es «plancha»? (fila 4)', 'Crear la unidad «plancha»')
    await campo(page, 'Código de la unidad nueva').fill('pl')
    await campo(page, 'Nombre de la unidad nueva').fill('Plancha')
    await boton(page, 'Crear unidad').click()
  }
  await contestar(page, '¿Qué unidad tiene lo que no dice ninguna? (fila 9)', 'Viaje (viaje)')
  const pregunta = '«Clavo de la lista»: 2 filas son de lo mismo y no dicen lo mismo'
  await contestar(page, pregunta, /^Fila 6:.*19\.000/)
}

test('a price list: template, questions, wrong rows mended, downloaded and sent again; then nothing changes', async () => {
  await visitar({ rol: 'admin' }, async ({ page }) => {
    await page.goto(RUTA)
    const plantilla = await bajar(page, boton(page, 'Descargar plantilla'))
    expect(plantilla.nombre).toBe('plantilla-materiales.xlsx')
    expect((await filasDeExcel(plantilla, 'Datos'))[0]).toEqual(ENCABEZADO)
    expect(await faltasDeAxe(page)).toEqual([])
    await foto(page, 'importar-01-inicio')

    await revisar(page, RUTA, 'lista.xlsx', libro(LISTA))
    expect(await textoDe(page, 'Resumen')).toContain('Faltan contestar 3 preguntas')
    expect(await boton(page, /^Importar/).isDisabled()).toBe(true)
    expect(await faltasDeAxe(page)).toEqual([])
    await foto(page, 'importar-02-preguntas')
    await contestarLaLista(page, true)
    await corregir(page, 'Nombre, fila 7', 'Tiza de la lista')
    await esperarListas(page, 6)
    await boton(page, 'Deshacer la última respuesta').click()
    await esperarListas(page, 5)
    await corregir(page, 'Nombre, fila 7', 'Tiza de la lista')
    await importar(page, 'Importar 6 filas', mensajesImportar.noTodosGuardados('movimientos'))
    expect(await cifras(page)).toEqual({
      'filas guardadas': 6,
      insertadas: 6,
      actualizadas: 0,
      'sin cambio': 0,
      'filas con error': 1,
      'filas dejadas afuera': 1,
    })
    expect(await textoDe(page, 'Filas dejadas afuera')).toMatch(/5\s+Clavo de la lista/)
    const tabla = page.getByRole('table', { name: 'Filas que no se guardaron' })
    expect((await tabla.innerText()).split(/\s{2,}|\n|\t/).filter(Boolean)).toEqual([
      'Fila',
      'Mensaje',
      '8',
      mensajesComun.numeroNegativo,
    ])
    expect(await faltasDeAxe(page)).toEqual([])
    await foto(page, 'importar-03-resultado')
    const malas = await bajar(page, boton(page, 'Descargar las filas con error'))
    expect(Buffer.from(malas.bytes).toString('utf8').split('\r\n')[1]).toBe(
      `8;;Yeso de la lista;kg;-5;;${mensajesComun.numeroNegativo}`,
    )

    await boton(page, 'Corregir y volver a enviar').click()
    await corregir(page, 'Precio, fila 8', '5.000')
    await importar(page, 'Importar 1 fila', mensajesImportar.todosGuardados('movimientos'))
    expect(await cifras(page)).toMatchObject({
      insertadas: 1,
      'filas con error': 0,
      'filas dejadas afuera': 1,
    })
    expect(await precios('de la lista')).toEqual({
      'Cal de la lista': ['PL-1', 'kg', 1500, 1500],
      'Arena de la lista': ['', 'm3', 95_000, 90_000],
      'Chapa de la lista': ['', 'pl', 60_000, 60_000],
      'Clavo de la lista': ['', 'kg', 19_000, 19_000],
      'Tiza de la lista': ['', 'kg', 500, 500],
      'Yeso de la lista': ['', 'kg', 5000, 5000],
      'Flete de la lista': ['', 'viaje', 7000, 7000],
    })
    // The same file again: its unit is known by now, and nothing changes.
    await boton(page, 'Importar otro archivo').click()
    await revisar(page, RUTA, 'lista.xlsx', libro(LISTA))
    await contestarLaLista(page, false)
    await importar(page, 'Importar 5 filas', mensajesImportar.noTodosGuardados('movimientos'))
    expect(await cifras(page)).toMatchObject({
      insertadas: 0,
      actualizadas: 0,
      'sin cambio': 5,
      'filas con error': 2,
    })
  })
})

test('columns and numbers that prove nothing are chosen, in UTF-8 and in xls; headings tell names apart', async () => {
  const dudosa = [
    ['Nombre', 'Unidad', 'Precio', 'Costo'],
    ['Piedra dudosa', 'm3', '120.500', '1'],
    ['Polvo dudoso', 'm3', '98.250', '1'],
  ]
  await visitar({ rol: 'admin' }, async ({ page }) => {
    await revisar(page, RUTA, 'dudosa.csv', csv(dudosa, 'utf8'))
    await page.getByText('Elegí de qué columna se lee').waitFor()
    expect(await boton(page, /^Importar/).isDisabled()).toBe(true)
    await elegir(region(page, 'Columnas'), 'Precio', 'Precio')
    await page.getByText('No se sabe si el punto o la coma separa los decimales: elegí').waitFor()
    expect(await boton(page, /^Importar/).isDisabled()).toBe(true)
    expect(await faltasDeAxe(page)).toEqual([])
    await foto(page, 'importar-07-columnas')
    await elegir(page, 'Cómo se leen los números de Precio', /^Punto para los miles/)
    await importar(page, 'Importar 2 filas', mensajesImportar.todosGuardados('movimientos'))
    expect(await precios('dudos')).toEqual({
      'Piedra dudosa': ['', 'm3', 120_500, 120_500],
      'Polvo dudoso': ['', 'm3', 98_250, 98_250],
    })
    const conTitulos = [
      ['Nombre', 'Unidad', 'Precio'],
      ['Puerta de e2e', '', ''],
      ['De 0,80 m', 'un', 350_000],
      ['Ventana de e2e', '', ''],
      ['De 0,80 m', 'un', 280_000],
    ]
    await revisar(page, RUTA, 'titulos.xls', libro(conTitulos, 'biff8'))
    await boton(page, 'Son cosas distintas: poner el título delante de cada nombre').click()
    await importar(page, 'Importar 2 filas', mensajesImportar.todosGuardados('movimientos'))
    expect(await precios('de e2e - ')).toEqual({
      'Puerta de e2e - De 0,80 m': ['', 'un', 350_000, 350_000],
      'Ventana de e2e - De 0,80 m': ['', 'un', 280_000, 280_000],
    })
  })
})

test('another sheet of the workbook has its own rows and answers', async () => {
  const encabezado = ['Nombre', 'Unidad', 'Precio']
  const hojas = libro([encabezado, ['Uno', 'atado', 1], ['Dos', 'kg', 2]], 'xlsx', [
    encabezado,
    ['Tres de otra', 'kg', 3],
    ['Cuatro de otra', 'atado', 4],
  ])
  await visitar({ rol: 'admin' }, async ({ page }) => {
    await revisar(page, RUTA, 'dos hojas.xlsx', hojas)
    await boton(region(page, 'Preguntas'), 'Dejar afuera').click()
    await esperarListas(page, 1)
    await elegir(page, 'Hoja', 'Otra')
    await contestar(page, '¿Qué unidad es «atado»? (fila 3)', 'Unidad (un)')
    await esperarListas(page, 2)
    await importar(page, 'Importar 2 filas', mensajesImportar.todosGuardados('movimientos'))
    expect(await precios('de otra')).toEqual({
      'Tres de otra': ['', 'kg', 3, 3],
      'Cuatro de otra': ['', 'un', 4, 4],
    })
  })
})

test('what only the server knows: none is saved, it says so, and each row why', async () => {
  await visitar({ rol: 'admin' }, async ({ page }) => {
    const hoja = libro([
      ['Nombre', 'Unidad', 'Precio'],
      ['Fardo tardío', 'fardo', 10],
    ])
    await revisar(page, RUTA, 'tarde.xlsx', hoja)
    await elegir(page, '¿Qué unidad es «fardo»? (fila 2)', 'Crear la unidad «fardo»')
    await boton(page, 'Crear unidad').click()
    await esperarListas(page, 1)
    const token = await tokenDe('admin')
    const { items } = await llamar(token, datosAuxiliares, {
      query: { page: 1, limit: 10, tipo: 'unidadDeMedida', busquedaRapida: 'fardo' },
    })
    await llamar(token, inhabilitarDatoAuxiliar, { body: { datoAuxiliarId: items[0]?._id ?? '' } })
    await importar(page, 'Importar 1 fila', mensajesImportar.ningunoGuardado('movimientos'))
    await page.getByText(mensajesImportar.unidadDesconocida('fardo')).waitFor()
    expect(await faltasDeAxe(page)).toEqual([])
    await foto(page, 'importar-08-ninguno')
  })
})
