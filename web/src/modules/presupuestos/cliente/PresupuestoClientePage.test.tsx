import { presupuestoPorId, presupuestos } from '@plomada/contract/presupuestos/obras'
import { vistaPresupuestoCliente, zVistaCliente } from '@plomada/contract/presupuestos/vista'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contesta } from '../../../prueba/contesta.ts'
import { obraDePrueba } from '../../../prueba/entidades.ts'
import { ponerMedidas } from '../../../prueba/medidas.ts'
import { abrir } from '../../../prueba/montar.tsx'
import { servidorDePrueba, tokenDePrueba } from '../../../prueba/servidor.ts'
import { OBRA, vistaDePrueba } from '../prueba/vista.ts'
import type { VistaCliente } from './arbolCliente.ts'

beforeAll(() => ponerMedidas())

/** The server's answer for a client about the same budget: the closed list, without the indirect capitulo. */
function vistaDeCliente(): VistaCliente {
  const vista = vistaDePrueba()
  const capitulos = vista.rubrosWithGrupos.filter(({ capituloGastoIndirecto }) => !capituloGastoIndirecto)
  return zVistaCliente.parse({
    ...vista,
    totales: { ...vista.totales, presupuestoPlanPrecioTotalConMargenAprobado: null },
    rubrosWithGrupos: capitulos.map((capitulo) => ({
      ...capitulo,
      grupos: capitulo.grupos.map((grupo) => ({
        ...grupo,
        tareas: grupo.tareas.map((tarea) => ({ ...tarea, avancePorcentaje: 0 })),
      })),
    })),
  })
}

let servidor: Awaited<ReturnType<typeof servidorDePrueba>>
beforeEach(async () => {
  const vista = vistaDeCliente()
  servidor = await servidorDePrueba(
    contesta(vistaPresupuestoCliente, vista),
    contesta(presupuestos, { items: [], count: 0 }),
    contesta(presupuestoPorId, obraDePrueba(vista.presupuesto)),
  )
})
afterEach(() => servidor.cerrar())

function entrar(rol: string) {
  localStorage.setItem('token', tokenDePrueba({ rol }))
  return abrir(`/presupuestoCliente/${OBRA}/tareas`)
}

describe('the client’s budget', () => {
  it('shows no costs, margins, contratistas nor indirect costs', async () => {
    entrar('cliente')
    const grilla = await screen.findByRole('treegrid')
    expect(
      within(grilla)
        .getAllByRole('columnheader')
        .map((c) => c.textContent),
    ).toEqual(['Rubro', 'Un.', 'Cantidad', 'Precio unitario (Gs.)', 'Precio total (Gs.)', 'Parte de la obra'])
    // 605.000 with margin, and neither the price of 555.000 nor the cost of 525.000.
    expect(await within(grilla).findByText('Excavación')).toBeDefined()
    expect(within(grilla).getByText('605.000')).toBeDefined()
    expect(document.body.textContent).not.toMatch(/costo|margen|indirecto|Benítez|525\.000/i)
  })

  it('says that the total prevails, and offers the PDF and the Excel', async () => {
    entrar('cliente')
    await screen.findByRole('treegrid')
    expect(screen.getByText('precios unitarios redondeados al guaraní; manda el total')).toBeDefined()
    expect(screen.getByRole('button', { name: 'PDF' })).toBeDefined()
    expect(screen.getByRole('button', { name: 'Excel' })).toBeDefined()
  })

  it('is a preview for an admin, without the admin’s Excel, which has costs', async () => {
    entrar('admin')
    await screen.findByRole('treegrid')
    expect(screen.getByText(/Esto es lo que ve el cliente/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Excel' })).toBeNull()
  })
})

describe('‘Mis obras’', () => {
  it('says so where there are none', async () => {
    localStorage.setItem('token', tokenDePrueba({ rol: 'cliente' }))
    abrir('/presupuestosCliente')
    expect(await screen.findByText('No se han encontrado presupuestos')).toBeDefined()
  })
})
