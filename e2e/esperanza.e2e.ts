import { formatoGs } from '@plomada/domain/nucleo/numeros'
import { totalesEsperados } from '@plomada/domain/presupuestos/esperanza/totalesEsperados'
import { expect, test } from 'vitest'
import { bajar, filaDe, filasDeExcel, textoDePdf } from './documentos.ts'
import { boton } from './formulario.ts'
import { tokenDe } from './mundo/api.ts'
import { obraPorNombre } from './mundo/obra.ts'
import { foto, visitar } from './navegador.ts'
import { leerFila } from './planilla.ts'

const { obra, capitulos } = totalesEsperados.despuesDeDistribuir
const cifra = (valor: number): string => formatoGs(valor, { simbolo: false })
const sumados = capitulos.filter(({ porcentajeEnObra }) => porcentajeEnObra > 0)
const indirecto = capitulos.find(({ porcentajeEnObra }) => porcentajeEnObra === 0)

async function direccionDe(camino: 'presupuesto' | 'presupuestoCliente'): Promise<string> {
  return `/${camino}/${await obraPorNombre(await tokenDe('admin'), 'Obra La Esperanza')}/tareas`
}

test('La Esperanza, on the screen: every capitulo and the work, to the guaraní', () =>
  visitar({ rol: 'admin' }, async ({ page }) => {
    await page.goto(await direccionDe('presupuesto'))
    await boton(page, 'Contraer todo').click()
    await foto(page, 'esperanza-1440')
    for (const capitulo of sumados) {
      expect(await leerFila(page, capitulo.nombre)).toMatchObject({
        'Precio total (Gs.)': cifra(capitulo.planPrecioTotal),
        'Gasto indirecto (Gs.)': cifra(capitulo.gastoIndirectoTotal),
        'Costo final (Gs.)': cifra(capitulo.planCostoTotal),
        'Precio total con margen (Gs.)': cifra(capitulo.planPrecioTotalConMargen),
      })
    }
    // It stands apart: a subtotal outside the columns that are summed, and no price.
    expect(await leerFila(page, indirecto?.nombre ?? '')).toMatchObject({
      'Precio unitario (Gs.)': cifra(indirecto?.planCostoTotal ?? 0),
      'Costo final (Gs.)': '',
      'Precio total con margen (Gs.)': '',
    })
    expect(await leerFila(page, 'Total de la obra')).toMatchObject({
      'Precio total (Gs.)': cifra(obra.presupuestoPlanPrecioTotal),
      'Gasto indirecto (Gs.)': cifra(obra.gastoIndirectoDistribuido),
      'Costo final (Gs.)': cifra(obra.presupuestoPlanCostoTotal),
      'Precio total con margen (Gs.)': cifra(obra.presupuestoPlanPrecioTotalConMargen),
    })
    const figuras = (await page.getByRole('main').innerText()).replaceAll('\u00a0', ' ')
    expect(figuras).toContain(formatoGs(obra.presupuestoPlanPrecioTotalConMargen).replace('\u00a0', ' '))
  }))

test('La Esperanza, in the PDF that the client gets', () =>
  visitar({ rol: 'admin' }, async ({ page }) => {
    await page.goto(await direccionDe('presupuesto'))
    const pdf = await bajar(page, boton(page, 'PDF'))
    expect(pdf.nombre).toMatch(/\.pdf$/)
    const texto = await textoDePdf(pdf)
    for (const { nombre, planPrecioTotalConMargen } of sumados) {
      expect(texto).toContain(nombre)
      expect(texto).toContain(cifra(planPrecioTotalConMargen))
    }
    expect(texto).toContain(formatoGs(obra.presupuestoPlanPrecioTotalConMargen).replace('\u00a0', ' '))
    expect(texto).not.toContain(cifra(obra.presupuestoPlanCostoTotal))
    expect(texto).not.toContain(indirecto?.nombre)
  }))

test('La Esperanza, in the cells of the Excel with costs', () =>
  visitar({ rol: 'admin' }, async ({ page }) => {
    await page.goto(await direccionDe('presupuesto'))
    const excel = await bajar(page, boton(page, 'Excel'))
    expect(excel.nombre).toMatch(/\.xlsx$/)
    const filas = await filasDeExcel(excel, 'Presupuesto')
    const columnas = filaDe(filas, 'Precio total con margen')
    const leer = (rotulo: string) => {
      const fila = filaDe(filas, rotulo)
      const de = (titulo: string) => fila[columnas.indexOf(titulo)]
      return [de('Precio total'), de('Gasto indirecto'), de('Costo final'), de('Precio total con margen')]
    }
    for (const c of sumados) {
      expect(leer(c.nombre)).toEqual([
        c.planPrecioTotal,
        c.gastoIndirectoTotal,
        c.planCostoTotal,
        c.planPrecioTotalConMargen,
      ])
    }
    expect(leer('Total de la obra')).toEqual([
      obra.presupuestoPlanPrecioTotal,
      obra.gastoIndirectoDistribuido,
      obra.presupuestoPlanCostoTotal,
      obra.presupuestoPlanPrecioTotalConMargen,
    ])
  }))

test('La Esperanza, as its client sees it: prices alone', () =>
  visitar({ rol: 'cliente' }, async ({ page }) => {
    await page.goto(await direccionDe('presupuestoCliente'))
    await boton(page, 'Contraer todo').click()
    for (const { nombre, planPrecioTotalConMargen } of sumados) {
      expect(Object.values(await leerFila(page, nombre))).toContain(cifra(planPrecioTotalConMargen))
    }
    await foto(page, 'esperanza-cliente-1440')
    const texto = await page.getByRole('main').innerText()
    expect(texto).toContain(cifra(obra.presupuestoPlanPrecioTotalConMargen))
    expect(texto).not.toContain(indirecto?.nombre)
  }))
