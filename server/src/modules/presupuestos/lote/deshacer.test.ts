import { deshacerLote, zLoteRechazado } from '@plomada/contract/presupuestos/planilla/lote'
import { mensajesPlanillaDeObra as textos } from '@plomada/domain/nucleo/mensajes/planillaDeObra'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { type ServidorDePrueba, servidorDePrueba } from '../../../prueba/servidor.ts'
import { olvidarLotes } from '../memoria/repo.ts'
import { exigirConsistencia } from '../prueba/consistencia.ts'
import { exigir, type Lugar, PresupuestoDePrueba } from '../prueba/presupuesto.ts'
import { componenteDe, crearEnFormulario, guardarFormulario, todoLoQueDice } from './prueba/formulario.ts'
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
  return { p, lugares, cal: await p.dato('materialTipo', 57, 53) }
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
const tecleo = fc.record({
  que: fc.constant('teclear' as const),
  cual: fc.nat(30),
  numero: fc.integer({ min: 1, max: 900 }),
})
type Tecleo = typeof tecleo extends fc.Arbitrary<infer T> ? T : never
/** What is saved in the form of a rubro, and of a new one. */
const llenado = fc.record({
  que: fc.constant('llenar' as const),
  cual: fc.nat(30),
  otra: fc.nat(30),
  numero: fc.integer({ min: 1, max: 900 }),
  cambia: fc.subarray(['lugar', 'analisis', 'computo', 'parte', 'cliente'] as const, { minLength: 1 }),
})
type Llenado = typeof llenado extends fc.Arbitrary<infer L> ? L : never

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

/** Saves a form; undefined where the work doesn't allow that, or nothing changed. */
async function llenar({ p, lugares, cal }: Mesa, { cual, otra, numero, cambia }: Llenado) {
  const tareas = await p.lineas(DE_OBRA)
  const lugar = lugares[otra % lugares.length]
  const elegida = tareas[cual % (tareas.length + 1)]
  if (elegida === undefined)
    return (
      lugar &&
      (await crearEnFormulario(p, lugares[otra % 2] ?? lugar, cal, { nombre: `Nuevo ${numero}` })).lote
    )
  const { plan, componentes } = await p.leer(elegida._id)
  const suyos = componentes.map(componenteDe)
  const medidas = [{ comentario: `Paño ${numero}`, unidades: numero, largo: '1.25' }]
  const r = await guardarFormulario(p, elegida._id, {
    nombre: `Formulario ${numero}`,
    ...(cambia.includes('lugar') && lugar),
    ...(cambia.includes('analisis') && {
      componentes: [
        { foreignKey: cal, tipo: 'materialTipo', cantidad: numero / 4 },
        ...suyos
          .toReversed()
          .slice(numero % 2)
          .map((c) => ({ ...c, cantidad: numero / 8 })),
      ],
    }),
    ...(cambia.includes('computo') && { mediciones: numero % 3 === 0 ? [] : medidas }),
    plan: {
      ...(cambia.includes('computo') && { cantidad: undefined }),
      ...(cambia.includes('parte') && {
        gastoIndirectoTotal: Math.floor(plan.gastoIndirectoTotal / 2), // not money: any smaller share
      }),
      ...(cambia.includes('cliente') && { cantidadCliente: numero / 2 }),
    },
  })
  if (r.estado !== 200 && r.estado !== 409 && r.estado !== 400) throw new Error(JSON.stringify(r))
  return r.estado === 200 ? r.cuerpo.lote : undefined
}

/** A lote, or a cell of one rubro that was written by itself. */
type Paso = { lote: string } | { celda: { _id: string; antes: string; despues: string } }

/** Does the moves that the work allows, each a lote; between them cells are typed. */
async function jugar(mesa: Mesa, jugadas: readonly (Jugada | Tecleo | Llenado)[]): Promise<Paso[]> {
  const pasos: Paso[] = []
  for (const una of jugadas) {
    if (una.que === 'llenar') {
      const lote = await llenar(mesa, una)
      if (lote !== undefined) pasos.push({ lote })
      continue
    }
    if (una.que === 'teclear') {
      const tareas = await mesa.p.lineas(DE_OBRA)
      const { _id, nombre } = tareas[una.cual % tareas.length] ?? {}
      const celda = { _id: _id ?? '', antes: nombre ?? '', despues: `Tecleado ${una.numero}` }
      exigir(await mesa.p.editar({ _id: celda._id, nombre: celda.despues }))
      pasos.push({ celda })
      continue
    }
    const operaciones = (await operacionDe(mesa, una)) ?? []
    if (operaciones.length === 0) continue
    const r = await hacer(mesa.p, operaciones)
    if (r.estado === 200) pasos.push({ lote: r.cuerpo.lote })
    else if (r.cuerpo.error?.code !== 'LOTE_RECHAZADO') throw new Error(JSON.stringify([operaciones, r]))
  }
  return pasos
}

/** Takes steps back from the last one, as a sheet does that has seen every version; answers what does them again. */
async function volver({ p }: Mesa, pasos: readonly Paso[]): Promise<Paso[]> {
  const vueltos: Paso[] = []
  for (const paso of pasos.toReversed()) {
    if ('celda' in paso) {
      const { _id, antes, despues } = paso.celda
      exigir(await p.editar({ _id, nombre: antes }))
      vueltos.push({ celda: { _id, antes: despues, despues: antes } })
    } else {
      const propias = (await p.lineas()).map(({ _id, version }) => ({ _id, version }))
      vueltos.push({ lote: exigir(await deshacer(p, paso.lote, { propias })).lote })
    }
  }
  return vueltos
}

const unasJugadas = fc.array(
  fc.oneof(
    { arbitrary: jugada, weight: 3 },
    { arbitrary: tecleo, weight: 1 },
    { arbitrary: llenado, weight: 2 },
  ),
  { minLength: 3, maxLength: 9 },
)

test.each([
  ['pending', false, 4],
  ['approved', true, 3],
])(
  'any sequence of lotes, typed cells and saved forms in a %s work, undone, done again and undone, gives all as it was',
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
