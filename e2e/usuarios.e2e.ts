import { cambiarPassword, credencialPorId, login, signup } from '@plomada/contract/acceso'
import { editarSeguridad } from '@plomada/contract/acceso/segundoPaso'
import type { Rol } from '@plomada/domain/acceso/roles'
import { mensajesAcceso } from '@plomada/domain/nucleo/mensajes/acceso'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { mensajesUsuarios } from '@plomada/domain/nucleo/mensajes/usuarios'
import type { Page } from 'playwright-core'
import { beforeAll, expect, inject, test } from 'vitest'
import { faltasDeAxe, sinFaltasEnAmbos, sinScrollDeLado } from './axe.ts'
import { boton, campo, elegir, escribir } from './formulario.ts'
import { entrar, llamar, PASSWORD, tokenDe } from './mundo/api.ts'
import { esperarCorreo } from './mundo/correos.ts'
import { crearObra } from './mundo/obra.ts'
import { codigoDelTelefono } from './mundo/telefono.ts'
import { foto, visitar } from './navegador.ts'

const titulo = (page: Page, texto: string) => page.getByRole('heading', { level: 1, name: texto })

async function escribirLogin(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
  await boton(page, 'Ingresar').click()
}

/** Checks what is open, dialogs included, once nothing moves. */
async function sinFaltas(page: Page, nombre: string): Promise<void> {
  await foto(page, nombre)
  expect([nombre, await faltasDeAxe(page)]).toEqual([nombre, []])
  await sinScrollDeLado(page)
}

let marca = ''
beforeAll(async () => {
  marca = Date.now().toString(36)
  await crearObra(await tokenDe('admin'), `Reservada ${marca}`)
})

/** Makes a user of the demo firm through the API, as its admin. */
async function crear(nombre: string, rol: Rol): Promise<{ email: string; credencialId: string }> {
  const email = `${nombre.toLowerCase()}-${marca}@obra.py`
  const password = 'la-que-le-dieron-1'
  const body = { username: email, password, nombre, rol, document: '1' }
  const { data } = await llamar(await tokenDe('admin'), signup, { body })
  // As they do when they log in for the first time.
  const { token } = await llamar(null, login, { body: { username: email, password } })
  await llamar(token, cambiarPassword, { body: { password, passwordNuevo: PASSWORD } })
  return { email, credencialId: data.credencialId }
}

async function invitarPorPantalla(page: Page, email: string, rol: string, obra: string): Promise<void> {
  await page.goto('/usuarios?vista=invitaciones')
  // An empty list offers it too.
  await boton(page, 'Invitar').first().click()
  const dialogo = page.getByRole('dialog', { name: 'Invitar a la empresa' })
  await boton(dialogo, 'Enviar invitación').click()
  await dialogo.getByText(mensajesComun.completeTodosLosCampos).first().waitFor()
  await escribir(dialogo, { Email: email, Nombre: 'Invitada' })
  await elegir(dialogo, 'Rol', rol)
  await elegir(dialogo, 'Obras que puede ver', obra)
  await boton(dialogo, 'Enviar invitación').click()
  await page.getByText(mensajesUsuarios.invitado).first().waitFor()
  await page
    .getByRole('row', { name: new RegExp(email) })
    .getByText('Pendiente')
    .waitFor()
}

/** The mail goes in the background: what became of it is in its row once that is over. */
async function esperarQueSalga(page: Page, email: string): Promise<void> {
  await esperarCorreo(email, 1)
  const fila = page.getByRole('row', { name: new RegExp(email) })
  await expect
    .poll(async () => {
      await page.reload()
      await fila.waitFor()
      return fila.getByText('Enviado').count()
    })
    .toBe(1)
}

/** From the mail to the first screen of a session. */
async function aceptarDelCorreo(page: Page, email: string): Promise<void> {
  const correo = await esperarCorreo(email, 1)
  const enlace = correo.split(/\s+/).find((palabra) => palabra.startsWith(inject('direccion'))) ?? ''
  await page.goto(enlace)
  await titulo(page, mensajesAcceso.tituloConfirmacion).waitFor()
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
  await boton(page, mensajesAcceso.continuar).click()
  await page.getByText(mensajesAcceso.confirmacionExitosa).waitFor()
  await escribirLogin(page, email)
}

test('an admin invites a resident and a client by mail; both join and see only their works, on a phone', async () => {
  const residente = `residente-${marca}@obra.py`
  const cliente = `cliente-${marca}@obra.py`
  await visitar({ rol: 'admin', ancho: 360 }, async ({ page }) => {
    await invitarPorPantalla(page, residente, 'Residente de obra', 'Obra La Esperanza')
    await invitarPorPantalla(page, cliente, 'Cliente', 'Ampliación Villa Morra')
    await esperarQueSalga(page, cliente)
    await sinFaltasEnAmbos(page, 'invitaciones')
  })
  await visitar({ ancho: 360 }, async ({ page }) => {
    await aceptarDelCorreo(page, residente)
    await titulo(page, 'Lista de Obras').waitFor()
    await page.getByText('Obra La Esperanza').first().waitFor()
    for (const ajena of ['Ampliación Villa Morra', `Reservada ${marca}`]) {
      expect([ajena, await page.getByText(ajena).count()]).toEqual([ajena, 0])
    }
  })
  await visitar({ ancho: 360 }, async ({ page }) => {
    await aceptarDelCorreo(page, cliente)
    await titulo(page, 'Mis obras').waitFor()
    await page.getByText('Ampliación Villa Morra').first().waitFor()
    for (const ajena of ['Obra La Esperanza', `Reservada ${marca}`]) {
      expect([ajena, await page.getByText(ajena).count()]).toEqual([ajena, 0])
    }
  })
})

test('the second step: set up, asked for, and a recovery code for a lost phone', async () => {
  const { email } = await crear('Paso', 'obraResidente')
  await visitar({ token: await entrar(email) }, async ({ page }) => {
    await page.goto('/perfil')
    await boton(page, 'Activar').click()
    const dialogo = page.getByRole('dialog', { name: 'Activar la verificación en dos pasos' })
    await dialogo.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
    await boton(dialogo, 'Seguir').click()
    await dialogo.getByRole('img', { name: /Código QR/ }).waitFor()
    await sinFaltasEnAmbos(page, 'segundo-paso-qr')
    const secreto = (await dialogo.locator('code').innerText()).trim()
    await campo(dialogo, 'Código').fill(codigoDelTelefono(secreto))
    await boton(dialogo, 'Activar').click()
    await boton(dialogo, 'Ya los guardé').waitFor()
    await sinFaltasEnAmbos(page, 'segundo-paso-codigos')
    const codigos = await dialogo.locator('code').allInnerTexts()
    expect(codigos).toHaveLength(10)
    await boton(dialogo, 'Ya los guardé').click()
    await page.getByText('Te quedan 10 códigos de recuperación.').waitFor()

    for (const codigo of [codigoDelTelefono(secreto, 1), codigos[0] ?? '']) {
      await page.goto('/logout')
      await titulo(page, mensajesAcceso.tituloLogin).waitFor()
      await escribirLogin(page, email)
      await titulo(page, mensajesAcceso.tituloSegundoPaso).waitFor()
      await campo(page, 'Código').waitFor()
      await sinFaltasEnAmbos(page, 'segundo-paso-codigo')
      await campo(page, 'Código').fill(codigo)
      await boton(page, 'Verificar').click()
      await titulo(page, 'Lista de Obras').waitFor()
    }
    await page.goto('/perfil')
    await page.getByText('Te quedan 9 códigos de recuperación.').waitFor()
  })
})

test('who must have it sets it up while logging in; an admin resets it', async () => {
  const { email } = await crear('Exigida', 'cliente')
  const admin = await tokenDe('superadmin')
  await visitar({ rol: 'superadmin' }, async ({ page }) => {
    await page.goto('/usuarios?vista=seguridad')
    await page.getByLabel('Cliente', { exact: true }).check()
    await sinFaltas(page, 'seguridad')
    await boton(page, 'Guardar').click()
    await page.getByText(mensajesUsuarios.seguridadGuardada).waitFor()
  })
  try {
    await visitar({}, async ({ page }) => {
      await page.goto('/login')
      await escribirLogin(page, email)
      await page.getByText(/Tu empresa pide la verificación/).waitFor()
      await page.getByRole('img', { name: /Código QR/ }).waitFor()
      await sinFaltas(page, 'segundo-paso-exigido')
      await campo(page, 'Código').fill(codigoDelTelefono(await page.locator('code').innerText()))
      await boton(page, 'Activar e ingresar').click()
      await boton(page, 'Ya los guardé').click()
      await titulo(page, 'Mis obras').waitFor()
      await page.goto('/perfil')
      await page.getByText(mensajesUsuarios.segundoPasoExigido).waitFor()
      expect(await boton(page, 'Quitar').isDisabled()).toBe(true)
    })
  } finally {
    await llamar(admin, editarSeguridad, { body: { segundoPasoRoles: [] } })
  }
  await visitar({ rol: 'admin' }, async ({ page }) => {
    await page.goto('/usuarios?nombre=Exigida')
    await boton(page, 'Acciones de Exigida').click()
    await page.getByRole('menuitem', { name: 'Reiniciar verificación en dos pasos' }).click()
    await boton(page.getByRole('alertdialog'), 'Reiniciar').click()
    await page.getByText(mensajesUsuarios.segundoPasoReiniciado).waitFor()
  })
  expect(await entrar(email)).not.toBe('')
})

test('a code that is wrong or was used is refused where it is typed', async () => {
  const { email } = await crear('Repetida', 'obraResidente')
  const rechazos = ['400 POST /login/segundoPaso']
  await visitar({ token: await entrar(email), rechazos }, async ({ page }) => {
    await page.goto('/perfil')
    await boton(page, 'Activar').click()
    const dialogo = page.getByRole('dialog', { name: 'Activar la verificación en dos pasos' })
    await dialogo.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
    await boton(dialogo, 'Seguir').click()
    const secreto = await dialogo.locator('code').innerText()
    const usado = codigoDelTelefono(secreto)
    await campo(dialogo, 'Código').fill(usado)
    await boton(dialogo, 'Activar').click()
    await boton(dialogo, 'Ya los guardé').click()
    await page.goto('/logout')
    await titulo(page, mensajesAcceso.tituloLogin).waitFor()
    await escribirLogin(page, email)
    await campo(page, 'Código').fill(usado)
    await boton(page, 'Verificar').click()
    await page.getByRole('alert').getByText(mensajesUsuarios.codigoIncorrecto).first().waitFor()
  })
})

test('a rol changed on the screen takes effect at once', async () => {
  const { email, credencialId } = await crear('Cambiada', 'obraResidente')
  const token = await entrar(email)
  // Whatever the page asks at once is told the same.
  const rechazos = [/^401 GET /, '401 POST /v1/sesion/cerrar']
  await visitar({ token, rechazos }, async ({ page }) => {
    await page.goto('/presupuestos')
    await titulo(page, 'Lista de Obras').waitFor()
    await visitar({ rol: 'admin' }, async ({ page: deAdmin }) => {
      await deAdmin.goto('/usuarios')
      await deAdmin.getByRole('link', { name: 'Cambiada', exact: true }).click()
      await titulo(deAdmin, 'Editar usuario').waitFor()
      await elegir(deAdmin, 'Rol', 'Cliente')
      await deAdmin.getByText(/esta persona sale de sus sesiones/).waitFor()
      await boton(deAdmin, 'Guardar').click()
      await deAdmin.getByText(mensajesUsuarios.editado).waitFor()
      await titulo(deAdmin, 'Usuarios').waitFor()
    })
    await expect(llamar(token, credencialPorId, { params: { id: credencialId } })).rejects.toThrow('401')
    await page.goto('/')
    await page.getByText(mensajesComun.sesionTerminada).waitFor()
    await escribirLogin(page, email)
    await titulo(page, 'Mis obras').waitFor()
  })
})

test('an admin deactivates with the documented words, and the person is out', async () => {
  const { email, credencialId } = await crear('Saliente', 'cliente')
  const token = await entrar(email)
  await visitar({ rol: 'admin' }, async ({ page }) => {
    await page.goto('/usuarios?nombre=Saliente')
    await boton(page, 'Acciones de Saliente').click()
    await page.getByRole('menuitem', { name: 'Inhabilitar' }).click()
    const dialogo = page.getByRole('alertdialog', { name: 'Se desactivara el usuario. Continuar?' })
    await sinFaltas(page, 'inhabilitar')
    await boton(dialogo, 'Inhabilitar').click()
    await page.getByText('Usuario inhabilitado').waitFor()
    await page.getByText('No se han encontrado usuarios').waitFor()
  })
  await expect(llamar(token, credencialPorId, { params: { id: credencialId } })).rejects.toThrow('401')
})

test('a session is closed from another', async () => {
  const { email, credencialId } = await crear('Dos', 'obraResidente')
  const perdida = await entrar(email)
  await visitar({ token: await entrar(email) }, async ({ page }) => {
    await page.goto('/perfil')
    await page.getByText('Esta sesión').waitFor()
    await boton(page, /^Cerrar la sesión de/).click()
    await page.getByText(mensajesAcceso.sesionCerrada).waitFor()
    await expect.poll(() => boton(page, /^Cerrar la sesión de/).count()).toBe(0)
    await expect(llamar(perdida, credencialPorId, { params: { id: credencialId } })).rejects.toThrow('401')
    await boton(page, 'Cerrar todas').click()
    const dialogo = page.getByRole('alertdialog', { name: mensajesUsuarios.confirmarCerrarTodas })
    await boton(dialogo, 'Cancelar').click()
  })
})
