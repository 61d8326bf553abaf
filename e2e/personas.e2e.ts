import { crearPersona, personas } from '@plomada/contract/personas'
import { crearProvCategoria } from '@plomada/contract/personas/categorias'
import { mensajesEdicion } from '@plomada/domain/nucleo/mensajes/edicion'
import { mensajesPersonas } from '@plomada/domain/nucleo/mensajes/personas'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { sinFaltasEnAmbos } from './axe.ts'
import { boton, campo, elegir, escribir } from './formulario.ts'
import { llamar, tokenDe } from './mundo/api.ts'
import { agregarTarea, crearObraChica } from './mundo/obra.ts'
import { foto, visitar } from './navegador.ts'

const enTitulo = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
const consulta = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)

// Done on a phone, and each step seen on a desk too.
test('a persona is made with the trip to the categories and a reload in the middle of it', async () => {
  const token = await tokenDe('admin')
  const nombre = 'Corralón del viaje'
  await llamar(token, crearProvCategoria, { body: { nombre: 'Áridos del viaje' } })
  await visitar({ rol: 'admin', ancho: 360 }, async ({ page }) => {
    await page.goto('/personas?funcion=proveedor')
    await page.getByRole('link', { name: 'Agregar' }).first().click()
    await enTitulo(page, 'Agregar persona')
    await escribir(page, { Nombre: nombre, Teléfono: '0981 123 456', RUC: '80012345-6' })
    await page.getByText('debería ser 80012345-0').waitFor()
    await page.getByRole('checkbox', { name: 'Proveedor' }).check()
    await sinFaltasEnAmbos(page, 'personas-01-formulario')
    await boton(page, 'Ver y agregar categorías').click()
    await page.waitForURL((url) => url.searchParams.get('selectAndReturn') === '/persona/agregar')
    await page.reload()
    await boton(page, 'Seleccionar Áridos del viaje').waitFor()
    await sinFaltasEnAmbos(page, 'personas-02-categorias')
    await crearOtraCategoria(page, 'Hierro del viaje')
    await boton(page, 'Seleccionar Áridos del viaje').click()
    await page.waitForURL((url) => url.searchParams.get('useLS') === 'true')
    await expect.poll(() => campo(page, 'Nombre').inputValue()).toBe(nombre)
    // Reloaded once more, it still goes on.
    await page.reload()
    await expect.poll(() => campo(page, 'Nombre').inputValue()).toBe(nombre)
    await page.getByText('Áridos del viaje').first().waitFor()
    await boton(page, 'Guardar').click()
    await page.getByText(mensajesPersonas.creada).first().waitFor()
    await enTitulo(page, 'Proveedores y contratistas')
    expect(consulta(page)).toEqual({ funcion: 'proveedor' })
    await page.getByRole('rowheader', { name: nombre }).waitFor()
  })
  const { items } = await llamar(token, personas, { query: { busquedaRapida: nombre } })
  expect(items).toMatchObject([
    {
      nombre,
      telefono: '+595981123456',
      ruc: '80012345-6',
      funcion: ['proveedor'],
      categorias: [{ label: 'Áridos del viaje' }],
    },
  ])
})

/** In the chooser one can also make a category, and then choose it. */
async function crearOtraCategoria(page: Page, nombre: string): Promise<void> {
  await page.getByRole('link', { name: 'Agregar' }).click()
  await enTitulo(page, 'Agregar categoría')
  await escribir(page, { Nombre: nombre })
  await boton(page, 'Guardar').click()
  await boton(page, `Seleccionar ${nombre}`).waitFor()
}

test('the filters live in the address: a reload, a link and Back show the same list', async () => {
  const token = await tokenDe('admin')
  const { _id } = await llamar(token, crearProvCategoria, { body: { nombre: 'Vidrios' } })
  for (const nombre of ['Vidriería Uno', 'Vidriería Dos']) {
    await llamar(token, crearPersona, { body: { nombre, funcion: ['proveedor'], categorias: [_id] } })
  }
  await visitar({ rol: 'admin' }, async ({ page }) => {
    await page.goto('/personas')
    await campo(page, 'Función').click()
    await page.getByRole('option', { name: 'Proveedor' }).click()
    await campo(page, 'Categorías').fill('vidr')
    await page.getByRole('option', { name: 'Vidrios' }).click()
    await campo(page, 'Buscar por nombre').fill('vidrieria')
    await page.waitForURL((url) => url.searchParams.has('busquedaRapida'))
    const esperada = { funcion: 'proveedor', categorias: JSON.stringify([_id]), busquedaRapida: 'vidrieria' }
    expect(consulta(page)).toEqual(esperada)
    const filas = () => page.getByRole('rowheader').allInnerTexts()
    await expect.poll(filas).toEqual(['Vidriería Dos', 'Vidriería Uno'])
    await page.reload()
    await expect.poll(filas).toEqual(['Vidriería Dos', 'Vidriería Uno'])
    await foto(page, 'personas-03-filtros')
    await page.getByRole('link', { name: 'Vidriería Uno' }).click()
    await enTitulo(page, 'Editar persona')
    await page.goBack()
    await expect.poll(filas).toEqual(['Vidriería Dos', 'Vidriería Uno'])
    expect(consulta(page)).toEqual(esperada)
  })
})

test('a contractor is replaced, having seen what it touches', async () => {
  const token = await tokenDe('admin')
  const nombre = 'Reemplazo'
  const obra = await crearObraChica(token, nombre)
  await agregarTarea(token, obra, 'Muro de 15')
  await agregarTarea(token, obra, 'Muro de 30')
  const otro = `Techos de ${nombre}`
  await llamar(token, crearPersona, { body: { nombre: otro, funcion: ['contratista'] } })
  await visitar({ rol: 'admin' }, async ({ page }) => {
    await page.goto(`/contratista/${obra.contratistaId}`)
    await page.getByRole('rowheader', { name: 'Muro de 15' }).waitFor()
    await sinFaltasEnAmbos(page, 'personas-04-contratista')
    await page.getByRole('link', { name: 'Reemplazar en esta obra' }).click()
    await page.getByText(mensajesEdicion.loQueTocaReemplazar(2, 1)).waitFor()
    await elegir(page, 'Contratista de reemplazo', otro)
    await page.getByText(`${otro} se suma a sus contratistas`).waitFor()
    await page.getByRole('rowheader', { name: 'Muro de 30' }).waitFor()
    await sinFaltasEnAmbos(page, 'personas-05-previa')
    await boton(page, 'Reemplazar').click()
    await page
      .getByText(mensajesEdicion.contratistaReemplazado(`Cuadrilla de ${nombre}`, otro, 2))
      .first()
      .waitFor()
    await page.getByText(mensajesPersonas.sinTareas).waitFor()
  })
})

test('a resident reads phones and tareas of its works, and no more of anybody', async () => {
  const { _id } = await llamar(await tokenDe('admin'), crearPersona, {
    body: { nombre: 'Reservada S.A.', ruc: '1234567-9', telefono: '0981 765 432', funcion: ['contratista'] },
  })
  await visitar({ rol: 'obraResidente' }, async ({ page, grabar }) => {
    const respuestas = grabar()
    await page.goto('/personas?busquedaRapida=Reservada')
    await page.getByRole('link', { name: 'Reservada S.A.' }).click()
    await page.getByRole('link', { name: '0981 765 432', exact: true }).waitFor()
    await page.getByText(mensajesPersonas.sinObras).waitFor()
    expect(page.url()).toContain(`/contratista/${_id}`)
    for (const { texto } of await respuestas()) expect(texto).not.toContain('1234567-9')
  })
})

test('on a phone the menu of a row far down opens beside its button', async () => {
  await visitar({ rol: 'admin', ancho: 360 }, async ({ page }) => {
    await page.goto('/personas')
    const acciones = boton(page, /^Acciones de/).last()
    await acciones.tap()
    const opcion = await page.getByRole('menuitem').first().boundingBox()
    const debajoDe = await acciones.boundingBox()
    expect(await page.evaluate<number>('scrollY')).toBeGreaterThan(400)
    expect(Math.abs((opcion?.y ?? 0) - (debajoDe?.y ?? 0))).toBeLessThan(120)
  })
})
