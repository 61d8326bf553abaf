import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { masDias } from '../../nucleo/fecha.ts'
import { MICRO } from '../../nucleo/micro.ts'
import { centesimas } from '../../nucleo/porcentaje.ts'
import { canio, de, semana, tareasCorregidas } from './prueba/canio.ts'
import { type AvanceDelLibro, Libro, type ReporteDelLibro, type TareaDelLibro } from './prueba/libro.ts'

interface Hacer {
  que: 'avance'
  tarea: number
  dia: number
  cantidad: bigint
  certificado: boolean
}
interface Quitar {
  que: 'descartar' | 'corregir'
  cual: number
  cantidad: bigint
}
interface Cambiar {
  que: 'plan' | 'quitar'
  tarea: number
  cantidad: bigint
  cantidadCliente: bigint
}
interface Contar {
  que: 'mirar' | 'cerrar'
  saltea: number
}
type Paso = Hacer | Quitar | Cambiar | Contar

const unaCantidad = fc.oneof(
  fc.bigInt({ min: 1n, max: 200n * MICRO }),
  fc.integer({ min: 1, max: 200 }).map((n) => BigInt(n) * MICRO),
)
const unPaso = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record<Hacer>({
      que: fc.constant('avance'),
      tarea: fc.nat(1),
      dia: fc.nat(40),
      cantidad: unaCantidad,
      certificado: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record<Quitar>({
      que: fc.constantFrom('descartar', 'corregir'),
      cual: fc.nat(20),
      cantidad: unaCantidad,
    }),
  },
  fc.record<Cambiar>({
    que: fc.constantFrom('plan', 'plan', 'quitar'),
    tarea: fc.nat(1),
    cantidad: unaCantidad,
    cantidadCliente: unaCantidad,
  }),
  {
    weight: 4,
    arbitrary: fc.record<Contar>({
      que: fc.constantFrom('mirar', 'cerrar', 'cerrar'),
      saltea: fc.nat(1),
    }),
  },
)

describe('for any sequence of avances, late ones, discards, corrections, plans, looks and closings', () => {
  it('what was told of a tarea comes to what the last report says is accumulated, within its plan', () => {
    fc.assert(
      fc.property(fc.array(unPaso, { minLength: 3, maxLength: 40 }), (pasos) => {
        const mundo = new Mundo()
        for (const paso of pasos) mundo.dar(paso)
      }),
      { numRuns: 300 },
    )
  })
})

class Mundo {
  readonly #libro = new Libro()
  readonly #avances: AvanceDelLibro[] = []
  readonly #tareas = [canio, { ...canio, id: 'otra', precioTotalConMargen: 3_000 }].map((t) => ({ ...t }))
  #n = 0
  readonly #sumas = new Map<string, { milesimas: number; centesimas: number; dicha: number }>()

  dar(paso: Paso): void {
    if ('saltea' in paso) return this.#contar(paso)
    if ('cual' in paso) return this.#quitar(paso)
    const tarea = this.#tareas[paso.tarea]
    if (tarea === undefined || !tarea.activa) return
    const { cantidad } = paso
    if (paso.que === 'plan') Object.assign(tarea, { cantidad, cantidadCliente: paso.cantidadCliente })
    if (paso.que === 'quitar')
      tarea.activa = this.#avances.some((a) => a.tareaId === tarea.id && !a.descartado)
    if (paso.que !== 'avance') return
    // Any day up to the end of the week that it is.
    const fecha = masDias(semana(0).inicio, paso.dia % (7 * (this.#n + 1)))
    this.#avances.push({
      id: `x${this.#avances.length}`,
      tareaId: tarea.id,
      contratistaId: paso.dia % 2 === 0 ? 'p' : 'q',
      fecha,
      cantidad,
      certificado: paso.certificado,
      descartado: false,
    })
  }

  /** Nobody is left with less than nothing, as the rules of avances have it. */
  #quitar({ que, cual, cantidad }: Quitar): void {
    const uno = this.#avances[cual % Math.max(1, this.#avances.length)]
    if (uno === undefined || uno.descartado) return
    if (que === 'descartar' && !uno.certificado) {
      uno.descartado = true
      if (!this.#posible()) uno.descartado = false
    }
    if (que === 'corregir' && uno.certificado && uno.cantidad > 0n) {
      const id = `x${this.#avances.length}`
      const resta = cantidad < uno.cantidad ? cantidad : uno.cantidad
      this.#avances.push({ ...uno, id, cantidad: -resta, certificado: false })
      if (!this.#posible()) this.#avances.pop()
    }
  }

  #posible(): boolean {
    const dePersona = Map.groupBy(this.#avances, (a) => `${a.tareaId} ${a.contratistaId}`)
    return [...dePersona.values()].every((suyos) => {
      const enPie = suyos.filter((a) => !a.descartado)
      return enPie.every(
        ({ fecha }) =>
          enPie.filter((a) => a.fecha <= fecha).reduce((total, { cantidad }) => total + cantidad, 0n) >= 0n,
      )
    })
  }

  #contar({ que, saltea }: Contar): void {
    const cerrar = que === 'cerrar'
    const antes = this.#libro.reportes.at(-1)
    const reporte = this.#libro.contar(semana(this.#n), this.#tareas, this.#avances, { cerrar })
    for (const tarea of this.#tareas) this.#exigirTarea(tarea, reporte, cerrar)
    expect(reporte.avanceObra).toBeLessThanOrEqual(100)
    if (antes && reporte.avanceObra < antes.avanceObra)
      expect(de(reporte, 'correcciones').some(({ tipo }) => tipo === 'obra')).toBe(true)
    if (cerrar) this.#n += 1 + saltea
  }

  #exigirTarea(
    { id, cantidadCliente, activa }: TareaDelLibro,
    reporte: ReporteDelLibro,
    cerrar: boolean,
  ): void {
    const suyo = ({ tareaId }: { tareaId: string }) => tareaId === id
    const hechos = de(reporte, 'avances').filter(suyo)
    const tardios = de(reporte, 'tardios')
      .filter((t) => t.tipo === 'avance')
      .filter(suyo)
    const correcciones = tareasCorregidas(reporte).filter(suyo)
    const antes = this.#sumas.get(id) ?? { milesimas: 0, centesimas: 0, dicha: 0 }
    const suma = (de: readonly number[]) => de.reduce((total, n) => total + n, 0)
    const cambio = {
      milesimas: suma(
        [
          ...hechos.map((a) => a.cantidadSemana),
          ...tardios.map((a) => a.cantidad),
          ...correcciones.map((a) => a.cantidad),
        ].map((n) => Math.round(n * 1e6)),
      ),
      centesimas: suma(
        [
          ...hechos.map((a) => a.porcentajeSemana),
          ...tardios.map((a) => a.porcentaje ?? 0),
          ...correcciones.map((a) => a.porcentaje),
        ].map(centesimas),
      ),
    }
    const ahora = {
      milesimas: antes.milesimas + cambio.milesimas,
      centesimas: antes.centesimas + cambio.centesimas,
      dicha: antes.dicha,
    }
    // Of what came late the last line says it.
    for (const dicho of [...hechos, ...tardios.slice(-1), ...correcciones]) {
      const { cantidadAcumulada = -1, porcentajeAcumulado = -1 } = dicho
      ahora.dicha = Math.round(cantidadAcumulada * 1e6)
      expect([ahora.milesimas, ahora.centesimas]).toEqual([ahora.dicha, centesimas(porcentajeAcumulado)])
      expect(Math.round(cantidadAcumulada * 1e6)).toBeLessThanOrEqual(activa ? Number(cantidadCliente) : 0)
      expect(porcentajeAcumulado).toBeLessThanOrEqual(100)
    }
    // What nothing was said of is as it was said last.
    expect(ahora.milesimas).toBe(ahora.dicha)
    if (ahora.centesimas < antes.centesimas || ahora.milesimas < antes.milesimas)
      expect(correcciones).not.toEqual([])
    if (cerrar) this.#sumas.set(id, ahora)
  }
}
