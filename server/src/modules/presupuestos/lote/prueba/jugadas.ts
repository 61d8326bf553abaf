import { cambiarMargen } from '@plomada/contract/presupuestos/precios'
import { editarTarea } from '@plomada/contract/presupuestos/tareas'
import fc from 'fast-check'
import type { ServidorDePrueba } from '../../../../prueba/servidor.ts'
import { VueltaDePrueba } from '../../interop/excel/prueba/vuelta.ts'
import { exigir, type Lugar, PresupuestoDePrueba } from '../../prueba/presupuesto.ts'
import { componenteDe, crearEnFormulario, guardarFormulario } from './formulario.ts'
import { DE_OBRA, deshacer, hacer } from './lote.ts'
import { type Guardado, ventanaNueva } from './ventana.ts'

// What an estimator does in the sheet and what changes it from elsewhere, at random, and how it is taken back.

const lugarDe = ({ rubroId, grupoId }: Lugar) => ({ rubroId, grupoId })

/** Two capitulos of the same contratista, the indirect one, and rubros of every kind in them. */
export async function poner(s: ServidorDePrueba) {
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
  return { p, lugares, cal: await p.dato('materialTipo', 57, 53), ventana: ventanaNueva() }
}
export type Mesa = Awaited<ReturnType<typeof poner>>

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
async function llenar(
  { p, lugares, cal }: Mesa,
  { cual, otra, numero, cambia }: Llenado,
): Promise<Guardado | undefined> {
  const tareas = await p.lineas(DE_OBRA)
  const lugar = lugares[otra % lugares.length]
  const elegida = tareas[cual % (tareas.length + 1)]
  if (elegida === undefined)
    return (
      lugar &&
      anotarNueva(await crearEnFormulario(p, lugares[otra % 2] ?? lugar, cal, { nombre: `Nuevo ${numero}` }))
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
  return r.estado === 200 ? { lote: r.cuerpo.lote, filas: [r.cuerpo.tarea] } : undefined
}

const anotarNueva = ({ _id, lote }: { _id: string; lote?: string | undefined }): Guardado => ({
  lote,
  filas: [{ _id, version: 1 }],
})

/** The work's own Excel, changed and brought back. */
const importado = fc.record({
  que: fc.constant('importar' as const),
  cual: fc.nat(30),
  otra: fc.nat(30),
  numero: fc.integer({ min: 1, max: 900 }),
  cambia: fc.subarray(['cantidad', 'nombre', 'precio', 'rendimiento', 'nuevo', 'componente'] as const, {
    minLength: 1,
  }),
})
type Importado = typeof importado extends fc.Arbitrary<infer I> ? I : never
/** The margin of the work, or of a capitulo; there 0 is the work's again. */
const margen = fc.record({
  que: fc.constant('margen' as const),
  otra: fc.nat(30),
  numero: fc.integer({ min: 0, max: 40 }),
})
type Margen = typeof margen extends fc.Arbitrary<infer M> ? M : never

const ANALISIS = 'Análisis de precios'

async function importar(
  { p }: Mesa,
  { cual, otra, numero, cambia }: Importado,
): Promise<Guardado | undefined> {
  const tareas = await p.lineas(DE_OBRA)
  const [tarea, vecina] = [tareas[cual % tareas.length], tareas[otra % tareas.length]]
  if (!tarea || !vecina) return undefined
  const [componente] = (await p.leer(tarea._id)).componentes
  const v = new VueltaDePrueba(p)
  const libro = await v.bajar()
  const todas = (hoja: string, fila: string, titulo: string, valor: number) => {
    // Wherever it stands: a work charges one price for a material.
    for (let n = 0; n < 40; n++) {
      try {
        libro.celda(hoja, fila, titulo, n).value = valor
      } catch {
        return
      }
    }
  }
  if (componente && cambia.includes('precio')) todas(ANALISIS, componente.nombre, 'Precio', 1_000 + numero)
  if (componente && cambia.includes('rendimiento'))
    libro.celda(ANALISIS, componente.nombre, 'Cantidad por unidad').value = numero / 8
  if (cambia.includes('componente'))
    libro.insertar(ANALISIS, tarea.nombre, {
      'Rubro / Componente': `Cal ${numero}`,
      Tipo: 'Material',
      Unidad: 'kg',
      'Cantidad por unidad': 2,
    })
  if (cambia.includes('cantidad')) libro.celda('Presupuesto', vecina.nombre, 'Cantidad').value = numero / 4
  if (cambia.includes('nuevo'))
    libro.insertar('Presupuesto', vecina.nombre, {
      Rubro: `Importado ${numero}`,
      Unidad: 'gl',
      Cantidad: 2,
      'Precio unitario': 100 * numero,
    })
  if (cambia.includes('nombre'))
    libro.celda('Presupuesto', tarea.nombre, 'Rubro').value = `Del Excel ${numero}`
  const { cuerpo } = await v.previa(libro)
  if (cuerpo.cambios.length === 0) return undefined
  const r = await v.aplicar(cuerpo)
  if (r.estado !== 200 && r.estado !== 409 && r.estado !== 400) throw new Error(JSON.stringify(r))
  return r.estado === 200 ? r.cuerpo : undefined
}

/** Sets the margin of the work, or of a capitulo, as somebody. */
async function ponerMargen(
  { p, lugares }: Mesa,
  { otra, numero }: Margen,
  como = p.como,
): Promise<Guardado | undefined> {
  const capituloId = lugares[otra % lugares.length]?.rubroId
  const deCapitulo = otra % 4 !== 3
  const body = deCapitulo ? { margen: numero === 0 ? null : numero, capituloId } : { margen: numero }
  const r = await p.s.pedir(cambiarMargen, { como, params: { presupuestoId: p.id }, body })
  if (r.estado !== 200 && r.estado !== 409) throw new Error(JSON.stringify(r))
  return r.estado === 200 ? r.cuerpo : undefined
}

/** A lote, or a cell of one rubro that was written by itself. */
type Paso = { lote: string } | { celda: { _id: string; antes: string; despues: string } }

type UnaJugada = Jugada | Tecleo | Llenado | Importado | Margen

async function deAfuera(mesa: Mesa, una: Llenado | Importado | Margen): Promise<Guardado | undefined> {
  if (una.que === 'llenar') return llenar(mesa, una)
  return una.que === 'importar' ? importar(mesa, una) : ponerMargen(mesa, una)
}

/** Does a move that the work allows, as a step of this window. */
async function jugarUna(mesa: Mesa, una: UnaJugada): Promise<Paso[]> {
  const { p, ventana } = mesa
  if (una.que === 'llenar' || una.que === 'importar' || una.que === 'margen') {
    const hecho = await deAfuera(mesa, una)
    if (hecho === undefined) return []
    ventana.anotar(hecho)
    return hecho.lote === undefined ? [] : [{ lote: hecho.lote }]
  }
  if (una.que === 'teclear') {
    const tareas = await p.lineas(DE_OBRA)
    const { _id, nombre } = tareas[una.cual % tareas.length] ?? {}
    const celda = { _id: _id ?? '', antes: nombre ?? '', despues: `Tecleado ${una.numero}` }
    ventana.anotar({ filas: [exigir(await p.editar({ _id: celda._id, nombre: celda.despues })).tarea] })
    return [{ celda }]
  }
  const operaciones = (await operacionDe(mesa, una)) ?? []
  if (operaciones.length === 0) return []
  const r = await hacer(p, operaciones)
  if (r.estado === 200) {
    ventana.anotarLote(r.cuerpo, operaciones)
    return [{ lote: r.cuerpo.lote }]
  }
  if (r.cuerpo.error?.code !== 'LOTE_RECHAZADO') throw new Error(JSON.stringify([operaciones, r]))
  return []
}

/** Does the moves that the work allows, each a lote; between them cells are typed. */
export async function jugar(mesa: Mesa, jugadas: readonly UnaJugada[]): Promise<Paso[]> {
  const pasos: Paso[] = []
  for (const una of jugadas) pasos.push(...(await jugarUna(mesa, una)))
  return pasos
}

/** Takes steps back from the last one, as a sheet does that knows which versions it made; answers what does them again. */
export async function volver({ p, ventana }: Mesa, pasos: readonly Paso[]): Promise<Paso[]> {
  const vueltos: Paso[] = []
  for (const paso of pasos.toReversed()) {
    if ('celda' in paso) {
      const { _id, antes, despues } = paso.celda
      ventana.anotar({ filas: [exigir(await p.editar({ _id, nombre: antes })).tarea] })
      vueltos.push({ celda: { _id, antes: despues, despues: antes } })
    } else {
      const propias = ventana.propiasDe(paso.lote, await p.lineas())
      const hecho = exigir(await deshacer(p, paso.lote, { propias }))
      ventana.anotarLote(hecho, null)
      vueltos.push({ lote: hecho.lote })
    }
  }
  return vueltos
}

const unaJugada = fc.oneof(
  { arbitrary: jugada, weight: 3 },
  { arbitrary: tecleo, weight: 1 },
  { arbitrary: llenado, weight: 2 },
  { arbitrary: importado, weight: 1 },
  { arbitrary: margen, weight: 1 },
)
export const unasJugadas = fc.array(unaJugada, { minLength: 3, maxLength: 9 })

/** What another person does meanwhile: names a rubro, or sets a margin. */
const ajena = fc.record({
  que: fc.constantFrom('nombrar' as const, 'nombrar' as const, 'ponerMargen' as const),
  cual: fc.nat(30),
  otra: fc.nat(30),
  // None that this window sets: who sets the same again is not told from who set it.
  numero: fc.integer({ min: 41, max: 80 }),
})
type Ajena = typeof ajena extends fc.Arbitrary<infer A> ? A : never
export const entreDos = fc.array(
  fc.oneof(
    { arbitrary: unaJugada.map((mia) => ({ mia })), weight: 3 },
    { arbitrary: ajena.map((suya) => ({ suya })), weight: 1 },
  ),
  { minLength: 4, maxLength: 10 },
)

/** What the other person left: names by rubro, margins by capitulo ('' is the work). */
export interface LoAjeno {
  nombres: Map<string, string>
  margenes: Map<string, number | null>
}

/** Does one of theirs, and notes what they left. */
async function jugarAjena(mesa: Mesa, { que, cual, otra, numero }: Ajena, ajeno: LoAjeno): Promise<void> {
  const { p, lugares } = mesa
  const como = p.s.usuarios.a.superadmin
  if (que === 'ponerMargen') {
    const r = await ponerMargen(mesa, { que: 'margen', otra, numero }, como)
    const donde = otra % 4 === 3 ? '' : (lugares[otra % lugares.length]?.rubroId ?? '')
    if (r !== undefined) ajeno.margenes.set(donde, numero)
    return
  }
  const tareas = await p.lineas(DE_OBRA)
  const _id = tareas[cual % tareas.length]?._id ?? ''
  const nombre = `De otra persona ${numero}`
  const r = await p.s.pedir(editarTarea, { como, body: { _id, nombre } })
  if (r.estado === 200) ajeno.nombres.set(_id, nombre)
  else if (r.estado !== 409) throw new Error(JSON.stringify(r))
}

/** Both at work; gives the steps of this window, and what the other one left last. */
export async function jugarEntreDos(
  mesa: Mesa,
  jugadas: readonly ({ mia: UnaJugada } | { suya: Ajena })[],
): Promise<{ pasos: Paso[]; ajeno: LoAjeno }> {
  const pasos: Paso[] = []
  const ajeno: LoAjeno = { nombres: new Map(), margenes: new Map() }
  for (const una of jugadas) {
    if ('mia' in una) pasos.push(...(await jugarUna(mesa, una.mia)))
    else await jugarAjena(mesa, una.suya, ajeno)
  }
  return { pasos, ajeno }
}

/** Takes back of each step what nobody else changed since, as a sheet does whose user says 'deshacer el resto'. */
export async function volverLoQueSePueda({ p, ventana }: Mesa, pasos: readonly Paso[]): Promise<void> {
  for (const paso of pasos.toReversed()) {
    const lineas = await p.lineas()
    if ('celda' in paso) {
      const { _id, antes, despues } = paso.celda
      if (lineas.find((t) => t._id === _id)?.nombre !== despues) continue
      ventana.anotar({ filas: [exigir(await p.editar({ _id, nombre: antes })).tarea] })
      continue
    }
    const propias = ventana.propiasDe(paso.lote, lineas)
    const r = await deshacer(p, paso.lote, { propias, loQueSePueda: true })
    if (r.estado === 200) ventana.anotarLote(r.cuerpo, null)
    else if (r.estado !== 409) throw new Error(JSON.stringify(r))
  }
}
