import { clientesForSelect } from '@plomada/contract/acceso'
import { datosAuxiliares, inhabilitarDatoAuxiliar } from '@plomada/contract/catalogo'
import { construirMirador } from '@plomada/contract/prueba/mirador/construir'
import { LlamadasDeMirador } from '@plomada/contract/prueba/mirador/llamadas'
import { formatoFecha } from '@plomada/domain/nucleo/fecha'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { leerMicro } from '@plomada/domain/nucleo/micro'
import { formatoCantidad, formatoGs, formatoPorcentaje } from '@plomada/domain/nucleo/numeros'
import { type Jugadas, jugar } from '@plomada/domain/prueba/mirador/jugar'
import { finalDe, mirador, type Paso, todasLasTareas } from '@plomada/domain/prueba/mirador/mirador'
import type { Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import { abrirReporte, leerTabla, llano, textoDelReporte } from './cuenta.ts'
import { boton, campo } from './formulario.ts'
import { jugadasEnPantalla } from './miradorPasos.ts'
import { dichoEnPapel, mirarCertificaciones, mirarContratistas, mirarMovimientos } from './miradorTablas.ts'
import { EMAIL, llamar, tokenDe } from './mundo/api.ts'
import { foto, visitar } from './navegador.ts'
import { leerFila } from './planilla.ts'

// Obra El Mirador on the screens: made and played by calls, but for the avances that are recorded on a phone and one of
// each kind of step of its accounts; then every figure of its progress and accounts where a person reads it.

const NOMBRE = mirador.entrada.obra.nombre
const TAREAS = todasLasTareas()
const { capitulos, contratistas } = mirador.entrada
const { avances, plan, seguimiento, totales } = finalDe('llaveEnMano')

/** What is left, more than planned, and an accumulated percentage: each way of saying how much. */
const EN_EL_TELEFONO = ['a5', 'a8', 'a10']

/** As the screens write them, with plain spaces. */
const cantidad = (valor: number) => formatoCantidad(leerMicro(valor) ?? 0n)
const porcentaje = (valor: number) => llano(formatoPorcentaje(valor))

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

/** Makes the work in the demo firm and plays all that can be played: avances on a phone, accounts at a desk. */
async function jugarla(telefono: Page, page: Page): Promise<void> {
  const token = await tokenDe('admin')
  const conToken: Parameters<typeof construirMirador>[0] = (endpoint, envio) => llamar(token, endpoint, envio)
  const { items: clientes } = await conToken(clientesForSelect)
  const deAntes = await unidadesDe(token)
  // The one who looks at it: other files of tests make more of them.
  const clienteId = clientes.find(({ email }) => email === EMAIL.cliente)?._id ?? null
  const obra = await construirMirador(conToken, { tipo: 'llaveEnMano', clienteId })
  presupuestoId = obra.presupuestoId
  prestadas = (await unidadesDe(token)).filter((id) => !deAntes.includes(id))
  llamadas = new LlamadasDeMirador(conToken, obra, () => crypto.randomUUID())
  const jugadas: Jugadas = {
    distribuir: llamadas.distribuir,
    aprobar: llamadas.aprobar,
    descartarAvance: llamadas.descartarAvance,
    editar: llamadas.editar,
    adicional: llamadas.adicional,
    descartarTarea: llamadas.descartarTarea,
    orden: llamadas.orden,
    pagarOrden: llamadas.pagarOrden,
    descartarOrden: llamadas.descartarOrden,
    cronograma: llamadas.cronograma,
    marcar: llamadas.marcar,
    congelar: llamadas.congelar,
    agregarMes: llamadas.agregarMes,
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
      Certificado: a.cert === null ? 'No' : `Sí · Nº ${a.cert}`,
      Pagado: a.pagado ? 'Sí' : 'No',
    }))
    .reverse()

/** What a row of the budget says of the progress. */
async function avanceEnFila(page: Page, nombre: string): Promise<string> {
  return llano((await leerFila(page, nombre))[mensajesPresupuestos.avance] ?? '—')
}

/** Each capitulo, each tarea and the work; a discarded tarea is no part of it. */
async function mirarPresupuesto(page: Page): Promise<void> {
  // The sheet draws the rows that are in view.
  await page.setViewportSize({ width: 1600, height: 1600 })
  await page.goto(`/presupuesto/${presupuestoId}/tareas`)
  for (const [cap, { avancePorcentajeTotal }] of Object.entries(seguimiento.rubros)) {
    const nombre = capitulos[cap]?.nombre ?? ''
    expect([nombre, await avanceEnFila(page, nombre)]).toEqual([nombre, porcentaje(avancePorcentajeTotal)])
  }
  await mirarTareas(page)
  expect((await leerFila(page, TAREAS.A3?.nombre ?? '')).Observaciones).toContain(
    mensajesPresupuestos.pasadoDePresupuesto,
  )
  const figuras = llano(await page.getByRole('main').innerText())
  expect(figuras).toContain(porcentaje(seguimiento.obra.avancePorcentajeTotal))
  expect(figuras).toContain(llano(`${formatoGs(seguimiento.obra.avancePrecioTotal)} hechos`))
  await foto(page, 'mirador-presupuesto')
}

async function mirarTareas(page: Page): Promise<void> {
  for (const [clave, { avancePorcentaje }] of Object.entries(seguimiento.tareas)) {
    const nombre = TAREAS[clave]?.nombre ?? ''
    const visto = plan[clave]?.estado === 'activo' ? porcentaje(avancePorcentaje) : ''
    expect([nombre, await avanceEnFila(page, nombre)]).toEqual([nombre, visto])
  }
}

describe('«Obra El Mirador»', { shuffle: false }, () => {
  test('avances are recorded on a phone, and accounts kept at a desk', () =>
    visitar({ rol: 'admin', ancho: 360 }, ({ page: telefono }) =>
      visitar({ rol: 'admin' }, ({ page }) => jugarla(telefono, page)),
    ))

  test('the contratistas, their movements and certifications, each figure', () =>
    visitar({ rol: 'admin' }, async ({ page }) => {
      await mirarContratistas(page, llamadas)
      await mirarMovimientos(page, llamadas)
      await mirarCertificaciones(page, llamadas)
    }))

  test('the document of a certification says what was certified, and that it was annulled', () =>
    visitar({ rol: 'admin' }, async ({ page }) => {
      const token = await tokenDe('admin')
      for (const [nro, estado] of [
        [1, 'Pagada el 26/08/2026'],
        [2, 'ANULADA'],
      ] as const) {
        const texto = await textoDelReporte(token, llamadas.certificaciones.de(String(nro)))
        for (const dicho of [...dichoEnPapel(nro), estado]) expect(texto).toContain(dicho)
      }
      await page.goto(`/certificaciones/${presupuestoId}`)
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
      await fila.waitFor()
      expect((await fila.getByRole('cell').allInnerTexts()).map(llano)).toContain(
        porcentaje(seguimiento.obra.avancePorcentajeTotal),
      )
    }))

  test("the client's view and list show the same", () =>
    visitar({ rol: 'cliente' }, async ({ page }) => {
      await page.goto('/presupuestosCliente')
      const tarjeta = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: NOMBRE }) })
      const dicho = llano(await tarjeta.first().innerText())
      expect(dicho).toContain(`Avance: ${porcentaje(seguimiento.obra.avancePorcentajeTotal)}`)
      expect(dicho).toContain(llano(formatoGs(totales.presupuestoPlanPrecioTotalConMargen)))
      await page.setViewportSize({ width: 1600, height: 1600 })
      await page.goto(`/presupuestoCliente/${presupuestoId}/tareas`)
      await mirarTareas(page)
      await foto(page, 'mirador-cliente')
    }))
})
