import { deshacerLote, zLoteRechazado } from '@plomada/contract/presupuestos/planilla/lote'
import { mensajesPlanillaDeObra as textos } from '@plomada/domain/nucleo/mensajes/planillaDeObra'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { type ServidorDePrueba, servidorDePrueba } from '../../../prueba/servidor.ts'
import { olvidarLotes } from '../memoria/repo.ts'
import { exigirConsistencia } from '../prueba/consistencia.ts'
import { exigir } from '../prueba/presupuesto.ts'
import { todoLoQueDice } from './prueba/formulario.ts'
import { jugar, poner as ponerEn, unasJugadas, volver } from './prueba/jugadas.ts'
import { DE_OBRA, deshacer, hacer, sinRastro } from './prueba/lote.ts'

let s: ServidorDePrueba
beforeAll(async () => {
  s = await servidorDePrueba()
})
const poner = () => ponerEn(s)

// Lotes, typed cells, saved forms, the work's own Excel that comes back changed, and margins.
test.each([
  ['pending', false, 5],
  ['approved', true, 4],
])(
  'any sequence of what the sheet does in a %s work, undone, done again and undone, gives all as it was',
  async (_, aprobada, numRuns) => {
    await fc.assert(
      fc.asyncProperty(unasJugadas, async (jugadas) => {
        const mesa = await poner()
        const { p } = mesa
        if (aprobada) exigir(await p.aprobar())
        const antes = await todoLoQueDice(p)
        let pasos = await jugar(mesa, jugadas)
        const despues = await todoLoQueDice(p)
        for (const _vez of [1, 2]) {
          const deshechos = await volver(mesa, pasos)
          expect(await todoLoQueDice(p)).toEqual(antes)
          await exigirConsistencia(p)
          pasos = await volver(mesa, deshechos)
          expect(await todoLoQueDice(p)).toEqual(despues)
        }
        await exigirConsistencia(p)
      }),
      { numRuns },
    )
  },
)

describe('undoing', () => {
  test('is not stopped by what its author typed since and took back, but by what anybody else did after that', async () => {
    const { p } = await poner()
    const [una] = await p.lineas()
    if (!una) throw new Error('fixture')
    const { _id, nombre } = una
    const { lote } = exigir(await hacer(p, [{ op: 'editar', _id, cantidad: 77 }]))
    exigir(await p.editar({ _id, nombre: 'Otro' }))
    const { tarea } = exigir(await p.editar({ _id, nombre }))
    const propias = [{ _id, version: tarea.version }]
    expect((await deshacer(p, lote)).estado).toBe(409)
    exigir(await p.editar({ _id, nombre: 'De otra persona' }))
    expect((await deshacer(p, lote, { propias })).estado).toBe(409)
    exigir(await p.editar({ _id, nombre }))
    const { version } = await p.leer(_id)
    exigir(await deshacer(p, lote, { propias: [{ _id: _id.toUpperCase(), version }] }))
    expect((await p.leer(_id)).plan.cantidad).toBe(una.plan.cantidad)
  })

  test('keeps what somebody else changed, names it, and undoes the rest when asked to', async () => {
    const { p } = await poner()
    const [, muro, revoque] = (await p.lineas({ sortField: 'nombre' })).toSorted((a, b) =>
      a._id < b._id ? -1 : 1,
    )
    if (!muro || !revoque) throw new Error('fixture')
    const { lote } = exigir(
      await hacer(p, [
        { op: 'editar', _id: muro._id, cantidad: 7 },
        { op: 'editar', _id: revoque._id, cantidad: 7 },
      ]),
    )
    exigir(await p.editar({ _id: revoque._id, nombre: 'Revoque fino' }))
    const r = await deshacer(p, lote)
    expect([r.estado, r.cuerpo.error?.code]).toEqual([409, 'LOTE_RECHAZADO'])
    expect(zLoteRechazado.parse(r.cuerpo.error?.actual).filas).toMatchObject([
      { _id: revoque._id, clase: 'vieja', actual: { nombre: 'Revoque fino' } },
    ])
    const hecho = exigir(await deshacer(p, lote, { loQueSePueda: true }))
    expect([hecho.message, hecho.rechazadas.length]).toEqual([textos.deshechoEnParte(1, 1), 1])
    const cantidad = async (id: string) => (await p.leer(id)).plan.cantidad
    expect([await cantidad(muro._id), await cantidad(revoque._id)]).toEqual([1, 7])
  })

  test('is of its author, once, before the approval, and for some days', async () => {
    const { p } = await poner()
    const [una] = await p.lineas()
    const editar = async (nombre: string) =>
      exigir(await hacer(p, [{ op: 'editar', _id: una?._id, nombre }])).lote
    const lote = await editar('Otro')
    const ajeno = await s.pedir(deshacerLote, {
      como: s.usuarios.a.superadmin,
      body: { presupuestoId: p.id, lote },
    })
    expect([ajeno.estado, ajeno.cuerpo.error?.message]).toEqual([404, textos.loteNoExiste])
    exigir(await deshacer(p, lote))
    expect((await deshacer(p, lote)).cuerpo.error?.message).toBe(textos.loteYaDeshecho)
    const viejo = await editar('Otro más')
    const manana = new Date(Date.now() + 3 * 86_400_000)
    await olvidarLotes(s.base, manana)
    expect((await deshacer(p, viejo)).estado).toBe(404)
    const anterior = await editar('Y otro')
    exigir(await p.aprobar())
    expect((await deshacer(p, anterior)).cuerpo.error?.message).toBe(textos.loteNoExiste)
  })

  test('takes an additional rubro away without a trace, and not one on which something was done', async () => {
    const { p, lugares } = await poner()
    const [uno] = lugares
    if (!uno) throw new Error('fixture')
    exigir(await p.aprobar())
    const antes = sinRastro(await p.vista(DE_OBRA))
    const op = {
      op: 'crear',
      ...uno,
      nombre: 'Pérgola',
      unidadMedida: { codigo: 'm2' },
      cantidad: 4,
      precioUnitario: 9,
    }
    const primero = exigir(await hacer(p, [op]))
    const quitado = exigir(await deshacer(p, primero.lote))
    expect([quitado.quitadas, quitado.tareas]).toEqual([primero.ids, []])
    expect(sinRastro(await p.vista(DE_OBRA))).toEqual(antes)
    const { lote, ids } = exigir(await hacer(p, [op]))
    await p.sql((tx) =>
      tx
        .updateTable('tarea')
        .set({ con_avances: true })
        .where('id', '=', ids[0] ?? '')
        .execute(),
    )
    const r = await deshacer(p, lote)
    expect(r.cuerpo.error?.message).toBe(textos.conAvancesNoSeDeshace)
  })
})
