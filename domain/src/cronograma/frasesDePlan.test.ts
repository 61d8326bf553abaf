import { describe, expect, it } from 'vitest'
import { frasesDePlan } from './frasesDePlan.ts'
import type { ContraElPlan } from './plan.ts'

const llano = (texto: string | null | undefined) => (texto ?? '').replaceAll('\u00a0', ' ')
const VA: ContraElPlan = {
  estado: 'enCurso',
  desde: '2026-08',
  plan: 68.21,
  hecho: 62.89,
  puntos: -5.32,
  llegaA: 100,
  faltan: [],
}
const SIN_PLAN = { plan: null, puntos: null, llegaA: null }

describe('a work against its plan, in words', () => {
  it.each<[Partial<ContraElPlan>, entera: string, corta: string]>([
    [{}, 'Plan a hoy 68,21 % · hecho 62,89 % · 5,32 puntos atrás', '5,32 puntos atrás · Plan a hoy 68,21 %'],
    [
      { plan: 61.89, puntos: 1 },
      'Plan a hoy 61,89 % · hecho 62,89 % · 1 punto adelante',
      '1 punto adelante · Plan a hoy 61,89 %',
    ],
    [
      { plan: 62.89, puntos: 0 },
      'Plan a hoy 62,89 % · hecho 62,89 % · al día',
      'Al día · Plan a hoy 62,89 %',
    ],
    [
      { estado: 'primerMes' },
      'Primer mes en curso: plan a hoy 68,21 % · hecho 62,89 % · 5,32 puntos atrás',
      'Primer mes · 5,32 puntos atrás · Plan a hoy 68,21 %',
    ],
    [
      { estado: 'porEmpezar', plan: 0, hecho: 0, puntos: 0 },
      'El plan empieza en agosto de 2026 · hecho 0 %',
      'Por empezar · El plan empieza en agosto de 2026',
    ],
    [
      { estado: 'sinCronograma', desde: null, ...SIN_PLAN },
      'La obra no tiene cronograma · hecho 62,89 %',
      'Sin cronograma',
    ],
    [
      { estado: 'sinSemanas', ...SIN_PLAN },
      'El cronograma no tiene semanas marcadas · hecho 62,89 %',
      'Sin semanas marcadas',
    ],
  ])('%j', (cambio, entera, corta) => {
    const contra = { ...VA, ...cambio }
    expect(llano(frasesDePlan.entera(contra))).toBe(entera)
    expect(llano(frasesDePlan.corta(contra).join(' · '))).toBe(corta)
    expect([frasesDePlan.incompleto(contra), frasesDePlan.llega(contra)]).toEqual([null, null])
  })

  it.each([
    [['Techos'], 'Techos'],
    [['Techos', 'Pintura'], 'Techos y Pintura'],
    [['A', 'B', 'C', 'D'], 'A, B, C y D'],
    [['A', 'B', 'C', 'D', 'E'], 'A, B, C y 2 más'],
  ])('a plan without all of %j says so', (faltan, nombrados) => {
    const contra = { ...VA, faltan, llegaA: 77 }
    expect(llano(frasesDePlan.incompleto(contra))).toBe(
      `Al plan le faltan semanas de ${nombrados}: llega al 77 % de la obra`,
    )
    expect(llano(frasesDePlan.llega(contra))).toBe('plan incompleto: llega al 77 %')
  })
})
