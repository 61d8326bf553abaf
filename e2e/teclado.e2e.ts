import { readFileSync } from 'node:fs'
import { cargarAvance } from '@plomada/contract/avances/avances'
import { certificaciones } from '@plomada/contract/certificaciones/certificaciones'
import { aprobarPresupuesto } from '@plomada/contract/presupuestos/aprobacion'
import { hoyEnAsuncion } from '@plomada/domain/nucleo/fecha'
import { mensajesCertificaciones } from '@plomada/domain/nucleo/mensajes/certificaciones'
import { mensajesEdicion } from '@plomada/domain/nucleo/mensajes/edicion'
import { mensajesPersonas } from '@plomada/domain/nucleo/mensajes/personas'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { mensajesUsuarios } from '@plomada/domain/nucleo/mensajes/usuarios'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { textoDePdf } from './documentos.ts'
import { boton } from './formulario.ts'
import { EMAIL, llamar, PASSWORD, tokenDe } from './mundo/api.ts'
import { agregarTarea, crearObraChica } from './mundo/obra.ts'
import { foto, visitar } from './navegador.ts'
import { leerFila } from './planilla.ts'
import {
  abrirDeLaBarra,
  accionDesdeTeclado,
  escoger,
  irALaCelda,
  llegar,
  marcarRadio,
  pulsar,
  tecla,
  teclear,
} from './teclado.ts'

// The main job without a mouse: each step is reached with Tab and arrows, or the test fails there.

const OBRA = 'Casa de teclas'
const TAREA = 'Muro de teclas'
const titulo = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()

test('from logging in to the approved PDF, and then the people, without a mouse', () =>
  visitar({}, async ({ page }) => {
    await page.goto('/login')
    await teclear(page, page, { Email: EMAIL.admin, Contraseña: PASSWORD })
    await tecla(page, 'Enter')
    await titulo(page, 'Bienvenido')
    await crearLaObra(page)
    await agregarCapituloYGrupo(page)
    await crearElRubro(page)
    await editarEnLaPlanilla(page)
    await cambiarElMargen(page)
    await aprobarYBajar(page)
    await invitar(page)
    await agregarPersona(page)
  }))

async function crearLaObra(page: Page): Promise<void> {
  await pulsar(page, page.getByRole('link', { name: mensajesPresupuestos.crearObra }).first())
  await titulo(page, mensajesPresupuestos.crearObra)
  await teclear(page, page, { Nombre: OBRA, 'Total m2': '80', 'Cotización del dólar (Gs.)': '7300' })
  await escoger(page, page, 'Cliente', /Carlos Insfrán/)
  await marcarRadio(page, page, /No, empezar/)
  await pulsar(page, boton(page, mensajesPresupuestos.crearObra))
  await titulo(page, OBRA)
}

async function agregarCapituloYGrupo(page: Page): Promise<void> {
  await pulsar(page, boton(page, mensajesPresupuestos.agregarCapitulo).first())
  await teclear(page, page, { Nombre: 'Mampostería', 'Duración (semanas)': '3' })
  await pulsar(page, boton(page, 'Nuevo contratista'))
  const dialogo = page.getByRole('dialog', { name: 'Nuevo contratista' })
  await teclear(page, dialogo, { Nombre: 'Construcciones del teclado' })
  await pulsar(page, boton(dialogo, 'Crear y agregar'))
  await dialogo.waitFor({ state: 'hidden' })
  await pulsar(page, boton(page, mensajesPresupuestos.agregarCapitulo))
  await accionDesdeTeclado(page, 'Mampostería', 'Agregar grupo')
  await teclear(page, page, { Nombre: 'Muros' })
  await pulsar(page, boton(page, 'Agregar grupo'))
  await accionDesdeTeclado(page, 'Mampostería', 'Agregar rubro')
}

async function crearElRubro(page: Page): Promise<void> {
  await titulo(page, mensajesEdicion.crearRubro)
  await teclear(page, page, { Nombre: TAREA, Cantidad: '10' })
  await escoger(page, page, 'Grupo', /Muros/)
  await escoger(page, page, 'Unidad de medida', /^m2/)
  await escoger(page, page, 'Contratista', /Construcciones del teclado/)
  await pulsar(page, boton(page, 'Agregar componentes'))
  const dialogo = page.getByRole('dialog', { name: 'Agregar componentes' })
  await llegar(page, dialogo.getByRole('tab', { selected: true }))
  await tecla(page, 'ArrowRight')
  await teclear(page, dialogo, {
    Nombre: 'Bloque de teclas',
    'Precio (Gs.)': '1000',
    'Precio proveedor (Gs.)': '900',
  })
  await escoger(page, dialogo, 'Unidad de medida', /^un /)
  await pulsar(page, boton(dialogo, 'Crear y agregar'))
  await dialogo.waitFor({ state: 'hidden' })
  await teclear(page, page, { 'Cantidad de Bloque de teclas': '2' })
  await foto(page, 'teclado-01-rubro')
  await pulsar(page, boton(page, 'Guardar'))
  await page.getByText(mensajesEdicion.tareaCreada).first().waitFor()
}

const total = (page: Page) => expect.poll(async () => (await leerFila(page, TAREA))['Precio total (Gs.)'])

async function editarEnLaPlanilla(page: Page): Promise<void> {
  await total(page).toBe('20.000')
  await irALaCelda(page, TAREA, 'Cantidad')
  await tecla(page, 'F2')
  await page.keyboard.press('Control+A')
  await page.keyboard.type('12,5')
  await tecla(page, 'Enter')
  await total(page).toBe('25.000')
}

async function cambiarElMargen(page: Page): Promise<void> {
  await pulsar(page, boton(page, 'Cambiar margen'))
  const dialogo = page.getByRole('dialog', { name: 'Cambiar el margen' })
  await teclear(page, dialogo, { Margen: '20' })
  await pulsar(page, boton(dialogo, 'Cambiar el margen'))
  await expect.poll(async () => (await leerFila(page, TAREA))['Precio total con margen (Gs.)']).toBe('30.000')
}

async function aprobarYBajar(page: Page): Promise<void> {
  await pulsar(page, boton(page, mensajesPresupuestos.marcarComoAprobado))
  const dialogo = page.getByRole('alertdialog', { name: mensajesEdicion.confirmarAprobarEnVista })
  await pulsar(page, boton(dialogo, 'Aprobar el presupuesto'))
  await page.getByText(mensajesPresupuestos.aprobadaEnVista).first().waitFor()
  await llegar(page, boton(page, 'PDF'))
  const bajada = page.waitForEvent('download')
  await tecla(page, 'Enter')
  const archivo = await bajada
  await expect.poll(() => page.evaluate('document.activeElement.innerText')).toBe('PDF')
  const texto = await textoDePdf({ nombre: '', bytes: readFileSync(await archivo.path()) })
  for (const dicho of [OBRA, TAREA, '30.000']) expect(texto).toContain(dicho)
}

async function invitar(page: Page): Promise<void> {
  await abrirDeLaBarra(page, 'Personas', 'Usuarios / Clientes')
  await titulo(page, 'Usuarios')
  await llegar(page, page.getByRole('tab', { selected: true }))
  const invitaciones = page.getByRole('tab', { name: 'Invitaciones', selected: true })
  for (let veces = 0; veces < 4 && (await invitaciones.count()) === 0; veces++)
    await tecla(page, 'ArrowRight')
  await pulsar(page, boton(page, 'Invitar'))
  const dialogo = page.getByRole('dialog', { name: 'Invitar a la empresa' })
  await teclear(page, dialogo, { Email: 'sin-raton@obra.py', Nombre: 'Sin Ratón' })
  await escoger(page, dialogo, 'Rol', /Residente/)
  await pulsar(page, boton(dialogo, 'Enviar invitación'))
  await page.getByText(mensajesUsuarios.invitado).first().waitFor()
  await foto(page, 'teclado-02-invitada')
}

async function agregarPersona(page: Page): Promise<void> {
  await abrirDeLaBarra(page, 'Personas', 'Proveedores y contratistas')
  await titulo(page, 'Proveedores y contratistas')
  await pulsar(page, page.getByRole('link', { name: 'Agregar' }).first())
  await titulo(page, 'Agregar persona')
  await teclear(page, page, { Nombre: 'Corralón del teclado' })
  await llegar(page, page.getByRole('checkbox', { name: 'Proveedor' }))
  await tecla(page, 'Space')
  await pulsar(page, boton(page, 'Ver y agregar categorías'))
  await titulo(page, 'Categorías de proveedores')
  await pulsar(page, page.getByRole('link', { name: 'Agregar' }).first())
  await titulo(page, 'Agregar categoría')
  await teclear(page, page, { Nombre: 'Áridos de teclas' })
  await pulsar(page, boton(page, 'Guardar'))
  await pulsar(page, boton(page, 'Seleccionar Áridos de teclas'))
  await titulo(page, 'Agregar persona')
  await page.getByText('Áridos de teclas').first().waitFor()
  await pulsar(page, boton(page, 'Guardar'))
  await page.getByText(mensajesPersonas.creada).first().waitFor()
}

const CONTAR_TECLAS =
  "globalThis.__teclas = 0; addEventListener('keydown', (e) => { if (e.isTrusted) globalThis.__teclas += 1 }, true)"

test('from the list of contratistas to a certification that is generated: twelve keys at most', async () => {
  const token = await tokenDe('admin')
  const obra = await crearObraChica(token, 'Casa de doce teclas')
  const { presupuestoId } = obra
  const { newTareaId: tareaId } = await agregarTarea(token, obra, 'Muro')
  for (const otra of ['Piso', 'Revoque']) await agregarTarea(token, obra, otra)
  await llamar(token, aprobarPresupuesto, { body: { presupuestoId } })
  await llamar(token, cargarAvance, {
    body: { _id: crypto.randomUUID(), tareaId, cantidad: '5', fecha: hoyEnAsuncion(new Date()) },
  })
  await visitar({ rol: 'admin' }, async ({ page }) => {
    await page.goto(`/avances/${presupuestoId}`)
    await page.getByRole('link', { name: 'Contratistas', exact: true }).click()
    await titulo(page, 'Contratistas')
    const certificar = page.getByRole('link', { name: /^Certificar lo de / })
    await certificar.waitFor()
    await page.evaluate(CONTAR_TECLAS)
    await pulsar(page, certificar)
    await titulo(page, 'Certificación')
    const generar = boton(page, 'Generar certificacion')
    await generar.waitFor()
    // What is certified is in view with what generates it; the rest waits folded.
    await boton(page, 'y 2 rubros sin avance').waitFor()
    const { height = 0 } = page.viewportSize() ?? {}
    const { y = 0, height: alto = 0 } = (await generar.boundingBox()) ?? {}
    expect([y > 0, y + alto < Math.min(height, 768)]).toEqual([true, true])
    await foto(page, 'teclado-03-certificar')
    await pulsar(page, generar)
    await page.getByText(mensajesCertificaciones.generada(1)).first().waitFor()
    expect(await page.evaluate<number>('globalThis.__teclas')).toBeLessThanOrEqual(12)
  })
  const { items } = await llamar(token, certificaciones, {
    query: { presupuestoId, inicio: null, fin: null },
  })
  expect(items.map(({ nro }) => nro)).toEqual([1])
})
