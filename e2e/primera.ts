import { mensajesAcceso } from '@plomada/domain/nucleo/mensajes/acceso'
import { mensajesEdicion } from '@plomada/domain/nucleo/mensajes/edicion'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { Contador } from './contador.ts'
import { campo } from './formulario.ts'
import { esperarCorreo } from './mundo/correos.ts'
import { foto } from './navegador.ts'
import { leerFila } from './planilla.ts'

// The first hour of a new firm (sheet.md §4), counted in clicks and keys.

export interface Cuenta {
  email: string
  password: string
}

const titulo = (page: Page, texto: string) => page.getByRole('heading', { level: 1, name: texto })

export function enlaceDe(correo: string): string {
  const enlace = correo.split(/\s+/).find((palabra) => palabra.startsWith(inject('direccion')))
  if (enlace === undefined) throw new Error(`no link in: ${correo}`)
  return enlace
}

/** From the form of /registro to 'Primeros pasos'. */
export async function hastaLosPrimerosPasos(yo: Contador, cuenta: Cuenta): Promise<void> {
  await registrarse(yo, cuenta)
  await entrarPorPrimeraVez(yo, cuenta)
}

/** From the form of /registro to the first tarea with a price; returns the number of clicks and keys. */
export async function hastaElPrimerRubro(page: Page, cuenta: Cuenta): Promise<number> {
  const yo = new Contador(page)
  await hastaLosPrimerosPasos(yo, cuenta)
  await crearObra(yo)
  await crearCapitulo(yo)
  await crearRubro(yo)
  return yo.total
}

async function registrarse(yo: Contador, { email }: Cuenta): Promise<void> {
  const { page } = yo
  await page.goto('/registro')
  await yo.escribir(page, {
    Nombre: 'Rosa',
    Apellido: 'Ferreira',
    'Nombre de la empresa': 'Construcciones Ferreira',
    'Nro de documento': '3456789',
    Email: email,
  })
  await foto(page, 'primera-1-registro')
  await yo.boton(page, mensajesAcceso.registrarse)
  await page.getByText(mensajesAcceso.registroExitoso).waitFor()
}

async function entrarPorPrimeraVez(yo: Contador, { email, password }: Cuenta): Promise<void> {
  const { page } = yo
  const correo = await esperarCorreo(email, 1)
  const codigo = /la cuenta es (\S+)/.exec(correo)?.[1] ?? ''
  await page.goto(enlaceDe(correo))
  await titulo(page, mensajesAcceso.tituloConfirmacion).waitFor()
  // The link carries the code, so only the password is left, which whoever has the mailbox chooses (domain.md §14).
  await expect.poll(() => campo(page, 'Código').inputValue()).toBe(codigo)
  await yo.llenar(page.getByLabel('Contraseña', { exact: true }), password)
  await foto(page, 'confirmacion')
  await yo.boton(page, mensajesAcceso.continuar)
  await page.getByText(mensajesAcceso.confirmacionExitosa).waitFor()
  await yo.llenar(page.getByLabel('Email', { exact: true }), email)
  await yo.llenar(page.getByLabel('Contraseña', { exact: true }), password)
  await yo.tecla('Enter')
  await page.waitForURL((url) => url.pathname === '/landing')
  await page.getByText('0 de 5 listos').waitFor()
  await foto(page, 'primera-2-pasos')
}

async function crearObra(yo: Contador): Promise<void> {
  const { page } = yo
  await yo.enlace(page, /^Creá la primera obra/)
  await titulo(page, mensajesPresupuestos.crearObra).waitFor()
  await yo.escribir(page, { Nombre: 'Casa Duarte', 'Total m2': '80' })
  await foto(page, 'primera-3-obra')
  await yo.boton(page, mensajesPresupuestos.crearObra)
  await titulo(page, 'Casa Duarte').waitFor()
  await page.getByText(mensajesPresupuestos.sinCliente).first().waitFor()
  await foto(page, 'primera-4-obra-vacia')
}

async function crearCapitulo(yo: Contador): Promise<void> {
  const { page } = yo
  await yo.boton(page, mensajesPresupuestos.agregarCapitulo)
  await titulo(page, mensajesPresupuestos.agregarCapitulo).waitFor()
  await yo.escribir(page, { Nombre: 'Mampostería' })
  await foto(page, 'primera-5-capitulo')
  await yo.boton(page, mensajesPresupuestos.agregarCapitulo)
  await page.getByRole('treegrid').waitFor()
}

async function crearRubro(yo: Contador): Promise<void> {
  const { page } = yo
  await yo.accionDeFila('Mampostería', 'Agregar rubro')
  await titulo(page, mensajesEdicion.crearRubro).waitFor()
  await yo.escribir(page, { Nombre: 'Muro de ladrillo' })
  await yo.elegir(page, 'Unidad de medida', /^m2/)
  await yo.escribir(page, { Cantidad: '12,5' })
  await yo.boton(page, 'Agregar componentes')
  const dialogo = page.getByRole('dialog', { name: 'Agregar componentes' })
  // There is nothing to choose yet: it opens on a new one, with the name and the unit of the rubro.
  await yo.escribir(dialogo, { 'Precio (Gs.)': '60.000' })
  await yo.boton(dialogo, 'Crear y agregar')
  await dialogo.waitFor({ state: 'hidden' })
  await yo.escribir(page, { 'Cantidad de Muro de ladrillo': '1' })
  await foto(page, 'primera-6-rubro')
  await yo.boton(page, 'Guardar')
  await expect
    .poll(() => leerFila(page, 'Muro de ladrillo'))
    .toMatchObject({ 'Precio total (Gs.)': '750.000' })
  await foto(page, 'primera-7-hoja')
}
