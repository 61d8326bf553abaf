import { razonContraAcumulado, razonContraDescartarAvance } from '../../avances/razones.ts'
import {
  type CifrasDeCertificacion,
  cifrasDe,
  type LineaDeCertificacion,
  lineaDe,
  movimientosDeCertificacion,
  netoCon,
  type Panel,
  panelDe,
  type TareaDeContratista,
} from '../../certificaciones/calculo.ts'
import {
  razonContraAnticipo,
  razonContraAnular,
  razonContraCambiarAnticipo,
  razonContraDescuento,
  razonContraGenerar,
  razonContraNeto,
  razonContraPagar,
  razonContraPago,
  razonContraRevertirPago,
  razonContraSobrepago,
} from '../../certificaciones/razones.ts'
import {
  balanceGeneral,
  type ConceptoDePago,
  deudaLibre,
  type Movimiento,
  movimientos,
  movimientosDePago,
  opuestos,
  type Saldos,
  SIN_MOVIMIENTOS,
  SIN_SALDOS,
} from '../../certificaciones/saldos.ts'
import { TIPOS_QUE_SE_CERTIFICAN, tarifaDe } from '../../certificaciones/tarifa.ts'
import { type Gs, sumar } from '../../nucleo/dinero.ts'
import { type Fecha, TODOS_LOS_DIAS } from '../../nucleo/fecha.ts'
import type { Micro } from '../../nucleo/micro.ts'
import type { Obra } from '../../presupuestos/obra.ts'
import type { ComponenteCosto, Redondeo } from '../../presupuestos/plan.ts'
import type { Razon } from '../../presupuestos/razones.ts'

// The accounts of a work's contratistas with nothing but the functions that the server calls: what it keeps in tables
// is in lists here, and every sum is made anew each time. Obra El Mirador and the ledger of properties play on it.

/** A reason against what was asked. */
export class Negativa extends Error {}

export function exigir(razon: Razon): void {
  if (razon !== null) throw new Negativa(razon)
}

export interface TareaConCuenta {
  clave: string
  contratista: string
  cantidad: Micro
  estado: 'activo' | 'descartado'
  componentes: readonly ComponenteCosto[]
  redondeo?: Redondeo | null
}

export interface AvanceConCuenta {
  id: string
  tarea: string
  contratista: string
  fecha: Fecha
  cantidad: Micro
  descartado: boolean
  /** The certification that stands and holds it. */
  certificacion: CertificacionEnMemoria | null
}

/** Where accounts are kept of: a work, whoever has its tareas and avances. */
export interface ObraConCuentas {
  readonly retencionPorcentaje: number
  readonly estado: Obra
  readonly tareas: readonly TareaConCuenta[]
  readonly avances: readonly AvanceConCuenta[]
}

export interface Periodo {
  inicio: Fecha
  fin: Fecha
}

export interface CertificacionEnMemoria extends Periodo, CifrasDeCertificacion {
  nro: number
  contratista: string
  lineas: { tarea: string; cantidad: Micro; tarifa: Micro; total: Gs }[]
  descuento: Gs
  totalAPagar: Gs
  pagada: boolean
  anulada: boolean
}

export interface MovimientoEnMemoria extends Movimiento {
  contratista: string
  certificacionNro: number | null
}

export interface LineaPrevia extends LineaDeCertificacion {
  tarea: string
  tarifa: Micro
  avancesDelPeriodo: number
}

/** What is typed before a certification is generated; `diferencia`: 'Neto a cobrar' less the neto. */
export interface PedidoDeCertificacion extends Periodo {
  descuento?: Gs | undefined
  diferencia?: Gs | undefined
  confirmaSobrepago?: boolean | undefined
}

export class CuentasEnMemoria {
  readonly #obra: ObraConCuentas
  readonly #porcentajes = new Map<string, number>()
  readonly movimientos: MovimientoEnMemoria[] = []
  readonly certificaciones: CertificacionEnMemoria[] = []

  constructor(obra: ObraConCuentas) {
    this.#obra = obra
  }

  cuenta(contratista: string): Saldos {
    const suyos = this.movimientos.filter((m) => m.contratista === contratista)
    const sumas = { ...SIN_MOVIMIENTOS }
    for (const { tipo, cantidad } of suyos) sumas[tipo] += cantidad
    const enPie = this.certificaciones.filter((c) => c.contratista === contratista && !c.anulada)
    const devueltas = suyos.filter((m) => m.tipo === 'retencion' && m.certificacionNro === null)
    return {
      ...sumas,
      porcentajeAnticipo: this.#porcentajes.get(contratista) ?? SIN_SALDOS.porcentajeAnticipo,
      anticipoConsolidado: enPie.some(({ anticipo }) => anticipo > 0),
      prometido: sumar(enPie.filter(({ pagada }) => !pagada).map(({ totalAPagar }) => totalAPagar)),
      retencionDevuelta: sumar(devueltas.map(({ cantidad }) => -cantidad)),
    }
  }

  /** The tareas of a contratista as the calculation takes them: its active ones, and those it has avances of. */
  lineas(contratista: string, periodo: Periodo = TODOS_LOS_DIAS) {
    return this.#obra.tareas.flatMap((tarea) => {
      const validos = this.#obra.avances.filter((a) => a.tarea === tarea.clave && !a.descartado)
      const suyos = validos.filter((a) => a.contratista === contratista)
      const sigue = tarea.estado === 'activo' && tarea.contratista === contratista
      if (!sigue && suyos.length === 0) return []
      const libres = suyos.filter((a) => a.certificacion === null)
      const delPeriodo = libres.filter((a) => a.fecha >= periodo.inicio && a.fecha <= periodo.fin)
      const congeladas = this.certificaciones
        .filter((c) => c.contratista === contratista && !c.anulada)
        .flatMap((c) => c.lineas.map((linea) => ({ ...linea, fin: c.fin })))
        .filter((linea) => linea.tarea === tarea.clave)
      const paraCalcular: TareaDeContratista = {
        tarifa: this.tarifa(tarea),
        cantidad: tarea.cantidad,
        avanzado: suma(validos),
        sigue,
        sinCertificar: suma(libres),
        delPeriodo: suma(delPeriodo),
        anterior: suma(libres.filter((a) => a.fecha < periodo.inicio)),
        hastaFin: suma(suyos.filter((a) => a.fecha <= periodo.fin)),
        congelado: congelado(congeladas),
        congeladoHastaFin: congelado(congeladas.filter(({ fin }) => fin <= periodo.fin)),
      }
      return [{ tarea: tarea.clave, delPeriodo: delPeriodo.length, paraCalcular }]
    })
  }

  tarifa({ componentes, redondeo }: TareaConCuenta): Micro {
    const suyos = componentes.filter(({ tipo }) => TIPOS_QUE_SE_CERTIFICAN.includes(tipo))
    return tarifaDe(suyos, redondeo ?? null)
  }

  panel(contratista: string): Panel & { cuenta: Saldos; balance: ReturnType<typeof balanceGeneral> } {
    const cuenta = this.cuenta(contratista)
    const tareas = this.lineas(contratista).map(({ paraCalcular }) => paraCalcular)
    const { retencionPorcentaje } = this.#obra
    return { ...panelDe(tareas, cuenta, retencionPorcentaje), cuenta, balance: balanceGeneral(cuenta) }
  }

  previa(contratista: string, periodo: Periodo) {
    const items: LineaPrevia[] = this.lineas(contratista, periodo).map(
      ({ tarea, delPeriodo, paraCalcular }) => ({
        tarea,
        tarifa: paraCalcular.tarifa,
        avancesDelPeriodo: delPeriodo,
        ...lineaDe(paraCalcular),
      }),
    )
    const cifras = cifrasDe(items, this.cuenta(contratista), this.#obra.retencionPorcentaje)
    return { items, cifras }
  }

  certificar(contratista: string, pedido: PedidoDeCertificacion): CertificacionEnMemoria {
    const { inicio, fin, descuento = 0, diferencia = 0, confirmaSobrepago = false } = pedido
    const { items, cifras } = this.previa(contratista, pedido)
    const cuenta = this.cuenta(contratista)
    const lineas = items.filter(({ avancesDelPeriodo }) => avancesDelPeriodo > 0)
    exigir(razonContraGenerar(cifras, lineas.length))
    const neto = netoCon(cifras, descuento)
    exigir(razonContraDescuento(descuento, cuenta))
    exigir(razonContraNeto(neto))
    const totalAPagar = neto + diferencia
    if (!confirmaSobrepago) exigir(razonContraSobrepago(totalAPagar, neto, deudaLibre(cuenta)))
    const certificacion: CertificacionEnMemoria = {
      ...cifras,
      nro: this.siguienteNro(),
      contratista,
      inicio,
      fin,
      lineas: lineas.map(({ tarea, tarifa, certificacion: c }) => ({ tarea, tarifa, ...c })),
      descuento,
      neto,
      totalAPagar,
      pagada: false,
      anulada: false,
    }
    this.certificaciones.push(certificacion)
    for (const avance of this.#obra.avances) {
      const esSuyo = avance.contratista === contratista && !avance.descartado
      const libre = avance.certificacion === null && avance.fecha >= inicio && avance.fecha <= fin
      if (esSuyo && libre) avance.certificacion = certificacion
    }
    this.asentar(contratista, movimientosDeCertificacion(cifras, descuento), certificacion.nro)
    return certificacion
  }

  pagar(nro: number): CertificacionEnMemoria {
    const certificacion = this.#certificacion(nro)
    exigir(razonContraPagar(certificacion))
    certificacion.pagada = true
    const { contratista, totalAPagar } = certificacion
    this.asentar(contratista, movimientos({ moPagada: totalAPagar }), nro)
    return certificacion
  }

  revertir(nro: number): void {
    const certificacion = this.#certificacion(nro)
    const { contratista, totalAPagar } = certificacion
    const retenidas = this.certificaciones.filter((c) => c.contratista === contratista && !c.anulada)
    const { retencionDevuelta } = this.cuenta(contratista)
    exigir(razonContraRevertirPago(certificacion, certificacion, retenidas, retencionDevuelta))
    certificacion.pagada = false
    this.asentar(contratista, movimientos({ moPagada: -totalAPagar }), nro)
  }

  /** Answers the avances that are free again. */
  anular(nro: number): string[] {
    const certificacion = this.#certificacion(nro)
    const { contratista, retencion } = certificacion
    exigir(razonContraAnular(certificacion, retencion, this.cuenta(contratista)))
    const hechos = this.movimientos.filter((m) => m.certificacionNro === nro && m.tipo !== 'moPagada')
    certificacion.anulada = true
    this.asentar(contratista, opuestos(hechos), nro)
    const suyos = this.#obra.avances.filter((a) => a.certificacion === certificacion)
    for (const avance of suyos) avance.certificacion = null
    return suyos.map(({ id }) => id)
  }

  /** `total`: what was advanced in all. Answers what was moved. */
  anticipar(contratista: string, total: Gs): Gs {
    const cuenta = this.cuenta(contratista)
    exigir(razonContraCambiarAnticipo(cuenta))
    exigir(razonContraAnticipo(total, cuenta))
    this.asentar(contratista, movimientos({ anticipo: total - cuenta.anticipo }))
    return total - cuenta.anticipo
  }

  cambiarPorcentaje(contratista: string, porcentaje: number): void {
    this.#porcentajes.set(contratista, porcentaje)
  }

  mover(contratista: string, tipo: 'entrega' | 'descuento', cantidad: Gs): void {
    if (tipo === 'descuento') exigir(razonContraDescuento(cantidad, this.cuenta(contratista)))
    this.asentar(contratista, movimientos({ [tipo]: cantidad }))
  }

  pagarConcepto(contratista: string, concepto: ConceptoDePago, cantidad: Gs): void {
    exigir(razonContraPago(concepto, cantidad, this.cuenta(contratista)))
    this.asentar(contratista, movimientosDePago(concepto, cantidad))
  }

  descartar(avance: AvanceConCuenta): void {
    const { descartado, certificacion } = avance
    const estado = {
      descartado,
      certificado: certificacion !== null,
      pagado: certificacion?.pagada ?? false,
    }
    exigir(razonContraDescartarAvance(this.#obra.estado, estado))
    const { fecha, cantidad } = avance
    const dias = this.dias(avance.tarea, avance.contratista)
    exigir(razonContraAcumulado([...dias, { fecha, cantidad: -cantidad }]))
    avance.descartado = true
  }

  /** What a contratista did of a tarea, a day each time. */
  dias(tarea: string, contratista: string): { fecha: Fecha; cantidad: Micro }[] {
    return this.#obra.avances.filter(
      (a) => a.tarea === tarea && a.contratista === contratista && !a.descartado,
    )
  }

  protected siguienteNro(): number {
    return this.certificaciones.length + 1
  }

  /** What writes in the accounts, and the only thing that does. */
  protected asentar(contratista: string, hechos: readonly Movimiento[], nro: number | null = null): void {
    this.movimientos.push(
      ...hechos.map(({ tipo, cantidad }) => ({ contratista, tipo, cantidad, certificacionNro: nro })),
    )
  }

  #certificacion(nro: number): CertificacionEnMemoria {
    const certificacion = this.certificaciones.findLast((c) => c.nro === nro)
    if (certificacion === undefined) throw new Error(`no certification ${nro}`)
    return certificacion
  }
}

const suma = (de: readonly { cantidad: Micro }[]): Micro => de.reduce((n, { cantidad }) => n + cantidad, 0n)

const congelado = (lineas: readonly { cantidad: Micro; total: Gs }[]) => ({
  cantidad: suma(lineas),
  total: sumar(lineas.map(({ total }) => total)),
})
