import { numeroDeMicro, textoDeMicro } from '@plomada/domain/nucleo/micro'
import {
  esDeTarea,
  hacer,
  lineasDe,
  llegadaDe,
  MATERIALES,
  obraTirada,
  TAREAS,
  type Tirada,
  tareaDe,
  unaCorrida,
} from '@plomada/domain/prueba/compras/comandos'
import { ComprasEnMemoria } from '@plomada/domain/prueba/compras/comprasEnMemoria'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { type ServidorDePrueba, servidorDePrueba } from '../../prueba/servidor.ts'
import { exigirConsistencia } from '../presupuestos/prueba/consistencia.ts'
import { exigir, PresupuestoDePrueba } from '../presupuestos/prueba/presupuesto.ts'
import { exigirCompras } from './prueba/exigirCompras.ts'
import { comprasDe, proveedorDe } from './prueba/obraConMateriales.ts'

// Any sequence of orders over HTTP does what the functions of domain do in memory (quality.md R2): the same is refused,
// and the base's sums are theirs. More sequences: PLOMADA_COMPRAS=300.

const CORRIDAS = Number(process.env.PLOMADA_COMPRAS ?? 12)

let s: ServidorDePrueba
beforeAll(async () => {
  s = await servidorDePrueba()
})

async function empezar() {
  const p = await PresupuestoDePrueba.crear(s)
  const lugar = await p.capitulo()
  const ids = new Map<string, string>()
  const claves = new Map<string, string>()
  const poner = (clave: string, id: string) => {
    ids.set(clave, id)
    claves.set(id, clave)
  }
  for (const nombre of MATERIALES) poner(nombre, await p.dato('materialTipo', 7, 7, { nombre }))
  const componentes = MATERIALES.map((material) => ({
    foreignKey: ids.get(material) ?? '',
    tipo: 'materialTipo' as const,
    cantidad: '0.5',
  }))
  for (const nombre of TAREAS) poner(nombre, await p.tarea(lugar, componentes, 20, { nombre }))
  exigir(await p.aprobar())
  const proveedorId = await proveedorDe(s, p.como)
  return { p, ids, claves, ...comprasDe(s, p.como, { presupuestoId: p.id, proveedorId }) }
}
type Partida = Awaited<ReturnType<typeof empezar>>

const hechas = new Map<string, [si: number, no: number]>()

async function jugar(corrida: readonly Tirada[]): Promise<void> {
  const partida = await empezar()
  const compras = new ComprasEnMemoria(obraTirada())
  const ordenes: string[] = []
  for (const tirada of corrida) {
    const cual = tirada.cual % Math.max(ordenes.length, 1)
    const orden = compras.ordenes[cual]
    // What is paid depends on the extra of before.
    const llega = orden === undefined ? undefined : llegadaDe(tirada, orden, compras)
    const puede = hacer(compras, tirada)
    if (puede === null) continue
    const r = esDeTarea(tirada)
      ? await cambiarTarea(partida, tirada)
      : await pedir(partida, tirada, ordenes[cual] ?? '', llega)
    expect([tirada, r.estado, r.estado === 200]).toEqual([tirada, r.estado, puede])
    if (tirada.op === 'pedir' && '_id' in r.cuerpo) ordenes.push(r.cuerpo._id)
    const [si, no] = hechas.get(tirada.op) ?? [0, 0]
    hechas.set(tirada.op, puede ? [si + 1, no] : [si, no + 1])
  }
  await exigirFinal(partida, compras, ordenes)
}

function cambiarTarea({ p, ids }: Partida, tirada: Tirada) {
  const { clave, cantidad } = tareaDe(tirada)
  const _id = ids.get(clave) ?? ''
  return tirada.op === 'descartarTarea'
    ? p.descartar(_id)
    : p.editar({ _id, plan: { unidadMedida: { codigo: 'm2' }, cantidad: textoDeMicro(cantidad) } })
}

function pedir(
  { ids, ...o }: Partida,
  tirada: Tirada,
  orden: string,
  llega: ReturnType<typeof llegadaDe> | undefined,
) {
  const lineas = lineasDe(tirada).map(({ tareaId, materialId, cantidad, precioUnitario }) => ({
    rubroId: ids.get(tareaId) ?? '',
    materialId: ids.get(materialId) ?? '',
    cantidad: textoDeMicro(cantidad),
    precioUnitario,
  }))
  if (tirada.op === 'pedir') return o.pedirMateriales(lineas)
  if (tirada.op === 'editar') return o.editarOrden(orden, lineas)
  if (tirada.op === 'descartar') return o.descartarOrden(orden)
  const materiales = (llega?.pagados ?? []).map((pagado) => ({
    materialId: ids.get(pagado.materialId) ?? '',
    precioUnitario: pagado.precioUnitario,
    cantidadAComprar: textoDeMicro(pagado.cantidadAComprar),
    cantidadDesdeExtra: textoDeMicro(pagado.cantidadDesdeExtra),
  }))
  return o.pagar(orden, materiales, { confirmaPrecioCero: llega?.confirma ?? false })
}

async function exigirFinal(o: Partida, compras: ComprasEnMemoria, ordenes: readonly string[]): Promise<void> {
  const { items } = exigir(await o.materiales())
  for (const { materialId, ...hay } of items) {
    const t = compras.total(o.claves.get(materialId) ?? '')
    expect(hay).toMatchObject({
      cantidadTotal: numeroDeMicro(t.cantidadTotal),
      cantidadOrdenada: numeroDeMicro(t.ordenada),
      cantidadComprada: numeroDeMicro(t.comprada),
      cantidadExtra: numeroDeMicro(t.extra),
      balance: numeroDeMicro(t.balance),
      compraTotal: t.pagado,
      compraPromedio: t.compraPromedio === null ? null : numeroDeMicro(t.compraPromedio),
    })
  }
  // What no tarea needs any more is told where it was ordered or bought.
  const alguno = MATERIALES.filter(
    (m) =>
      compras.necesidades(m).length > 0 ||
      compras.comprado(m).comprada > 0n ||
      compras.comprado(m).ordenada > 0n,
  )
  expect(items.length).toBeGreaterThanOrEqual(alguno.length)
  const { materiales } = exigir(await o.opciones())
  for (const m of materiales) {
    const material = o.claves.get(m._id) ?? ''
    const tiene = m.rubros.map(({ rubroId, enOrdenes }) => [o.claves.get(rubroId), enOrdenes])
    expect([material, tiene]).toEqual([
      material,
      compras
        .necesidades(material)
        .map(({ tarea }) => [tarea, numeroDeMicro(compras.enOrdenes(tarea, material))]),
    ])
  }
  const { data } = exigir(await o.ordenes({ limit: 100 }))
  const totales = data.items.map(({ nro, precioTotal }) => [nro - 1, precioTotal])
  expect(totales.reverse()).toEqual(compras.ordenes.map(({ total }, i) => [i, total]))
  expect(data.count).toBe(ordenes.length)
  await exigirCompras(o.p)
  await exigirConsistencia(o.p)
}

test('any sequence of orders leaves what the domain says', async () => {
  await fc.assert(fc.asyncProperty(unaCorrida(12), jugar), { numRuns: CORRIDAS })
  for (const op of ['pedir', 'pagar', 'descartarTarea']) {
    expect([op, Math.min(...(hechas.get(op) ?? [0])) > 0]).toEqual([op, true])
  }
})
