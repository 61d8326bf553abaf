import fc from 'fast-check'
import {
  type ObraDelMundo,
  OPS,
  type Op,
  type Orden,
  type OrdenDeCertificar,
  type OrdenDeMonto,
} from './comandos.ts'
import type { LibroIngenuo } from './libroIngenuo.ts'

// What happens in the ledger: two contratistas, three works, in any sequence (domain.md §8).

/** Three works with two tareas each: one of each contratista, one whose analysis was imported, one guarantee of 0. */
export const MUNDO: readonly ObraDelMundo[] = [750, 0, 5_000].map((retencion, obra) => ({
  retencion,
  tareas: [0, 1].map((quien) => ({
    quien,
    planeada: quien === 0 ? 10_000n : 33_333n,
    componentes: [
      { rendimiento: 1_000n, precio: 1_000 + 1_111 * obra },
      { rendimiento: 333n, precio: 777 },
    ],
    decimales: obra === 1 && quien === 1 ? 1 : null,
  })),
}))

/** What luck says; how much it is depends on how the ledger stands then. */
export interface Tirada {
  op: Op
  obra: number
  quien: number
  tarea: number
  dia: number
  dias: number
  n: number
  borde: 'parte' | 'todo' | 'deMas'
}

const PESOS: Partial<Record<Op, number>> = {
  avance: 8,
  certificar: 6,
  anticipo: 4,
  correccion: 3,
  pagarCert: 3,
  revertirCert: 2,
  anular: 3,
  entrega: 2,
}

const unaTirada: fc.Arbitrary<Tirada> = fc.record({
  op: fc.oneof(...OPS.map((op) => ({ arbitrary: fc.constant(op), weight: PESOS[op] ?? 1 }))),
  // Most of it in one, so that something comes together there.
  obra: fc.constantFrom(0, 0, 0, 1, 1, 2),
  quien: fc.nat(1),
  tarea: fc.nat(1),
  dia: fc.integer({ min: 1, max: 12 }),
  dias: fc.nat(11),
  n: fc.nat(1_000),
  borde: fc.constantFrom('parte', 'todo', 'deMas'),
})

/** Sequences up to this long, in as many works as are told. */
export const unaCorrida = (largo: number, obras: number): fc.Arbitrary<Tirada[]> =>
  fc.array(
    unaTirada.map((t) => ({ ...t, obra: t.obra % obras })),
    { minLength: 1, maxLength: largo, size: 'max' },
  )

/** Where the ledger stands decides the amounts, so that limits are met, and passed by one. Null: nothing to do it to. */
export function concretar(t: Tirada, libro: LibroIngenuo): Orden | null {
  const { op, obra, quien, tarea, dia, n } = t
  if (op === 'avance') {
    // Mostly of who does it now.
    const suyo = t.borde === 'deMas' ? quien : (libro.obras[obra]?.tareas[tarea]?.quien ?? quien)
    return { op, obra, tarea, quien: suyo, dia, milesimas: BigInt(1 + n * 17) }
  }
  if (op === 'correccion') {
    const hecho = libro.acumulado(obra, tarea, quien)
    return { op, obra, tarea, quien, dia, milesimas: -BigInt(conBorde(t, Number(hecho))) }
  }
  if (op === 'descartar') {
    const id = cualDe(libro.obras[obra]?.avances.length ?? 0, n)
    return id === null ? null : { op, obra, id }
  }
  if (op === 'pagarCert' || op === 'revertirCert' || op === 'anular') {
    const cual = cualDe(libro.obras[obra]?.certs.length ?? 0, n)
    return cual === null ? null : { op, obra, nro: cual + 1 }
  }
  if (op === 'certificar') return certificarDe(t, libro)
  if (op === 'porcentaje') return { op, obra, quien, centesimas: n * 10 }
  if (op === 'reemplazar') return { op, obra, quien }
  if (op === 'precio') return { op, obra, tarea, precio: n * 7 }
  if (op === 'cantidad') return { op, obra, tarea, milesimas: BigInt(1 + n * 31) }
  return { op, obra, quien, monto: montoDe(op, t, libro) }
}

function montoDe(op: OrdenDeMonto['op'], t: Tirada, libro: LibroIngenuo): number {
  const { obra, quien, n } = t
  const panel = libro.panel(obra, quien)
  if (op === 'entrega') return 1 + n * 13
  if (op === 'anticipo') {
    // The least that it may be, one less, or a part of what there is to certify.
    const menos = { parte: 0, todo: 0, deMas: 1 }[t.borde]
    const parte = t.borde === 'parte' ? Math.floor((Math.max(panel.totalACertificar, 0) * n) / 3_000) : 0
    return Math.max(panel.descuentoDeAnticipoTotal + parte - menos, 0)
  }
  const limite = {
    descuento: panel.limiteDescuento,
    saldo: panel.deudaLibre,
    retencion: panel.retencionTotal,
    devolucionAnticipo: panel.anticipoRestante,
  }[op]
  return conBorde(t, limite)
}

function certificarDe(t: Tirada, libro: LibroIngenuo): OrdenDeCertificar {
  const { obra, quien, dia, dias, n, borde } = t
  const inicio = borde === 'deMas' ? dia : 1
  const fin = Math.min(dia + dias, 12)
  const { limiteDescuento, deudaLibre } = libro.panel(obra, quien)
  const neto = libro.neto(obra, quien, inicio, fin)
  const descuento = n % 3 === 0 ? conBorde(t, limiteDescuento) : 0
  // Nothing less than 0 is ever typed.
  const piso = Math.max(neto - descuento, 0)
  const diferencia = { parte: -Math.floor((piso * (n % 10)) / 10), todo: deudaLibre, deMas: deudaLibre + 1 }
  return {
    op: 'certificar',
    obra,
    quien,
    inicio,
    fin,
    montos: { descuento, diferencia: diferencia[borde], confirmaSobrepago: n % 5 === 0 },
  }
}

/** A part of what may be, all of it, or one more; at least 1. */
function conBorde({ borde, n }: Tirada, limite: number): number {
  const partes = { parte: Math.floor((limite * n) / 1_000), todo: limite, deMas: limite + 1 }
  return Math.max(partes[borde], 1)
}

const cualDe = (cuantos: number, n: number): number | null => (cuantos === 0 ? null : n % cuantos)
