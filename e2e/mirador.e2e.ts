import { clientesForSelect } from '@plomada/contract/acceso'
import { datosAuxiliares, inhabilitarDatoAuxiliar } from '@plomada/contract/catalogo'
import { construirMirador, type Llamar } from '@plomada/contract/prueba/mirador/construir'
import { LlamadasDeMirador } from '@plomada/contract/prueba/mirador/llamadas'
import { formatoFecha } from '@plomada/domain/nucleo/fecha'
import { mensajesDeMas } from '@plomada/domain/nucleo/mensajes/deMas'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { formatoGs } from '@plomada/domain/nucleo/numeros'
import { type Jugadas, jugar } from '@plomada/domain/prueba/mirador/jugar'
import { mirador, type Paso, pasosDe } from '@plomada/domain/prueba/mirador/mirador'
import type { Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import { abrirReporte, leerTabla, llano } from './cuenta.ts'
import { boton, campo, siEsEseDia } from './formulario.ts'
import { mirarCronograma, mirarOrdenes, mirarTotales } from './miradorCompras.ts'
import { cantidad, contraElPlanDe, FINALES, monto, porcentaje, redondeada, TAREAS } from './miradorFinal.ts'
import { mirarGastos, mirarInforme, mirarUso, mirarVistazo } from './miradorInformes.ts'
import { jugadasEnPantalla } from './miradorPasos.ts'
import { mirarAnalisis, mirarHecho, mirarSeguimiento } from './miradorReportes.ts'
import { mirarSemanas } from './miradorSemanas.ts'
import { mirarCertificaciones, mirarContratistas, mirarMovimientos } from './miradorTablas.ts'
import { EMAIL, llamar, tokenDe } from './mundo/api.ts'
import { foto, visitar } from './navegador.ts'
import { leerPlanilla } from './planilla.ts'

// Obra El Mirador on the screens: made and played by calls, but for the avances that are recorded on a phone and one of
// each kind of step of its accounts; then where a person reads its figures. Each figure of each thing is asserted of the
// answers (server/src/prueba/mirador): here each table once, and one of what opens by itself (decision 0177).

const NOMBRE = mirador.entrada.obra.nombre
const POR_ADMINISTRACION = 'Ampliación por administración'
const { capitulos, contratistas } = mirador.entrada
const { analisis, avances, plan, seguimiento, totales } = FINALES.llaveEnMano

/** What is left, more than planned, and an accumulated percentage: each way of saying how much. */
const EN_EL_TELEFONO = ['a5', 'a8', 'a10']

let presupuestoId = ''
let llamadas: LlamadasDeMirador
/** Units that the demo firm did not have, and other files of tests do not expect. */
let prestadas: string[] = []
afterAll(async () => {
  const token = await tokenDe('admin')
  for (const id of prestadas) await llamar(token, inhabilitarDatoAuxiliar, { body: { datoAuxiliarId: id } })
})

async function unidadesDe(token: string): Promise<string[]> {
  const query = { tipo: 'unidadDeMedida', limit: 100 } as const
  return (await llamar(token, datosAuxiliares, { query })).items.map(({ _id }) => _id)
}

const llamarCon =
  (token: string): Llamar =>
  (endpoint, envio) =>
    llamar(token, endpoint, envio)

/** The one who looks at it: other files of tests make more of them. */
async function elCliente(conToken: Llamar): Promise<string | null> {
  const { items } = await conToken(clientesForSelect)
  return items.find(({ email }) => email === EMAIL.cliente)?._id ?? null
}

/** The same story as the other kind of work, by calls alone: the steps are the same, and the screens were seen. */
async function jugarAdministrativo(): Promise<string> {
  const conToken = llamarCon(await tokenDe('admin'))
  const obra = await construirMirador(conToken, {
    tipo: 'administrativo',
    clienteId: await elCliente(conToken),
    nombre: POR_ADMINISTRACION,
  })
  const jugadas = new LlamadasDeMirador(conToken, obra, () => crypto.randomUUID())
  await jugar({ jugadas, alRechazar: () => undefined }, pasosDe('administrativo'))
  return obra.presupuestoId
}

/** Makes the work in the demo firm and plays all that can be played: avances on a phone, accounts at a desk. */
async function jugarla(telefono: Page, page: Page): Promise<void> {
  const token = await tokenDe('admin')
  const conToken = llamarCon(token)
  const deAntes = await unidadesDe(token)
  const obra = await construirMirador(conToken, { tipo: 'llaveEnMano', clienteId: await elCliente(conToken) })
  presupuestoId = obra.presupuestoId
  prestadas = (await unidadesDe(token)).filter((id) => !deAntes.includes(id))
  llamadas = new LlamadasDeMirador(conToken, obra, () => crypto.randomUUID())
  const jugadas: Jugadas = {
    // oxlint-disable-next-line typescript/no-misused-spread -- its ops are functions of its own, bound to it
    ...llamadas,
    ...jugadasEnPantalla({ page, token, llamadas }),
    avance: (paso) =>
      EN_EL_TELEFONO.includes(paso.id) ? cargarEnPantalla(telefono, paso) : llamadas.avance(paso),
  }
  await jugar({
    jugadas,
    alRechazar: ({ esperado }, error) => expect(String(error)).toMatch(negativa(esperado)),
  })
}

const negativa = (esperado: Paso['esperado']) =>
  new RegExp(`\\b${esperado !== undefined && 'status' in esperado ? esperado.status : '?'}\\b`)

/** On a phone: the tarea by how it is called, how much, which day. It says before what it will be. */
async function cargarEnPantalla(page: Page, paso: Paso<'avance'>): Promise<void> {
  const tarea = TAREAS[paso.tarea]
  // Anew: what the steps between did, this phone did not see.
  await page.goto(`/avances/${presupuestoId}/cargar`)
  await campo(page, '¿Qué rubro?').fill(tarea?.nombre ?? '')
  await boton(page, new RegExp(`^${tarea?.nombre}`)).tap()
  await campo(page, 'Cantidad').waitFor()
  if (typeof paso.cantidad === 'number') await campo(page, 'Cantidad').fill(cantidad(paso.cantidad))
  if (paso.cantidad === 'sugerida') await boton(page, mensajesDeMas.todo).tap()
  if (paso.porcentaje !== undefined) {
    await page.getByText('% acumulado').tap()
    await campo(page, 'Porcentaje').fill(String(paso.porcentaje))
  }
  await campo(page, 'Fecha').fill(formatoFecha(paso.fecha))
  const esperado = 'cantidad' in paso.esperado ? paso.esperado : undefined
  const dicho = await page.getByRole('status').filter({ hasText: 'Se carga' }).innerText()
  expect(llano(dicho)).toBe(
    `Se carga ${cantidad(esperado?.cantidad ?? 0)} ${tarea?.unidad}: el rubro queda en ${porcentaje(esperado?.porcentaje ?? 0)}` +
      (esperado?.pasadoDePresupuesto ? `. ${mensajesPresupuestos.pasadoDePresupuesto}.` : ''),
  )
  await foto(page, `mirador-cargar-${paso.id}`)
  await boton(page, 'Cargar').tap()
  await siEsEseDia(page, paso.fecha)
  // More than is left is asked about once.
  if (esperado?.pasadoDePresupuesto)
    await page.getByRole('alertdialog').getByRole('button', { name: /^Sí, / }).tap()
  await page.getByRole('heading', { level: 1, name: mensajesPresupuestos.avances }).waitFor()
}

/** The rows of the list of a work's avances, by column title. */
async function leerLista(page: Page, estado: string): Promise<Record<string, string>[]> {
  await page.goto(`/avances/${presupuestoId}?inicio=2026-07-01&fin=2026-09-30&limit=50&estado=${estado}`)
  return leerTabla(page, mensajesPresupuestos.avances)
}

const esperadas = (descartado: boolean) =>
  avances
    .filter((a) => a.descartado === descartado)
    .map((a) => ({
      Rubro: TAREAS[a.tarea]?.nombre,
      Cantidad: `${cantidad(a.cantidad)} ${TAREAS[a.tarea]?.unidad}`,
      Fecha: formatoFecha(a.fecha),
      Contratista: contratistas[a.contratista],
      Capítulo: capitulos[TAREAS[a.tarea]?.cap ?? '']?.nombre,
      Certificado: a.certificado || a.cert !== null ? `Sí · Nº ${a.cert}` : 'No',
      Pagado: a.pagado ? 'Sí' : 'No',
    }))
    .reverse()

/** What the story says of a tarea in the columns of its row; a discarded one keeps no plan and no progress. */
function filaDePlan(clave: string): Record<string, string> {
  const [suyo, t] = [plan[clave], TAREAS[clave]]
  if (suyo === undefined || t === undefined) throw new Error(clave)
  if (suyo.estado === 'descartado') return { Avance: '' }
  const enElIndirecto = t.cap === 'I'
  return {
    Contratista: contratistas[suyo.contratista] ?? '',
    'Precio unitario (Gs.)': redondeada(suyo.precioUnitario, 2),
    'Precio total (Gs.)': monto(suyo.precioTotal),
    ...(!enElIndirecto && {
      'Gasto indirecto (Gs.)': monto(suyo.gastoIndirectoTotal),
      'Precio unitario con margen (Gs.)': monto(suyo.precioUnitarioConMargen),
      'Precio total con margen (Gs.)': monto(suyo.precioTotalConMargen),
    }),
    'Costo final (Gs.)': monto(suyo.precioCostoFinal),
  }
}

/** Each capitulo, each tarea and the work; a discarded tarea is no part of it. */
async function mirarPresupuesto(page: Page): Promise<void> {
  // The sheet draws the rows that are in view, and at first without one of its columns.
  await page.setViewportSize({ width: 2400, height: 1600 })
  // The name that stands for no column: none is hidden.
  await page
    .context()
    .addCookies([{ name: 'plomada_columnas', value: 'ninguna', url: new URL(page.url()).origin }])
  await page.goto(`/presupuesto/${presupuestoId}/tareas`)
  const filas = await leerPlanilla(page)
  for (const clave of Object.keys(plan)) {
    const nombre = TAREAS[clave]?.nombre ?? ''
    expect([nombre, filas.get(nombre)]).toMatchObject([nombre, filaDePlan(clave)])
  }
  for (const [cap, { avancePorcentajeTotal, ...c }] of Object.entries(seguimiento.rubros)) {
    const nombre = capitulos[cap]?.nombre ?? ''
    expect([nombre, filas.get(nombre)]).toMatchObject([
      nombre,
      {
        Avance: porcentaje(avancePorcentajeTotal),
        'Gasto indirecto (Gs.)': monto(analisis.rubros[cap]?.final.gastoIndirecto ?? -1),
        'Costo final (Gs.)': monto(c.precioCostoFinal),
      },
    ])
  }
  for (const [clave, { final }] of Object.entries(analisis.tareas)) {
    if (plan[clave]?.estado !== 'activo') continue
    const nombre = TAREAS[clave]?.nombre ?? ''
    expect([nombre, filas.get(nombre)?.['Gasto indirecto (Gs.)']]).toEqual([
      nombre,
      monto(final.gastoIndirecto),
    ])
  }
  // A discarded one counts what was approved.
  expect(filas.get(TAREAS.C3?.nombre ?? '')).toMatchObject({
    'Precio total con margen (Gs.)': monto(analisis.tareas.C3?.final.venta ?? -1),
  })
  mirarTareas(filas)
  expect(filas.get(TAREAS.A3?.nombre ?? '')?.Observaciones).toContain(
    mensajesPresupuestos.pasadoDePresupuesto,
  )
  expect(filas.get(mensajesPresupuestos.porDistribuir)).toMatchObject({
    'Costo final (Gs.)': monto(totales.gastoIndirectoPorDistribuir),
  })
  expect(filas.get('Total de la obra')).toMatchObject({
    Avance: porcentaje(seguimiento.obra.avancePorcentajeTotal),
    'Costo final (Gs.)': monto(totales.presupuestoPlanCostoTotal),
    'Precio total con margen (Gs.)': monto(totales.presupuestoPlanPrecioTotalConMargen),
  })
  const figuras = llano(await page.getByRole('main').innerText())
  expect(figuras).toContain(llano(`${formatoGs(seguimiento.obra.avancePrecioTotal)} hechos`))
  await foto(page, 'mirador-presupuesto')
}

function mirarTareas(
  filas: ReadonlyMap<string, Record<string, string>>,
  maximo = Number.POSITIVE_INFINITY,
): void {
  for (const [clave, { avancePorcentaje }] of Object.entries(seguimiento.tareas)) {
    const nombre = TAREAS[clave]?.nombre ?? ''
    const visto = plan[clave]?.estado === 'activo' ? porcentaje(Math.min(maximo, avancePorcentaje)) : ''
    expect([nombre, llano(filas.get(nombre)?.[mensajesPresupuestos.avance] ?? '—')]).toEqual([nombre, visto])
  }
}

describe('«Obra El Mirador»', { shuffle: false }, () => {
  test('avances are recorded on a phone, and accounts kept at a desk', () =>
    visitar({ rol: 'admin', ancho: 360 }, ({ page: telefono }) =>
      visitar({ rol: 'admin' }, ({ page }) => jugarla(telefono, page)),
    ))

  test('the contratistas, the movements and account of one, and the certifications', () =>
    visitar({ rol: 'admin' }, async ({ page }) => {
      await mirarContratistas(page, llamadas)
      await mirarMovimientos(page, llamadas)
      await mirarCertificaciones(page, llamadas)
      await abrirReporte(page, 1)
    }))

  test('the list shows each of them, the last day first, and the budget how far each thing is', () =>
    visitar({ rol: 'admin' }, async ({ page }) => {
      expect(await leerLista(page, 'noDescartados')).toMatchObject(esperadas(false))
      await foto(page, 'mirador-avances')
      expect(await leerLista(page, 'descartados')).toMatchObject(esperadas(true))
      await mirarPresupuesto(page)
      await page.goto('/presupuestos')
      const fila = page.getByRole('row', { name: new RegExp(NOMBRE) })
      const { badge, plan } = contraElPlanDe(FINALES.llaveEnMano)
      await fila.getByText(badge).waitFor()
      expect((await fila.getByRole('cell').allInnerTexts()).map(llano)).toContain(
        `${porcentaje(seguimiento.obra.avancePorcentajeTotal)} ${badge} ${plan}`,
      )
    }))

  test("the client's view and list show the same", () =>
    visitar({ rol: 'cliente' }, async ({ page }) => {
      await page.goto('/presupuestosCliente?limit=100')
      const tarjeta = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: NOMBRE }) })
      const dicho = llano(await tarjeta.first().innerText())
      expect(dicho).toContain(`Avance: ${porcentaje(seguimiento.obra.avancePorcentajeTotal)}`)
      expect(dicho).toContain(llano(formatoGs(totales.presupuestoPlanPrecioTotalConMargen)))
      await page.setViewportSize({ width: 1600, height: 1600 })
      await page.goto(`/presupuestoCliente/${presupuestoId}/tareas`)
      const filas = await leerPlanilla(page)
      // No client reads that more was done than there is to do.
      mirarTareas(filas, 100)
      for (const [clave, { estado, precioUnitarioCliente }] of Object.entries(plan)) {
        const nombre = TAREAS[clave]?.nombre ?? ''
        // A discarded one is sold at what was approved, and the indirect capitulo is not shown.
        if (estado !== 'activo') continue
        const suyo = TAREAS[clave]?.cap === 'I' ? undefined : monto(precioUnitarioCliente)
        expect([nombre, filas.get(nombre)?.['Precio unitario (Gs.)']]).toEqual([nombre, suyo])
      }
      await foto(page, 'mirador-cliente')
    }))

  test('orders, materials, labour and the payment schedule', () =>
    visitar({ rol: 'admin' }, async ({ page }) => {
      await mirarOrdenes(page, presupuestoId)
      await mirarTotales(page, presupuestoId, FINALES.llaveEnMano)
      await mirarCronograma(page, presupuestoId, FINALES.llaveEnMano)
    }))

  test('analysis, follow-up, reports and the firm at a glance', () =>
    visitar({ rol: 'admin' }, async ({ page }) => {
      const final = FINALES.llaveEnMano
      await mirarVistazo(page, NOMBRE, final)
      await mirarAnalisis(page, presupuestoId, final)
      await mirarSeguimiento(page, presupuestoId, 'llaveEnMano', final)
      await mirarHecho(page, presupuestoId, final)
      await mirarGastos(page, presupuestoId, final)
      await mirarUso(page, presupuestoId, final)
      await mirarInforme(page, presupuestoId, final)
    }))

  test('its weeks as they are told to the client', () =>
    visitar({ rol: 'admin' }, ({ page }) => mirarSemanas(page, llamadas, FINALES.llaveEnMano)))

  test('as administrativo: the columns that only it has', () =>
    visitar({ rol: 'admin' }, async ({ page }) => {
      const obra = await jugarAdministrativo()
      await mirarSeguimiento(page, obra, 'administrativo', FINALES.administrativo)
    }))
})
