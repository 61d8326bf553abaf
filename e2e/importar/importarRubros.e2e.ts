import { tareasDelBanco } from '@plomada/contract/banco/items'
import { mensajesImportar } from '@plomada/domain/nucleo/mensajes/catalogo'
import { expect, test } from 'vitest'
import { faltasDeAxe, sinScrollDeLado } from '../axe.ts'
import { bajar, filasDeExcel } from '../documentos.ts'
import { boton, elegir } from '../formulario.ts'
import { llamar, tokenDe } from '../mundo/api.ts'
import { foto, visitar } from '../navegador.ts'
import { cifras, contestar, corregir, importar, libro, region, revisar, textoDe } from './libros.ts'

const RUTA = '/importarRubrosExcel'
const ENCABEZADO = ['Clase', 'Código', 'Nombre', 'Unidad', 'Cantidad', 'Precio', 'Precio proveedor']
const HOJA = [
  ENCABEZADO,
  // 12,5 × 4.200 + 1 × 38.000 = 90.500: it adds up.
  ['Rubro', '', 'Muro del Excel', 'm2', '', 90_500, ''],
  ['Material', '', 'Bloque del Excel', 'un', 12.5, 4200, ''],
  ['Mano de obra', '', 'Colocación del Excel', '', 1, 38_000, ''],
  // 0,5 × 4.400 + 2 × 9.000 = 20.200, and the sheet says 21.000.
  ['Rubro', '', 'Tabique del Excel', 'm2', '', 21_000, ''],
  ['Material', '', 'Bloque del Excel', 'un', 0.5, 4400, ''],
  ['Mano de obra', '', 'Ayudante del Excel', 'h', 2, 9000, ''],
  ['Equipo', '', 'Andamio del Excel', 'un', 1, 0, ''],
]

/** The unit price of each item of the bank whose name has that text. */
async function items(busquedaRapida: string): Promise<Record<string, number>> {
  const { tareas } = await llamar(await tokenDe('admin'), tareasDelBanco, {
    query: { page: 1, limit: 100, busquedaRapida },
  })
  return Object.fromEntries(tareas.items.map(({ nombre, plan }) => [nombre, plan.precioUnitario]))
}

const NO_CIERRA = ['Tabique del Excel', 'Gs. 21.000', 'Gs. 20.200']

test('analyses: template, what is asked, what does not add up named with both figures, and nothing the second time', async () => {
  await visitar({ rol: 'admin' }, async ({ page }) => {
    await page.goto(RUTA)
    const plantilla = await bajar(page, boton(page, 'Descargar plantilla'))
    expect(plantilla.nombre).toBe('plantilla-rubros.xlsx')
    expect((await filasDeExcel(plantilla, 'Datos'))[0]).toEqual(ENCABEZADO)
    expect(await faltasDeAxe(page)).toEqual([])

    await revisar(page, RUTA, 'analisis.xlsx', libro(HOJA))
    // One wrong row keeps its whole item out.
    await page.getByText(mensajesImportar.clasesDeFila).waitFor()
    await page.getByText(mensajesImportar.rubroConErrores).first().waitFor()
    expect(await faltasDeAxe(page)).toEqual([])
    await foto(page, 'importar-11-rubros')
    await corregir(page, 'Clase, fila 8', 'Material y mano de obra')
    await contestar(page, '¿Qué unidad tiene lo que no dice ninguna? (fila 4)', 'Metro cuadrado (m2)')
    await contestar(page, '¿Cuánto cuesta «Bloque del Excel»?', /^Son cosas distintas/)
    for (const texto of NO_CIERRA) expect(await textoDe(page, 'Rubros que no cierran')).toContain(texto)
    await foto(page, 'importar-12-no-cierran')
    await importar(page, 'Importar 7 filas', mensajesImportar.todosGuardados('rubros'))
    expect(await cifras(page)).toMatchObject({ 'rubros guardados': 2, insertados: 2, 'filas con error': 0 })
    for (const texto of NO_CIERRA) expect(await textoDe(page, 'Rubros que no cierran')).toContain(texto)
    expect(await faltasDeAxe(page)).toEqual([])
    await foto(page, 'importar-13-rubros-resultado')
    const esperados = { 'Muro del Excel': 90_500, 'Tabique del Excel': 20_200 }
    expect(await items('del Excel')).toEqual(esperados)
  })

  await visitar({ rol: 'superadmin', ancho: 360, tema: 'dark' }, async ({ page }) => {
    await revisar(page, RUTA, 'analisis.xlsx', libro(HOJA))
    expect(await faltasDeAxe(page)).toEqual([])
    await sinScrollDeLado(page)
    await corregir(page, 'Clase, fila 8', 'Material y mano de obra')
    await contestar(page, '¿Qué unidad tiene lo que no dice ninguna? (fila 4)', 'Metro cuadrado (m2)')
    await contestar(page, '¿Cuánto cuesta «Bloque del Excel»?', /^Son cosas distintas/)
    expect(await faltasDeAxe(page)).toEqual([])
    await sinScrollDeLado(page)
    await foto(page, 'importar-14-rubros-telefono')
    await importar(page, 'Importar 7 filas', mensajesImportar.todosGuardados('rubros'))
    expect(await cifras(page)).toMatchObject({ insertados: 0, actualizados: 0, 'sin cambio': 2 })
    expect(await faltasDeAxe(page)).toEqual([])
    await sinScrollDeLado(page)
  })
})

test('a material with one price in the catalogue and another in the sheet: the one that somebody chooses', async () => {
  const hoja = (precio: number) =>
    libro([
      ENCABEZADO,
      ['Rubro', '', 'Piso elegido', 'm2', '', '', ''],
      ['Material', '', 'Baldosa elegida', 'un', 10, precio, ''],
    ])
  await visitar({ rol: 'admin' }, async ({ page }) => {
    await revisar(page, RUTA, 'piso.xlsx', hoja(1000))
    await importar(page, 'Importar 2 filas', mensajesImportar.todosGuardados('rubros'))
    await revisar(page, RUTA, 'piso.xlsx', hoja(1200))
    await elegir(page, '¿Cuánto cuesta «Baldosa elegida»?', /^Gs\.\s1\.000 \(el del catálogo\)/)
    await importar(page, 'Importar 2 filas', mensajesImportar.todosGuardados('rubros'))
    expect(await items('elegido')).toEqual({ 'Piso elegido': 10_000 })
    await revisar(page, RUTA, 'piso.xlsx', hoja(1200))
    await elegir(page, '¿Cuánto cuesta «Baldosa elegida»?', /^Gs\.\s1\.200 \(fila 3\)/)
    await region(page, 'Preguntas').waitFor({ state: 'detached' })
    await importar(page, 'Importar 2 filas', mensajesImportar.todosGuardados('rubros'))
    expect(await items('elegido')).toEqual({ 'Piso elegido': 12_000 })
  })
})
