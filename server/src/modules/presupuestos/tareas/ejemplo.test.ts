import { cambiarMargen } from '@plomada/contract/presupuestos/precios'
import { expect, test } from 'vitest'
import { servidorDePrueba } from '../../../prueba/servidor.ts'
import { exigir, PresupuestoDePrueba } from '../prueba/presupuesto.ts'

// The worked example of domain.md §3, through the server's calls.

test('the worked example of domain.md §3, to the guaraní', async () => {
  const s = await servidorDePrueba()
  const p = await PresupuestoDePrueba.crear(s)
  const lugar = await p.capitulo()
  const indirecto = await p.indirecto()
  await p.tareaDe(indirecto, 0, 100_000, 'Obrador')
  const material = await p.dato('materialTipo', 60_000, 55_000)
  const mano = await p.dato('manoDeObra', 150_000)
  const id = await p.tarea(
    lugar,
    [
      { foreignKey: material, tipo: 'materialTipo', cantidad: 7.5 },
      { foreignKey: mano, tipo: 'manoDeObra', cantidad: '0.8' },
    ],
    12.5,
  )
  exigir(await p.editar({ _id: id, plan: { gastoIndirectoTotal: 100_000 } }))
  expect(await p.leer(id)).toMatchObject({
    plan: {
      cantidad: 12.5,
      cantidadCliente: 12.5,
      precioUnitario: 570_000,
      precioUnitarioReal: 532_500,
      precioTotal: 7_125_000,
      precioTotalReal: 6_656_250,
      gastoIndirectoTotal: 100_000,
      precioTotalConMargen: 7_947_500,
      precioUnitarioConMargen: 635_800,
      precioCostoFinal: 6_756_250,
      precioCostoUnitarioFinal: 540_500,
    },
    materialTotal: { montoPlaneado: 5_625_000, montoReal: 5_156_250 },
    manoDeObraTotal: { montoPlaneado: 1_500_000, montoReal: 1_500_000 },
    materialYManoTotal: { montoPlaneado: 0, montoReal: 0 },
  })
  const { totales, rubrosWithGrupos } = await p.vista()
  expect(totales).toMatchObject({
    presupuestoPlanPrecioTotalConMargen: 7_947_500,
    presupuestoPlanCostoTotal: 6_756_250,
    gastoIndirectoTotal: 100_000,
    gastoIndirectoDistribuido: 100_000,
    gastoIndirectoPorDistribuir: 0,
  })
  expect(rubrosWithGrupos.map((c) => c.capituloGastoIndirecto)).toEqual([false, true])
  expect(
    exigir(
      await s.pedir(cambiarMargen, { como: p.como, params: { presupuestoId: p.id }, body: { margen: 20 } }),
    ),
  ).toMatchObject({ presupuestoPlanPrecioTotalConMargen: 8_670_000 })
})
