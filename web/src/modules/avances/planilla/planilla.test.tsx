import { cargarAvance, tareasParaElegir } from '@plomada/contract/avances/avances'
import { presupuestoPorId } from '@plomada/contract/presupuestos/obras'
import { mensajesAvances } from '@plomada/domain/nucleo/mensajes/avances'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { mensajesDias } from '@plomada/domain/nucleo/mensajes/dias'
import { mensajesPlanilla } from '@plomada/domain/nucleo/mensajes/planilla'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { arrancar } from '../../../api/envios/cartero.ts'
import { leerEstado } from '../../../api/envios/lista.ts'
import { vaciarEnvios } from '../../../api/envios/prueba/envio.ts'
import { abrirSesion, olvidarSesion } from '../../../api/sesion.ts'
import { Contestacion, rechazo } from '../../../prueba/contesta.ts'
import { obraDePrueba } from '../../../prueba/entidades.ts'
import { abrir } from '../../../prueba/montar.tsx'
import { servidorDePrueba, tokenDePrueba } from '../../../prueba/servidor.ts'
import { APROBADA, conAvances, id, MURO, OBRA, REVOQUE } from '../prueba/lista.ts'

const TECHO = { ...MURO, _id: id(13), nombre: 'Teja colonial', rubroId: id(6), rubroNombre: 'Techo' }
const SIN_NADIE = { ...REVOQUE, _id: id(14), nombre: 'Azotada', contratistaId: null, contratistaNombre: '' }

const CAIDO = new Contestacion(502, '<html>nadie</html>')

let servidor: Awaited<ReturnType<typeof servidorDePrueba>>
beforeEach(async () => {
  servidor = await servidorDePrueba(...conAvances())
  servidor.contesta(tareasParaElegir, { items: [MURO, REVOQUE, SIN_NADIE, TECHO], count: 4 })
  abrirSesion(tokenDePrueba({ rol: 'obraResidente', exp: 4_000_000_000 }))
  arrancar()
  await vaciarEnvios()
})
afterEach(async () => {
  await vaciarEnvios()
  olvidarSesion()
  await servidor.cerrar()
})

const DIRECCION = `/avances/${OBRA}/planilla`
const campo = (columna: string, { nombre }: { nombre: string }) =>
  screen.findByRole<HTMLInputElement>('textbox', { name: `${columna}: ${nombre}` })
const filaDe = ({ nombre }: { nombre: string }) =>
  within(screen.getByRole('rowheader', { name: new RegExp(`^${nombre}`) }).closest('tbody') ?? document.body)
const cargados = () =>
  servidor.pedidos
    .filter(({ metodo, ruta }) => metodo === 'POST' && ruta === '/v1/avance')
    .map(({ body }) => body as Record<string, unknown>)
const GUARDAR = mensajesPlanilla.guardar
const foco = () => document.activeElement

test('Enter and Tab go down what is typed and end at what saves; one save records every row', async () => {
  const { usuario } = abrir(DIRECCION)
  const muro = await campo('Hoy', MURO)
  await waitFor(() => expect(foco()).toBe(muro))
  await usuario.keyboard('3{Enter}')
  const revoque = await campo('Hoy', REVOQUE)
  expect(foco()).toBe(revoque)
  await usuario.keyboard('2,5{Shift>}{Tab}{/Shift}')
  expect(foco()).toBe(muro)
  // To the day of the row and its note, and back.
  await usuario.keyboard('{ArrowRight}{ArrowRight}')
  expect(foco()).toBe(await campo('Nota', MURO))
  await usuario.keyboard('lado norte{Tab}')
  expect(foco()).toBe(await campo('Nota', REVOQUE))
  // One that nobody does can't be recorded, and says why.
  expect(filaDe(SIN_NADIE).getByText(mensajesPresupuestos.sinContratista)).toBeDefined()
  await usuario.keyboard('{Tab}')
  expect(foco()).toBe(screen.getByRole('button', { name: GUARDAR(2) }))
  await usuario.keyboard('{Enter}')
  await waitFor(() => expect(cargados()).toHaveLength(2))
  expect(cargados()).toMatchObject([
    { tareaId: MURO._id, cantidad: '3', observacion: 'lado norte', contratistaId: MURO.contratistaId },
    { tareaId: REVOQUE._id, cantidad: '2.5', observacion: '' },
  ])
  expect(await filaDe(MURO).findByText(mensajesPlanilla.cargado('71,43 %'))).toBeDefined()
  expect(await filaDe(REVOQUE).findByText(mensajesPlanilla.cargado('71,43 %'))).toBeDefined()
  // What is recorded is shown as done, and its row is empty for the next one.
  expect(filaDe(MURO).getByText(/^20 de 28/)).toBeDefined()
  expect(muro.value).toBe('')
  expect(screen.getByText(mensajesPlanilla.suerte(2, 0))).toBeDefined()
  expect(leerEstado().cola).toEqual([])
})

test('a refused row stays to be mended under its own id; those recorded are not sent again', async () => {
  servidor.contesta(cargarAvance, ({ body }) => {
    const { _id, tareaId } = body as { _id: string; tareaId: string }
    return tareaId === REVOQUE._id
      ? rechazo(409, mensajesPresupuestos.descartadaSinAvances, 'CONFLICTO')
      : {
          _id,
          message: mensajesAvances.avanceCargado,
          avance: { cantidad: 15.5, porcentaje: 55.36 },
          pasadoDePresupuesto: false,
        }
  })
  const { usuario } = abrir(DIRECCION)
  await usuario.type(await campo('Hoy', MURO), '3{Enter}2{Control>}{Enter}{/Control}')
  expect((await filaDe(REVOQUE).findByRole('alert')).textContent).toContain(
    mensajesPresupuestos.descartadaSinAvances,
  )
  expect(await filaDe(MURO).findByText(mensajesPlanilla.cargado('55,36 %'))).toBeDefined()
  expect(screen.getByText(mensajesPlanilla.suerte(1, 1))).toBeDefined()
  const [, refusado] = cargados()
  await usuario.clear(await campo('Hoy', REVOQUE))
  await usuario.type(await campo('Hoy', REVOQUE), '4')
  servidor.contesta(cargarAvance, ({ body }) => ({
    _id: (body as { _id: string })._id,
    message: mensajesAvances.avanceCargado,
    avance: { cantidad: 4, porcentaje: 14.29 },
    pasadoDePresupuesto: false,
  }))
  await usuario.click(screen.getByRole('button', { name: GUARDAR(1) }))
  expect(await filaDe(REVOQUE).findByText(mensajesPlanilla.cargado('14,29 %'))).toBeDefined()
  expect(cargados()).toHaveLength(3)
  expect(cargados()[2]).toMatchObject({ _id: refusado?.['_id'], tareaId: REVOQUE._id, cantidad: '4' })
  // What was recorded before is still said.
  expect(filaDe(MURO).getByText(mensajesPlanilla.cargado('55,36 %'))).toBeDefined()
})

test('what is wrong or asked about is not sent with the others, and the focus goes to the first of it', async () => {
  const { usuario } = abrir(DIRECCION)
  await usuario.type(await campo('Hoy', MURO), '1512')
  await usuario.type(await campo('Nota', REVOQUE), 'sin cantidad')
  await usuario.click(screen.getByRole('button', { name: GUARDAR(2) }))
  expect(foco()).toBe(await campo('Hoy', MURO))
  const pregunta = filaDe(MURO).getByRole('alert')
  expect(pregunta.textContent).toMatch(/^¿.*1\.512 m2\? Quedan 15,5 m2\. Con 1\.512 m2 el rubro queda en/)
  expect(filaDe(REVOQUE).getByRole('alert').textContent).toBe(mensajesPlanilla.faltaCantidad)
  expect(cargados()).toEqual([])
  await usuario.click(filaDe(MURO).getByRole('button', { name: 'Sí, 1.512 m2' }))
  await waitFor(() => expect(cargados()).toHaveLength(1))
  expect(cargados()[0]).toMatchObject({ tareaId: MURO._id, cantidad: '1512' })
  expect(cargados()[0]).not.toHaveProperty('intencion')
  // The other one is still there with its reason.
  expect(filaDe(REVOQUE).getByRole('alert').textContent).toBe(mensajesPlanilla.faltaCantidad)
})

test('a day of long ago is asked about once, one after today is refused; each row has the day of the sheet', async () => {
  const { usuario } = abrir(DIRECCION)
  await usuario.type(await campo('Hoy', MURO), '1')
  await usuario.type(await campo('Hoy', REVOQUE), '2')
  const dia = screen.getByRole('textbox', { name: mensajesPlanilla.dia })
  await usuario.clear(dia)
  await usuario.type(dia, '05/01/2024')
  const suya = await campo('Fecha', REVOQUE)
  expect(suya.value).toBe('05/01/2024')
  await usuario.clear(suya)
  await usuario.type(suya, '01/01/2090')
  await usuario.click(screen.getByRole('button', { name: GUARDAR(2) }))
  expect(filaDe(MURO).getByRole('alert').textContent).toContain(mensajesDias.preguntaVieja('05/01/2024', 30))
  expect(filaDe(REVOQUE).getByRole('alert').textContent).toBe(mensajesDias.futura)
  expect(cargados()).toEqual([])
  await usuario.click(filaDe(MURO).getByRole('button', { name: mensajesDias.siEsEsa }))
  await waitFor(() => expect(cargados()).toHaveLength(1))
  expect(cargados()[0]).toMatchObject({ tareaId: MURO._id, fecha: '2024-01-05' })
})

test('all that is left says what was meant, and what the server asks is answered in the row', async () => {
  const suma = {
    texto: 'Sumar 15,5 m2: queda en 110 %',
    cambio: { cantidad: '15.5', intencion: { porcentaje: '100', vistoCantidad: '28', vistoAvanzado: '16' } },
  }
  const pregunta = 'Cuando lo cargaste iba 44,64 %; ahora va 57,14 %. ¿Queda en 100 % o sumás más?'
  servidor.contesta(cargarAvance, rechazo(409, pregunta, 'AVANCE_MOVIDO', { actual: {}, opciones: [suma] }))
  const { usuario } = abrir(DIRECCION)
  await usuario.click(
    await screen.findByRole('button', { name: mensajesPlanilla.todoDe('15,5 m2', MURO.nombre) }),
  )
  expect((await campo('Hoy', MURO)).value).toBe('15,5')
  await usuario.click(screen.getByRole('button', { name: GUARDAR(1) }))
  expect((await filaDe(MURO).findByRole('alert')).textContent).toContain(pregunta)
  expect(cargados()[0]).toMatchObject({
    intencion: { porcentaje: '100', vistoCantidad: '28', vistoAvanzado: '12.5' },
  })
  servidor.contesta(cargarAvance, ({ body }) => ({
    _id: (body as { _id: string })._id,
    message: mensajesAvances.avanceCargado,
    avance: { cantidad: 31.5, porcentaje: 112.5 },
    pasadoDePresupuesto: true,
  }))
  await usuario.click(await filaDe(MURO).findByRole('button', { name: suma.texto }))
  expect(
    await filaDe(MURO).findByText(
      `${mensajesPlanilla.cargado('112,5 %')}. ${mensajesPresupuestos.pasadoDePresupuesto}`,
    ),
  ).toBeDefined()
  expect(cargados()[1]).toMatchObject({ _id: cargados()[0]?.['_id'], ...suma.cambio })
})

test('what is typed of one capitulo waits while another one is filled in', async () => {
  const { usuario } = abrir(`${DIRECCION}?rubroId=${TECHO.rubroId}`)
  await usuario.type(await campo('Hoy', TECHO), '1')
  await usuario.click(screen.getByRole('combobox', { name: mensajesPlanilla.capitulo }))
  await usuario.click(await screen.findByRole('option', { name: MURO.rubroNombre }))
  await campo('Hoy', MURO)
  expect(screen.queryByRole('rowheader', { name: /^Teja/ })).toBeNull()
  expect(screen.getByText(mensajesPlanilla.enOtros(1), { exact: false })).toBeDefined()
  await usuario.click(screen.getByRole('link', { name: 'Ir a «Techo»' }))
  expect((await campo('Hoy', TECHO)).value).toBe('1')
})

test('what was typed is offered again, without what has gone out since', async () => {
  const { usuario, unmount } = abrir(DIRECCION)
  await usuario.type(await campo('Hoy', MURO), '3')
  await usuario.type(await campo('Hoy', REVOQUE), '2')
  unmount()
  const otraVez = abrir(DIRECCION)
  await otraVez.usuario.click(await screen.findByRole('button', { name: mensajesComun.recuperarBorrador }))
  expect((await campo('Hoy', MURO)).value).toBe('3')
  expect((await campo('Hoy', REVOQUE)).value).toBe('2')
})

test('without a connection the rows wait on the device, each says so, and is recorded once', async () => {
  servidor.contesta(cargarAvance, CAIDO)
  const { usuario } = abrir(DIRECCION)
  await usuario.type(await campo('Hoy', MURO), '3')
  await usuario.click(screen.getByRole('button', { name: GUARDAR(1) }))
  expect(await filaDe(MURO).findByText('Sin enviar')).toBeDefined()
  expect((await campo('Hoy', MURO)).disabled).toBe(true)
  expect(leerEstado().cola).toHaveLength(1)
})

test.each([
  ['pendiente', { ...APROBADA, estado: 'pendiente', tsAprobado: null }, mensajesPresupuestos.noAprobado],
  ['inactivo', { ...APROBADA, estado: 'inactivo' }, mensajesPresupuestos.obraInactiva],
] as const)('of a work that is %s there is no sheet, and why', async (_, obra, razon) => {
  servidor.contesta(presupuestoPorId, obraDePrueba(obra))
  abrir(DIRECCION)
  expect(await screen.findByText(razon)).toBeDefined()
  expect(screen.queryByRole('table')).toBeNull()
})
