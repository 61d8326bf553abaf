import { signup } from '@plomada/contract/acceso'
import { avances } from '@plomada/contract/avances/avances'
import { aprobarPresupuesto } from '@plomada/contract/presupuestos/aprobacion'
import { mensajesEnvios } from '@plomada/domain/nucleo/mensajes/envios'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { boton, campo } from '../formulario.ts'
import { entrar, llamar, PASSWORD, tokenDe } from './api.ts'
import { deCamara } from './camara.ts'
import { abrirCorte, type Corte } from './corte.ts'
import { CUANTOS, TIENE_LLAVE } from './equipo.ts'
import { agregarTarea, crearObraChica, type ObraChica } from './obra.ts'

const TAREAS = ['Muro norte', 'Muro sur', 'Contrapiso', 'Cielorraso', 'Dintel', 'Alero']

export type Sitio = Awaited<ReturnType<typeof abrirSitio>>

/** An approved work with two residents, ana and beto, behind a wire that a test cuts. */
export async function abrirSitio(producto: string, nombre: string) {
  const corte = await abrirCorte(producto)
  const token = await tokenDe('admin')
  const obra = await crearObraChica(token, nombre)
  for (const tarea of TAREAS) await agregarTarea(token, obra, tarea, '1000')
  await llamar(token, aprobarPresupuesto, { body: { presupuestoId: obra.presupuestoId } })
  const email = (quien: string) => `${quien}-${obra.presupuestoId}@sitio.py`
  for (const quien of ['ana', 'beto']) {
    const body = { username: email(quien), password: PASSWORD, nombre: quien, document: '1' }
    await llamar(token, signup, {
      body: { ...body, rol: 'obraResidente', presupuestos: [obra.presupuestoId] },
    })
  }
  return { corte, obra, email, ...paginasDe(corte, obra, email) }
}

function paginasDe(corte: Corte, obra: ObraChica, email: (quien: string) => string) {
  const direccionDe = (resto = '') => `/avances/${obra.presupuestoId}${resto}`
  return {
    direccionDe,
    /** For `visitar`: that resident with a phone. */
    como: async (quien = 'ana') => ({
      token: await entrar(email(quien)),
      ancho: 360 as const,
      direccion: corte.direccion,
      rechazos: [/^502 /, /^401 /],
      errores: /ERR_|Failed to fetch|net::|fetching the script|Failed to load/,
    }),
    /** All that the server has of the work. */
    enElServidor: async () => {
      const { items } = await llamar(await tokenDe('admin'), avances, {
        query: { presupuestoId: obra.presupuestoId, inicio: '2000-01-01', fin: '2999-12-31', limit: 100 },
      })
      return items
    },
    cargar: (page: Page, tarea: string, cantidad: string, fotos = 0) =>
      cargar(page, direccionDe('/cargar'), { tarea, cantidad, fotos }),
  }
}

export const esperan = (page: Page, n: number) =>
  page.getByRole('region', { name: mensajesEnvios.cuantos(n) })
/** How many avances and photos wait on the device. */
export const cuantos = (page: Page): Promise<number> => page.evaluate<number>(CUANTOS)
/** A browser of the tests promises nothing of what it keeps. */
export const listo = (page: Page) =>
  page.getByText(mensajesEnvios.listo).or(page.getByText(mensajesEnvios.sinPromesa['puede borrar'].estado))

/** Opens the application as somebody who logs in with signal, until it says that it can go without. */
export async function preparar(page: Page): Promise<void> {
  await page.goto('/landing')
  await expect.poll(() => page.evaluate(TIENE_LLAVE)).toBe(true)
  await listo(page).waitFor()
}

export async function elegir(page: Page, tarea: string): Promise<void> {
  await page
    .getByRole('button', { name: new RegExp(`^${tarea}`) })
    .first()
    .click()
  await campo(page, 'Cantidad').waitFor()
}

/** Chooses so many photos in the form that is open. */
export async function ponerFotos(page: Page, cuantas: number, grano = 0): Promise<void> {
  const archivos = await Promise.all(
    Array.from({ length: cuantas }, async (_, n) => ({
      name: `${n}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await deCamara(page, `rgb(${n * 20}, 90, 120)`, grano),
    })),
  )
  await page.getByLabel('Elegir fotos', { exact: true }).and(page.locator('input')).setInputFiles(archivos)
  await page.getByRole('img', { name: `Foto ${cuantas}` }).waitFor()
}

async function cargar(
  page: Page,
  formulario: string,
  { tarea, cantidad, fotos }: { tarea: string; cantidad: string; fotos: number },
): Promise<void> {
  await page.goto(formulario)
  await elegir(page, tarea)
  await campo(page, 'Cantidad').fill(cantidad)
  if (fotos > 0) await ponerFotos(page, fotos)
  await boton(page, 'Cargar').click()
  // Back in the list, as after any form.
  await page.getByRole('heading', { level: 1, name: mensajesPresupuestos.avances }).waitFor()
}
