import { vistaPresupuesto } from '@plomada/contract/presupuestos/vista'
import { mensajesEdicion } from '@plomada/domain/nucleo/mensajes/edicion'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { formatoGs } from '@plomada/domain/nucleo/numeros'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { bajar, filasDeExcel, textoDePdf } from './documentos.ts'
import { boton, campo } from './formulario.ts'
import { llamar, tokenDe } from './mundo/api.ts'
import { agregarTarea, crearObraChica, type ObraChica, obraPorNombre } from './mundo/obra.ts'
import { foto, visitar } from './navegador.ts'
import { filaDePlanilla, irACelda, planilla } from './planilla.ts'

/** Actions that change a budget, which nobody who only reads is offered. */
const ESCRIBEN = [
  mensajesPresupuestos.agregarCapitulo,
  mensajesPresupuestos.marcarComoAprobado,
  mensajesPresupuestos.crearObra,
  'Cambiar margen',
  'Distribuir gastos indirectos',
  'Guardar',
  'Agregar componentes',
]

let esperanza: string
let ajena: ObraChica
beforeAll(async () => {
  const token = await tokenDe('admin')
  esperanza = await obraPorNombre(token, 'Obra La Esperanza')
  // Not assigned to the resident, and pending: its client doesn't see it yet.
  ajena = await crearObraChica(token, 'Galpón reservado')
  await agregarTarea(token, ajena, 'Cimiento reservado')
})

async function sinBotonesDeEscribir(page: Page): Promise<void> {
  await nadaQueEscriba(page)
  expect(await boton(page, /^Acciones de/).count()).toBe(0)
}

async function nadaQueEscriba(page: Page): Promise<void> {
  for (const nombre of ESCRIBEN) {
    expect([
      nombre,
      await boton(page, nombre)
        .or(page.getByRole('link', { name: nombre }))
        .count(),
    ]).toEqual([nombre, 0])
  }
}

test('a resident reads an assigned work with its costs, and can change nothing of it', () =>
  visitar({ rol: 'obraResidente' }, async ({ page }) => {
    await page.goto('/presupuestos')
    await page.getByRole('link', { name: 'Obra La Esperanza', exact: true }).first().waitFor()
    expect(await page.getByText('Galpón reservado').count()).toBe(0)
    await sinBotonesDeEscribir(page)
    await foto(page, 'residente-obras')
    await page.getByRole('link', { name: 'Obra La Esperanza', exact: true }).first().click()
    await filaDePlanilla(page, 'Trabajos preliminares').first().waitFor()
    await nadaQueEscriba(page)
    await boton(page, 'Acciones de Trabajos preliminares').click()
    await page.getByRole('menu').waitFor()
    expect(await page.getByRole('menuitem').allInnerTexts()).toEqual([mensajesPresupuestos.deDondeSalen])
    await page.keyboard.press('Escape')
    const titulos = await planilla(page).getByRole('columnheader').allInnerTexts()
    expect(titulos).toContain('Costo final (Gs.)')
    await irACelda(page, 'Obrador y depósito', 'Cantidad')
    for (const tecla of ['F2', 'Enter', '7']) await page.keyboard.press(tecla)
    expect(await planilla(page).getByRole('textbox').count()).toBe(0)
    await foto(page, 'residente-presupuesto')
  }))

test('a resident opens a rubro to read it', () =>
  visitar({ rol: 'obraResidente' }, async ({ page }) => {
    const vista = await llamar(await tokenDe('admin'), vistaPresupuesto, {
      query: { presupuestoId: esperanza },
    })
    const tarea = vista.rubrosWithGrupos[0]?.grupos[0]?.tareas[0]
    await page.goto(`/editarTarea/${esperanza}/${tarea?._id}`)
    expect(await campo(page, 'Nombre').inputValue()).toBe(tarea?.nombre)
    expect(await campo(page, 'Nombre').isDisabled()).toBe(true)
    await sinBotonesDeEscribir(page)
    await foto(page, 'residente-rubro')
  }))

test('a resident is told nothing of a work that is not theirs', () =>
  visitar(
    {
      rol: 'obraResidente',
      rechazos: ['404 GET /v1/tareas/presupuesto', `404 GET /v1/presupuestos/${ajena.presupuestoId}`],
    },
    async ({ page, grabar }) => {
      const respuestas = grabar()
      await page.goto(`/presupuesto/${ajena.presupuestoId}/tareas`)
      await page.getByRole('alert').getByText(mensajesPresupuestos.obraNoExiste).waitFor()
      for (const { texto } of await respuestas()) expect(texto).not.toContain('reservado')
    },
  ))

/** Every amount of a work that only readers of costs may see, as on the wire and as on a screen. */
async function secretosDe(presupuestoId: string): Promise<string[]> {
  const query = { presupuestoId }
  const { totales, rubrosWithGrupos } = await llamar(await tokenDe('admin'), vistaPresupuesto, { query })
  const tareas = rubrosWithGrupos.flatMap(({ grupos }) => grupos.flatMap((grupo) => grupo.tareas))
  const publicos = new Set([
    totales.presupuestoPlanPrecioTotalConMargen,
    ...rubrosWithGrupos.map((c) => c.planPrecioTotalConMargen),
    ...tareas.flatMap(({ plan }) => [plan.precioTotalConMargen, plan.precioUnitarioConMargen]),
  ])
  const montos = [
    totales.presupuestoPlanCostoTotal,
    totales.presupuestoPlanPrecioTotal,
    totales.gastoIndirectoTotal,
    ...rubrosWithGrupos.flatMap((c) => [c.planCostoTotal, c.planPrecioTotal, c.gastoIndirectoTotal]),
    ...tareas.flatMap(({ plan }) => [plan.precioTotal, plan.precioTotalReal, plan.precioCostoFinal]),
  ].filter((monto) => monto > 100_000 && !publicos.has(monto))
  const indirectas = rubrosWithGrupos.filter((c) => c.capituloGastoIndirecto)
  return [
    ...new Set(montos.flatMap((monto) => [String(monto), formatoGs(monto, { simbolo: false })])),
    ...new Set(tareas.map(({ contratistaNombre }) => contratistaNombre)),
    ...indirectas.flatMap((c) => [
      c.nombre,
      ...c.grupos.flatMap((g) => g.tareas.map(({ nombre }) => nombre)),
    ]),
  ]
}

/** Field names that the closed list of domain.md §13 doesn't have. */
const CAMPOS =
  /"(\w*[Cc]osto\w*|\w*[Rr]eal|margen\w*|gastoIndirecto\w*|contratista\w*|precioUnitario|precioTotal|componentes|cotizacion|retencion\w*)":/

test('a client sees their works and prices; no cost comes with any answer, page or file', () =>
  visitar({ rol: 'cliente' }, async ({ page, grabar }) => {
    const respuestas = grabar()
    const secretos = await secretosDe(esperanza)
    expect(secretos.length).toBeGreaterThan(100)
    await page.goto('/')
    await page.getByRole('heading', { level: 1, name: 'Mis obras' }).waitFor()
    // Other tests have works of theirs.
    await page.goto('/presupuestosCliente?limit=100')
    await page.getByRole('link', { name: 'Obra La Esperanza' }).first().waitFor()
    await foto(page, 'cliente-obras')
    const textos = [await page.innerText('body')]
    expect(textos[0]).not.toContain('Galpón reservado')
    await page.getByRole('link', { name: 'Obra La Esperanza' }).first().click()
    await boton(page, 'Expandir todo').click()
    await page.getByText(mensajesEdicion.notaUnitarios).waitFor()
    textos.push(await page.innerText('body'))
    await boton(page, 'Contraer todo').click()
    textos.push(await page.innerText('body'))
    await sinBotonesDeEscribir(page)
    textos.push(await textoDePdf(await bajar(page, boton(page, 'PDF'))))
    const filas = await filasDeExcel(await bajar(page, boton(page, 'Excel')), 'Presupuesto')
    textos.push(JSON.stringify(filas))
    const recibido = await respuestas()
    expect(recibido.some(({ direccion }) => direccion.includes('/v1/tareas/presupuestoCliente'))).toBe(true)
    for (const { direccion, texto } of recibido) {
      expect([direccion, CAMPOS.exec(texto)?.[0]]).toEqual([direccion, undefined])
      expect([direccion, secretos.filter((secreto) => texto.includes(secreto))]).toEqual([direccion, []])
    }
    for (const texto of textos) expect(secretos.filter((secreto) => texto.includes(secreto))).toEqual([])
  }))

test('the names of the fields of a cost are known: an answer to the admin has them', async () => {
  const vista = await llamar(await tokenDe('admin'), vistaPresupuesto, {
    query: { presupuestoId: esperanza },
  })
  expect(JSON.stringify(vista)).toMatch(CAMPOS)
})

test('a client may not see a work that is still pending, nor the face with costs of their own', () =>
  visitar(
    {
      rol: 'cliente',
      rechazos: ['404 GET /v1/tareas/presupuestoCliente', `404 GET /v1/presupuestos/${ajena.presupuestoId}`],
    },
    async ({ page }) => {
      await page.goto(`/presupuestoCliente/${ajena.presupuestoId}/tareas`)
      await page.getByRole('alert').getByText(mensajesPresupuestos.obraNoExiste).waitFor()
      await page.goto(`/presupuesto/${esperanza}/tareas`)
      await page.waitForURL((url) => url.pathname === '/login')
    },
  ))
