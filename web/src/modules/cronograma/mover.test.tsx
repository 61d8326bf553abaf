import { cambiarCronograma, cronograma } from '@plomada/contract/cronograma/cronograma'
import type { RespuestaDe } from '@plomada/contract/endpoint'
import { presupuestoPorId } from '@plomada/contract/presupuestos/obras'
import { diasDe } from '@plomada/domain/nucleo/dias'
import { formatoFecha, hoyEnAsuncion, masDias } from '@plomada/domain/nucleo/fecha'
import { mensajesCronograma as textos } from '@plomada/domain/nucleo/mensajes/cronograma'
import { mensajesDias } from '@plomada/domain/nucleo/mensajes/dias'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { abrirSesion } from '../../api/sesion.ts'
import { contesta } from '../../prueba/contesta.ts'
import { contraElPlanDePrueba, id, obraDePrueba } from '../../prueba/entidades.ts'
import { abrir } from '../../prueba/montar.tsx'
import { servidorDePrueba, tokenDePrueba } from '../../prueba/servidor.ts'

const OBRA = id(1)
const A = id(11)
const UNA = [true, false, false, false]

/** One capitulo with the first week of its only month marked, and nothing frozen. */
const deMes = (mes: string, fechaInicio: string, version: number): RespuestaDe<typeof cronograma> => ({
  sinCronograma: false,
  fechaInicio,
  meses: [mes],
  rubros: [{ _id: A, nombre: 'Cimientos', duracion: 2, activo: true }],
  semanasMarcadas: { [A]: { [mes]: UNA } },
  yearMonthsCongelados: [],
  preciosPorSemanaYRubro: { [A]: { semanas: 2, precioPorSemanaYRubro: 1_500, precioTotal: 3_000 } },
  desembolsos: { [A]: {} },
  montoPorMes: { [A]: { [mes]: 1_500 } },
  ejecutado: { [A]: { [mes]: 0 } },
  totalPorMes: { [mes]: 1_500 },
  totalEjecutadoPorMes: { [mes]: 0 },
  excesoCongelado: { [A]: 0 },
  plan: contraElPlanDePrueba(),
  version,
})
const AGOSTO = deMes('2026-08', '2026-08-03', 3)

let servidor: Awaited<ReturnType<typeof servidorDePrueba>>
beforeEach(async () => {
  servidor = await servidorDePrueba(
    contesta(presupuestoPorId, obraDePrueba({ _id: OBRA, estado: 'aprobado' })),
    contesta(cronograma, AGOSTO),
  )
  abrirSesion(tokenDePrueba())
})
afterEach(() => servidor.cerrar())

const boton = () => screen.findByRole('button', { name: 'Cambiar el primer día' })
const cambios = () => servidor.pedidos.flatMap(({ metodo, body }) => (metodo === 'PATCH' ? [body] : []))

test('another first day, with the marks as they are: the grid is what the server answers', async () => {
  const hoy = hoyEnAsuncion(new Date())
  const nuevo = `${hoy.slice(0, 7)}-15`
  const movido = deMes(hoy.slice(0, 7), nuevo, 4)
  servidor.contesta(cambiarCronograma, {
    message: textos.movido(formatoFecha(nuevo)),
    cronograma: movido,
  })
  const { usuario } = abrir(`/cronograma/${OBRA}`)
  expect(await screen.findByText('Empieza el 03/08/2026')).toBeDefined()
  await usuario.click(await boton())
  const dialogo = within(await screen.findByRole('dialog', { name: 'Cambiar el primer día' }))
  expect(dialogo.getByText(textos.moverPregunta)).toBeDefined()
  const fecha = dialogo.getByLabelText(/^Fecha de inicio/)
  await usuario.clear(fecha)
  const lejos = masDias(diasDe('plan', hoy).maximo, 1)
  await usuario.type(fecha, formatoFecha(lejos))
  await usuario.click(dialogo.getByRole('button', { name: 'Cambiar' }))
  const razon = mensajesDias.planLejano(formatoFecha(diasDe('plan', hoy).maximo))
  expect((await dialogo.findByRole('alert')).textContent).toContain(razon)
  expect(cambios()).toEqual([])
  await usuario.clear(fecha)
  await usuario.type(fecha, formatoFecha(nuevo))
  servidor.contesta(cronograma, movido)
  await usuario.click(dialogo.getByRole('button', { name: 'Cambiar' }))
  await expect
    .poll(cambios)
    .toEqual([
      { presupuestoId: OBRA, cronograma: { [A]: { '2026-08': UNA } }, fechaInicio: nuevo, version: 3 },
    ])
  expect(await screen.findByText(`Empieza el ${formatoFecha(nuevo)}`)).toBeDefined()
})

test('once a month is frozen it says why it stays; who only reads has no button', async () => {
  servidor.contesta(cronograma, {
    ...AGOSTO,
    yearMonthsCongelados: ['2026-08'],
    desembolsos: { [A]: { '2026-08': 1_500 } },
  })
  const { unmount } = abrir(`/cronograma/${OBRA}`)
  const cerrado = await boton()
  expect([cerrado.getAttribute('aria-disabled'), cerrado.getAttribute('aria-description')]).toEqual([
    'true',
    textos.inicioCongelado,
  ])
  unmount()
  abrirSesion(tokenDePrueba({ rol: 'obraResidente' }))
  abrir(`/cronograma/${OBRA}`)
  await screen.findByRole('grid')
  expect(screen.queryByRole('button', { name: 'Cambiar el primer día' })).toBeNull()
})
