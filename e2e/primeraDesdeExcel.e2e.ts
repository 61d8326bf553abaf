import { Workbook } from '@cj-tech-master/excelts'
import { mensajesPresupuestos as textos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { expect, test } from 'vitest'
import { faltasDeAxe } from './axe.ts'
import { Contador } from './contador.ts'
import { boton, campo } from './formulario.ts'
import { foto, visitar } from './navegador.ts'
import { hastaLosPrimerosPasos } from './primera.ts'

// A new firm with a budget of its own in Excel, and the sample work (sheet.md §4; issue 32, show 3).

/** From registration to the PDF. */
const GESTOS = 25

/** 20 rubros in four chapters: 1 to 20 units at 10.000 each, 2.100.000 in all. */
async function suExcel(): Promise<Buffer> {
  const libro = new Workbook()
  const hoja = libro.addWorksheet('Presupuesto')
  hoja.addRow(['Casa de la calle Tacuarí'])
  hoja.addRow(['Ítem', 'Descripción', 'Unidad', 'Cantidad', 'Precio unitario (Gs.)', 'Total (Gs.)'])
  for (const [c, capitulo] of ['Cimientos', 'Muros', 'Techo', 'Pisos'].entries()) {
    hoja.addRow([String(c + 1), capitulo])
    for (let n = 1; n <= 5; n++) {
      const cantidad = 5 * c + n
      hoja.addRow([`${c + 1}.${n}`, `${capitulo}, parte ${n}`, 'm2', cantidad, 10_000, 10_000 * cantidad])
    }
  }
  hoja.addRow([null, 'TOTAL GENERAL', null, null, null, 2_100_000])
  return Buffer.from(await libro.xlsx.writeBuffer())
}

test('from registration to the PDF of her own Excel in 25 clicks and keys, and what is typed', () =>
  visitar({}, async ({ page }) => {
    const yo = new Contador(page)
    await hastaLosPrimerosPasos(yo, { email: `nilda-${Date.now()}@tacuari.py`, password: 'la primera clave' })
    await yo.enlace(page, /^Traé tu presupuesto de Excel/)
    const [elegidor] = await Promise.all([page.waitForEvent('filechooser'), yo.boton(page, 'Elegir archivo')])
    await elegidor.setFiles({ name: 'casa.xlsx', mimeType: '', buffer: await suExcel() })
    await page.getByText('2.100.000').first().waitFor()
    expect(await campo(page, 'Nombre').inputValue()).toBe('Casa de la calle Tacuarí')
    await yo.escribir(page, { 'Total m2': '120', 'Cotización del dólar (Gs.)': '7300' })
    await foto(page, 'primera-excel-revisar')
    await yo.boton(page, 'Importar como obra nueva')
    await yo.enlace(page, 'Abrir el presupuesto')
    await page.getByText('Cimientos, parte 1').first().waitFor()
    const bajada = page.waitForEvent('download')
    await yo.boton(page, /^PDF/)
    expect((await bajada).suggestedFilename()).toMatch(/\.pdf$/)
    await foto(page, 'primera-excel-hoja')
    expect(yo.total).toBeLessThanOrEqual(GESTOS)
    console.log(`From registration to the PDF of her own Excel: ${yo.total} clicks and keys`)
  }))

test('the sample work is opened from the first steps, and thrown away there', () =>
  visitar({ ancho: 360 }, async ({ page }) => {
    const yo = new Contador(page)
    await hastaLosPrimerosPasos(yo, { email: `blas-${Date.now()}@tacuari.py`, password: 'la primera clave' })
    await yo.boton(page, new RegExp(`^${textos.ejemploAbrir}`))
    await page.getByRole('heading', { level: 1, name: textos.obraDeEjemplo }).waitFor()
    await page.getByText('Fundaciones').first().waitFor()
    await foto(page, 'ejemplo-obra')
    await page.goto('/landing')
    await page.getByText('0 de 5 listos').waitFor()
    await foto(page, 'ejemplo-pasos')
    expect(await faltasDeAxe(page)).toEqual([])
    await yo.boton(page, textos.ejemploTirar)
    await yo.boton(page.getByRole('alertdialog'), textos.ejemploTirar)
    await page.getByText(textos.ejemploTirado).waitFor()
    await boton(page, new RegExp(`^${textos.ejemploAbrir}`)).waitFor()
  }))
