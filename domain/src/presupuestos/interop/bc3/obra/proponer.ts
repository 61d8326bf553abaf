import {
  CERO,
  type Decimal,
  deMicro,
  iguales,
  multiplicar,
  redondear,
  restar,
  sumarDecimales,
  textoDeDecimal,
  UNO,
} from '../../../../nucleo/decimal.ts'
import { mensajesInterop } from '../../../../nucleo/mensajes/interop.ts'
import type { ObraCalculada } from '../calculo/recalcular.ts'
import type { DocumentoBc3 } from '../formato/documento.ts'
import { esDePlomada } from '../formato/lexico.ts'
import type { NodoBc3 } from '../lectura/arbol.ts'
import { esIndirecto } from '../lectura/porcentajes.ts'
import { Componentes } from './componentes.ts'
import { deMedicion, limitarCantidad } from './computo.ts'
import { elegirTipos, Familias } from './familias.ts'
import { Indirectos, tareaGlobal } from './indirectos.ts'
import { acortar, NombresDelArchivo } from './nombres.ts'
import type { CapituloImportado, GrupoImportado, ObraImportada, TareaImportada } from './obraImportada.ts'
import { recursosDe } from './recursos.ts'

/** The chapter that our own files write the indirect capitulo as. */
export const CODIGO_INDIRECTOS = 'GASTOS_INDIRECTOS'

/**
 * The work of ours that a file becomes (bc3.md, How we map it). What changes on the way is told in the document's
 * `hallazgos`; nothing is dropped in silence. Types of componentes that the file leaves open are proposed by family.
 */
export function proponerObra(doc: DocumentoBc3, obra: NodoBc3, calculo: ObraCalculada): ObraImportada {
  return new Propuesta(doc, calculo).proponer(obra)
}

class Propuesta {
  readonly #doc: DocumentoBc3
  readonly #calculo: ObraCalculada
  readonly #familias = new Familias()
  readonly #nombres: NombresDelArchivo
  readonly #componentes: Componentes
  readonly #indirectos: Indirectos
  readonly #tareasIndirectas: TareaImportada[] = []
  #total = CERO

  constructor(doc: DocumentoBc3, calculo: ObraCalculada) {
    this.#doc = doc
    this.#calculo = calculo
    this.#nombres = new NombresDelArchivo(doc)
    this.#indirectos = new Indirectos(calculo.criterio)
    this.#componentes = new Componentes(doc, calculo, this.#familias, this.#nombres)
  }

  proponer(obra: NodoBc3): ObraImportada {
    const capitulos = this.#capitulos(obra)
    const sumados = this.#indirectos.tareas()
    for (const { precioUnitario } of sumados) this.#total = sumarDecimales(this.#total, precioUnitario)
    const indirectos = [...this.#tareasIndirectas, ...sumados]
    const { coeficientes } = this.#doc
    const ggYBi = sumarDecimales(coeficientes.gg ?? CERO, coeficientes.bi ?? CERO)
    this.#comprobarTotal(obra)
    const propuesta: ObraImportada = {
      codigo: obra.concepto.codigo === '##' ? '' : obra.concepto.codigo,
      nombre: this.#nombreDe(obra) || mensajesInterop.obraImportada,
      divisa: coeficientes.divisa.toUpperCase(),
      capitulos,
      indirectos,
      // A percentage of ours has two decimals and goes from 0 to 100 (domain.md §2, §3).
      margenPropuesto: Math.min(100, Math.max(0, Number(textoDeDecimal(redondear(ggYBi, 2))))),
      recursos: recursosDe(this.#doc, obra, this.#familias, this.#nombres),
      familias: this.#familias.lista(),
    }
    return elegirTipos(propuesta, {})
  }

  /** The root's chapters; its own items go to a capitulo 'Sin capítulo'. */
  #capitulos(obra: NodoBc3): CapituloImportado[] {
    const capitulos: CapituloImportado[] = []
    const sueltas = obra.hijos.filter(({ clase }) => clase !== 'capitulo')
    const tareas = this.#tareas(sueltas, UNO)
    if (tareas.length > 0) {
      const general = { codigo: '', nombre: mensajesInterop.grupoGeneral, tareas }
      capitulos.push({ codigo: '', nombre: mensajesInterop.sinCapitulo, grupos: [general] })
    }
    for (const nodo of obra.hijos) {
      if (nodo.clase !== 'capitulo') continue
      const grupos: GrupoImportado[] = []
      this.#juntarGrupos(nodo, '', this.#veces(nodo, UNO), grupos)
      if (this.#esNuestroIndirecto(nodo)) {
        for (const grupo of grupos) this.#tareasIndirectas.push(...grupo.tareas)
      } else capitulos.push({ codigo: nodo.concepto.codigo, nombre: this.#nombreDe(nodo), grupos })
    }
    return capitulos
  }

  /**
   * The items of a chapter, then those of each chapter inside it: one grupo each. Its name joins with ' / ' the names
   * of the levels that we have no place for.
   */
  #juntarGrupos(nodo: NodoBc3, camino: string, veces: Decimal, grupos: GrupoImportado[]): void {
    const sueltas = nodo.hijos.filter(({ clase }) => clase !== 'capitulo')
    const hijos = nodo.hijos.filter(({ clase }) => clase === 'capitulo')
    const tareas = this.#tareas(sueltas, veces)
    const esGrupo = camino !== ''
    if (tareas.length > 0 || (esGrupo && hijos.length === 0)) {
      const nombre = esGrupo ? camino : mensajesInterop.grupoGeneral
      grupos.push({ codigo: esGrupo ? nodo.concepto.codigo : '', nombre: acortar(nombre), tareas })
    }
    for (const hijo of hijos) {
      const nombre = esGrupo ? `${camino} / ${this.#nombreDe(hijo)}` : this.#nombreDe(hijo)
      if (esGrupo) {
        const texto = mensajesInterop.capitulosPlegados(acortar(nombre))
        this.#doc.hallazgos.anotar('capitulosPlegados', hijo.concepto.codigo, texto)
      }
      this.#juntarGrupos(hijo, nombre, this.#veces(hijo, veces), grupos)
    }
  }

  /** How many times a chapter counts, those above it included. */
  #veces({ concepto, linea }: NodoBc3, arriba: Decimal): Decimal {
    const propias = multiplicar(linea.factor, linea.rendimiento)
    if (!iguales(propias, UNO)) {
      const texto = mensajesInterop.capituloMultiplicado(textoDeDecimal(propias))
      this.#doc.hallazgos.anotar('capituloMultiplicado', concepto.codigo, texto)
    }
    return multiplicar(arriba, propias)
  }

  #tareas(nodos: readonly NodoBc3[], veces: Decimal): TareaImportada[] {
    return nodos.flatMap((nodo) =>
      nodo.clase === 'porcentaje' ? this.#porcentaje(nodo, veces) : this.#tarea(nodo, veces),
    )
  }

  #tarea(nodo: NodoBc3, veces: Decimal): TareaImportada {
    const { concepto } = nodo
    const cifras = this.#calculo.cifras.get(nodo)
    const { hallazgos } = this.#doc
    const analizada = this.#componentes.de(concepto)
    const { precioUnitario, componentes, redondeo } = analizada
    const cantidad = limitarCantidad(multiplicar(cifras?.cantidad ?? CERO, veces), concepto.codigo, hallazgos)
    const unaVez = iguales(veces, UNO)
    const computo = cifras?.computo && unaVez ? deMedicion(cifras.computo, concepto.codigo, hallazgos) : []
    const { dm } = this.#calculo.criterio
    const importe = redondear(multiplicar(deMicro(cantidad), precioUnitario), dm)
    this.#total = sumarDecimales(this.#total, importe)
    const delArchivo = multiplicar(cifras?.importe ?? CERO, veces)
    if (!this.#calculo.fuera.has(nodo)) {
      this.#indirectos.agregar(analizada.indirectos[0], restar(delArchivo, importe))
    }
    const { nombre, textoLargo } = this.#nombres.de(concepto)
    const partes = [...(textoLargo === '' ? [] : [textoLargo]), ...analizada.incluye]
    return {
      codigo: concepto.codigo,
      nombre,
      unidad: concepto.unidad,
      cantidad,
      textoLargo: partes.join('\n'),
      redondeo,
      precioUnitario,
      componentes,
      computo,
      computoDecimales: computo.length > 0 ? (cifras?.computo?.decimales ?? null) : null,
    }
  }

  /** A percentage among the items of a chapter: an overhead, or one tarea at the calculated amount. */
  #porcentaje(nodo: NodoBc3, veces: Decimal): TareaImportada[] {
    const { concepto } = nodo
    if (this.#calculo.fuera.has(nodo)) return []
    const importe = multiplicar(this.#calculo.cifras.get(nodo)?.importe ?? CERO, veces)
    const { nombre, textoLargo } = this.#nombres.de(concepto)
    if (esIndirecto(concepto.codigo, nombre)) {
      this.#doc.hallazgos.anotar('porcentajeIndirecto', concepto.codigo, mensajesInterop.porcentajeIndirecto)
      this.#indirectos.agregar(nombre, importe)
      return []
    }
    if (importe.n === 0n) return []
    this.#total = sumarDecimales(this.#total, importe)
    return [{ ...tareaGlobal(concepto.codigo, nombre, [{ nombre, importe }]), textoLargo }]
  }

  #esNuestroIndirecto({ concepto }: NodoBc3): boolean {
    return concepto.codigo === CODIGO_INDIRECTOS && esDePlomada(this.#doc.cabecera.programa)
  }

  #nombreDe({ concepto }: NodoBc3): string {
    return this.#nombres.de(concepto).nombre
  }

  /**
   * Checks that what is imported plus what is left out equals the file to the last decimal; otherwise the report
   * gives both totals.
   */
  #comprobarTotal(obra: NodoBc3): void {
    const total = this.#calculo.cifras.get(obra)?.importe ?? CERO
    const fuera = [...this.#calculo.fuera.values()].reduce((suma, f) => sumarDecimales(suma, f.importe), CERO)
    const delArchivo = restar(total, fuera)
    if (iguales(delArchivo, this.#total)) return
    const texto = mensajesInterop.totalDistinto(textoDeDecimal(delArchivo), textoDeDecimal(this.#total))
    this.#doc.hallazgos.anotar('totalDistinto', '', texto)
  }
}
