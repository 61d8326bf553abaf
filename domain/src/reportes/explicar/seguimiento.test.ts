import fc from 'fast-check'
import { expect, test } from 'vitest'
import { numeroDeMicro } from '../../nucleo/micro.ts'
import { malExplicada, plantarTodas } from '../../nucleo/prueba/cuenta.ts'
import { tareasAlFinal } from '../prueba/mirador.ts'
import { tareas } from '../prueba/tareas.ts'
import { type CifraDeSeguimiento, NOMBRE_DE_SEGUIMIENTO } from '../seguimiento/nombres.ts'
import { enMicro, seguir, type TareaPorSeguir } from '../seguimiento/tarea.ts'
import { explicarTareaSeguida, type TareaPorExplicar } from './seguimiento.ts'

const CIFRAS = Object.keys(NOMBRE_DE_SEGUIMIENTO) as CifraDeSeguimiento[]

/** As the server answers it (server/src/modules/reportes/seguimiento/presentar.ts). */
function comoSeMuestra(t: TareaPorSeguir): TareaPorExplicar {
  const s = seguir(t)
  const { montoAvanzadoReal: real, montoAvanzadoPromedio: promedio, planReal } = s
  return {
    cifras: {
      precioTotalConMargen: t.plan.precioTotalConMargen,
      precioCostoFinal: t.plan.precioCostoFinal,
      avancePrecioTotal: s.avancePrecioTotal,
      costoAvanzadoFinal: s.costoAvanzadoFinal,
      costoAvanzadoReal: s.costoAvanzadoReal,
      margen: s.margen,
      costoProyectado: s.costoProyectado,
      margenProyectado: s.margenProyectado,
      'materialTotal.montoAvanzadoReal': real.materialTipo,
      'materialTotal.montoAvanzadoPromedio': promedio.materialTipo,
      'manoDeObraTotal.montoAvanzadoReal': real.manoDeObra,
      'manoDeObraTotal.montoAvanzadoPromedio': promedio.manoDeObra,
      'materialYManoTotal.montoAvanzadoReal': real.materialYMano,
      'materialYManoTotal.montoAvanzadoPromedio': promedio.materialYMano,
    },
    descartada: false,
    unidad: 'm2',
    hecho: numeroDeMicro(t.avanzado),
    plan: { ...t.plan, cantidad: numeroDeMicro(t.plan.cantidad) },
    planReal: {
      cantidad: numeroDeMicro(planReal.cantidad),
      precioUnitarioReal: numeroDeMicro(enMicro(planReal.precioUnitarioReal)),
      precioTotalReal: planReal.precioTotalReal,
    },
    precioUnitarioMateriales: numeroDeMicro(enMicro(s.precioUnitarioMateriales)),
    promedioMano: numeroDeMicro(s.promedioMano),
    pasadoDePresupuesto: s.pasadoDePresupuesto,
    parcial: s.parcial,
  }
}

const malExplicadas = (t: TareaPorExplicar): string[] =>
  CIFRAS.flatMap((cifra) => malExplicada(explicarTareaSeguida(cifra, t)))

test('what explains a figure of a tarea comes to it', () => {
  fc.assert(
    fc.property(tareas, (t) => {
      expect(malExplicadas(comoSeMuestra(t))).toEqual([])
    }),
    { numRuns: 500 },
  )
})

test('so it does of each tarea of the story of Mirador', () => {
  const suyas = tareasAlFinal()
    .filter(({ estado }) => estado === 'activo')
    .map((t) => [t.clave, malExplicadas(comoSeMuestra(t))])
  expect(suyas.length).toBeGreaterThan(5)
  expect(suyas.filter(([, mal]) => mal?.length !== 0)).toEqual([])
})

const muestra = fc.sample(tareas, { numRuns: 60, seed: 31 }).map(comoSeMuestra)

test('a term that is dropped, doubled or negated is found', () => {
  const todas = muestra.flatMap((t) => CIFRAS.map((cifra) => explicarTareaSeguida(cifra, t)))
  const { plantadas, halladas } = plantarTodas(todas)
  expect(plantadas.size).toBe(48)
  expect([...plantadas].filter((cual) => !halladas.has(cual))).toEqual([])
})

test('a wrong cost of what was done is not explained: the indirect share is no longer what is left over', () => {
  for (const t of muestra) {
    for (const cifra of ['costoAvanzadoReal', 'costoAvanzadoFinal'] as const) {
      const mal = { ...t, cifras: { ...t.cifras, [cifra]: t.cifras[cifra] + 3 } }
      expect(malExplicada(explicarTareaSeguida(cifra, mal))).not.toEqual([])
    }
  }
})
