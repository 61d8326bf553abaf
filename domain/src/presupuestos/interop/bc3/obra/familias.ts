import type { TipoComponente } from '../../../../catalogo/tipos.ts'
import { claveDeNombre } from '../../../../nucleo/texto.ts'
import type { ConceptoBc3 } from '../formato/documento.ts'
import type { ComponenteImportado, FamiliaImportada, ObraImportada, TareaImportada } from './obraImportada.ts'

/** Prefix for families of things with a price and no analysis: 'partida alzada' and such. */
const SIN_ANALISIS = 'sin-analisis'

/** 1 labour, 3 material, 2 machinery and auxiliary means (bc3.md, How we map it); the others are settled by family. */
const TIPO_DECLARADO: Record<string, TipoComponente> = {
  '1': 'manoDeObra',
  '2': 'materialYMano',
  '3': 'materialTipo',
}

/** The type that the file says, undefined where it leaves it open. */
export function tipoDeclarado({ tipo }: ConceptoBc3): TipoComponente | undefined {
  return TIPO_DECLARADO[tipo]
}

/** The part of a code that its kind shares: '01.004' is 01, 'MOOA.8a' is MOOA, '030112' is 03. */
export function familiaDe(codigo: string): string {
  const [antes = '', despues] = codigo.split('.', 2)
  const tronco = despues === undefined ? codigo : antes
  const letras = /^\p{L}{1,4}/u.exec(tronco)?.[0]
  if (letras !== undefined) return letras.toUpperCase()
  const cifras = /^\d+/.exec(tronco)?.[0] ?? ''
  return despues === undefined ? cifras.slice(0, 2) || 'otros' : cifras || 'otros'
}

const MAQUINA =
  /\b(pala|camion|retro\w*|grua|martillo|compresor|motoniveladora|tractor|maquina\w*|equipo|bandeja|rulo|rodillo|compactador\w*|apisonadora|extendedora|barredora|dobladora|cortadora|hormigonera|vibrador\w*|bomba|dumper|planta|cinta|cabezal|distribuidor|furgon|andamio)\b/
const OFICIO =
  /\b(oficial|peon|ayudante|capataz|cuadrilla|mano de obra|encargado|montaje|especialista|albanil|carpintero|electricista|plomero|pintor|jardinero|soldador|armador|ingeniero|topografo)\b/
const POR_TIEMPO = /^(h|hs|hr|hrs|hora|horas|jor|jornal|jornales|dia|dias|d)$/

/** The type that a concept's name and unit suggest: hours of a machine are not labour. */
export function parece({ resumen, unidad }: Pick<ConceptoBc3, 'resumen' | 'unidad'>): TipoComponente {
  const nombre = claveDeNombre(resumen)
  if (MAQUINA.test(nombre)) return 'materialYMano'
  if (OFICIO.test(nombre) || POR_TIEMPO.test(claveDeUnidad(unidad))) return 'manoDeObra'
  return 'materialTipo'
}

const claveDeUnidad = (unidad: string): string => claveDeNombre(unidad).replaceAll('.', '')

interface Cuenta {
  codigos: Set<string>
  muestra: string[]
  votos: Record<TipoComponente, number>
}

/** Collects concepts without a type, and proposes one type a family: the one that most of it suggests. */
export class Familias {
  readonly #cuentas = new Map<string, Cuenta>()

  /** The family of a concept without type, counted once however many tareas use it. */
  agregar(concepto: Pick<ConceptoBc3, 'codigo' | 'resumen' | 'unidad'>, sinAnalisis = false): string {
    const porTiempo = POR_TIEMPO.test(claveDeUnidad(concepto.unidad))
    const familia = familiaDe(concepto.codigo)
    const clave = sinAnalisis ? `${SIN_ANALISIS} ${familia}${porTiempo ? ' (horas)' : ''}` : familia
    const cuenta = this.#cuentas.get(clave) ?? {
      codigos: new Set<string>(),
      muestra: [],
      votos: { manoDeObra: 0, materialTipo: 0, materialYMano: 0 },
    }
    this.#cuentas.set(clave, cuenta)
    if (cuenta.codigos.has(concepto.codigo)) return clave
    cuenta.codigos.add(concepto.codigo)
    // A whole item at one price contains both labour and material, unless it is somebody's hours.
    cuenta.votos[sinAnalisis && !porTiempo ? 'materialYMano' : parece(concepto)] += 1
    if (cuenta.muestra.length < 5) cuenta.muestra.push(concepto.resumen || concepto.codigo)
    return clave
  }

  lista(): FamiliaImportada[] {
    return [...this.#cuentas].map(([clave, { codigos, muestra, votos }]) => ({
      clave,
      muestra,
      cuenta: codigos.size,
      propuesta: masVotado(votos),
    }))
  }
}

function masVotado(votos: Record<TipoComponente, number>): TipoComponente {
  const { manoDeObra, materialTipo, materialYMano } = votos
  if (manoDeObra > materialTipo && manoDeObra >= materialYMano) return 'manoDeObra'
  return materialYMano > materialTipo ? 'materialYMano' : 'materialTipo'
}

/** The work with the types that were chosen for its families; a family without choice keeps what was proposed. */
export function elegirTipos(
  obra: ObraImportada,
  elegidos: Readonly<Partial<Record<string, TipoComponente>>>,
): ObraImportada {
  const propuestas = new Map(obra.familias.map(({ clave, propuesta }) => [clave, propuesta]))
  const conTipo = (componente: ComponenteImportado): ComponenteImportado => {
    const { familia } = componente
    if (familia === null) return componente
    const elegido = Object.hasOwn(elegidos, familia) ? elegidos[familia] : undefined
    return { ...componente, tipo: elegido ?? propuestas.get(familia) ?? componente.tipo }
  }
  const enTarea = (tarea: TareaImportada): TareaImportada => ({
    ...tarea,
    componentes: tarea.componentes.map(conTipo),
  })
  return {
    ...obra,
    capitulos: obra.capitulos.map((capitulo) => ({
      ...capitulo,
      grupos: capitulo.grupos.map((grupo) => ({ ...grupo, tareas: grupo.tareas.map(enTarea) })),
    })),
    indirectos: obra.indirectos.map(enTarea),
    recursos: obra.recursos.map(conTipo),
  }
}
