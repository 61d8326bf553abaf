import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { type ServidorDePrueba, servidorDePrueba } from '../../../prueba/servidor.ts'
import { exigirConsistencia } from '../prueba/consistencia.ts'
import { exigir } from '../prueba/presupuesto.ts'
import {
  entreDos,
  jugarEntreDos,
  type LoAjeno,
  type Mesa,
  poner,
  volverLoQueSePueda,
} from './prueba/jugadas.ts'

// Undoing takes nothing of anybody else's away (issue 30, show 3).

let s: ServidorDePrueba
beforeAll(async () => {
  s = await servidorDePrueba()
})

/** What is now in each place in which the other person wrote something. */
async function queQuedo({ p }: Mesa, ajeno: LoAjeno): Promise<LoAjeno> {
  const { presupuesto, rubrosWithGrupos: capitulos } = await p.vista()
  const tareas = await p.lineas()
  const nombreDe = (id: string) => tareas.find(({ _id }) => _id === id)?.nombre ?? 'no está'
  const margenDe = (id: string) =>
    id === '' ? presupuesto.margenTareas : (capitulos.find(({ _id }) => _id === id)?.margen ?? null)
  return {
    nombres: new Map([...ajeno.nombres.keys()].map((id) => [id, nombreDe(id)])),
    margenes: new Map([...ajeno.margenes.keys()].map((id) => [id, margenDe(id)])),
  }
}

test.each([
  ['pending', false, 5],
  ['approved', true, 4],
])(
  'what another person did meanwhile in a %s work is there when all else is undone',
  async (_, aprobada, numRuns) => {
    await fc.assert(
      fc.asyncProperty(entreDos, async (jugadas) => {
        const mesa = await poner(s)
        if (aprobada) exigir(await mesa.p.aprobar())
        const { pasos, ajeno } = await jugarEntreDos(mesa, jugadas)
        await volverLoQueSePueda(mesa, pasos)
        expect(await queQuedo(mesa, ajeno)).toEqual(ajeno)
        await exigirConsistencia(mesa.p)
      }),
      { numRuns },
    )
  },
)
