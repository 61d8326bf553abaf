import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { montoConSigno, SIGNO_DE_MOVIMIENTO } from '../../certificaciones/saldos.ts'
import { OPS, type Op } from './comandos.ts'
import { type AvanceConCuenta, CuentasEnMemoria, Negativa, type ObraConCuentas } from './cuentasEnMemoria.ts'
import { LibroIngenuo } from './libroIngenuo.ts'
import { ObraDeLibro } from './obraDeLibro.ts'
import { concretar, MUNDO, type Tirada, unaCorrida } from './ordenes.ts'

// The ledger (quality.md R2): any sequence of what can be done with the accounts of two contratistas in three works, by
// the product's functions and by a naive bookkeeping, which must agree after every command. A hundred thousand runs:
// PLOMADA_LIBRO=100000 PLOMADA_SEMILLA=azar npx vitest run --project domain libro.test.ts

// The one setting of this test; types of the platform are not this floor's.
declare const process: { env: Record<string, string | undefined> }
declare const console: { log: (...que: unknown[]) => void }
const CORRIDAS = Number(process.env.PLOMADA_LIBRO ?? 2_000)
const LARGO = 40
/** How often each command was done and refused. */
type Cuentas = Map<Op, { hechas: number; negadas: number }>

type Llevar = (obra: ObraConCuentas) => CuentasEnMemoria

function jugar(corrida: readonly Tirada[], cuentas: Cuentas, llevar?: Llevar): void {
  const libro = new LibroIngenuo(MUNDO)
  const obras = MUNDO.map((mundo) => new ObraDeLibro(mundo, llevar))
  // As the naive bookkeeping has each work since something was last done in it: what is refused changes nothing.
  const retratos = MUNDO.map(() => '')
  for (const tirada of corrida) {
    const orden = concretar(tirada, libro)
    const obra = obras[tirada.obra]
    if (orden === null || obra === undefined) continue
    const puede = libro.hacer(orden)
    const razon = razonContra(() => obra.hacer(orden))
    if ((razon === null) !== puede) throw new Error(`${orden.op}: ${razon ?? 'done, and may not be'}`)
    const cuenta = cuentas.get(orden.op)
    if (cuenta) cuenta[puede ? 'hechas' : 'negadas'] += 1
    const retrato = obra.retrato().join('\n')
    if (razon === null) retratos[orden.obra] = libro.retrato(orden.obra).join('\n')
    iguales(retrato, retratos[orden.obra] ?? '')
    for (const quien of [0, 1]) {
      const panel = obra.panel(quien)
      iguales(enOrden(panel), enOrden(libro.panel(orden.obra, quien)))
      exigirInvariantes(obra, panel, quien)
      if (!libro.esperaCorreccion(orden.obra, quien)) {
        exigirQue(
          panel.totalACertificar >= libro.congelado(orden.obra, quien),
          'to certify, at least what is frozen',
        )
        exigirQue(panel.retencionProyectada >= 0, 'a guarantee of at least nothing')
      }
    }
    exigirCertificaciones(obra)
  }
}

function razonContra(hacer: () => void): string | null {
  try {
    hacer()
    return null
  } catch (error) {
    if (error instanceof Negativa) return error.message
    throw error
  }
}

/** As a text: a hundred thousand runs compare millions of them. */
function enOrden(panel: Panel): string {
  const { favorConstructora, favorContratista, diferencia } = panel.balanceGeneral
  const cifras = CIFRAS.map((cual) => `${cual} ${panel[cual]}`)
  return [...cifras, favorConstructora, favorContratista, diferencia].join('\n')
}
type Panel = ReturnType<ObraDeLibro['panel']>
const { balanceGeneral: _, ...PANEL } = new ObraDeLibro({ retencion: 0, tareas: [] }).panel(0)
const CIFRAS = Object.keys(PANEL) as (keyof typeof PANEL)[]

function iguales(nuestro: string, ingenuo: string): void {
  if (nuestro !== ingenuo) expect(nuestro).toBe(ingenuo)
}

function exigirQue(vale: boolean, que: string): void {
  if (!vale) throw new Error(que)
}

/** What a correction takes below 0 until it is certified, and what he may owe. */
const PUEDEN_SER_MENOS: ReadonlySet<string> = new Set([
  'totalACertificar',
  'retencionProyectada',
  'hechoSinCertificar',
  'retencionDeLoHecho',
  'seLeDebe',
])

/** Of one account (domain.md §8), by what the product says alone. */
function exigirInvariantes(obra: ObraDeLibro, panel: Panel, quien: number): void {
  const suyos = obra.cuentas.movimientos.filter((m) => m.contratista === String(quien))
  const conSigno = suyos.reduce((n, m) => n + montoConSigno(m), 0)
  exigirQue(panel.balanceGeneral.diferencia === conSigno, 'the difference is the signed sum')
  const bajoCero = Object.entries(panel).filter(([cual, n]) => Number(n) < 0 && !PUEDEN_SER_MENOS.has(cual))
  exigirQue(bajoCero.length === 0, `below 0: ${bajoCero.map(([cual]) => cual).join()}`)
  for (const tarea of obra.tareas) {
    const dias = obra.cuentas.dias(tarea.clave, String(quien))
    const porDia = [...Map.groupBy(dias, ({ fecha }) => fecha)].sort(([a], [b]) => (a < b ? -1 : 1))
    let hasta = 0n
    for (const [fecha, suyos] of porDia) {
      for (const { cantidad } of suyos) hasta += cantidad
      exigirQue(hasta >= 0n, `less than nothing was done of ${tarea.clave} on ${fecha}`)
    }
  }
}

/** An avance is in one that stands at most, with its whole quantity; numbers go up; an annulled one comes to nothing. */
function exigirCertificaciones(obra: ObraDeLibro): void {
  const { certificaciones, movimientos } = obra.cuentas
  exigirQue(
    certificaciones.every(({ nro }, i) => nro === i + 1),
    'a number is used again',
  )
  for (const c of certificaciones) {
    const suyos = movimientos.filter((m) => m.certificacionNro === c.nro)
    if (c.anulada) {
      for (const tipo of Object.keys(SIGNO_DE_MOVIMIENTO)) {
        const suma = suyos.filter((m) => m.tipo === tipo).reduce((n, m) => n + m.cantidad, 0)
        exigirQue(suma === 0, `${c.nro} was annulled and left ${suma} of ${tipo}`)
      }
      exigirQue(!obra.avances.some((a) => a.certificacion === c), `${c.nro} was annulled and holds avances`)
      continue
    }
    for (const linea of c.lineas) {
      const tomados = obra.avances.filter((a) => a.certificacion === c && a.tarea === linea.tarea)
      exigirQue(tomados.reduce((n, a) => n + a.cantidad, 0n) === linea.cantidad, `${c.nro} has other avances`)
    }
  }
}

const nuevasCuentas = (): Cuentas => new Map(OPS.map((op) => [op, { hechas: 0, negadas: 0 }]))

describe('the ledger of contratistas', () => {
  it('any sequence leaves the accounts as a naive bookkeeping does', () => {
    const cuentas = nuevasCuentas()
    fc.assert(
      fc.property(unaCorrida(LARGO, MUNDO.length), (corrida) => jugar(corrida, cuentas)),
      { numRuns: CORRIDAS },
    )
    if (process.env.PLOMADA_LIBRO) console.log(`${CORRIDAS} runs`, Object.fromEntries(cuentas))
    // Each was done, and refused where anything is against it: else it proves nothing of that one.
    const siempre: Op[] = ['porcentaje', 'precio', 'cantidad', 'entrega']
    for (const [op, { hechas, negadas }] of cuentas) {
      expect([op, hechas > 0, negadas > 0]).toEqual([op, true, !siempre.includes(op)])
    }
  })
})

/** Faults that somebody could make, each in the product's side alone. */
const FALLAS: Record<string, Llevar> = {
  'the sign of what is returned of a guarantee': (obra) =>
    new (class extends CuentasEnMemoria {
      protected override asentar(...[quien, hechos, nro = null]: Parameters<CuentasEnMemoria['asentar']>) {
        const alReves = hechos.map((m) =>
          nro === null && m.tipo === 'retencion' ? { ...m, cantidad: -m.cantidad } : m,
        )
        super.asentar(quien, alReves, nro)
      }
    })(obra),
  'an annulment that leaves the advance discounted': (obra) =>
    new (class extends CuentasEnMemoria {
      protected override asentar(...[quien, hechos, nro = null]: Parameters<CuentasEnMemoria['asentar']>) {
        const sinAnticipo = hechos.filter((m) => m.tipo !== 'descuentoDeAnticipo' || m.cantidad > 0)
        super.asentar(quien, sinAnticipo, nro)
      }
    })(obra),
  'avances that stay held by an annulled certification': (obra) =>
    new (class extends CuentasEnMemoria {
      override anular(nro: number) {
        const eran = obra.avances.map((a): [AvanceConCuenta, AvanceConCuenta['certificacion']] => [
          a,
          a.certificacion,
        ])
        const libres = super.anular(nro)
        for (const [avance, certificacion] of eran) avance.certificacion = certificacion
        return libres
      }
    })(obra),
  'what is frozen at the price of today': (obra) =>
    new (class extends CuentasEnMemoria {
      override lineas(...a: Parameters<CuentasEnMemoria['lineas']>) {
        return super.lineas(...a).map(({ paraCalcular: t, ...resto }) => {
          const total = Number((t.congelado.cantidad * t.tarifa) / 1_000_000_000_000n)
          return { ...resto, paraCalcular: { ...t, congelado: { ...t.congelado, total } } }
        })
      }
    })(obra),
  'a number that an annulled one had': (obra) =>
    new (class extends CuentasEnMemoria {
      protected override siguienteNro() {
        return this.certificaciones.filter((c) => !c.anulada).length + 1
      }
    })(obra),
}

describe('a fault that is planted is found', () => {
  it.each(Object.entries(FALLAS))('%s', (_, llevar) => {
    const propiedad = fc.property(unaCorrida(LARGO, 1), (corrida) => jugar(corrida, nuevasCuentas(), llevar))
    const { failed, errorInstance } = fc.check(propiedad, { numRuns: 2_000, endOnFailure: true })
    expect(failed).toBe(true)
    // By a difference in the accounts, and not because the plant doesn't work at all.
    expect(errorInstance).not.toBeInstanceOf(TypeError)
  })
})
