import { tieneControl } from '../../../catalogo/importar/ajena/encabezados.ts'
import { type Convencion, type LecturaDeColumna, leerNumeros } from '../../../catalogo/importar/numeros.ts'
import { codigoDeUnidad, type Unidad } from '../../../catalogo/importar/unidades.ts'
import { type Gs, sumar } from '../../../nucleo/dinero.ts'
import { mensajesCatalogo } from '../../../nucleo/mensajes/catalogo.ts'
import { mensajesComun } from '../../../nucleo/mensajes/comun.ts'
import { mensajesPegado } from '../../../nucleo/mensajes/pegado.ts'
import { mensajesPresupuestos } from '../../../nucleo/mensajes/presupuestos.ts'
import { MICRO, type Micro, textoDeMicro } from '../../../nucleo/micro.ts'
import { formatoGs, formatoPrecioUnitario, type NumeroLeido } from '../../../nucleo/numeros.ts'
import { dividirRedondeando } from '../../../nucleo/redondeo.ts'
import {
  LARGO,
  normalizarNombre,
  seVe,
  tieneMedioCaracter,
  tieneMontonDeMarcas,
} from '../../../nucleo/texto.ts'
import { esFormula, leerFormula } from '../../expresion.ts'
import { razonContraCantidad, razonContraPrecio } from '../../validacion.ts'
import { celdaDe, type FilaPegada, textoDe } from './celdas.ts'
import type { CamposDeColumnas } from './columnas.ts'
import { type ClaseDeFila, claseDe } from './filas.ts'
import { totalDe, totalesCopiados } from './totales.ts'

/** What of a rubro is written. */
export type CampoDeRenglon = 'nombre' | 'unidad' | 'cantidad' | 'precio'

/** A row as the rubro that it would be. */
export interface RenglonPegado {
  /** Of the block, from 1. */
  numero: number
  /** Why it is left out; null where it is added. */
  afuera: Exclude<ClaseDeFila, 'rubro' | 'vacia'> | 'dejada' | null
  /** What was pasted, by field, where it was no figure that could be read. */
  escrito: Record<CampoDeRenglon, string>
  nombre: string
  /** Code of the firm's; null where it is none that is known. */
  unidad: string | null
  cantidad: Micro | null
  /** Whole guaraníes; null without one. */
  precio: Gs | null
  /** Said of it, though nothing has to be corrected. */
  notas: readonly string[]
  /** Round(price × quantity); null where one of them is missing. */
  total: Gs | null
  totalCopiado: Gs | null
  /** Why it can't be a rubro as it is, by field. */
  faltas: ReadonlyMap<CampoDeRenglon, string>
}

export interface BloqueLeido {
  /** Those of the block that aren't empty. */
  filas: RenglonPegado[]
  vacias: number
  /** How quantities and prices are written; 'dudosa' where they don't prove it. */
  escritura: LecturaDeColumna['escritura']
}

/** What its reader has answered and corrected. */
export interface RespuestasDePegado {
  campos: CamposDeColumnas
  /** Answers about units that are not the firm's, by `claveDeUnidad`. */
  unidades: ReadonlyMap<string, string>
  /** The decimal mark, where somebody said which. */
  convencion?: Convencion | undefined
  /** Canonical texts, by `claveDeCelda`. */
  corregidas: ReadonlyMap<string, string>
  /** Rows that were left out, or taken though they look like none, by number. */
  elegidas: ReadonlyMap<number, boolean>
}

export const claveDeCelda = (numero: number, campo: string): string => `${numero} ${campo}`

/**
 * Reads a block row by row. A figure is what its spreadsheet says is behind it, what somebody corrected, or a text that has
 * one meaning; nothing is guessed of one that could be two. `ocultas` are rows, from 0, that were hidden where they come
 * from.
 */
export function leerRenglones(
  bloque: readonly FilaPegada[],
  ocultas: ReadonlySet<number>,
  unidades: readonly Unidad[],
  respuestas: RespuestasDePegado,
): BloqueLeido {
  const { campos, elegidas } = respuestas
  const de = (campo: CampoDeRenglon | 'total'): number => campos.indexOf(campo)
  const lugares = bloque.map((fila, i) => {
    const clase = claseDe(fila, campos)
    const suya = clase === 'rubro' && ocultas.has(i) ? 'oculta' : clase
    return { fila, numero: i + 1, clase: suya }
  })
  const llenas = lugares.filter(({ clase }) => clase !== 'vacia')
  const leidas = {
    cantidad: enColumna(llenas, de('cantidad'), 'cantidad', respuestas),
    precio: enColumna(llenas, de('precio'), 'precio', respuestas),
  }
  const copiados = totalesCopiados(
    llenas.map(({ fila }) => fila[de('total')]),
    respuestas.convencion,
  )
  const filas = llenas.map(({ fila, numero, clase }, i): RenglonPegado => {
    const elegida = elegidas.get(numero)
    const afuera =
      elegida === undefined
        ? clase === 'rubro' || clase === 'vacia'
          ? null
          : clase
        : elegida
          ? null
          : 'dejada'
    const escrito = {
      nombre: textoDe(fila, de('nombre')),
      unidad: textoDe(fila, de('unidad')),
      cantidad: textoDe(fila, de('cantidad')),
      precio: textoDe(fila, de('precio')),
    }
    const cifras = { cantidad: leidas.cantidad.numeros[i], precio: leidas.precio.numeros[i] }
    const { notas, ...renglon } = renglonDe(numero, escrito, cifras, unidades, respuestas)
    const totalCopiado = copiados[i] ?? null
    const otroTotal = notaDeTotal(renglon.total, totalCopiado)
    return { numero, afuera, escrito, totalCopiado, ...renglon, notas: [...notas, ...otroTotal] }
  })
  const escrituras = [leidas.cantidad.escritura, leidas.precio.escritura]
  return {
    filas,
    vacias: lugares.length - llenas.length,
    escritura:
      escrituras.find((una) => una === 'dudosa') ?? escrituras.find((una) => una !== 'entera') ?? 'entera',
  }
}

/** The figures of a column: those of rows that are left out prove nothing, and may be taken later. */
function enColumna(
  filas: readonly { fila: FilaPegada; numero: number; clase: string }[],
  col: number,
  campo: 'cantidad' | 'precio',
  { convencion, corregidas, elegidas }: RespuestasDePegado,
): LecturaDeColumna {
  const sonTareas = filas.map(({ numero, clase }) => elegidas.get(numero) ?? clase === 'rubro')
  const celdas = filas.map(({ fila, numero }, i) => {
    const corregida = corregidas.get(claveDeCelda(numero, campo))
    if (corregida !== undefined) return { texto: corregida, ...(corregida !== '' && { numero: corregida }) }
    return sonTareas[i] ? celdaDe(fila[col]) : { texto: '' }
  })
  const leida = leerNumeros(celdas.map(sinFormula), convencion)
  return {
    ...leida,
    numeros: leida.numeros.map((numero, i) => contraLoEscrito(numero, celdas[i]?.texto ?? '', campo)),
  }
}

/** A calculation that was pasted as text has its value, where it names no other cell. */
function sinFormula(celda: { texto: string; numero?: string }): { texto: string; numero?: string } {
  if (celda.numero !== undefined || !esFormula(celda.texto)) return celda
  const leida = leerFormula(celda.texto)
  return leida.ok ? { ...celda, numero: textoDeMicro(leida.micro) } : celda
}

const OTRA_MONEDA = /u\$?s[d$]?|[$€]|\beur\b|\bbrl\b/i

function contraLoEscrito(
  leido: NumeroLeido | undefined,
  texto: string,
  campo: 'cantidad' | 'precio',
): NumeroLeido | undefined {
  if (esFormula(texto) && !leido?.ok) return { ok: false, motivo: mensajesComun.cuentaIlegible }
  if (campo === 'precio' && OTRA_MONEDA.test(texto))
    return { ok: false, motivo: mensajesPegado.otraMoneda(texto.trim()) }
  return leido
}

type Cifras = Record<'cantidad' | 'precio', NumeroLeido | undefined>

function renglonDe(
  numero: number,
  escrito: Record<CampoDeRenglon, string>,
  cifras: Cifras,
  unidades: readonly Unidad[],
  { unidades: elegidas, corregidas }: RespuestasDePegado,
): Pick<RenglonPegado, 'nombre' | 'unidad' | 'cantidad' | 'precio' | 'total' | 'notas' | 'faltas'> {
  const faltas = new Map<CampoDeRenglon, string>()
  const exigir = (campo: CampoDeRenglon, razon: string | null) => {
    if (razon !== null) faltas.set(campo, razon)
  }
  const corregido = (campo: CampoDeRenglon) => corregidas.get(claveDeCelda(numero, campo))
  const nombre = normalizarNombre(corregido('nombre') ?? escrito.nombre)
  exigir('nombre', razonContraNombre(nombre))
  const dicha = corregido('unidad') ?? escrito.unidad
  const unidad = codigoDeUnidad(dicha, unidades, elegidas) ?? null
  if (unidad === null)
    exigir('unidad', dicha === '' ? mensajesPegado.sinUnidad : mensajesCatalogo.unidadNoExiste(dicha))
  const cantidad = cifras.cantidad?.ok ? cifras.cantidad.micro : null
  if (cifras.cantidad === undefined) exigir('cantidad', mensajesComun.numeroVacio)
  else
    exigir(
      'cantidad',
      cifras.cantidad.ok ? razonContraCantidad(cifras.cantidad.micro) : cifras.cantidad.motivo,
    )
  const { precio, razon, nota } = precioDe(cifras.precio)
  exigir('precio', razon)
  const hayDos = cantidad !== null && precio !== null && !faltas.has('cantidad')
  const total = hayDos ? totalDe(precio, cantidad) : null
  if (hayDos && total === null) exigir('cantidad', mensajesPresupuestos.totalMuyGrande)
  return { nombre, unidad, cantidad, precio, total, notas: nota === null ? [] : [nota], faltas }
}

function razonContraNombre(nombre: string): string | null {
  if (!seVe(nombre)) return mensajesComun.nombreVacio
  if (tieneControl(nombre) || tieneMedioCaracter(nombre)) return mensajesComun.medioCaracter
  if (tieneMontonDeMarcas(nombre)) return mensajesComun.demasiadasMarcas
  return nombre.length > LARGO.nombre ? mensajesComun.textoMuyLargo('Nombre', LARGO.nombre) : null
}

/** What one guaraní doesn't explain. */
const notaDeTotal = (total: Gs | null, copiado: Gs | null): string[] =>
  total === null || copiado === null || Math.abs(total - copiado) <= 1
    ? []
    : [mensajesPegado.totalDistinto(formatoGs(copiado))]

/** A price is whole here: one with decimals behind what it showed is rounded, and said. */
function precioDe(leido: NumeroLeido | undefined): {
  precio: Gs | null
  razon: string | null
  nota: string | null
} {
  if (leido === undefined) return { precio: null, razon: null, nota: null }
  if (!leido.ok) return { precio: null, razon: leido.motivo, nota: null }
  const entero = Number(dividirRedondeando(leido.micro, MICRO))
  const razon = razonContraPrecio(entero)
  if (razon !== null) return { precio: null, razon, nota: null }
  const exacto = leido.micro % MICRO === 0n
  const nota = exacto ? null : mensajesPegado.precioRedondeado(formatoPrecioUnitario(leido.micro))
  return { precio: entero, razon, nota }
}

/** The sum of what is added, and what was copied for it; null where one of them says nothing. */
export function sumasDe(filas: readonly RenglonPegado[]): { total: Gs; copiado: Gs | null } {
  const suyas = filas.filter(({ afuera }) => afuera === null)
  const copiados = suyas.map(({ totalCopiado }) => totalCopiado)
  const sumada = (montos: readonly (Gs | null)[]) => sumar(montos.filter((uno) => uno !== null))
  return {
    total: sumada(suyas.map(({ total }) => total)),
    copiado: copiados.every((uno) => uno === null) ? null : sumada(copiados),
  }
}
