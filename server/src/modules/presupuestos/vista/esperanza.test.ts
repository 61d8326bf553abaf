import { cambiarMargen } from '@plomada/contract/presupuestos/precios'
import { obraLaEsperanza as obra } from '@plomada/domain/presupuestos/esperanza/laEsperanza'
import type { CapituloEjemplo } from '@plomada/domain/presupuestos/esperanza/partes/tipos'
import { totalesEsperados } from '@plomada/domain/presupuestos/esperanza/totalesEsperados'
import { beforeAll, describe, expect, test } from 'vitest'
import { servidorDePrueba } from '../../../prueba/servidor.ts'
import { exigir, type Lugar, PresupuestoDePrueba } from '../prueba/presupuesto.ts'

// Builds 'Obra La Esperanza', the worked example of a whole work, call by call (architecture.md §7).

let p: PresupuestoDePrueba
const datos = new Map<string, { foreignKey: string; tipo: (typeof obra.catalogo)[number]['tipo'] }>()
beforeAll(async () => {
  const s = await servidorDePrueba()
  p = await PresupuestoDePrueba.crear(s, {
    nombre: obra.nombre,
    totalM2: obra.totalM2,
    cotizacion: obra.cotizacion,
    margenTareas: obra.margenTareas,
    presupuestoTipo: obra.presupuestoTipo,
  })
  for (const { clave, nombre, tipo, unidad, precio, precioReal } of obra.catalogo) {
    const cambio = { nombre, unidadMedidaCodigo: unidad }
    datos.set(clave, { foreignKey: await p.dato(tipo, precio, precioReal, cambio), tipo })
  }
  for (const capitulo of obra.capitulos) await cargar(capitulo)
})

async function cargar(capitulo: CapituloEjemplo) {
  const lugar = capitulo.indirecto
    ? await p.indirecto()
    : await p.capitulo(capitulo.nombre, capitulo.duracion)
  if (capitulo.margen !== undefined) {
    const body = { margen: capitulo.margen, capituloId: lugar.rubroId }
    exigir(await p.s.pedir(cambiarMargen, { como: p.como, params: { presupuestoId: p.id }, body }))
  }
  for (const grupo of capitulo.grupos) {
    const aca: Lugar = { ...lugar, grupoId: await p.grupo(lugar.rubroId, grupo.nombre) }
    for (const tarea of grupo.tareas) {
      const componentes = tarea.componentes.map(({ clave, cantidad, precio, precioReal }) => ({
        ...exigirDato(clave),
        cantidad,
        ...(precio === undefined ? {} : { precioUnitario: precio }),
        ...(precioReal === undefined ? {} : { precioUnitarioReal: precioReal }),
      }))
      const plan = { unidadMedida: { codigo: tarea.unidad }, cantidad: tarea.cantidad }
      await p.tarea(aca, componentes, tarea.cantidad, { nombre: tarea.nombre, plan })
    }
  }
}

function exigirDato(clave: string) {
  const dato = datos.get(clave)
  if (dato === undefined) throw new Error(clave)
  return dato
}

async function comprobar(esperados: (typeof totalesEsperados)['antesDeDistribuir'], query = {}) {
  const { totales, rubrosWithGrupos } = await p.vista(query)
  expect(totales).toMatchObject({ ...esperados.obra })
  const filas = rubrosWithGrupos.map((c) => ({
    nombre: c.nombre,
    planPrecioTotal: c.planPrecioTotal,
    planPrecioTotalConMargen: c.planPrecioTotalConMargen,
    planCostoTotal: c.planCostoTotal,
    gastoIndirectoTotal: c.gastoIndirectoTotal,
    porcentajeEnObra: c.porcentajeEnObra,
  }))
  expect(filas).toEqual(expect.arrayContaining([...esperados.capitulos]))
  expect(filas).toHaveLength(esperados.capitulos.length)
}

// One work, step by step.
describe('Obra La Esperanza over HTTP', { shuffle: false }, () => {
  test('its totals are the written ones before distributing', () =>
    comprobar(totalesEsperados.antesDeDistribuir))

  test('and after', async () => {
    exigir(await p.distribuir())
    await comprobar(totalesEsperados.despuesDeDistribuir)
  })

  test('and in the snapshot of its approval', async () => {
    exigir(await p.aprobar())
    await comprobar(totalesEsperados.despuesDeDistribuir)
    await comprobar(totalesEsperados.despuesDeDistribuir, { soloTareasAprobadas: true })
  })
})
