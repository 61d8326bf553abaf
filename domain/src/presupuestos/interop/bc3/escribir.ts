import type { TipoComponente } from '../../../catalogo/tipos.ts'
import { type Decimal, textoDeDecimal } from '../../../nucleo/decimal.ts'
import { mensajesInterop } from '../../../nucleo/mensajes/interop.ts'
import { textoDeMicro } from '../../../nucleo/micro.ts'
import type { Redondeo } from '../../plan.ts'
import { codificar1252, comoSale1252 } from './formato/juegos.ts'
import { CODIGO_REDONDEO } from './formato/marcas.ts'
import { CODIGO_INDIRECTOS } from './obra/proponer.ts'
import { Codigos, sirveDeCodigo } from './salida/codigos.ts'
import { DS, lineasDeComputo } from './salida/computo.ts'
import {
  type ComponenteParaBc3,
  type ObraParaBc3,
  type TareaParaBc3,
  todasLasTareas,
  todosLosCodigos,
} from './salida/obraParaBc3.ts'
import {
  EXACTO,
  enDecimal,
  faltaConRedondeo,
  type ParDePrecios,
  precioDeTarea,
  redondeoComun,
  sumaDeSusPrecios,
} from './salida/precios.ts'
import { campo, campoLargo, fechaBc3, registro, subcamposDe } from './salida/registros.ts'

export interface Bc3Escrito {
  bytes: Uint8Array
  /** What the work has and the file can't carry, as sentences for the report. */
  noViaja: string[]
}

const TIPO: Record<TipoComponente, string> = { manoDeObra: '1', materialYMano: '2', materialTipo: '3' }

/**
 * A work as a FIEBDC-3/2016 file that current programs accept (bc3.md, Export recipe): Windows-1252, CRLF, prices in
 * guaraníes on every concept (VENTA and COSTO), amounts without decimals. `importarBc3` reads the same work back.
 */
export function escribirBc3(obra: ObraParaBc3): Bc3Escrito {
  const escritor = new Escritor(obra)
  const { bytes, perdidos } = codificar1252(escritor.escribir())
  const noViaja: string[] = obra.ademas.map((que) => mensajesInterop.noViaja[que])
  if (perdidos.size > 0)
    noViaja.push(mensajesInterop.letraSinLugar([...perdidos].slice(0, SE_NOMBRAN).join(' ')))
  return { bytes, noViaja: [...noViaja, ...nombresCambiados(escritor.nombres)] }
}

/** Letters, and names, that are told one by one. */
const SE_NOMBRAN = 50

/** Names that the file has otherwise: without the format's signs, or the letters that it has no place for. */
function nombresCambiados(nombres: ReadonlySet<string>): string[] {
  const cambiados = [...nombres].flatMap((nombre) => {
    const sale = comoSale1252(campo(nombre))
    return sale === nombre.trim() ? [] : [mensajesInterop.nombreCambiado(nombre, sale)]
  })
  const demas = cambiados.length - SE_NOMBRAN // not money: names
  if (demas <= 0) return cambiados
  return [...cambiados.slice(0, SE_NOMBRAN), mensajesInterop.otrosNombresCambiados(demas)]
}

interface Lugar {
  padre: string
  posicion: number[]
}

class Escritor {
  /** Of everything that was written. */
  readonly nombres = new Set<string>()
  readonly #obra: ObraParaBc3
  readonly #codigos: Codigos
  readonly #fecha: string
  readonly #redondeo
  readonly #renglones: string[] = []
  /** Codes by everything that a concept contains: equal contents in two places are one concept. */
  readonly #tareas = new Map<string, string>()
  readonly #escritas = new Set<string>()
  readonly #recursos = new Map<string, { codigo: string; componente: ComponenteParaBc3 }>()
  readonly #faltas = new Map<string, { codigo: string; falta: ParDePrecios }>()

  constructor(obra: ObraParaBc3) {
    this.#obra = obra
    this.#codigos = new Codigos(todosLosCodigos(obra))
    this.#fecha = fechaBc3(obra.fecha)
    this.#redondeo = redondeoComun(todasLasTareas(obra))
  }

  escribir(): string {
    const { capitulos, indirectos, codigo, nombre } = this.#obra
    // Items get their own codes first, because other programs identify them by these.
    for (const tarea of todasLasTareas(this.#obra))
      if (sirveDeCodigo(tarea.codigo)) this.#codigoDeTarea(tarea)
    const raiz = this.#codigos.tomar(codigo, 'OBRA')
    this.#cabecera()
    const hijos = capitulos.map((capitulo, i) =>
      this.#codigos.tomar(capitulo.codigo, String(i + 1).padStart(2, '0')),
    )
    const conIndirectos = indirectos.length > 0 ? [...hijos, CODIGO_INDIRECTOS] : hijos
    this.#concepto(`${raiz}##`, '', nombre, sumaDeSusPrecios(todasLasTareas(this.#obra)), '0')
    this.#hijos(
      `${raiz}##`,
      conIndirectos.map((hijo) => [`${hijo}#`, '1'] as const),
    )
    capitulos.forEach(({ nombre: suNombre, grupos }, i) => {
      const propio = hijos[i] ?? ''
      const tareas = grupos.flatMap((grupo) => grupo.tareas)
      this.#concepto(`${propio}#`, '', suNombre, sumaDeSusPrecios(tareas), '0')
      const deGrupos = grupos.map((grupo, j) =>
        this.#codigos.tomar(grupo.codigo, `${propio}.${String(j + 1).padStart(2, '0')}`),
      )
      this.#hijos(
        `${propio}#`,
        deGrupos.map((grupo) => [`${grupo}#`, '1'] as const),
      )
      grupos.forEach((grupo, j) => {
        const lugar = { padre: deGrupos[j] ?? '', posicion: [i + 1, j + 1] }
        this.#grupo(lugar, grupo.nombre, grupo.tareas)
      })
    })
    if (indirectos.length > 0) {
      const lugar = { padre: CODIGO_INDIRECTOS, posicion: [capitulos.length + 1] }
      this.#grupo(lugar, mensajesInterop.gastosIndirectos, indirectos)
    }
    for (const recurso of this.#recursos.values()) this.#recurso(recurso)
    for (const { codigo: suyo, falta } of this.#faltas.values()) {
      this.#concepto(suyo, '', mensajesInterop.redondeo, falta, '0')
    }
    return `${this.#renglones.join('\r\n')}\r\n`
  }

  #cabecera(): void {
    const version = `FIEBDC-3/2016\\${this.#fecha}`
    const { linea, unitario } = this.#redondeo
    const decimales = subcamposDe([
      '6',
      '6',
      String(DS),
      '6',
      String(linea),
      String(linea),
      String(unitario),
      '0',
      'PYG',
    ])
    this.#renglones.push(
      registro('V', 'Plomada', version, 'Plomada', subcamposDe(['', 'VENTA', 'COSTO']), 'ANSI', '', '2'),
      registro('K', decimales, '0'),
    )
  }

  /** The direct parent of tareas: a grupo, or the indirect capitulo. */
  #grupo(lugar: Lugar, nombre: string, tareas: readonly TareaParaBc3[]): void {
    this.#concepto(`${lugar.padre}#`, '', nombre, sumaDeSusPrecios(tareas), '0')
    const codigos = tareas.map((tarea) => this.#codigoDeTarea(tarea))
    this.#hijos(
      `${lugar.padre}#`,
      tareas.map(({ cantidad }, i) => [codigos[i] ?? '', textoDeMicro(cantidad)] as const),
    )
    tareas.forEach((tarea, i) => this.#tarea(codigos[i] ?? '', tarea))
    tareas.forEach(({ cantidad, computo }, i) => {
      const codigo = codigos[i] ?? ''
      const posicion = subcamposDe([...lugar.posicion, i + 1].map(String))
      const lineas = lineasDeComputo(computo, cantidad)
      this.#renglones.push(
        registro('M', `${lugar.padre}#\\${codigo}`, posicion, textoDeMicro(cantidad), lineas),
      )
    })
  }

  #codigoDeTarea(tarea: TareaParaBc3): string {
    const { cantidad: _, computo: __, ...concepto } = tarea
    const clave = claveDe(concepto)
    const previo = this.#tareas.get(clave)
    if (previo !== undefined) return previo
    const codigo = this.#codigos.tomar(tarea.codigo, `T${String(this.#tareas.size + 1).padStart(5, '0')}`)
    this.#tareas.set(clave, codigo)
    return codigo
  }

  #tarea(codigo: string, tarea: TareaParaBc3): void {
    if (this.#escritas.has(codigo)) return
    this.#escritas.add(codigo)
    this.#concepto(codigo, tarea.unidad, tarea.nombre, precioDeTarea(tarea), '0')
    const texto = campoLargo(tarea.textoLargo)
    if (texto !== '') this.#renglones.push(registro('T', codigo, texto))
    const { linea, unitario, ajuste = 0n }: Redondeo = tarea.redondeo ?? EXACTO
    if (linea !== this.#redondeo.linea || unitario !== this.#redondeo.unitario || ajuste !== 0n) {
      const propio = ajuste === 0n ? [] : [textoDeMicro(ajuste)]
      const partes = subcamposDe(['REDONDEO', String(linea), String(unitario), ...propio])
      this.#renglones.push(registro('X', codigo, partes))
    }
    const hijos = tarea.componentes.map((c) => [this.#codigoDeRecurso(c), textoDeMicro(c.cantidad)] as const)
    const falta = faltaConRedondeo(tarea, this.#redondeo)
    if (falta) hijos.push([this.#codigoDeFalta(falta), '1'])
    if (hijos.length > 0) this.#hijos(codigo, hijos)
  }

  #codigoDeFalta(falta: ParDePrecios): string {
    const clave = `${textoDeDecimal(falta.venta)} ${textoDeDecimal(falta.costo)}`
    const previa = this.#faltas.get(clave)
    if (previa) return previa.codigo
    const codigo = `${CODIGO_REDONDEO}.${this.#faltas.size + 1}`
    this.#faltas.set(clave, { codigo, falta })
    return codigo
  }

  #codigoDeRecurso(componente: ComponenteParaBc3): string {
    const { cantidad: _, ...recurso } = componente
    const clave = claveDe(recurso)
    const previo = this.#recursos.get(clave)
    if (previo) return previo.codigo
    const codigo = this.#codigos.tomar(
      componente.codigo,
      `R${String(this.#recursos.size + 1).padStart(5, '0')}`,
    )
    this.#recursos.set(clave, { codigo, componente })
    return codigo
  }

  #recurso({ codigo, componente }: { codigo: string; componente: ComponenteParaBc3 }): void {
    const precios = {
      venta: enDecimal(componente.precioUnitario),
      costo: enDecimal(componente.precioUnitarioReal),
    }
    this.#concepto(codigo, componente.unidad, componente.nombre, precios, TIPO[componente.tipo])
  }

  #concepto(
    codigo: string,
    unidad: string,
    nombre: string,
    { venta, costo }: { [K in keyof ParDePrecios]: Decimal | null },
    tipo: string,
  ): void {
    this.nombres.add(nombre)
    const precios = [venta, costo].map((precio) => (precio === null ? '' : textoDeDecimal(precio)))
    this.#renglones.push(
      registro('C', codigo, campo(unidad), campo(nombre), subcamposDe(precios), this.#fecha, tipo),
    )
  }

  #hijos(padre: string, hijos: readonly (readonly [codigo: string, cantidad: string])[]): void {
    const lineas = hijos.map(([codigo, cantidad]) => subcamposDe([codigo, '1', cantidad]))
    this.#renglones.push(registro('D', padre, lineas.join('')))
  }
}

/** Equal for equal contents. */
function claveDe(valor: unknown): string {
  return JSON.stringify(valor, (_, v: unknown) => (typeof v === 'bigint' ? `${v}n` : v))
}
