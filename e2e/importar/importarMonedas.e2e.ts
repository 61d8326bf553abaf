import { mensajesImportar } from '@plomada/domain/nucleo/mensajes/catalogo'
import { mensajesMonedas } from '@plomada/domain/nucleo/mensajes/monedas'
import { expect, test } from 'vitest'
import { faltasDeAxe, sinScrollDeLado } from '../axe.ts'
import { boton, campo, elegir } from '../formulario.ts'
import { foto, visitar } from '../navegador.ts'
import { esperarListas, importar, libro, precios, region, revisar, subir, textoDe } from './libros.ts'

const RUTA = '/importarMaterialesExcel'
/** As a seller sends it: a title, two prices, the tax row by row. */
const LISTA = [
  ['Lista de precios en US$ · IVA incluido'],
  ['Artículo', 'Presentación', 'Precio contado', 'Precio lista'],
  ['Bomba de la lista ajena', 'un', 90.5, 99],
  ['Codo de la lista ajena', 'un', '1,20', '1,32'],
]

test("a seller's list in dollars: which price and what a dollar is are asked, both figures shown, and it is stored in guaraníes", async () => {
  await visitar({ rol: 'admin' }, async ({ page }) => {
    await revisar(page, RUTA, 'dolares.xlsx', libro(LISTA))
    await page.getByText(mensajesMonedas.ivaIncluido).waitFor()
    expect(await textoDe(page, 'Resumen')).toContain('Falta contestar 1 pregunta')
    await elegir(region(page, 'Columnas'), 'Precio', 'Precio contado')
    await page.getByText(mensajesMonedas.faltaCotizacion).waitFor()
    expect(await boton(page, /^Importar/).isDisabled()).toBe(true)
    expect(await faltasDeAxe(page)).toEqual([])
    await foto(page, 'importar-moneda-pregunta')
    const tasa = campo(page, mensajesMonedas.cuantosGs('US$'))
    await tasa.fill('1')
    await boton(page, 'Usar esta cotización').click()
    await page.getByText(mensajesMonedas.cotizacionDeUno).waitFor()
    await tasa.fill('7.300,25')
    await boton(page, 'Usar esta cotización').click()
    await esperarListas(page, 2)
    // 90,5 × 7.300,25 = 660.672,625; 1,2 × 7.300,25 = 8.760,3.
    const filas = (await page.getByRole('table', { name: 'Filas del archivo' }).innerText()).replaceAll(
      '\u00a0',
      ' ',
    )
    expect(filas).toContain('US$ 90,5 × 7.300,25 = Gs. 660.673')
    expect(filas).toContain('US$ 1,2 × 7.300,25 = Gs. 8.760')
    expect(await faltasDeAxe(page)).toEqual([])
    await foto(page, 'importar-moneda-cifras')
    await importar(page, 'Importar 2 filas', mensajesImportar.todosGuardados('movimientos'))
    expect(await precios('de la lista ajena')).toEqual({
      'Bomba de la lista ajena': ['', 'un', 660_673, 660_673],
      'Codo de la lista ajena': ['', 'un', 8760, 8760],
    })
    // The next file of the session: the rate is offered, and used only once somebody says so.
    await boton(page, 'Importar otro archivo').click()
    const otros = [
      ['Nombre', 'Unidad', 'Precio US$'],
      ['Tee de la lista ajena', 'un', 2],
    ]
    await subir(page, 'otros.xlsx', libro(otros))
    await page.getByText(mensajesMonedas.cotizacionAnterior).waitFor()
    expect(await boton(page, /^Importar/).isDisabled()).toBe(true)
    await boton(page, 'Usar esta cotización').click()
    await esperarListas(page, 1)
  })
  await visitar({ rol: 'admin', ancho: 360, tema: 'dark' }, async ({ page }) => {
    const mezcla = [
      ['Clase', 'Nombre', 'Unidad', 'Precio $'],
      ['Material', 'Pintura del teléfono', 'l', 12],
      ['Mano de obra', 'Pintor del teléfono', 'h', 3],
    ]
    await revisar(page, RUTA, 'pesos.xlsx', libro(mezcla))
    await page.getByText(mensajesMonedas.filasDeOtraClase(1, 'mano de obra', 'materiales')).waitFor()
    await sinScrollDeLado(page)
    expect(await faltasDeAxe(page)).toEqual([])
    await foto(page, 'importar-moneda-telefono')
    await boton(page, mensajesMonedas.dejarAfuera).click()
    await elegir(page, mensajesMonedas.deQueMoneda('Precio $'), 'Pesos argentinos')
    await campo(page, mensajesMonedas.cuantosGs('ARS')).fill('5,05')
    await boton(page, 'Usar esta cotización').click()
    await esperarListas(page, 1)
    await importar(page, 'Importar 1 fila', mensajesImportar.todosGuardados('movimientos'))
    expect(await precios('del teléfono')).toEqual({ 'Pintura del teléfono': ['', 'l', 61, 61] })
  })
})
