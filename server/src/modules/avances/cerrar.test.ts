import { cargarAvance } from '@plomada/contract/avances/avances'
import { zHechoMovido } from '@plomada/contract/presupuestos/tareas'
import { hoyEnAsuncion } from '@plomada/domain/nucleo/fecha'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { beforeAll, expect, test } from 'vitest'
import { nuevoId } from '../../base/db/ids.ts'
import { type ServidorDePrueba, servidorDePrueba } from '../../prueba/servidor.ts'
import { exigir, PresupuestoDePrueba } from '../presupuestos/prueba/presupuesto.ts'

// 'Cerrar en lo hecho' makes a quantity of what was seen as done (domain.md §7), which others go on doing.
let s: ServidorDePrueba
beforeAll(async () => {
  s = await servidorDePrueba()
})

test('what is done moved meanwhile: nothing changes, and both figures are told', async () => {
  const p = await PresupuestoDePrueba.crear(s)
  const tarea = await p.tareaDe(await p.capitulo(), 1_000)
  exigir(await p.editar({ _id: tarea, plan: { cantidad: 8 } }))
  exigir(await p.aprobar())
  const cargar = (cantidad: number) =>
    s.pedir(cargarAvance, {
      como: p.como,
      body: { _id: nuevoId(), tareaId: tarea, cantidad, fecha: hoyEnAsuncion(new Date()) },
    })
  const cerrar = (en: number, vistoAvanzado?: number) =>
    p.editar({ _id: tarea, plan: { cantidad: en }, ...(vistoAvanzado !== undefined && { vistoAvanzado }) })

  const vacia = await cerrar(4, 4)
  expect([vacia.estado, vacia.cuerpo.error?.message]).toEqual([409, mensajesPresupuestos.nadaHecho])
  exigir(await cargar(4))
  exigir(await cargar(2))
  const antes = await p.todo()
  const r = await cerrar(4, 4)
  expect([r.estado, r.cuerpo.error?.code]).toEqual([409, 'HECHO_MOVIDO'])
  expect(r.cuerpo.error?.message).toMatch(/^Cuando lo abriste iban hechos 4 \S+; ahora van 6 /)
  expect(zHechoMovido.parse(r.cuerpo.error?.actual)).toEqual({ vistoAvanzado: 4, avanzado: 6 })
  expect(await p.todo()).toBe(antes)
  expect(exigir(await cerrar(6, 6)).tarea.plan.cantidad).toBe(6)
  // A quantity that is typed means itself.
  expect(exigir(await cerrar(5)).tarea.plan.cantidad).toBe(5)
})
