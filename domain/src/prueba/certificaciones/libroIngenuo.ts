import type { ObraDelMundo, Orden, OrdenDeAvance, OrdenDeCertificar, OrdenDeMonto } from './comandos.ts'

// The same accounts kept another way, to be compared with the product's: whole numbers of its own units, lists that are
// added up from the beginning each time, and the formulas of domain.md §8 written anew. It calls nothing of ours.

interface Avance {
  tarea: number
  quien: number
  dia: number
  milesimas: bigint
  tirado: boolean
}
interface Certificado {
  nro: number
  quien: number
  fin: number
  /** Of each avance it holds: which one, how much. */
  ids: number[]
  /** By tarea, guaraníes. */
  totales: Map<number, bigint>
  retencion: bigint
  anticipo: bigint
  aPagar: bigint
  estado: 'debe' | 'pagada' | 'anulada'
}
interface Asiento {
  quien: number
  tipo: string
  monto: bigint
  nro: number | null
}
interface Obra {
  retencion: bigint
  tareas: { quien: number; fueron: number[]; planeada: bigint; decimales: number | null; lineas: Linea[] }[]
  avances: Avance[]
  certs: Certificado[]
  libro: Asiento[]
  porcentajes: [bigint, bigint]
}
interface Linea {
  rendimiento: bigint
  precio: bigint
}

/** n ÷ d to the nearest whole, half away from zero. */
function redondo(n: bigint, d: bigint): bigint {
  const signo = n < 0n ? -1n : 1n
  const [entero, resto] = [(n * signo) / d, (n * signo) % d]
  return signo * (resto * 2n >= d ? entero + 1n : entero)
}
const mayor = (a: bigint, b: bigint) => (a > b ? a : b)
const menor = (a: bigint, b: bigint) => (a < b ? a : b)
const total = (de: readonly bigint[]) => de.reduce((a, b) => a + b, 0n)

export class LibroIngenuo {
  readonly obras: Obra[]

  constructor(mundo: readonly ObraDelMundo[]) {
    this.obras = mundo.map(({ retencion, tareas }) => ({
      retencion: BigInt(retencion),
      tareas: tareas.map(({ quien, planeada, decimales, componentes }) => ({
        quien,
        fueron: [quien],
        planeada,
        decimales,
        lineas: componentes.map(({ rendimiento, precio }) => ({ rendimiento, precio: BigInt(precio) })),
      })),
      avances: [],
      certs: [],
      libro: [],
      porcentajes: [1_000n, 1_000n],
    }))
  }

  /** Whether somebody has a tarea, an avance or a movement there: others have no account to write in. */
  esDeLaObra(cual: number, quien: number): boolean {
    const { tareas, avances, libro } = this.obras[cual] ?? { tareas: [], avances: [], libro: [] }
    return (
      tareas.some((t) => t.quien === quien) ||
      avances.some((a) => a.quien === quien && !a.tirado) ||
      libro.some((a) => a.quien === quien)
    )
  }

  /** Whether it may be done; done, where it may. */
  hacer(o: Orden): boolean {
    const obra = this.#obra(o.obra)
    if ('monto' in o) return this.#mover(obra, o)
    if (o.op === 'avance') {
      if (!obra.tareas[o.tarea]?.fueron.includes(o.quien)) return false
      obra.avances.push({ ...o, tirado: false })
      return true
    }
    if ('dia' in o) return this.#corregir(obra, o)
    if (o.op === 'descartar') return this.#descartar(obra, o.id)
    if (o.op === 'certificar') return this.#certificar(obra, o)
    if ('nro' in o) return o.op === 'anular' ? this.#anular(obra, o.nro) : this.#pagar(obra, o.nro)
    if (o.op === 'reemplazar') {
      const suyas = obra.tareas.filter((t) => t.quien === o.quien)
      for (const t of suyas) {
        t.quien = 1 - o.quien
        t.fueron.push(1 - o.quien)
      }
      return suyas.length > 0
    }
    if (o.op === 'porcentaje') obra.porcentajes[o.quien as 0 | 1] = BigInt(o.centesimas)
    else if (o.op === 'precio') this.#linea(obra, o.tarea).precio = BigInt(o.precio)
    else this.#tarea(obra, o.tarea).planeada = o.milesimas
    return true
  }

  #mover(obra: Obra, { op, quien, monto: n }: OrdenDeMonto): boolean {
    const monto = BigInt(n)
    const hay = (tipo: string) => this.#suma(obra, quien, tipo)
    const escribir = (tipo: string, cuanto: bigint) =>
      obra.libro.push({ quien, tipo, monto: cuanto, nro: null })
    if (op === 'anticipo') {
      const abierto = !obra.certs.some((c) => c.quien === quien && c.estado !== 'anulada' && c.anticipo > 0n)
      if (!abierto || monto < hay('descuentoDeAnticipo')) return false
      if (monto !== hay('anticipo')) escribir('anticipo', monto - hay('anticipo'))
      return true
    }
    if (op === 'entrega') return escribir('entrega', monto) > 0
    const queda = {
      descuento: mayor(hay('entrega') - hay('descuento'), 0n),
      saldo: mayor(hay('moCalculada') - hay('moPagada') - this.#prometido(obra, quien), 0n),
      retencion: hay('retencion'),
      devolucionAnticipo: hay('anticipo') - hay('descuentoDeAnticipo'),
    }[op]
    if (monto > queda) return false
    if (op === 'descuento') escribir('descuento', monto)
    if (op === 'devolucionAnticipo') escribir('descuentoDeAnticipo', monto)
    if (op === 'retencion') {
      escribir('retencion', -monto)
      escribir('moCalculada', monto)
    }
    if (op === 'saldo' || op === 'retencion') escribir('moPagada', monto)
    return true
  }

  #corregir(obra: Obra, o: OrdenDeAvance): boolean {
    const suyo = (id: number) => obra.avances[id]?.tarea === o.tarea && obra.avances[id]?.quien === o.quien
    const certificado = obra.certs.some((c) => c.estado !== 'anulada' && c.ids.some(suyo))
    if (!certificado) return false
    obra.avances.push({ ...o, tirado: false })
    if (this.#algunDiaDebe(obra, o.tarea, o.quien)) {
      obra.avances.pop()
      return false
    }
    return true
  }

  #descartar(obra: Obra, id: number): boolean {
    const avance = obra.avances[id]
    if (avance === undefined || avance.tirado || this.#tomado(obra, id)) return false
    avance.tirado = true
    avance.tirado = !this.#algunDiaDebe(obra, avance.tarea, avance.quien)
    return avance.tirado
  }

  /** Whether what he did of a tarea is less than nothing on some day. */
  #algunDiaDebe(obra: Obra, tarea: number, quien: number): boolean {
    const suyos = obra.avances.filter((a) => a.tarea === tarea && a.quien === quien && !a.tirado)
    return suyos.some(({ dia }) => total(suyos.filter((a) => a.dia <= dia).map((a) => a.milesimas)) < 0n)
  }

  #certificar(obra: Obra, o: OrdenDeCertificar): boolean {
    const { ids, totales } = this.#delPeriodo(obra, o.quien, o.inicio, o.fin)
    const bruto = total([...totales.values()])
    if (bruto <= 0n) return false
    const { retencion, anticipo } = this.#partes(obra, o.quien, bruto)
    const [descuento, diferencia] = [BigInt(o.montos.descuento), BigInt(o.montos.diferencia)]
    const neto = bruto - retencion - anticipo - descuento
    const entregado = this.#suma(obra, o.quien, 'entrega') - this.#suma(obra, o.quien, 'descuento')
    if (neto < 0n || descuento > mayor(entregado, 0n)) return false
    const debe = this.#suma(obra, o.quien, 'moCalculada') - this.#suma(obra, o.quien, 'moPagada')
    const libre = mayor(debe - this.#prometido(obra, o.quien), 0n)
    if (diferencia > libre && !o.montos.confirmaSobrepago) return false
    const nro = obra.certs.length + 1
    const aPagar = neto + diferencia
    const comun = { nro, quien: o.quien, fin: o.fin, ids, totales }
    obra.certs.push({ ...comun, retencion, anticipo, aPagar, estado: 'debe' })
    const filas = { retencion, descuentoDeAnticipo: anticipo, descuento, moCalculada: neto }
    for (const [tipo, monto] of Object.entries(filas)) {
      if (monto !== 0n) obra.libro.push({ quien: o.quien, tipo, monto, nro })
    }
    return true
  }

  #pagar(obra: Obra, nro: number): boolean {
    const cert = obra.certs.find((c) => c.nro === nro && c.estado === 'debe')
    if (cert === undefined) return false
    cert.estado = 'pagada'
    if (cert.aPagar !== 0n) obra.libro.push({ quien: cert.quien, tipo: 'moPagada', monto: cert.aPagar, nro })
    return true
  }

  #anular(obra: Obra, nro: number): boolean {
    const cert = obra.certs.find((c) => c.nro === nro && c.estado === 'debe')
    if (cert === undefined || this.#suma(obra, cert.quien, 'retencion') < cert.retencion) return false
    cert.estado = 'anulada'
    obra.libro.push(...obra.libro.filter((a) => a.nro === nro).map((a) => ({ ...a, monto: -a.monto })))
    return true
  }

  #partes(obra: Obra, quien: number, bruto: bigint) {
    const retencion = redondo(bruto * obra.retencion, 10_000n)
    const parte = redondo(bruto * (obra.porcentajes[quien] ?? 0n), 10_000n)
    const queda = this.#suma(obra, quien, 'anticipo') - this.#suma(obra, quien, 'descuentoDeAnticipo')
    return { retencion, anticipo: mayor(0n, menor(menor(parte, queda), bruto - retencion)) }
  }

  /** His avances of these days that nothing holds, and what they come to by tarea. */
  #delPeriodo(obra: Obra, quien: number, inicio: number, fin: number) {
    const ids = this.#libres(obra, quien).filter((id) => {
      const { dia = 0 } = obra.avances[id] ?? {}
      return inicio <= dia && dia <= fin
    })
    const porTarea = Map.groupBy(ids, (id) => obra.avances[id]?.tarea ?? 0)
    const totales = new Map(
      [...porTarea].map(([tarea, suyos]) => [tarea, this.#aPrecio(obra, tarea, this.#cuanto(obra, suyos))]),
    )
    return { ids, totales }
  }

  /** What a period comes to, before an entrega is discounted: the net. */
  neto(cual: number, quien: number, inicio: number, fin: number) {
    const obra = this.#obra(cual)
    const bruto = total([...this.#delPeriodo(obra, quien, inicio, fin).totales.values()])
    const { retencion, anticipo } = this.#partes(obra, quien, bruto)
    return Number(bruto - retencion - anticipo)
  }

  /** Everything that the account of a contratista says, at the names of the wire. */
  panel(cual: number, quien: number) {
    const obra = this.#obra(cual)
    const sumas = new Map<string, bigint>()
    for (const a of obra.libro) {
      if (a.quien === quien) sumas.set(a.tipo, (sumas.get(a.tipo) ?? 0n) + a.monto)
    }
    const s = (tipo: string) => sumas.get(tipo) ?? 0n
    const congelado = this.#congelado(obra, quien)
    const libres = this.#libres(obra, quien)
    const resta = s('anticipo') - s('descuentoDeAnticipo')
    const porTarea = obra.tareas.map((tarea, i) => {
      const libre = this.#cuanto(
        obra,
        libres.filter((id) => obra.avances[id]?.tarea === i),
      )
      const hecho = total(obra.avances.filter((a) => a.tarea === i && !a.tirado).map((a) => a.milesimas))
      const falta = tarea.quien === quien ? mayor(tarea.planeada - hecho, 0n) : 0n
      const enTotal = (congelado.get(i) ?? 0n) + this.#aPrecio(obra, i, libre + falta)
      return { falta, enTotal, hecho: this.#aPrecio(obra, i, libre) }
    })
    const aCertificar = total(porTarea.map(({ enTotal }) => enTotal))
    const hecho = total(porTarea.map((t) => t.hecho))
    const partes = this.#partes(obra, quien, hecho)
    const seDescuenta = porTarea.some(({ falta }) => falta > 0n) ? partes.anticipo : resta
    const certificado = total([...congelado.values()])
    const porCertificar = mayor(aCertificar - certificado, 0n)
    const porcentaje = obra.porcentajes[quien as 0 | 1]
    const saldo = s('moCalculada') - s('moPagada')
    const prometido = this.#prometido(obra, quien)
    // Rounded up: one more than what is below it.
    const queCubre = porCertificar === 0n ? null : menor(10_000n, (resta * 10_000n - 1n) / porCertificar + 1n)
    const devueltas = obra.libro.filter((a) => a.quien === quien && a.tipo === 'retencion' && a.nro === null)
    const favorConstructora = resta + s('entrega') - s('descuento') + mayor(-saldo, 0n)
    const favorContratista = s('retencion') + mayor(saldo, 0n)
    const enPie = obra.certs.filter((c) => c.quien === quien && c.estado !== 'anulada')
    return {
      anticipoPorcentaje: Number(porcentaje) / 100,
      anticipoConsolidado: enPie.some((c) => c.anticipo > 0n),
      porcentajeQueCubre: queCubre === null ? null : Number(resta === 0n ? 0n : queCubre) / 100,
      anticipoTotal: Number(s('anticipo')),
      descuentoDeAnticipoTotal: Number(s('descuentoDeAnticipo')),
      anticipoRestante: Number(resta),
      anticipoSinCubrir: Number(mayor(resta - redondo(porCertificar * porcentaje, 10_000n), 0n)),
      retencionTotal: Number(s('retencion')),
      retencionDevuelta: Number(-total(devueltas.map((a) => a.monto))),
      retencionProyectada: Number(redondo(aCertificar * obra.retencion, 10_000n)),
      entregaTotal: Number(s('entrega')),
      descuentoTotal: Number(s('descuento')),
      limiteDescuento: Number(mayor(s('entrega') - s('descuento'), 0n)),
      moCalculada: Number(s('moCalculada')),
      moPagada: Number(s('moPagada')),
      prometido: Number(prometido),
      deuda: Number(mayor(saldo, 0n)),
      deudaLibre: Number(mayor(saldo - prometido, 0n)),
      pagadoDeMas: Number(mayor(prometido - saldo, 0n)),
      totalACertificar: Number(aCertificar),
      certificadoTotal: Number(certificado),
      porCertificar: Number(porCertificar),
      hechoSinCertificar: Number(hecho),
      retencionDeLoHecho: Number(partes.retencion),
      anticipoDeLoHecho: Number(seDescuenta),
      seLeDebe: Number(hecho - partes.retencion - seDescuenta + saldo - s('entrega') + s('descuento')),
      balanceGeneral: {
        favorConstructora: Number(favorConstructora),
        favorContratista: Number(favorContratista),
        diferencia: Number(this.#diferencia(obra, quien)),
      },
    }
  }

  /** Each with its sign, one after another. */
  #diferencia(obra: Obra, quien: number): bigint {
    const suma = ['anticipo', 'entrega', 'moPagada']
    const suyos = obra.libro.filter((a) => a.quien === quien)
    return total(suyos.map(({ tipo, monto }) => (suma.includes(tipo) ? monto : -monto)))
  }

  /** Everything that is written in a work, as lines that another bookkeeping can be compared with. */
  retrato(cual: number): string[] {
    const obra = this.#obra(cual)
    return [
      ...obra.avances.map(
        (a, id) => `${id} ${a.tirado ? 'tirado' : (this.#enCual(obra, id)?.nro ?? 'libre')}`,
      ),
      ...obra.certs.map((c) => `${c.nro}º de ${c.quien} ${c.estado} ${c.aPagar}`),
      ...obra.libro.map((a) => `${a.quien} ${a.tipo} ${a.monto} ${a.nro}`).sort(),
    ]
  }

  /** What he did of a tarea, in thousandths. */
  acumulado(cual: number, tarea: number, quien: number): bigint {
    const { avances } = this.#obra(cual)
    const suyos = avances.filter((a) => a.tarea === tarea && a.quien === quien && !a.tirado)
    return total(suyos.map((a) => a.milesimas))
  }

  /** Guaraníes by tarea, of his certifications that stand. */
  #congelado(obra: Obra, quien: number): Map<number, bigint> {
    const suma = new Map<number, bigint>()
    for (const c of obra.certs) {
      if (c.quien !== quien || c.estado === 'anulada') continue
      for (const [tarea, monto] of c.totales) suma.set(tarea, (suma.get(tarea) ?? 0n) + monto)
    }
    return suma
  }

  /** Whether he waits for a correction to be certified. */
  esperaCorreccion(cual: number, quien: number): boolean {
    const obra = this.#obra(cual)
    return this.#libres(obra, quien).some((id) => (obra.avances[id]?.milesimas ?? 0n) < 0n)
  }

  congelado = (cual: number, quien: number): number =>
    Number(total([...this.#congelado(this.#obra(cual), quien).values()]))

  #suma = (obra: Obra, quien: number, tipo: string): bigint =>
    total(obra.libro.filter((a) => a.quien === quien && a.tipo === tipo).map((a) => a.monto))

  #prometido = (obra: Obra, quien: number): bigint =>
    total(obra.certs.filter((c) => c.quien === quien && c.estado === 'debe').map((c) => c.aPagar))

  #tomado = (obra: Obra, id: number): boolean => this.#enCual(obra, id) !== undefined

  #enCual = (obra: Obra, id: number): Certificado | undefined =>
    obra.certs.find((c) => c.estado !== 'anulada' && c.ids.includes(id))

  #libres = (obra: Obra, quien: number): number[] =>
    obra.avances.flatMap((a, id) => (a.quien === quien && !a.tirado && !this.#tomado(obra, id) ? [id] : []))

  #cuanto = (obra: Obra, ids: readonly number[]): bigint =>
    total(ids.map((id) => obra.avances[id]?.milesimas ?? 0n))

  /** Guaraníes of so many thousandths of a tarea's unit, at its price of now. */
  #aPrecio(obra: Obra, cual: number, milesimas: bigint): bigint {
    const { lineas, decimales } = this.#tarea(obra, cual)
    const paso = 10n ** BigInt(3 - (decimales ?? 3))
    const milesimasDeGs = total(
      lineas.map(({ rendimiento, precio }) => redondo(rendimiento * precio, paso) * paso),
    )
    return redondo(milesimasDeGs * milesimas, 1_000_000n)
  }

  #obra(cual: number): Obra {
    const obra = this.obras[cual]
    if (obra === undefined) throw new Error(`no work ${cual}`)
    return obra
  }

  #tarea(obra: Obra, cual: number): Obra['tareas'][number] {
    const tarea = obra.tareas[cual]
    if (tarea === undefined) throw new Error(`no tarea ${cual}`)
    return tarea
  }

  #linea(obra: Obra, cual: number): Linea {
    const [linea] = this.#tarea(obra, cual).lineas
    if (linea === undefined) throw new Error(`tarea ${cual} has no price`)
    return linea
  }
}
