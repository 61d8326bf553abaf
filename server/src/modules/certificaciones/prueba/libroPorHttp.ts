import { reemplazarContratista } from '@plomada/contract/presupuestos/reemplazo'
import { hoyEnAsuncion, masDias } from '@plomada/domain/nucleo/fecha'
import type {
  ObraDelMundo,
  Orden,
  OrdenDeAvance,
  OrdenDeCertificar,
  OrdenDeMonto,
} from '@plomada/domain/prueba/certificaciones/comandos'
import type { LibroIngenuo } from '@plomada/domain/prueba/certificaciones/libroIngenuo'
import type { ServidorDePrueba } from '../../../prueba/servidor.ts'
import { exigir, type Lugar, PresupuestoDePrueba } from '../../presupuestos/prueba/presupuesto.ts'
import { cuentaDe } from './obraConManoDeObra.ts'

/** A work of the ledger over HTTP, which its sequences share: each has contratistas and tareas of its own in it. */
export interface ObraCompartida {
  p: PresupuestoDePrueba
  lugar: Lugar
  mundo: ObraDelMundo
  datos: string[]
}

export async function crearObra(s: ServidorDePrueba, mundo: ObraDelMundo): Promise<ObraCompartida> {
  const p = await PresupuestoDePrueba.crear(s, { retencionPorcentaje: mundo.retencion / 100 })
  const lugar = await p.capitulo()
  const datos = [await p.dato('manoDeObra', 1), await p.dato('materialYMano', 1)]
  await p.tarea(lugar, [{ foreignKey: datos[0] ?? '', tipo: 'manoDeObra', cantidad: 1 }])
  exigir(await p.aprobar())
  return { p, lugar, mundo, datos }
}

const PRIMER_DIA = masDias(hoyEnAsuncion(new Date()), -40)
const dia = (n: number) => masDias(PRIMER_DIA, n)
const unidades = (milesimas: bigint): string => String(Number(milesimas) / 1_000)

/** One sequence in a work: what the ledger commands, by calls. */
export class PartidaPorHttp {
  readonly #s: ServidorDePrueba
  readonly #obra: ObraCompartida
  readonly #cuentas: ReturnType<typeof cuentaDe>[] = []
  readonly contratistas: string[] = []
  readonly #tareas: string[] = []
  readonly #avances: string[] = []
  readonly #certificaciones: string[] = []

  private constructor(s: ServidorDePrueba, obra: ObraCompartida) {
    this.#s = s
    this.#obra = obra
  }

  static async empezar(s: ServidorDePrueba, obra: ObraCompartida): Promise<PartidaPorHttp> {
    const partida = new PartidaPorHttp(s, obra)
    const { p, lugar, mundo, datos } = obra
    const { empresaId } = p.como
    for (const [quien, { planeada, componentes }] of mundo.tareas.entries()) {
      const contratistaId = await p.contratista(`Cuadrilla ${quien}`)
      const fila = { empresa_id: empresaId, capitulo_id: lugar.rubroId, persona_id: contratistaId }
      await p.sql((tx) => tx.insertInto('capitulo_contratista').values(fila).execute())
      const propios = componentes.map(({ rendimiento, precio }, i) => ({
        foreignKey: datos[i] ?? '',
        tipo: i === 0 ? ('manoDeObra' as const) : ('materialYMano' as const),
        cantidad: unidades(rendimiento),
        precioUnitario: precio,
        precioUnitarioReal: precio,
      }))
      const cambio = { contratistaId, nombre: `Tarea ${quien}` }
      partida.#tareas.push(await p.tarea(lugar, propios, unidades(planeada), cambio))
      partida.contratistas.push(contratistaId)
      partida.#cuentas.push(cuentaDe(s, p.como, { presupuestoId: p.id, contratistaId }))
    }
    // Whoever has an account stays of the work, also when another has all of its tareas.
    for (const cuenta of partida.#cuentas) exigir(await cuenta.porcentaje(10))
    return partida
  }

  /** The status of the answer. `neto`: what the naive bookkeeping has, which 'Neto a cobrar' is typed beside. */
  async hacer(o: Orden, libro: LibroIngenuo): Promise<number> {
    if ('dia' in o) return this.#registrar(o)
    if ('monto' in o) return this.#mover(o)
    if (o.op === 'certificar') return this.#certificar(o, libro.neto(0, o.quien, o.inicio, o.fin))
    const [cuenta] = this.#cuentas
    if (o.op === 'descartar') return (await this.#de(cuenta).descartar(this.#avances[o.id] ?? '')).estado
    if (o.op === 'porcentaje') return (await this.cuenta(o.quien).porcentaje(o.centesimas / 100)).estado
    if (o.op === 'reemplazar') return this.#reemplazar(o.quien)
    if ('nro' in o) {
      const id = this.#certificaciones[o.nro - 1] ?? ''
      const { anular, pagarCertificacion, revertirPago } = this.#de(cuenta)
      if (o.op === 'revertirCert') return (await revertirPago(id)).estado
      return (await (o.op === 'anular' ? anular(id) : pagarCertificacion(id))).estado
    }
    const _id = this.#tareas[o.tarea] ?? ''
    if (o.op === 'cantidad') {
      return (await this.#obra.p.editar({ _id, plan: { cantidad: unidades(o.milesimas) } })).estado
    }
    const { componentes } = await this.#obra.p.leer(_id)
    const nuevos = componentes.map(({ _id: id, foreignKey, tipo, cantidad, precioUnitario, ...c }, i) => ({
      _id: id,
      foreignKey,
      tipo,
      cantidad,
      precioUnitario,
      precioUnitarioReal: i === 0 ? o.precio : c.precioUnitarioReal,
    }))
    return (await this.#obra.p.editar({ _id, componentes: nuevos })).estado
  }

  cuenta(quien: number): ReturnType<typeof cuentaDe> {
    return this.#de(this.#cuentas[quien])
  }

  /** The account as the preview shows it, at the names of the list of contratistas. */
  async panel(quien: number) {
    const { items: _, porcentajeAnticipo, ...panel } = exigir(await this.cuenta(quien).previa())
    return { ...panel, anticipoPorcentaje: porcentajeAnticipo }
  }

  async #registrar(o: OrdenDeAvance): Promise<number> {
    const cuenta = this.cuenta(o.quien)
    const tareaId = this.#tareas[o.tarea] ?? ''
    const resto = { fecha: dia(o.dia), contratistaId: this.contratistas[o.quien] }
    const cuanto = unidades(o.milesimas)
    const r = await (o.op === 'avance'
      ? cuenta.cargar(tareaId, cuanto, resto)
      : cuenta.corregir(tareaId, cuanto, resto))
    if (r.estado === 200) this.#avances.push(r.cuerpo._id)
    return r.estado
  }

  async #certificar({ quien, inicio, fin, montos }: OrdenDeCertificar, neto: number): Promise<number> {
    const { descuento, diferencia, confirmaSobrepago } = montos
    const r = await this.cuenta(quien).generar({
      inicio: dia(inicio),
      fin: dia(fin),
      totalADescontar: descuento,
      totalAPagar: Math.max(neto - descuento + diferencia, 0),
      confirmaSobrepago,
    })
    if (r.estado === 200) this.#certificaciones.push(r.cuerpo._id)
    return r.estado
  }

  async #mover({ op, quien, monto }: OrdenDeMonto): Promise<number> {
    const cuenta = this.cuenta(quien)
    if (op === 'anticipo') return (await cuenta.anticipo(monto)).estado
    if (op === 'entrega' || op === 'descuento') return (await cuenta.mover(op, monto)).estado
    return (await cuenta.pagar(op, monto)).estado
  }

  async #reemplazar(quien: number): Promise<number> {
    const [contratistaOriginalId = '', contratistaReemplazanteId = ''] =
      quien === 0 ? this.contratistas : this.contratistas.toReversed()
    const { como, id: presupuestoId } = this.#obra.p
    const body = { presupuestoId, contratistaOriginalId, contratistaReemplazanteId }
    return (await this.#s.pedir(reemplazarContratista, { como, body })).estado
  }

  #de(cuenta: ReturnType<typeof cuentaDe> | undefined): ReturnType<typeof cuentaDe> {
    if (cuenta === undefined) throw new Error('no account')
    return cuenta
  }
}
