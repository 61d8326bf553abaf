import { signup } from '@plomada/contract/acceso'
import { crearTareaDelBanco } from '@plomada/contract/banco/items'
import { crearDatoAuxiliar } from '@plomada/contract/catalogo'
import { crearOrden } from '@plomada/contract/compras/ordenes'
import { crearPersona } from '@plomada/contract/personas'
import { crearProvCategoria } from '@plomada/contract/personas/categorias'
import { aprobarPresupuesto } from '@plomada/contract/presupuestos/aprobacion'
import { crearTarea } from '@plomada/contract/presupuestos/tareas'
import { crearAcontecimiento } from '@plomada/contract/reportes/acontecimientos'
import { crearRegistro, generarReporteSemanal } from '@plomada/contract/reportes/semanales'
import { hoyEnAsuncion } from '@plomada/domain/nucleo/fecha'
import type { Page } from 'playwright-core'
import { beforeAll, expect, inject, test } from 'vitest'
import { sinScrollDeLado } from './axe.ts'
import { FALSO } from './direccion.ts'
import { DIRECCIONES } from './direcciones.ts'
import type { Lugares } from './lugares.ts'
import { llamar, PASSWORD, tokenDe } from './mundo/api.ts'
import { crearObraChica } from './mundo/obra.ts'
import { ANCHOS, type Ancho, visitar } from './navegador.ts'

// R8 of quality.md in the browser: wherever a screen shows text, one that would run, or fetch something, if it were
// HTML.

const HOSTIL = `=1+1"'><img src="//mal.test/x.png" onerror="__corrio=1"><svg onload="__corrio=1"><script src="//mal.test/x.js">__corrio=1</script>\${__corrio=1}`

type Hostiles = Lugares & { orden: string; reporte: string }

/** A work, a person, and one of everything else whose name is hostile. */
async function crearHostiles(token: string): Promise<Hostiles> {
  const [pendiente, aprobada] = [await crearObraHostil(token), await crearObraHostil(token)]
  await llamar(token, aprobarPresupuesto, { body: { presupuestoId: aprobada.presupuestoId } })
  const orden = await pedirHostil(token, aprobada)
  const reporte = await contarHostil(token, aprobada.presupuestoId)
  const plan = { unidadMedida: { codigo: 'm2' }, cantidad: '1' }
  const entrada = { nombre: HOSTIL, unidadMedidaCodigo: 'kg', precio: 5 }
  const { _id: material } = await llamar(token, crearDatoAuxiliar, {
    body: { tag: 'materialTipo', ...entrada },
  })
  const componentes = [{ foreignKey: material, tipo: 'materialTipo' as const, cantidad: '1' }]
  const usuario = { email: 'hostil@nueva.py', nombre: HOSTIL.slice(0, 100), password: PASSWORD }
  return {
    orden,
    reporte,
    pendiente: pendiente.presupuestoId,
    aprobada: aprobada.presupuestoId,
    capitulo: pendiente.capituloId,
    grupo: pendiente.grupoId,
    tarea: pendiente.tareaId,
    material,
    item: (await llamar(token, crearTareaDelBanco, { body: { nombre: HOSTIL, plan, componentes } }))._id,
    unidad: (
      await llamar(token, crearDatoAuxiliar, {
        body: { tag: 'unidadDeMedida', nombre: HOSTIL, codigo: '<b>"\'' },
      })
    )._id,
    persona: pendiente.contratistaId,
    categoria: (await llamar(token, crearProvCategoria, { body: { nombre: HOSTIL } }))._id,
    acontecimiento: (await llamar(token, crearAcontecimiento, { body: { nombre: HOSTIL } }))._id,
    usuario: (await llamar(token, signup, { body: { ...usuario, rol: 'obraResidente' } })).data.credencialId,
  }
}

async function crearObraHostil(token: string) {
  const obra = await crearObraChica(token, HOSTIL.slice(0, 180))
  const { presupuestoId, capituloId: rubroId, grupoId, contratistaId, materialId: foreignKey } = obra
  const plan = { unidadMedida: { codigo: 'm2' }, cantidad: '1', descripcion: HOSTIL }
  const componentes = [{ foreignKey, tipo: 'materialTipo' as const, cantidad: '1' }]
  const body = { presupuestoId, rubroId, grupoId, contratistaId, nombre: HOSTIL, plan, componentes }
  return { ...obra, tareaId: (await llamar(token, crearTarea, { body }))._id }
}

/** An order whose proveedor, tarea and material are hostile. */
async function pedirHostil(token: string, obra: Awaited<ReturnType<typeof crearObraHostil>>) {
  const { presupuestoId, tareaId: rubroId, materialId } = obra
  const { _id: proveedorId } = await llamar(token, crearPersona, {
    body: { nombre: HOSTIL, funcion: ['proveedor'] },
  })
  const materiales = [{ rubroId, materialId, cantidad: '1', precioUnitario: 5 }]
  const body = { presupuestoId, fecha: '2026-01-05', proveedorId, materiales }
  return (await llamar(token, crearOrden, { body }))._id
}

/** A weekly report of what happened, in hostile words. */
async function contarHostil(token: string, presupuestoId: string) {
  const fecha = hoyEnAsuncion(new Date())
  const body = { _id: crypto.randomUUID(), presupuestoId, fecha, nota: HOSTIL }
  await llamar(token, crearRegistro, { body })
  return (await llamar(token, generarReporteSemanal, { body: { presupuestoId } }))._id
}

let lugares: Hostiles
beforeAll(async () => {
  lugares = await crearHostiles(await tokenDe('admin'))
})

const corrio = (page: Page) => page.evaluate<unknown>('globalThis.__corrio ?? null')
const muestra = (page: Page) =>
  page.evaluate<boolean>(`document.body.innerText.includes('onerror="__corrio')`)

// Each address is opened by itself, every other one as a phone; and then looked at in the other width too, where a word
// without an end must not make a phone scroll sideways.
test('nothing that was typed runs or is fetched, on any screen', () =>
  visitar({ rol: 'admin', ancho: 360 }, async ({ page }) => {
    const afuera: string[] = []
    page.on('request', (pedido) => {
      const { origin, protocol } = new URL(pedido.url())
      if (origin !== inject('direccion') && !['data:', 'blob:'].includes(protocol)) afuera.push(pedido.url())
    })
    const conTexto = { 1440: new Set<string>(), 360: new Set<string>() }
    const deLado: string[] = []
    const mirar = async (ruta: string, ancho: Ancho) => {
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' })
      expect([ruta, ancho, await corrio(page), afuera]).toEqual([ruta, ancho, null, []])
      if (await muestra(page)) conTexto[ancho].add(ruta)
      if (ancho === 360) await sinScrollDeLado(page).catch(() => deLado.push(ruta))
    }
    let [este, otro]: [Ancho, Ancho] = [360, 1440]
    for (const { ruta, href, roles } of DIRECCIONES) {
      if (roles === 'nadie') continue
      const dondeEsta = href(lugares)
        .replace(`/ordenes/${FALSO}`, `/ordenes/${lugares.orden}`)
        .replace(`/semanales/${FALSO}`, `/semanales/${lugares.reporte}`)
      await page.goto(dondeEsta)
      await mirar(ruta, este)
      await page.setViewportSize(ANCHOS[otro])
      await mirar(ruta, otro)
      // It is that wide now.
      ;[este, otro] = [otro, este]
    }
    expect(deLado).toEqual([])
    // The control: it was there to be run, in either width.
    for (const rutas of Object.values(conTexto)) expect(rutas.size).toBeGreaterThan(15)
  }))

test('the control: what runs is seen', () =>
  visitar({}, async ({ page }) => {
    await page.goto('/login')
    await page.evaluate('globalThis.__corrio = 1')
    expect(await corrio(page)).toBe(1)
  }))
