import { afterEach, beforeEach, expect, test } from 'vitest'
import { azarDe } from '../../base/db/prueba/corte.ts'
import { ServidorMortal } from '../../prueba/muertes.ts'
import type { ServidorDePrueba } from '../../prueba/servidor.ts'
import { exigirCompras } from '../compras/prueba/exigirCompras.ts'
import { comprasDe, obraConMateriales } from '../compras/prueba/obraConMateriales.ts'
import { exigirConsistencia } from '../presupuestos/prueba/consistencia.ts'
import { exigir, PresupuestoDePrueba } from '../presupuestos/prueba/presupuesto.ts'
import { AGOSTO, cronogramaDe, semanas } from './prueba/obraConCronograma.ts'

// The server is killed (kill -9) while people order, pay and plan (quality.md R4, R6). Once or twice here; PLOMADA_R4=50
// and PLOMADA_R6=10 run all of it, and print the figures.

const MUERTES = Number(process.env.PLOMADA_R4 ?? 1)
const VECES = Number(process.env.PLOMADA_R6 ?? 2)
const CLIENTES = 8

/** Of one order 15 came for 10 that are needed; three more wait: to be paid, with 5 of the extra, edited and discarded. */
async function preparar(s: ServidorDePrueba) {
  const o = await obraConMateriales(s)
  const linea = { rubroId: o.muro, materialId: o.arena, cantidad: 10, precioUnitario: 900 }
  const nueva = async () => exigir(await o.pedirMateriales([linea]))._id
  const primera = await nueva()
  exigir(await o.pagar(primera, llego(o.arena, 15)))
  const { p, proveedorId, arena, cemento, muro, lugar } = o
  exigir(await cronogramaDe(s, p.como, p.id).crear())
  return {
    como: p.como,
    presupuestoId: p.id,
    proveedorId,
    arena,
    cemento,
    linea,
    muro,
    capituloId: lugar.rubroId,
    aPagar: await nueva(),
    aEditar: await nueva(),
    aDescartar: await nueva(),
  }
}

const llego = (materialId: string, cantidadAComprar: number, cantidadDesdeExtra = 0) => [
  { materialId, precioUnitario: 900, cantidadAComprar, cantidadDesdeExtra },
]

let servidor: ServidorMortal
let e: Awaited<ReturnType<typeof preparar>>
beforeEach(async () => {
  ;[servidor, e] = await ServidorMortal.abrir(preparar)
})
afterEach(() => servidor.cerrar())

const compras = (pedir: ServidorDePrueba['pedir']) => comprasDe({ pedir }, e.como, e)
const plan = (pedir: ServidorDePrueba['pedir']) => cronogramaDe({ pedir }, e.como, e.presupuestoId)
const conLaObra = (fn: (p: PresupuestoDePrueba) => Promise<void>) =>
  servidor.conLoQueQuedo((s) => fn(PresupuestoDePrueba.de(s, e.presupuestoId)))

test(`R6: the same Idempotency-Key ${VECES} times of every call on orders and the schedule, kill -9 in between: one effect, one answer`, async () => {
  const contestadas = await servidor.repetirConClave(VECES, {
    pedir: (pedir) => compras(pedir).pedirMateriales([{ ...e.linea, cantidad: 7 }]),
    pagar: (pedir) => compras(pedir).pagar(e.aPagar, llego(e.arena, 5, 5)),
    editar: (pedir) => compras(pedir).editarOrden(e.aEditar, [{ ...e.linea, cantidad: 3 }]),
    descartar: (pedir) => compras(pedir).descartarOrden(e.aDescartar),
    congelar: (pedir) => plan(pedir).congelar({ [e.capituloId]: { [AGOSTO]: semanas(1) } }, AGOSTO),
    mes: (pedir) => plan(pedir).agregar(),
  })
  if (process.env.PLOMADA_R6) console.log(`R6: ${VECES} veces, ${contestadas} contestadas, una sola cada una`)
  await conLaObra(async (p) => {
    await exigirConsistencia(p)
    await exigirCompras(p)
    const { ordenes, arena, plan, congelados } = await p.sql(async (tx) => ({
      ordenes: await tx.selectFrom('orden_de_compra').selectAll().orderBy('nro').execute(),
      arena: await tx
        .selectFrom('material_de_obra')
        .selectAll()
        .where('material_id', '=', e.arena)
        .executeTakeFirstOrThrow(),
      plan: await tx.selectFrom('cronograma').selectAll().executeTakeFirstOrThrow(),
      congelados: await tx.selectFrom('mes_congelado').select('mes').execute(),
    }))
    expect(ordenes).toHaveLength(5)
    expect([Number(arena.comprada), Number(arena.extra)]).toEqual([20, 0])
    // The month that its weeks take, and the one that was added.
    expect([plan.meses, congelados.length]).toEqual([2, 1])
  })
})

/** Orders whose making, payment, discard or edit a client was told of. */
interface Confirmadas {
  pedidas: Set<string>
  pagadas: Set<string>
  descartadas: Set<string>
  /** With the quantity that it was given. */
  editadas: Map<string, number>
  /** Answers that were a no: each client has orders of its own, so there should be none. */
  negadas: number[]
}

/** Orders; then pays, discards or edits that order; again and again until the server dies. */
async function trabajar(
  pedir: ServidorDePrueba['pedir'],
  confirmadas: Confirmadas,
  alContestar: () => void,
  quien: number,
): Promise<void> {
  const { pedirMateriales, pagar, descartarOrden, editarOrden } = compras(pedir)
  const bien = (r: { estado: number }): boolean => {
    if (r.estado === 200) alContestar()
    else confirmadas.negadas.push(r.estado)
    return r.estado === 200
  }
  for (let i = 0; ; i++) {
    const hecha = await pedirMateriales([{ ...e.linea, cantidad: 1 }])
    if (!bien(hecha)) return
    const { _id } = hecha.cuerpo
    confirmadas.pedidas.add(_id)
    const cual = (i + quien) % 3
    if (cual === 0 && bien(await pagar(_id, llego(e.arena, 2)))) confirmadas.pagadas.add(_id)
    if (cual === 1 && bien(await descartarOrden(_id))) confirmadas.descartadas.add(_id)
    const cantidad = 2 + i
    if (cual === 2 && bien(await editarOrden(_id, [{ ...e.linea, cantidad }])))
      confirmadas.editadas.set(_id, cantidad)
  }
}

/** What was confirmed and is not there. */
async function perdidas(p: PresupuestoDePrueba, c: Confirmadas): Promise<string[]> {
  const { ordenes, materiales } = await p.sql(async (tx) => ({
    ordenes: await tx.selectFrom('orden_de_compra').select(['id', 'estado']).execute(),
    materiales: await tx.selectFrom('orden_material').select(['orden_id', 'cantidad']).execute(),
  }))
  const estado = new Map(ordenes.map((una) => [una.id, una.estado]))
  const cantidad = new Map(materiales.map((uno) => [uno.orden_id, Number(uno.cantidad)]))
  return [
    ...[...c.pedidas].filter((id) => !estado.has(id)),
    ...[...c.pagadas].filter((id) => estado.get(id) !== 'pagada'),
    ...[...c.descartadas].filter((id) => estado.get(id) !== 'descartada'),
    ...[...c.editadas].filter(([id, cuanto]) => cantidad.get(id) !== cuanto).map(([id]) => id),
  ]
}

test(`R4: ${MUERTES} kills while ${CLIENTES} clients order and pay: nothing confirmed is lost, nothing is half done`, async () => {
  const confirmadas: Confirmadas = {
    pedidas: new Set(),
    pagadas: new Set(),
    descartadas: new Set(),
    editadas: new Map(),
    negadas: [],
  }
  const azar = azarDe(4)
  let ordenes = 0
  for (let muerte = 1; muerte <= MUERTES; muerte++) {
    await servidor.trabajarHastaMatar(CLIENTES, azar, (pedir, alContestar, quien) =>
      trabajar(pedir, confirmadas, alContestar, quien),
    )
    await conLaObra(async (p) => {
      await exigirConsistencia(p)
      await exigirCompras(p)
      expect([await perdidas(p, confirmadas), confirmadas.negadas]).toEqual([[], []])
      ordenes = (await p.sql((tx) => tx.selectFrom('orden_de_compra').select('id').execute())).length
    })
  }
  const { pedidas, pagadas, descartadas, editadas } = confirmadas
  expect(Math.min(pedidas.size, pagadas.size, descartadas.size, editadas.size)).toBeGreaterThan(0)
  console.info(
    `R4: ${MUERTES} muertes; ${pedidas.size} órdenes confirmadas de ${ordenes}, ${pagadas.size} pagos, ${descartadas.size} descartes y ${editadas.size} ediciones: 0 perdidos`,
  )
})
