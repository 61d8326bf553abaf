import { editarEmpresa } from '@plomada/contract/acceso/empresa'
import { tareasParaElegir } from '@plomada/contract/avances/avances'
import { presupuestos } from '@plomada/contract/presupuestos/obras'
import { vistaPresupuesto, vistaPresupuestoCliente } from '@plomada/contract/presupuestos/vista'
import { finalDe, mirador, TIPOS, todasLasTareas } from '@plomada/domain/prueba/mirador/mirador'
import { conTestigo, sin } from '@plomada/domain/prueba/testigo'
import { finalEntero } from '@plomada/domain/reportes/prueba/mirador'
import { beforeAll, describe, expect, test } from 'vitest'
import { conCadaBase } from '../../base/db/prueba/conCadaBase.ts'
import { exigirConsistencia } from '../../modules/presupuestos/prueba/consistencia.ts'
import { type ServidorDePrueba, servidorDePrueba } from '../servidor.ts'
import { exigirExcelDeMateriales, exigirFinalDeCompras } from './compras.ts'
import { exigirFinalDeCronograma } from './cronograma.ts'
import { exigirFinalDeCuentas, tarifasDe } from './cuentas.ts'
import {
  exigirDocumentosDeOrdenes,
  exigirExcelDeManoDeObra,
  exigirPdfDeCertificaciones,
  exigirPdfDeSeguimiento,
} from './documentos.ts'
import { jugarla } from './jugarla.ts'
import { comoQuien, curvas, empezar, lineasDe, type Partida, todosLosAvances } from './partida.ts'
import {
  exigirAnalisis,
  exigirGastosYUso,
  exigirOtrasCaras,
  exigirPreciosDelCliente,
  exigirSeguimiento,
} from './reportes.ts'
import { exigirSemanas } from './semanas.ts'

// Obra El Mirador over HTTP: one call a step, as both kinds of work, each in a firm of its own; every figure of
// progress after its step and, at the end, on every face.

const NOMBRE = mirador.entrada.obra.nombre

type Linea = Awaited<ReturnType<typeof lineasDe>>[string]

/** Colours are the screen's; of some tareas no answer tells that of their plan. */
const NO_SE_COMPARA =
  /^gastos\..*\.(gastadoPorcentaje|barra|color)$|^plan\.([CB]3\.(real|planeado|tarifa)|[CB]3\.precioUnitarioCliente|I.\.precioUnitarioCliente)/

/** Quantities that a step gave a tarea. */
const EDITADAS = Object.fromEntries(
  mirador.pasos.flatMap((p) =>
    p.op === 'editar' && p.cantidad !== undefined ? [[p.tarea, p.cantidad] as const] : [],
  ),
)

/** As the product shows it: what is planned of a tarea, at the names of the story. */
function planDe({ plan, materialTotal, manoDeObraTotal, materialYManoTotal, ...tarea }: Linea) {
  const porTipo = (cual: 'montoReal' | 'montoPlaneado') => ({
    manoDeObra: manoDeObraTotal[cual],
    materialTipo: materialTotal[cual],
    materialYMano: materialYManoTotal[cual],
  })
  const { unidadMedida: _, cantidad: __, cantidadCliente: ___, ...cifras } = plan
  return { ...cifras, real: porTipo('montoReal'), planeado: porTipo('montoPlaneado'), estado: tarea.estado }
}

/** Percentages of the work, of each capitulo that shows one, and of each tarea, by the story's keys. */
function porcentajesDe({ llamadas: { obra } }: Partida, vista: VistaConAvance) {
  const { capitulos, tareas } = obra
  const suyos = vista.rubrosWithGrupos
  return {
    obra: vista.totales.presupuestoAvancePorcentajeTotal,
    rubros: Object.fromEntries(
      suyos.flatMap((c) =>
        c.avancePorcentajeTotal === undefined || c.capituloGastoIndirecto
          ? []
          : [[capitulos.clave(c._id), c.avancePorcentajeTotal]],
      ),
    ),
    tareas: Object.fromEntries(
      suyos.flatMap((c) =>
        c.grupos.flatMap((g) => g.tareas.map((t) => [tareas.clave(t._id), t.avancePorcentaje])),
      ),
    ),
  }
}
interface VistaConAvance {
  totales: { presupuestoAvancePorcentajeTotal: number }
  rubrosWithGrupos: {
    _id: string
    capituloGastoIndirecto?: boolean
    avancePorcentajeTotal?: number
    grupos: { tareas: { _id: string; avancePorcentaje: number }[] }[]
  }[]
}

conCadaBase('«Obra El Mirador» over HTTP', (abrir, motor) => {
  let s: ServidorDePrueba
  beforeAll(async () => {
    s = await servidorDePrueba({ base: await abrir() })
  })

  // One work, step by step; then how it ended.
  // The kinds differ by what a discarded tarea counts, which no engine sees: one is enough on the slower.
  describe.each(motor === 'postgres' ? TIPOS : TIPOS.slice(0, 1))('%s', (tipo) => {
    describe('step by step', { shuffle: false }, () => {
      const { seguimiento, analisis } = finalDe(tipo)
      const testigo = conTestigo(finalEntero(tipo))
      const { totales, plan, avances, reporteDeAvances } = testigo.visto
      const { avancePrecioTotal, avancePorcentajeTotal } = seguimiento.obra
      let partida: Partida
      const consulta = () => ({ presupuestoId: partida.llamadas.obra.presupuestoId })
      const como = (rol: Parameters<Partida['de']>[0]) => comoQuien(s, partida.de(rol))
      beforeAll(async () => {
        partida = await empezar(s, tipo, testigo)
      })

      test('each step answers what it must', async () => {
        await jugarla(partida)
        await exigirConsistencia(partida.p)
      })

      test('the avances are all there, the last day first', async () => {
        const lista = await todosLosAvances(partida)
        expect(lista).toHaveLength(avances.length)
        for (const descartado of [false, true]) {
          const suyos = avances.filter((a) => a.descartado === descartado)
          expect(lista.filter((a) => a.descartado === descartado)).toEqual(suyos.reverse())
        }
      })

      test('materials, labour and orders', () => exigirFinalDeCompras(partida))

      test('the materials in their workbook', () => exigirExcelDeMateriales(partida))

      test('the labour in its workbook, and each order in its files', async () => {
        await exigirExcelDeManoDeObra(partida)
        await exigirDocumentosDeOrdenes(partida)
      })

      test('each certification in its document', () => exigirPdfDeCertificaciones(partida))

      test('the follow-up in its document', () => exigirPdfDeSeguimiento(partida))

      test('the weekly reports: the list, each of them, its PDF and its public page', () =>
        exigirSemanas(partida))

      test('the payment schedule, also in its files', () => exigirFinalDeCronograma(partida))

      test('the accounts, each movement and each certification', () => exigirFinalDeCuentas(partida))

      test('what a unit of each tarea that goes on is paid at', async () => {
        const porContratista = Map.groupBy(Object.entries(plan), ([, { contratista }]) => contratista)
        for (const [contratista, suyas] of porContratista) {
          const activas = suyas.filter(([, { estado }]) => estado === 'activo')
          expect(await tarifasDe(partida, contratista)).toMatchObject(
            Object.fromEntries(activas.map(([clave, { tarifa }]) => [clave, tarifa])),
          )
        }
      })

      test('the tareas to choose from: the active ones, what is planned and done of them, and by whom', async () => {
        const { items } = await partida.llamar(tareasParaElegir, {
          query: { ...consulta(), sinPaginar: 's' },
        })
        const { tareas, contratistas } = partida.llamadas.obra
        const esperadas = Object.entries(todasLasTareas()).flatMap(([clave, tarea]) => {
          const { estado, contratista } = plan[clave] ?? {}
          const hecho = avances.filter((a) => a.tarea === clave && !a.descartado)
          const cantidad = EDITADAS[clave] ?? tarea.cantidad
          const avanzado = seguimiento.tareas[clave]?.avance.cantidad ?? hecho[0]?.cantidad ?? 0
          return estado === 'activo' ? [{ clave, contratista, cantidad, avanzado }] : []
        })
        expect(
          items.map(({ _id, contratistaId, cantidad, avanzado }) => ({
            clave: tareas.clave(_id),
            contratista: contratistas.clave(contratistaId),
            cantidad,
            avanzado,
          })),
        ).toEqual(expect.arrayContaining(esperadas))
        expect(items).toHaveLength(esperadas.length)
      })

      test('the budget: every plan, what was done of it, and what counts', async () => {
        const lineas = await lineasDe(partida)
        expect(Object.keys(lineas).sort()).toEqual(Object.keys(plan).sort())
        for (const [clave, suPlan] of Object.entries(plan)) {
          const linea = lineas[clave]
          if (linea === undefined) throw new Error(clave)
          const { contratista, ...suyo } = sin(suPlan, 'precioUnitarioCliente', 'tarifa')
          expect(partida.llamadas.obra.contratistas.clave(linea.contratistaId)).toBe(contratista)
          if (linea.estado === 'activo') expect({ clave, ...planDe(linea) }).toMatchObject({ clave, ...suyo })
          const { final } = analisis.tareas[clave] ?? {}
          const { real } = planDe(linea)
          if (final !== undefined)
            expect({ clave, ...final }).toMatchObject({
              clave,
              venta: linea.plan.precioTotalConMargen,
              costo: linea.plan.precioCostoFinal,
              material: real.materialTipo,
              manoDeObra: real.manoDeObra,
              materialYMano: real.materialYMano,
              gastoIndirecto: linea.plan.gastoIndirectoTotal,
            })
        }
        for (const [clave, { pasadoDePresupuesto: _, ...suyo }] of Object.entries(seguimiento.tareas))
          expect({ clave, ...lineas[clave] }).toMatchObject({ clave, ...suyo })
      })

      test('the totals of the work and of its capitulos', async () => {
        const vista = await partida.p.vista()
        expect(vista.totales).toMatchObject({
          ...totales,
          presupuestoPlanPrecioTotalAvance: avancePrecioTotal,
          presupuestoAvancePrecioTotal: avancePrecioTotal,
          presupuestoAvancePorcentajeTotal: avancePorcentajeTotal,
        })
        const suyos = vista.rubrosWithGrupos.filter((c) => !c.capituloGastoIndirecto)
        expect(suyos).toHaveLength(Object.keys(seguimiento.rubros).length)
        for (const c of suyos)
          expect(seguimiento.rubros[partida.llamadas.obra.capitulos.clave(c._id)]).toMatchObject({
            avancePrecioTotal: c.avancePrecioTotal,
            avancePorcentajeTotal: c.avancePorcentajeTotal,
            precioTotalConMargen: c.planPrecioTotalConMargen,
            precioCostoFinal: c.planCostoTotal,
          })
      })

      test('each face of the budget has the same percentages', async () => {
        const rubros = Object.entries(seguimiento.rubros).map(([cap, c]) => [cap, c.avancePorcentajeTotal])
        const tareas = Object.entries(seguimiento.tareas).map(([clave, t]) => [clave, t.avancePorcentaje])
        const esperados = {
          obra: avancePorcentajeTotal,
          rubros: Object.fromEntries(rubros),
          // Of the indirect capitulo, which stays out of the work's: one of four months.
          tareas: { ...Object.fromEntries(tareas), I1: 25, I2: 0 },
        }
        const { I1: _, I2: __, ...sinIndirecto } = esperados.tareas
        // No client reads a percentage over 100 (decision 0100).
        const hasta100 = Object.entries<number>(sinIndirecto).map(([clave, p]) => [clave, Math.min(100, p)])
        const alCliente = { obra: avancePorcentajeTotal, rubros: {}, tareas: Object.fromEntries(hasta100) }
        for (const rol of ['admin', 'obraResidente'] as const) {
          const vista = await como(rol)(vistaPresupuesto, { query: consulta() })
          expect(porcentajesDe(partida, vista)).toEqual(esperados)
        }
        for (const rol of ['admin', 'obraResidente', 'cliente'] as const) {
          const vista = await como(rol)(vistaPresupuestoCliente, { query: consulta() })
          expect(porcentajesDe(partida, vista)).toEqual(alCliente)
          exigirPreciosDelCliente(partida, vista)
        }
      })

      test('so has a resident who is shown less, without what they are worth', async () => {
        for (const residenteVe of ['sinMargen', 'soloCantidades'] as const) {
          await partida.llamar(editarEmpresa, { body: { nombre: 'Mirador', residenteVe } })
          const vista = await como('obraResidente')(vistaPresupuesto, { query: consulta() })
          const { obra, tareas } = porcentajesDe(partida, vista)
          expect([obra, tareas.A2, tareas.A3]).toEqual([avancePorcentajeTotal, 75, 114.38])
          expect(JSON.stringify(vista)).not.toContain(String(avancePrecioTotal))
          expect(JSON.stringify(vista)).not.toContain(String(seguimiento.tareas.A2?.avance.precioTotal))
        }
        await partida.llamar(editarEmpresa, { body: { nombre: 'Mirador', residenteVe: 'todo' } })
      })

      test('the list of works', async () => {
        for (const rol of ['admin', 'obraResidente', 'cliente'] as const) {
          const { items } = await como(rol)(presupuestos, { query: { busquedaRapida: NOMBRE } })
          expect(items).toMatchObject([
            {
              presupuestoAvancePorcentajeTotal: avancePorcentajeTotal,
              presupuestoPlanPrecioTotalConMargen: totales.presupuestoPlanPrecioTotalConMargen,
            },
          ])
        }
      })

      test('analysis, follow-up, expenses and use, and what else shows them', async () => {
        await exigirAnalisis(partida)
        await exigirSeguimiento(partida)
        await exigirGastosYUso(partida)
        await exigirOtrasCaras(partida)
      })

      test('how far it was each day', async () => {
        const { fechas } = reporteDeAvances
        for (const rol of ['admin', 'obraResidente'] as const)
          expect(await curvas(partida, como(rol), fechas[0] ?? '', fechas.at(-1) ?? '')).toEqual(
            reporteDeAvances,
          )
      })

      // Last: it counts what those before compared.
      test('no other figure of the story waits to be compared', () =>
        expect(testigo.sinVer().filter((hoja) => !NO_SE_COMPARA.test(hoja))).toEqual([]))
    })
  })
})
