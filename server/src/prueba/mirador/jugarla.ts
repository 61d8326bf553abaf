import { type Jugadas, type Jugador, jugar } from '@plomada/domain/prueba/mirador/jugar'
import { mirador, pasosDe } from '@plomada/domain/prueba/mirador/mirador'
import { NEGATIVAS } from '@plomada/domain/prueba/mirador/negativas'
import { expect } from 'vitest'
import { jugadasDeCompras } from './compras.ts'
import { jugadasDeCronograma } from './cronograma.ts'
import { exigirBalances, jugadasDeCuentas, tarifasDe } from './cuentas.ts'
import { lineasDe, type Partida, todosLosAvances } from './partida.ts'
import { jugadasDeSemanas } from './semanas.ts'

/** Each op by its call, and what the story says of it as the product answers it. */
function jugadasDe(partida: Partida): Jugadas {
  const { llamadas, p } = partida
  return {
    distribuir: async ({ esperado }) => {
      await llamadas.distribuir()
      const { gastoIndirectoTotal } = (await p.vista()).totales
      const partes = Object.entries(await lineasDe(partida)).flatMap(([clave, { plan }]) =>
        plan.gastoIndirectoTotal > 0 ? [[clave, plan.gastoIndirectoTotal]] : [],
      )
      expect({ gastoIndirectoTotal, partes: Object.fromEntries(partes) }).toEqual(esperado)
    },
    aprobar: async ({ esperado }) => {
      await llamadas.aprobar()
      expect((await p.vista()).totales).toMatchObject(esperado)
    },
    avance: async (paso) => {
      const { avance, pasadoDePresupuesto } = await llamadas.avance(paso)
      const hecho = (await todosLosAvances(partida)).find(({ id }) => id === paso.id)
      expect({
        cantidad: hecho?.cantidad,
        contratista: hecho?.contratista,
        avanzado: avance.cantidad,
        porcentaje: avance.porcentaje,
        pasadoDePresupuesto,
      }).toEqual(paso.esperado)
      // What is read afterwards is what was answered.
      expect((await lineasDe(partida))[paso.tarea]).toMatchObject({
        avance: { cantidad: avance.cantidad },
        avancePorcentaje: avance.porcentaje,
      })
    },
    descartarAvance: async (paso) => {
      const suya = mirador.pasos.find((otro) => otro.op === 'avance' && otro.id === paso.id)
      await llamadas.descartarAvance(paso)
      const tarea = (await lineasDe(partida))[suya?.op === 'avance' ? suya.tarea : '']
      expect({ avanzado: tarea?.avance.cantidad }).toEqual(paso.esperado)
    },
    editar: async (paso) => {
      const { tarea } = await llamadas.editar(paso)
      const { plan, editadoPostAprobacion, manoDeObraTotal } = tarea
      const { contratista } = mirador.entrada.tareas[paso.tarea] ?? { contratista: '' }
      expect({
        editadoPostAprobacion,
        tarifa: (await tarifasDe(partida, contratista))[paso.tarea],
        precioTotalConMargen: plan.precioTotalConMargen,
        precioCostoFinal: plan.precioCostoFinal,
        manoDeObraReal: manoDeObraTotal.montoReal,
      }).toEqual(paso.esperado)
    },
    adicional: async (paso) => {
      await llamadas.adicional(paso)
      const tarea = (await lineasDe(partida))[paso.tarea]
      expect({ ...tarea, ...tarea?.plan }).toMatchObject(paso.esperado)
    },
    descartarTarea: async (paso) => {
      const antes = (await lineasDe(partida))[paso.tarea]
      await llamadas.descartarTarea(paso)
      const despues = (await lineasDe(partida))[paso.tarea]
      expect({
        descartadoPostAprobacion: despues?.descartadoPostAprobacion,
        parteDevuelta: (antes?.plan.gastoIndirectoTotal ?? 0) - (despues?.plan.gastoIndirectoTotal ?? 0),
        gastoIndirectoPorDistribuir: (await p.vista()).totales.gastoIndirectoPorDistribuir,
      }).toEqual(paso.esperado)
    },
    reemplazar: async (paso) => {
      await llamadas.reemplazar(paso)
      const id = llamadas.obra.contratistas.de(paso.reemplazante)
      const suyas = Object.entries(await lineasDe(partida)).filter(([, t]) => t.contratistaId === id)
      expect({ tareas: suyas.map(([clave]) => clave).sort() }).toEqual({
        tareas: 'tareas' in paso.esperado ? [...paso.esperado.tareas].sort() : [],
      })
    },
    ...jugadasDeCuentas(partida),
    ...jugadasDeCompras(partida),
    ...jugadasDeCronograma(partida),
    ...jugadasDeSemanas(partida),
  }
}

/** Plays the story of that kind of work; every figure of a step is what it must be. */
export function jugarla(partida: Partida): Promise<void> {
  const jugador: Jugador = {
    jugadas: jugadasDe(partida),
    alRechazar: ({ esperado }, error) => {
      const { status = 0, mensaje = '' } = esperado !== undefined && 'status' in esperado ? esperado : {}
      expect(error).toMatchObject({ message: `${status} ${NEGATIVAS[mensaje]}` })
    },
    despues: async (paso) => {
      await exigirBalances(partida, paso.n)
    },
  }
  return jugar(jugador, pasosDe(partida.tipo))
}
