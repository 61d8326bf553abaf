import { presupuestoPorId } from '@plomada/contract/presupuestos/obras'
import { vistaPresupuesto } from '@plomada/contract/presupuestos/vista'
import { mensajesPresupuestos as textos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { TEXTOS_DE_FILA } from '@plomada/domain/presupuestos/explicar/fila'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { contesta } from '../../../prueba/contesta.ts'
import { obraDePrueba } from '../../../prueba/entidades.ts'
import { ponerMedidas } from '../../../prueba/medidas.ts'
import { abrir } from '../../../prueba/montar.tsx'
import { servidorDePrueba, tokenDePrueba } from '../../../prueba/servidor.ts'
import { OBRA, vistaDePrueba } from '../prueba/vista.ts'
import type { Vista } from '../vista/arbol.ts'

beforeAll(() => ponerMedidas())

let vista: Vista
let servidor: Awaited<ReturnType<typeof servidorDePrueba>>
beforeEach(async () => {
  vista = vistaDePrueba()
  servidor = await servidorDePrueba(
    contesta(vistaPresupuesto, () => vista),
    contesta(presupuestoPorId, () => obraDePrueba(vista.presupuesto)),
  )
})
afterEach(() => servidor.cerrar())

/** Opens the amounts of a row by its menu. */
async function montosDe(nombre: string) {
  localStorage.setItem('token', tokenDePrueba({ rol: 'admin' }))
  const { usuario } = abrir(`/presupuesto/${OBRA}/tareas?tipo=presupuesto`)
  await usuario.click(await screen.findByRole('button', { name: `Acciones de ${nombre}` }))
  await usuario.click(await screen.findByRole('menuitem', { name: textos.deDondeSalen }))
  const cajon = within(await screen.findByRole('dialog', { name: nombre }))
  const abrirCifra = (cual: RegExp) => usuario.click(cajon.getByRole('button', { name: cual }))
  return { usuario, cajon, abrirCifra }
}
const renglones = (cajon: { getAllByRole: (rol: string) => HTMLElement[] }) =>
  cajon
    .getAllByRole('row')
    .map((fila) => (fila.textContent ?? '').replaceAll('\u00a0', ' '))
    .filter((texto) => texto !== '')

test('a rubro’s amounts, each from its price, its quantity, its share and its margin', async () => {
  const { usuario, cajon, abrirCifra } = await montosDe('Excavación')
  expect(renglones(cajon)).toEqual([
    'Precio totalGs. 500.000',
    'Gasto indirectoGs. 50.000',
    'Costo del proveedorGs. 475.000',
    'Costo finalGs. 525.000',
    'Precio total con margenGs. 605.000',
    'Precio unitario con margenGs. 48.400',
  ])
  await abrirCifra(/^Precio total con margen/)
  expect(cajon.getByRole('heading', { name: 'Precio total con margen · Excavación' })).toBeDefined()
  expect(
    cajon.getByText(
      (_, nodo) =>
        nodo?.textContent?.replaceAll('\u00a0', ' ') ===
        '(Precio total Gs. 500.000 + Gasto indirecto Gs. 50.000) más el margen del 10 %',
      { selector: '[data-formula]' },
    ),
  ).toBeDefined()
  // Written by hand: distributing would give another one, by all the prices of the work.
  await usuario.click(cajon.getByRole('button', { name: /^Gasto indirecto: / }))
  expect(
    cajon.getByText(/Quedó de cuando se distribuyó, o se escribió a mano: si se distribuyera hoy/),
  ).toBeDefined()
})

test('from a capitulo down to its rubros, and up to all of the work with what it leaves', async () => {
  const { usuario, cajon, abrirCifra } = await montosDe('Fundaciones')
  await abrirCifra(/^Precio total: /)
  expect(renglones(cajon)).toEqual(['ZapatasGs. 4.100.000', 'Precio totalGs. 4.100.000'])
  await abrirCifra(/^Zapatas/)
  expect(renglones(cajon)).toEqual([
    'ExcavaciónGs. 500.000',
    'Hormigón de zapatasGs. 3.600.000',
    'Precio totalGs. 4.100.000',
  ])
  for (const _ of [1, 2]) await usuario.click(cajon.getByRole('button', { name: 'Volver' }))
  await usuario.click(cajon.getByRole('button', { name: TEXTOS_DE_FILA.todaLaObra }))
  await abrirCifra(/^Costo final/)
  expect(renglones(cajon).slice(-2)).toEqual([
    'Gasto indirecto por distribuirGs. 950.000',
    expect.stringContaining('Costo final'),
  ])
  await abrirCifra(/^Gasto indirecto por distribuir/)
  expect(renglones(cajon)).toEqual([
    'Gasto indirecto de la obraGs. 1.000.000',
    'Distribuido− Gs. 50.000',
    'Gasto indirecto por distribuirGs. 950.000',
  ])
})

test('the indirect capitulo has what it costs alone', async () => {
  const { cajon } = await montosDe('Gastos indirectos')
  expect(renglones(cajon)).toEqual(['Costo finalGs. 1.000.000'])
})
