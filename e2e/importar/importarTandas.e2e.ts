import { mensajesImportar } from '@plomada/domain/nucleo/mensajes/catalogo'
import { expect, test } from 'vitest'
import { faltasDeAxe, sinScrollDeLado } from '../axe.ts'
import { boton } from '../formulario.ts'
import { foto, visitar } from '../navegador.ts'
import { cifras, csv, importar, libro, precios, revisar } from './libros.ts'

test('130 rows of a windows-1252 csv on a phone: tandas, cancelled, reloaded, gone on with; and once more', async () => {
  const filas = Array.from({ length: 130 }, (_, i) => [`Peón del ñandú ${i + 1}`, 'jornal', 100_000 + i])
  const bytes = csv([['Descripción', 'Unidad', 'Precio'], ...filas], 'latin1')
  await visitar({ rol: 'admin', ancho: 360, tema: 'dark' }, async ({ page }) => {
    // Slowed down like a bad connection, so that there is time to cancel.
    await page.route('**/v1/datosAuxiliares/excel', async (ruta) => {
      await new Promise((seguir) => setTimeout(seguir, 700))
      await ruta.continue().catch(() => undefined)
    })
    await revisar(page, '/importarManoDeObraExcel', 'mano.csv', bytes)
    await page.getByText('130 filas · windows-1252 · separado por punto y coma').waitFor()
    await page.getByText(mensajesImportar.demasiadasLineas, { exact: true }).waitFor()
    expect(await faltasDeAxe(page)).toEqual([])
    await sinScrollDeLado(page)
    await foto(page, 'importar-04-telefono')
    await boton(page, 'Importar en 3 tandas de 60').click()
    await page.getByText('Tanda 2 de 3 · 60 de 130 filas').waitFor()
    await boton(page, 'Cancelar').click()
    await page.getByText('60 de 130 filas · detenida').waitFor()
    expect(await faltasDeAxe(page)).toEqual([])
    await foto(page, 'importar-05-detenida')
    await page.reload()
    await page.getByText('Quedó una importación sin terminar').waitFor()
    expect(await faltasDeAxe(page)).toEqual([])
    await boton(page, 'Retomar').click()
    await page.getByText('60 de 130 filas · detenida').waitFor()
    await boton(page, 'Seguir con las que faltan').click()
    await page.getByText(mensajesImportar.todosGuardados('movimientos'), { exact: true }).waitFor()
    expect(await cifras(page)).toMatchObject({ 'filas guardadas': 130, insertadas: 130 })
    expect(await faltasDeAxe(page)).toEqual([])
    await sinScrollDeLado(page)
    await foto(page, 'importar-06-telefono-resultado')
  })
  expect((await precios('ñandú 130'))['Peón del ñandú 130']).toEqual(['', 'jornal', 100_129, 100_129])
  await visitar({ rol: 'superadmin' }, async ({ page }) => {
    await revisar(page, '/importarManoDeObraExcel', 'mano.csv', bytes)
    await importar(page, 'Importar en 3 tandas de 60', mensajesImportar.todosGuardados('movimientos'))
    expect(await cifras(page)).toMatchObject({ insertadas: 0, actualizadas: 0, 'sin cambio': 130 })
  })
})

test('the server fails half way: what was saved is told, what was not sent too, and it goes on from there', async () => {
  const filas = Array.from({ length: 70 }, (_, i) => [`Ripio a medias ${i + 1}`, 'm3', 1000 + i])
  const lista = libro([['Nombre', 'Unidad', 'Precio'], ...filas])
  const rechazos = ['503 POST /v1/datosAuxiliares/excel']
  await visitar({ rol: 'admin', rechazos }, async ({ page }) => {
    let pedidos = 0
    await page.route('**/v1/datosAuxiliares/excel', (ruta) =>
      ++pedidos === 2 ? ruta.fulfill({ status: 503, body: 'Service Unavailable' }) : ruta.continue(),
    )
    await revisar(page, '/importarMaterialesExcel', 'a medias.xlsx', lista)
    await boton(page, 'Importar en 2 tandas de 60').click()
    await page.getByRole('alert').getByText(mensajesImportar.noSePudoProcesar).waitFor()
    expect(await faltasDeAxe(page)).toEqual([])
    await foto(page, 'importar-09-falla')
    await importar(page, 'Dejar acá y ver el resultado', mensajesImportar.noTodosGuardados('movimientos'))
    expect(await cifras(page)).toMatchObject({ 'filas guardadas': 60, 'filas con error': 10 })
    expect(await page.getByText(mensajesImportar.sinConfirmar).count()).toBe(10)
    await boton(page, 'Corregir y volver a enviar').click()
    await importar(page, 'Importar 10 filas', mensajesImportar.todosGuardados('movimientos'))
    expect(await cifras(page)).toMatchObject({
      insertadas: 10,
      'filas con error': 0,
      'filas dejadas afuera': 0,
    })
    expect(Object.keys(await precios('Ripio a medias'))).toHaveLength(70)
  })
})
