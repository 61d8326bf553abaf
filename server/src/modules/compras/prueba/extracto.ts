import {
  comprobanteDeCertificacion,
  comprobanteDeMovimiento,
  revertirPagoDeCertificacion,
} from '@plomada/contract/certificaciones/comprobante'
import { comprobanteDeOrden, revertirPagoDeOrden } from '@plomada/contract/compras/ordenes'
import { formatoFecha } from '@plomada/domain/nucleo/fecha'
import { formatoGs } from '@plomada/domain/nucleo/numeros'
import type { ServidorDePrueba } from '../../../prueba/servidor.ts'
import { AYER, cuentaDe, HOY } from '../../certificaciones/prueba/obraConManoDeObra.ts'
import { exigir } from '../../presupuestos/prueba/presupuesto.ts'
import { comprasDe, obraConMateriales, proveedorDe } from './obraConMateriales.ts'

// A bank statement that a test keeps beside the accountant's workbook: what it told the server to pay, and nothing that
// the server answered but ids and refusals. It knows no rule of the house.

/** Receipts come from few numbers, so that many papers are of the same one. */
export interface Recibo {
  tipo: 'factura' | 'recibo'
  numero: string
  /** Null for what was paid. */
  monto: number | null
}

/** A line of the statement, below 0 where the money came back. */
export interface LineaDeExtracto {
  concepto: string
  /** Of the payment, by the obra and what was paid: its receipt is that of all of its lines. */
  pago: Pago
  fecha: string
  monto: number
}
export interface Pago {
  id: string
  clase: 'certificacion' | 'orden' | 'movimiento'
  monto: number
  fecha: string
  recibo: Recibo | null
  vigente: boolean
}

export type Jugada =
  | {
      op: 'certificar' | 'orden' | 'anticipo' | 'entrega' | 'descuento'
      monto: number
      recibo: Recibo | null
    }
  | { op: 'saldo' | 'retencion' | 'devolucionAnticipo'; monto: number; recibo: Recibo | null }
  | { op: 'comprobante'; cual: number; recibo: Recibo | null }
  | { op: 'revertir'; cual: number }

type Movida = Exclude<Jugada['op'], 'comprobante' | 'revertir' | 'certificar' | 'orden'>

const QUE: Readonly<Record<string, string>> = {
  certificar: 'Certificación',
  orden: 'Orden de compra',
  anticipo: 'Anticipo',
  entrega: 'Entrega',
  saldo: 'Saldo',
  retencion: 'Devolución de retención',
  devolucionAnticipo: 'Devolución de anticipo',
}

const comprobante = (recibo: Recibo | null) =>
  recibo && { ...recibo, timbrado: '12345678', ruc: '80012345-0', iva: 10 as const, fecha: AYER }

/** A work whose stories go on from each other, and what its bank says. */
export class ObraDeBanco {
  readonly lineas: LineaDeExtracto[] = []
  readonly #pagos: Pago[] = []
  readonly #s: ServidorDePrueba
  readonly #o: Awaited<ReturnType<typeof empezar>>
  #anticipo = 0

  private constructor(s: ServidorDePrueba, o: Awaited<ReturnType<typeof empezar>>) {
    this.#s = s
    this.#o = o
  }

  static async abrir(s: ServidorDePrueba, nombre: string): Promise<ObraDeBanco> {
    return new ObraDeBanco(s, await empezar(s, nombre))
  }

  get pagos(): readonly Pago[] {
    return this.#pagos
  }

  /** Whether it was done: a refusal leaves the statement as it is. */
  async jugar(jugada: Jugada): Promise<boolean> {
    if (jugada.op === 'comprobante') return this.#cambiarRecibo(jugada.cual, jugada.recibo)
    if (jugada.op === 'revertir') return this.#revertir(jugada.cual)
    if (jugada.op === 'certificar') return this.#certificar(jugada.monto, jugada.recibo)
    if (jugada.op === 'orden') return this.#orden(jugada.monto, jugada.recibo)
    return this.#mover(jugada.op, jugada.monto, jugada.recibo)
  }

  /** Half of what is typed may differ from what was earned: then a balance is left, or something paid ahead. */
  async #certificar(monto: number, recibo: Recibo | null): Promise<boolean> {
    const { cuenta, muro } = this.#o
    exigir(await cuenta.cargar(muro, 1))
    const dicho = { totalAPagar: monto, confirmaSobrepago: true }
    const { _id } = exigir(await cuenta.generar(dicho))
    const r = await cuenta.pagarCertificacion(_id, { fechaPago: AYER, comprobante: comprobante(recibo) })
    exigir(r)
    this.#anotar('certificar', { id: _id, clase: 'certificacion', monto, fecha: AYER, recibo })
    return true
  }

  async #orden(monto: number, recibo: Recibo | null): Promise<boolean> {
    const { compras, muro, cemento: materialId } = this.#o
    const linea = { rubroId: muro, materialId, cantidad: 1, precioUnitario: 10 }
    const { _id } = exigir(await compras.pedirMateriales([linea]))
    // Three come where one was asked for: two are left over.
    const llego = { materialId, precioUnitario: monto, cantidadAComprar: 3, cantidadDesdeExtra: 0 }
    exigir(await compras.pagar(_id, [llego], { fechaPago: HOY, comprobante: comprobante(recibo) }))
    this.#anotar('orden', { id: _id, clase: 'orden', monto: 3 * monto, fecha: HOY, recibo })
    return true
  }

  async #mover(op: Movida, monto: number, recibo: Recibo | null): Promise<boolean> {
    const { cuenta } = this.#o
    const suyo = { fecha: HOY, comprobante: comprobante(recibo) }
    if (op === 'anticipo') {
      // A new total, as often below as above the present one: what is less came back.
      const total = Math.max(0, this.#anticipo + (monto % 2 === 0 ? monto : -monto))
      const r = await cuenta.anticipo(total, suyo)
      const diferencia = total - this.#anticipo
      if (r.estado !== 200 || diferencia === 0) return false
      this.#anticipo = total
      this.#anotarMovimiento(op, r.cuerpo.movimiento?._id, diferencia, recibo)
      return true
    }
    if (op === 'entrega' || op === 'descuento') {
      const r = await cuenta.mover(op, monto, op === 'entrega' ? suyo : { fecha: HOY })
      // What is discounted moves no money.
      if (r.estado === 200 && op === 'entrega') this.#anotarMovimiento(op, r.cuerpo._id, monto, recibo)
      return r.estado === 200
    }
    if ((await cuenta.pagar(op, monto, suyo)).estado !== 200) return false
    const vuelve = op === 'devolucionAnticipo'
    const tipo = vuelve ? 'descuentoDeAnticipo' : 'moPagada'
    const [ultimo] = exigir(await cuenta.movimientos({ tipo, limit: 1, aMano: 's' })).items
    this.#anotarMovimiento(op, ultimo?._id, vuelve ? -monto : monto, recibo)
    return true
  }

  async #cambiarRecibo(cual: number, recibo: Recibo | null): Promise<boolean> {
    const pago = this.#vigente(cual)
    if (pago === undefined) return false
    const { como } = this.#o.p
    const dicho = { comprobante: comprobante(recibo) }
    if (pago.clase === 'certificacion') {
      exigir(
        await this.#s.pedir(comprobanteDeCertificacion, {
          como,
          body: { certificacionId: pago.id, ...dicho },
        }),
      )
    } else if (pago.clase === 'orden') {
      exigir(await this.#s.pedir(comprobanteDeOrden, { como, body: { _id: pago.id, ...dicho } }))
    } else {
      exigir(
        await this.#s.pedir(comprobanteDeMovimiento, { como, body: { movimientoId: pago.id, ...dicho } }),
      )
    }
    pago.recibo = recibo
    return true
  }

  async #revertir(cual: number): Promise<boolean> {
    const pago = this.#vigente(cual)
    if (pago === undefined || pago.clase === 'movimiento') return false
    const { como } = this.#o.p
    const motivo = 'Se pagó dos veces'
    const { estado } =
      pago.clase === 'certificacion'
        ? await this.#s.pedir(revertirPagoDeCertificacion, {
            como,
            body: { certificacionId: pago.id, motivo },
          })
        : await this.#s.pedir(revertirPagoDeOrden, { como, body: { _id: pago.id, motivo } })
    if (estado !== 200) return false
    pago.vigente = false
    const concepto = pago.clase === 'orden' ? 'Reversión de orden de compra' : 'Reversión de certificación'
    this.lineas.push({ concepto, pago, fecha: HOY, monto: -pago.monto })
    return true
  }

  #vigente(cual: number): Pago | undefined {
    const vigentes = this.#pagos.filter(({ vigente }) => vigente)
    return vigentes[cual % Math.max(vigentes.length, 1)]
  }

  #anotar(op: string, dicho: Omit<Pago, 'vigente'>): void {
    const pago = { ...dicho, vigente: true }
    this.#pagos.push(pago)
    this.lineas.push({ concepto: QUE[op] ?? op, pago, fecha: pago.fecha, monto: pago.monto })
  }

  #anotarMovimiento(op: Movida, id: string | undefined, monto: number, recibo: Recibo | null): void {
    this.#anotar(op, { id: id ?? '', clase: 'movimiento', monto, fecha: HOY, recibo })
  }
}

async function empezar(s: ServidorDePrueba, nombre: string) {
  const { p, muro, cemento, lugar } = await obraConMateriales(s, { nombre, retencionPorcentaje: 10 })
  const cuenta = cuentaDe(s, p.como, { presupuestoId: p.id, contratistaId: lugar.contratistaId })
  // Nothing of an advance is taken back by certifying, so that its total may change all the time.
  exigir(await cuenta.porcentaje(0))
  const proveedorId = await proveedorDe(s, p.como, `Corralón de ${nombre}`)
  return { p, muro, cemento, cuenta, compras: comprasDe(s, p.como, { presupuestoId: p.id, proveedorId }) }
}

/** A line as the workbook has it. */
export function comoEnElLibro({ concepto, pago, fecha, monto }: LineaDeExtracto): string {
  const { recibo } = pago
  const signo = monto < 0 ? -1 : 1
  return [
    formatoFecha(fecha),
    concepto,
    formatoGs(monto),
    recibo === null
      ? 'Sin comprobante'
      : `${recibo.tipo} ${recibo.numero} ${formatoGs(signo * (recibo.monto ?? Math.abs(pago.monto)))}`,
  ].join(' · ')
}
