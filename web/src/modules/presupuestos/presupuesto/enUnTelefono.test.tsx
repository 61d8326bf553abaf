import { presupuestoPorId } from '@plomada/contract/presupuestos/obras'
import { datosTarea } from '@plomada/contract/presupuestos/tareas'
import { vistaPresupuesto } from '@plomada/contract/presupuestos/vista'
import { mensajesPresupuestos as textos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { contesta, rechazo } from '../../../prueba/contesta.ts'
import { obraDePrueba } from '../../../prueba/entidades.ts'
import { abrir } from '../../../prueba/montar.tsx'
import { servidorDePrueba, tokenDePrueba } from '../../../prueba/servidor.ts'
import { TELEFONO } from '../../../ui/useEsTelefono.ts'
import { OBRA, vistaDePrueba } from '../prueba/vista.ts'

let vista: ReturnType<typeof vistaDePrueba>
let servidor: Awaited<ReturnType<typeof servidorDePrueba>>
const { matchMedia } = globalThis
beforeEach(async () => {
  globalThis.matchMedia = (query) => Object.assign(matchMedia(query), { matches: query === TELEFONO })
  servidor = await servidorDePrueba(
    contesta(vistaPresupuesto, () => vista),
    contesta(presupuestoPorId, () => obraDePrueba(vista.presupuesto)),
    contesta(datosTarea, rechazo(404, 'No es de esta prueba', 'NO_EXISTE')),
  )
})
afterEach(async () => {
  globalThis.matchMedia = matchMedia
  await servidor.cerrar()
})

function entrar() {
  localStorage.setItem('token', tokenDePrueba({ rol: 'admin' }))
  return abrir(`/presupuesto/${OBRA}/tareas?tipo=presupuesto`)
}

test('the button before the capitulos is the next step: the first rubro once there is a capitulo, then the approval', async () => {
  const indirecto = { nombre: 'Gastos indirectos', indirecto: true, grupos: { General: [] } }
  vista = vistaDePrueba({ capitulos: [{ nombre: 'Fundaciones', grupos: { Zapatas: [] } }, indirecto] })
  const { router, usuario } = entrar()
  await usuario.click(await screen.findByRole('button', { name: textos.primerRubro }))
  await expect.poll(() => router.state.location.pathname).toBe(`/crearTarea/${OBRA}`)
  expect(router.state.location.search).toMatchObject({ capituloId: vista.rubrosWithGrupos[0]?._id })
  cleanup()
  vista = vistaDePrueba()
  entrar()
  expect(await screen.findByRole('button', { name: textos.marcarComoAprobado })).toBeDefined()
  expect(screen.queryByRole('button', { name: textos.primerRubro })).toBeNull()
})
