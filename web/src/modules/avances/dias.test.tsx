import { avances, cargarAvance, corregirAvance, tareasParaElegir } from '@plomada/contract/avances/avances'
import type { RespuestaDe } from '@plomada/contract/endpoint'
import { presupuestoPorId } from '@plomada/contract/presupuestos/obras'
import { preguntaPorDia } from '@plomada/domain/nucleo/dias'
import { formatoFecha, hoyEnAsuncion, masDias } from '@plomada/domain/nucleo/fecha'
import { mensajesAvances } from '@plomada/domain/nucleo/mensajes/avances'
import { mensajesDias } from '@plomada/domain/nucleo/mensajes/dias'
import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { abrirSesion } from '../../api/sesion.ts'
import { contesta } from '../../prueba/contesta.ts'
import { id, obraDePrueba } from '../../prueba/entidades.ts'
import { abrir } from '../../prueba/montar.tsx'
import { servidorDePrueba, tokenDePrueba } from '../../prueba/servidor.ts'

const OBRA = id(1)
const MURO = {
  _id: id(11),
  nombre: 'Muro de ladrillo',
  rubroId: id(5),
  rubroNombre: 'Mampostería',
  contratistaId: id(7),
  contratistaNombre: 'Hermanos Ñamandú',
  unidadMedidaCodigo: 'm2',
  cantidad: 28,
  avanzado: 12.5,
}
const HOY = hoyEnAsuncion(new Date())
const hace = (dias: number) => masDias(HOY, -dias)
const CERTIFICADO: RespuestaDe<typeof avances>['items'][number] = {
  _id: id(22),
  tareaNombre: MURO.nombre,
  tarea: { _id: MURO._id, nombre: MURO.nombre, unidadMedida: { codigo: 'm2' } },
  contratistaId: MURO.contratistaId,
  contratistaNombre: MURO.contratistaNombre,
  rubroNombre: MURO.rubroNombre,
  cantidad: 12.5,
  fecha: hace(9),
  certificado: true,
  pagado: false,
  certificacionId: id(41),
  certificacionNro: 3,
  esCorreccion: false,
  descartado: false,
  createdByName: 'Rosa Giménez',
  tsCreated: `${hace(9)}T15:00:00Z`,
  observacion: '',
  fotos: [],
}

let servidor: Awaited<ReturnType<typeof servidorDePrueba>>
beforeEach(async () => {
  const hecho = (message: string) => ({
    _id: id(30),
    message,
    avance: { cantidad: 20, porcentaje: 71.43 },
    pasadoDePresupuesto: false,
  })
  servidor = await servidorDePrueba(
    contesta(avances, { items: [CERTIFICADO], count: 1 }),
    contesta(tareasParaElegir, { items: [MURO], count: 1 }),
    contesta(presupuestoPorId, obraDePrueba({ _id: OBRA, estado: 'aprobado' })),
    contesta(cargarAvance, ({ body }) => ({
      ...hecho(mensajesAvances.avanceCargado),
      _id: (body as { _id: string })._id,
    })),
    contesta(corregirAvance, hecho(mensajesAvances.correccionCargada)),
  )
  abrirSesion(tokenDePrueba())
})
afterEach(() => {
  vi.useRealTimers()
  return servidor.cerrar()
})

const enviadas = () =>
  servidor.pedidos.flatMap(({ metodo, ruta, body }) =>
    metodo === 'POST' && ruta.startsWith('/v1/avance') ? [(body as { fecha: string }).fecha] : [],
  )
const elDia = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Fecha/ })
async function escribir(usuario: UserEvent, fecha: string) {
  const campo = await elDia()
  await usuario.clear(campo)
  await usuario.type(campo, formatoFecha(fecha))
}
const tocar = async (usuario: UserEvent, nombre: string) =>
  usuario.click(await screen.findByRole('button', { name: nombre }))
const pregunta = (fecha: string) => screen.findByText(preguntaPorDia('hecho', fecha, HOY) ?? 'ninguna')

async function cargar() {
  const todo = abrir(`/avances/${OBRA}/cargar?tareaId=${MURO._id}`)
  await elDia()
  await todo.usuario.type(screen.getByRole('textbox', { name: /^Cantidad/ }), '1')
  return todo
}

describe('a day of long ago', () => {
  test('is asked about once, can be changed, and what was recorded is shown in the list of its day', async () => {
    const { usuario, router } = await cargar()
    await escribir(usuario, hace(40))
    await tocar(usuario, 'Cargar')
    await pregunta(hace(40))
    expect(document.activeElement?.textContent).toBe(mensajesDias.cambiarla)
    await tocar(usuario, mensajesDias.cambiarla)
    expect(document.activeElement).toBe(await elDia())
    await escribir(usuario, hace(400))
    // What was asked of the day before is asked no more.
    expect(screen.queryByRole('button', { name: mensajesDias.siEsEsa })).toBeNull()
    await tocar(usuario, 'Cargar')
    await pregunta(hace(400))
    expect(enviadas()).toEqual([])
    await tocar(usuario, mensajesDias.siEsEsa)
    await expect.poll(enviadas).toEqual([hace(400)])
    await expect
      .poll(() => [router.state.location.pathname, router.state.location.search])
      .toEqual([`/avances/${OBRA}`, { inicio: hace(400), fin: hace(400) }])
  })

  test('of the last thirty days nothing is asked, and the list is the usual one', async () => {
    const { usuario, router } = await cargar()
    await escribir(usuario, hace(30))
    await tocar(usuario, 'Cargar')
    await expect.poll(enviadas).toEqual([hace(30)])
    await expect.poll(() => router.state.location.href).toBe(`/avances/${OBRA}`)
  })

  test.each([
    ['tomorrow', masDias(HOY, 1), mensajesDias.futura],
    ['of 1999', '1999-12-31', mensajesDias.vieja('01/01/2000')],
  ])('%s is none: said as the field is left, and nothing is sent', async (_, dia, razon) => {
    const { usuario } = await cargar()
    await escribir(usuario, dia)
    await usuario.tab()
    expect(await screen.findByText(razon)).toBeDefined()
    await tocar(usuario, 'Cargar')
    expect((await screen.findByRole('alert')).textContent).toContain(razon)
    expect(enviadas()).toEqual([])
  })

  test('of a correction too', async () => {
    const { usuario, router } = abrir(`/avances/${OBRA}`)
    await tocar(usuario, `Acciones de ${MURO.nombre}`)
    await usuario.click(await screen.findByRole('menuitem', { name: 'Corregir' }))
    const dialogo = within(await screen.findByRole('dialog', { name: 'Corregir lo certificado' }))
    await usuario.type(dialogo.getByLabelText(/^Cantidad a restar/), '2,5')
    await usuario.type(dialogo.getByLabelText(/^Motivo/), 'Se midió de más')
    await escribir(usuario, hace(45))
    await usuario.click(dialogo.getByRole('button', { name: 'Corregir' }))
    await pregunta(hace(45))
    await tocar(usuario, mensajesDias.siEsEsa)
    await expect.poll(enviadas).toEqual([hace(45)])
    await expect.poll(() => router.state.location.search).toEqual({ inicio: hace(45), fin: hace(45) })
  })
})

describe('a phone whose clock is wrong', () => {
  test.each([
    ['a day ahead', 1],
    ['a day behind', -1],
    ['a year ahead', 365],
  ])(
    '%s: the day that is offered and the last that may be are the server’s, and it says so',
    async (_, dias) => {
      vi.useFakeTimers({ toFake: ['Date'] })
      vi.setSystemTime(Date.now() + dias * 86_400_000)
      const { usuario } = await cargar()
      expect((await elDia()).value).toBe(formatoFecha(HOY))
      const dichos = () => screen.queryAllByText(new RegExp(`${mensajesDias.relojMal}.*${formatoFecha(HOY)}`))
      // In the band and at the day.
      await expect.poll(() => dichos().length).toBeGreaterThan(1)
      await escribir(usuario, masDias(HOY, 1))
      await tocar(usuario, 'Cargar')
      expect((await screen.findByRole('alert')).textContent).toContain(mensajesDias.futura)
      await escribir(usuario, HOY)
      await tocar(usuario, 'Cargar')
      await expect.poll(enviadas).toEqual([HOY])
    },
  )
})
