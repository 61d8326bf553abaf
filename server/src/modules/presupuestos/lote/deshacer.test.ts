import { deshacerLote, zLoteRechazado } from '@plomada/contract/presupuestos/planilla/lote'
import { mensajesPlanillaDeObra as textos } from '@plomada/domain/nucleo/mensajes/planillaDeObra'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { type ServidorDePrueba, servidorDePrueba } from '../../../prueba/servidor.ts'
import { exigirConsistencia } from '../prueba/consistencia.ts'
import { exigir, type Lugar, PresupuestoDePrueba } from '../prueba/presupuesto.ts'
import { olvidarLotes } from './escribirRepo.ts'
import { DE_OBRA, deshacer, hacer, sinRastro } from './prueba/lote.ts'

let s: ServidorDePrueba
beforeAll(async () => {
  s = await servidorDePrueba()
})

const lugarDe = ({ rubroId, grupoId }: Lugar) => ({ rubroId, grupoId })

/** Two capitulos of the same contratista, the indirect one, and rubros of every kind in them. */
async function poner() {
  const p = await PresupuestoDePrueba.crear(s)
  const lugares = [await p.capitulo('Mampostería'), await p.capitulo('Techos'), await p.indirecto()]
  const [uno, dos, indirecto] = lugares
  if (!uno || !dos || !indirecto) throw new Error('fixture')
  await p.tareaDe(indirecto, 90_001, 80_001, 'Obrador')
  await p.tareaDe(uno, 1_003, 907, 'Muro')
  await p.tareaDe(uno, 2_011, 1_801, 'Revoque')
  await p.tareaDe(dos, 3_001, 2_707, 'Tejas')
  exigir(
    await hacer(p, [
      {
        op: 'crear',
        ...lugarDe(uno),
        nombre: 'Zócalo',
        unidadMedida: { codigo: 'm2' },
        cantidad: '2.5',
        precioUnitario: 701,
      },
    ]),
  )
  exigir(await p.distribuir())
  return { p, lugares }
}
type Mesa = Awaited<ReturnType<typeof poner>>

/** A move of the sheet, by numbers that are taken among what there is when it is made. */
const jugada = fc.record({
  que: fc.constantFrom(
    'editar',
    'precio',
    'crear',
    'copiar',
    'mover',
    'ordenar',
    'ordenarCapitulo',
    'descartar',
    'restaurar',
  ),
  cual: fc.nat(30),
  otra: fc.nat(30),
  numero: fc.integer({ min: 1, max: 900 }),
})
type Jugada = typeof jugada extends fc.Arbitrary<infer J> ? J : never

async function operacionDe({ p, lugares }: Mesa, { que, cual, otra, numero }: Jugada) {
  const vista = await p.vista(DE_OBRA)
  const tareas = vista.rubrosWithGrupos.flatMap((c) => c.grupos.flatMap((g) => g.tareas))
  const descartadas = await p.sql((tx) =>
    tx
      .selectFrom('tarea')
      .select('id')
      .where('presupuesto_id', '=', p.id)
      .where('estado', '=', 'descartado')
      .orderBy('id')
      .execute(),
  )
  const tarea = tareas[cual % tareas.length]
  const hermana = tareas.filter((t) => t.grupoId === tarea?.grupoId)[otra % 3]
  const lugar = lugares[otra % lugares.length]
  if (!tarea || !lugar) return []
  const _id = tarea._id
  const nueva = { nombre: `Rubro ${numero}`, unidadMedida: { codigo: 'm2' }, cantidad: numero / 8 }
  return {
    editar: [{ op: 'editar', _id, ...nueva }],
    precio: [{ op: 'editar', _id, precioUnitario: numero }],
    crear: [{ op: 'crear', ...lugarDe(lugar), ...nueva, precioUnitario: numero, antesDe: null }],
    copiar: [
      { op: 'crear', rubroId: tarea.rubroId, grupoId: tarea.grupoId, copiaDe: _id, antesDe: hermana?._id },
    ],
    mover: [{ op: 'mover', _id, ...lugar }],
    ordenar: [{ op: 'ordenar', clase: 'tarea', _id, antesDe: hermana?._id }],
    ordenarCapitulo: [
      {
        op: 'ordenar',
        clase: 'capitulo',
        _id: lugares[otra % 2]?.rubroId,
        antesDe: lugares[cual % 2]?.rubroId,
      },
    ],
    descartar: [{ op: 'descartar', _id }],
    restaurar: descartadas.slice(cual % 2, 1 + (cual % 2)).map(({ id }) => ({ op: 'restaurar', _id: id })),
  }[que]
}

/** Does the moves that the work allows, each a lote; answers their ids. */
async function jugar(mesa: Mesa, jugadas: readonly Jugada[]): Promise<string[]> {
  const lotes: string[] = []
  for (const una of jugadas) {
    const operaciones = (await operacionDe(mesa, una)) ?? []
    if (operaciones.length === 0) continue
    const r = await hacer(mesa.p, operaciones)
    if (r.estado === 200) lotes.push(r.cuerpo.lote)
    else if (r.cuerpo.error?.code !== 'LOTE_RECHAZADO') throw new Error(JSON.stringify([operaciones, r]))
  }
  return lotes
}

test.each([
  ['pending', false, 4],
  ['approved', true, 3],
])(
  'any sequence in a %s work, undone, done again and undone, gives the view as it was',
  async (_, aprobada, numRuns) => {
    await fc.assert(
      fc.asyncProperty(fc.array(jugada, { minLength: 3, maxLength: 9 }), async (jugadas) => {
        const mesa = await poner()
        const { p } = mesa
        if (aprobada) exigir(await p.aprobar())
        const antes = sinRastro(await p.vista(DE_OBRA))
        const lotes = await jugar(mesa, jugadas)
        const despues = sinRastro(await p.vista(DE_OBRA))
        for (const _vez of [1, 2]) {
          const deshechos: string[] = []
          for (const lote of lotes.toReversed()) deshechos.push(exigir(await deshacer(p, lote)).lote)
          expect(sinRastro(await p.vista(DE_OBRA))).toEqual(antes)
          await exigirConsistencia(p)
          lotes.length = 0
          for (const lote of deshechos.toReversed()) lotes.push(exigir(await deshacer(p, lote)).lote)
          expect(sinRastro(await p.vista(DE_OBRA))).toEqual(despues)
        }
        await exigirConsistencia(p)
      }),
      { numRuns },
    )
  },
)

describe('undoing', () => {
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
