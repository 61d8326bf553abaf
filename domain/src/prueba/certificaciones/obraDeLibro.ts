import { razonContraAcumulado, razonContraContratista, razonContraCorregir } from '../../avances/razones.ts'
import type { Micro } from '../../nucleo/micro.ts'
import type { Obra } from '../../presupuestos/obra.ts'
import { razonContraCargar } from '../../presupuestos/razones.ts'
import { razonContraReemplazar } from '../../presupuestos/reemplazo.ts'
import type { Orden, OrdenDeAvance, OrdenDeEdicion, OrdenDeMonto, TareaDelMundo } from './comandos.ts'
import {
  type AvanceConCuenta,
  type CertificacionEnMemoria,
  CuentasEnMemoria,
  exigir,
  type ObraConCuentas,
  type TareaConCuenta,
} from './cuentasEnMemoria.ts'

/** The day of a ledger's calendar. */
export const dia = (n: number) => `2026-03-${String(n).padStart(2, '0')}`

const micro = (milesimas: bigint): Micro => milesimas * 1_000n

interface TareaDeLibro extends TareaConCuenta {
  /** Whoever does it or once did. */
  fueron: Set<string>
  componentes: { tipo: 'manoDeObra'; cantidad: Micro; precioUnitario: null; precioUnitarioReal: number }[]
}

/** A work of the ledger, kept by nothing but the functions and reasons that the server calls. */
export class ObraDeLibro implements ObraConCuentas {
  readonly retencionPorcentaje: number
  readonly estado: Obra = { tipo: 'presupuesto', estado: 'aprobado', activo: true }
  readonly tareas: TareaDeLibro[]
  readonly avances: AvanceConCuenta[] = []
  readonly cuentas: CuentasEnMemoria

  /** `llevar`: who keeps its accounts; another one to plant a fault. */
  constructor(
    { retencion, tareas }: { retencion: number; tareas: readonly TareaDelMundo[] },
    llevar: (obra: ObraConCuentas) => CuentasEnMemoria = (obra) => new CuentasEnMemoria(obra),
  ) {
    this.retencionPorcentaje = retencion / 100
    this.tareas = tareas.map((t, clave) => ({
      clave: String(clave),
      contratista: String(t.quien),
      fueron: new Set([String(t.quien)]),
      cantidad: micro(t.planeada),
      estado: 'activo',
      componentes: t.componentes.map(({ rendimiento, precio }) => ({
        tipo: 'manoDeObra',
        cantidad: micro(rendimiento),
        precioUnitario: null,
        precioUnitarioReal: precio,
      })),
      redondeo: t.decimales === null ? null : { linea: t.decimales, unitario: 0 },
    }))
    this.cuentas = llevar(this)
  }

  /** A Negativa where a reason is against it. */
  hacer(o: Orden): void {
    const { cuentas } = this
    const quien = 'quien' in o ? String(o.quien) : ''
    if ('dia' in o) {
      if (o.op === 'avance') this.#exigirCargar(o)
      else this.#exigirCorregir(o)
      this.#anotar(o)
    } else if ('monto' in o) this.#mover(quien, o)
    else if (o.op === 'descartar') cuentas.descartar(this.#avance(o.id))
    else if (o.op === 'certificar')
      cuentas.certificar(quien, { inicio: dia(o.inicio), fin: dia(o.fin), ...o.montos })
    else if (o.op === 'porcentaje') cuentas.cambiarPorcentaje(quien, o.centesimas / 100)
    else if (o.op === 'reemplazar') this.#reemplazar(quien, String(1 - o.quien))
    else if ('tarea' in o) this.#editar(o)
    else if (o.op === 'pagarCert') cuentas.pagar(o.nro)
    else if (o.op === 'revertirCert') cuentas.revertir(o.nro)
    else cuentas.anular(o.nro)
  }

  #mover(quien: string, { op, monto }: OrdenDeMonto): void {
    if (op === 'anticipo') this.cuentas.anticipar(quien, monto)
    else if (op === 'entrega' || op === 'descuento') this.cuentas.mover(quien, op, monto)
    else this.cuentas.pagarConcepto(quien, op, monto)
  }

  /** The account of a contratista at the names of the wire. */
  panel(quien: number) {
    const { cuenta, balance, porcentajeQueCubre, ...panel } = this.cuentas.panel(String(quien))
    return {
      anticipoPorcentaje: cuenta.porcentajeAnticipo,
      anticipoConsolidado: cuenta.anticipoConsolidado,
      porcentajeQueCubre,
      anticipoTotal: cuenta.anticipo,
      descuentoDeAnticipoTotal: cuenta.descuentoDeAnticipo,
      retencionTotal: cuenta.retencion,
      retencionDevuelta: cuenta.retencionDevuelta,
      entregaTotal: cuenta.entrega,
      descuentoTotal: cuenta.descuento,
      moCalculada: cuenta.moCalculada,
      moPagada: cuenta.moPagada,
      prometido: cuenta.prometido,
      ...panel,
      balanceGeneral: balance,
    }
  }

  /** Everything that is written in it, as lines. */
  retrato(): string[] {
    const { certificaciones, movimientos } = this.cuentas
    const estado = (c: CertificacionEnMemoria) => (c.anulada ? 'anulada' : c.pagada ? 'pagada' : 'debe')
    return [
      ...this.avances.map((a) => `${a.id} ${a.descartado ? 'tirado' : (a.certificacion?.nro ?? 'libre')}`),
      ...certificaciones.map((c) => `${c.nro}º de ${c.contratista} ${estado(c)} ${c.totalAPagar}`),
      ...movimientos.map((m) => `${m.contratista} ${m.tipo} ${m.cantidad} ${m.certificacionNro}`).sort(),
    ]
  }

  #exigirCargar(o: OrdenDeAvance): void {
    const tarea = this.#tarea(o.tarea)
    const [visto, presente] = [String(o.quien), tarea.contratista]
    exigir(razonContraCargar(this.estado, { estado: tarea.estado, contratistaId: presente }))
    exigir(
      razonContraContratista({ nombre: visto, fueDeLaTarea: tarea.fueron.has(visto) }, { nombre: presente }),
    )
  }

  #exigirCorregir(o: OrdenDeAvance): void {
    const tieneCertificado = this.avances.some(
      (a) => a.tarea === String(o.tarea) && a.contratista === String(o.quien) && a.certificacion !== null,
    )
    exigir(razonContraCorregir({ nombre: String(o.quien), tieneCertificado }))
    const cambio = { fecha: dia(o.dia), cantidad: micro(o.milesimas) }
    exigir(razonContraAcumulado([...this.cuentas.dias(String(o.tarea), String(o.quien)), cambio]))
  }

  #anotar(o: OrdenDeAvance): void {
    this.avances.push({
      id: String(this.avances.length),
      tarea: String(o.tarea),
      contratista: String(o.quien),
      fecha: dia(o.dia),
      cantidad: micro(o.milesimas),
      descartado: false,
      certificacion: null,
    })
  }

  #reemplazar(original: string, reemplazante: string): void {
    const suyas = this.tareas.filter((t) => t.contratista === original)
    exigir(razonContraReemplazar(this.estado, suyas.length))
    for (const tarea of suyas) {
      tarea.contratista = reemplazante
      tarea.fueron.add(reemplazante)
    }
  }

  #editar(o: OrdenDeEdicion): void {
    const tarea = this.#tarea(o.tarea)
    const [componente] = tarea.componentes
    if (o.op === 'cantidad') tarea.cantidad = micro(o.milesimas)
    else if (componente) componente.precioUnitarioReal = o.precio
  }

  #tarea(cual: number): TareaDeLibro {
    const tarea = this.tareas[cual]
    if (tarea === undefined) throw new Error(`no tarea ${cual}`)
    return tarea
  }

  #avance(id: number): AvanceConCuenta {
    const avance = this.avances[id]
    if (avance === undefined) throw new Error(`no avance ${id}`)
    return avance
  }
}
