import type { Convencion } from '../../../catalogo/importar/numeros.ts'
import { mensajesHoja as textos } from '../../../nucleo/mensajes/hoja.ts'
import { dondeEmpiezanAnalisis } from './apu/buscar.ts'
import { type Encabezados, ubicarEncabezados, ubicarOtraTabla } from './columnas/encabezados.ts'
import { type ColumnasHalladas, hallarPapeles, type Recargo } from './columnas/papeles.ts'
import { salenCon, type Terna } from './columnas/ternas.ts'
import { subirCifras } from './filas/cifrasAbajo.ts'
import { clasificarFilas } from './filas/clasificar.ts'
import { type EscalaAplicada, escalarRenglones } from './filas/escalar.ts'
import { Niveles } from './filas/niveles.ts'
import {
  type Clasificada,
  columnasDe,
  type FilaClasificada,
  leerRenglonesDeHoja,
  type Renglon,
  tieneCifra,
} from './filas/renglon.ts'
import { diceOpcional } from './filas/rotulos.ts'
import { escalasDe } from './lectura/escala.ts'
import { rotuloDe } from './lectura/textos.ts'
import type { FilaDeCalculo, HojaDeCalculo } from './modelo/hojas.ts'
import type { ClaseDeFilaDeHoja, EleccionDeHoja, PapelDeColumna } from './modelo/leido.ts'

/** A sheet whose columns are known. */
export interface HojaLeida {
  /** Its rows up to where another table begins. */
  hoja: HojaDeCalculo
  /** The rows of analyses below the budget. */
  analisis: readonly FilaDeCalculo[]
  /** Number of the row where another table begins, and the one whose headings are its first; null where there is none. */
  otraTabla: { primera: number; otra: number } | null
  encabezados: Encabezados
  papeles: ReadonlyMap<number, PapelDeColumna | null>
  columnas: ColumnasHalladas
  renglones: readonly Renglon[]
  /** That its figures are in thousands, as it says; null where it says nothing. */
  escala: EscalaAplicada | null
  /** The decimal mark that texts were read with, and how it is known; undefined where there are no doubtful texts. */
  convencion: { cual: Convencion; deLaCuenta: boolean } | undefined
  /** Texts that can't be read with certainty, some of them; asked where there are any. */
  dudosas: string[]
}

const EJEMPLOS = 4
const DE_DINERO = ['precio', 'importe', 'precioMaterial', 'precioMano'] as const

/** Finds the columns of a sheet and reads its rows by them. */
export function leerColumnas(entera: HojaDeCalculo, eleccion: EleccionDeHoja): HojaLeida {
  const { hoja, encabezados, analisis, otraTabla } = recortar(entera, eleccion.respuestas.get('tabla'))
  const elegidas = new Map(eleccion.papeles)
  if (!eleccion.conOcultas) for (const c of hoja.columnasOcultas) elegidas.set(c, null)
  const dada = eleccion.respuestas.get('decimales')
  const elegida = dada === 'coma' || dada === 'punto' ? dada : undefined
  const hallar = (convencion?: Convencion) => hallarPapeles(hoja, encabezados, elegidas, convencion)
  const cuerpo = hoja.filas.slice(encabezados.desde)
  const leer = (
    columnas: ColumnasHalladas,
    convencion?: Convencion,
  ): HojaLeida & { cuantasDudosas: number } => {
    const papeles = conTerna(columnas, eleccion.respuestas.get('columnas'))
    if (columnas.recargo !== undefined) {
      ponerRecargo(papeles, columnas.recargo, eleccion.respuestas.get('recargo'))
    }
    for (const [columna, papel] of elegidas) if (papel === null) papeles.set(columna, null)
    const { renglones: leidos, dudosas } = leerRenglonesDeHoja(
      { ...hoja, filas: cuerpo },
      papeles,
      convencion,
    )
    const deDinero = DE_DINERO.flatMap((papel) => columnasDe(papeles, papel))
    const escalas = escalasDe(encabezados.textos, deDinero, entera.filas)
    const { renglones: escalados, escala } = escalarRenglones(
      leidos,
      escalas,
      papeles,
      eleccion.respuestas.get('escala'),
    )
    const textosDudosos = [...dudosas].flatMap(([c, indices]) =>
      indices.map((i) => cuerpo[i]?.celdas[c]?.texto.trim() ?? ''),
    )
    return {
      hoja,
      analisis,
      otraTabla,
      encabezados,
      papeles,
      columnas,
      escala,
      renglones: subirCifras(escalados),
      convencion: undefined,
      dudosas: [...new Set(textosDudosos)].slice(0, EJEMPLOS),
      cuantasDudosas: textosDudosos.length,
    }
  }
  if (elegida !== undefined) {
    return {
      ...leer(hallar(elegida), elegida),
      convencion: { cual: elegida, deLaCuenta: false },
      dudosas: [],
    }
  }
  const sola = leer(hallar())
  if (sola.cuantasDudosas === 0) return sola
  const probada = probarConvencion(cuerpo, hallar('coma').terna, hallar('punto').terna)
  if (probada !== undefined) {
    return { ...leer(hallar(probada), probada), convencion: { cual: probada, deLaCuenta: true }, dudosas: [] }
  }
  // Shown as we write it until somebody answers.
  return { ...leer(hallar('coma'), 'coma'), dudosas: sola.dudosas }
}

/** One table of a sheet: up to the analyses below it, or to another table, whichever was chosen. */
function recortar(
  entera: HojaDeCalculo,
  respuesta: string | undefined,
): Pick<HojaLeida, 'hoja' | 'encabezados' | 'analisis' | 'otraTabla'> {
  const encabezados = ubicarEncabezados(entera)
  const corte = dondeEmpiezanAnalisis(entera.filas, encabezados.desde)
  const filas = corte < 0 ? entera.filas : entera.filas.slice(0, corte)
  const analisis = corte < 0 ? [] : entera.filas.slice(corte)
  const hoja = { ...entera, filas }
  const otra = ubicarOtraTabla(hoja, encabezados)
  if (otra < 0) return { hoja, encabezados, analisis, otraTabla: null }
  const numeros = { primera: filas[encabezados.filas[0] ?? 0]?.numero ?? 0, otra: filas[otra]?.numero ?? 0 }
  const segunda = respuesta === String(numeros.otra)
  const elegida = { ...entera, filas: segunda ? filas.slice(otra) : filas.slice(0, otra) }
  return { hoja: elegida, encabezados: ubicarEncabezados(elegida), analisis, otraTabla: numeros }
}

/** The mark with which quantity × price is the amount, where with the other it isn't. */
function probarConvencion(
  cuerpo: readonly FilaDeCalculo[],
  deComa: Terna | undefined,
  dePunto: Terna | undefined,
): Convencion | undefined {
  const salen = (terna: Terna | undefined, cual: Convencion) =>
    terna === undefined ? 0 : salenCon(cuerpo, terna, cual)
  const [coma, punto] = [salen(deComa, 'coma'), salen(dePunto, 'punto')]
  if (coma >= 3 && punto * 5 <= coma) return 'coma'
  return punto >= 3 && coma * 5 <= punto ? 'punto' : undefined
}

/** The columns with the price that was answered, where there are several. */
function conTerna(
  { papeles, otras, terna }: ColumnasHalladas,
  respuesta: string | undefined,
): Map<number, PapelDeColumna | null> {
  const suyos = new Map<number, PapelDeColumna | null>(papeles)
  const [otra] = otras
  if (respuesta === 'suma' && terna !== undefined && otra !== undefined && otras.length === 1) {
    suyos.delete(terna.importe)
    suyos.set(terna.precio, 'precioMaterial')
    return suyos.set(otra.precio, 'precioMano')
  }
  const elegida = otras.find(({ precio }) => String(precio) === respuesta)
  if (elegida === undefined || terna === undefined) return suyos
  suyos.delete(terna.precio)
  suyos.delete(terna.importe)
  suyos.set(elegida.precio, 'precio')
  suyos.set(elegida.importe, 'importe')
  return suyos
}

/** With the tax the amounts are those of its column, and the price follows from them; of two prices one is taken. */
function ponerRecargo(
  papeles: Map<number, PapelDeColumna | null>,
  { de, base, columna }: Recargo,
  respuesta: string | undefined,
): void {
  if (de === 'precio' && (respuesta === 'con' || respuesta === 'sin')) {
    papeles
      .set(respuesta === 'con' ? base : columna, null)
      .set(respuesta === 'con' ? columna : base, 'precio')
  }
  if (de === 'precio' || respuesta !== 'con') return
  for (const [otra, papel] of papeles) {
    if (papel === 'precio' || papel === 'importe') papeles.set(otra, null)
  }
  papeles.set(columna, 'importe')
}

const DE_FIGURAS: ReadonlySet<PapelDeColumna | null> = new Set<PapelDeColumna>([
  'unidad',
  'cantidad',
  'precio',
  'importe',
  'precioMaterial',
  'precioMano',
])
const NIVEL_DE: Partial<Record<ClaseDeFilaDeHoja, number>> = { capitulo: 1, grupo: 2, subgrupo: 3 }

/** What every row of the sheet is: as found, then as somebody corrected it, then with the levels of titles. */
export function interpretarFilas(leida: HojaLeida, eleccion: EleccionDeHoja): FilaClasificada[] {
  const { hoja, encabezados, renglones } = leida
  const arriba = hoja.filas.slice(0, encabezados.desde).map((fila, i): FilaClasificada => {
    const esEncabezado = encabezados.filas.includes(i)
    return {
      numero: fila.numero,
      clase: esEncabezado ? 'encabezado' : 'titulo',
      porque: esEncabezado ? textos.encabezado : textos.arribaDeLaTabla,
      parecido: esEncabezado ? 'encabezado' : 'titulo',
      oculta: fila.oculta === true,
      nivel: 0,
      renglon: null,
      duda: null,
    }
  })
  const conPapel = [...leida.papeles].flatMap(([columna, papel]) => (papel === null ? [] : [columna]))
  const titulos = new Map(conPapel.map((c) => [c, encabezados.textos[c] ?? '']))
  const deFiguras = conPapel.filter((c) => DE_FIGURAS.has(leida.papeles.get(c) ?? null))
  const portada = hoja.filas.slice(0, encabezados.desde).filter((_, i) => !encabezados.filas.includes(i))
  const clases = clasificarFilas(sinPortada(renglones, portada, titulos), titulos, new Set(deFiguras))
  const niveles = new Niveles()
  const esOpcional = buscarOpcionales()
  const abajo = renglones.map((renglon, i): FilaClasificada => {
    const hallada: Clasificada = clases[i] ?? { clase: 'nada', porque: textos.vacia }
    const parecido = parecidoDe(hallada, renglon)
    const { clase, porque, forzada } = corregir(hallada, renglon.fila.numero, parecido, eleccion)
    const nivel = nivelDe(clase, forzada, renglon, niveles, i, hallada.hasta)
    const deNivel = nivel >= 3 ? 'subgrupo' : nivel === 2 ? 'grupo' : clase
    return {
      numero: renglon.fila.numero,
      clase: nivel > 0 ? deNivel : clase,
      porque,
      parecido,
      oculta: renglon.fila.oculta === true,
      nivel,
      renglon,
      duda: forzada ? null : (hallada.duda ?? (esOpcional(clase, nivel, renglon) ? 'opcional' : null)),
    }
  })
  return [...arriba, ...abajo]
}

/** Rows in which the headings come again below the lines above them. */
const LINEAS_DE_PAGINA = 8

/** A page begins with the lines above the table again, and its headings: those are no titles of it. */
function sinPortada(
  renglones: readonly Renglon[],
  arriba: readonly FilaDeCalculo[],
  titulos: ReadonlyMap<number, string>,
): readonly Renglon[] {
  const lineas = new Set(arriba.map((fila) => rotuloDe(fila).texto))
  const abrePagina = (i: number) =>
    renglones.slice(i + 1, i + 1 + LINEAS_DE_PAGINA).some(({ fila }) => repiteTitulos(fila, titulos))
  return renglones.map((renglon, i) => {
    const { codigo, rotulo, cantidad, precio, importe } = renglon
    const repetida =
      rotulo !== '' && codigo === null && lineas.has(rotulo) && ![cantidad, precio, importe].some(tieneCifra)
    return repetida && renglon.sabida === undefined && abrePagina(i)
      ? { ...renglon, sabida: { clase: 'titulo', porque: textos.tituloRepetido } }
      : renglon
  })
}

const repiteTitulos = ({ celdas }: FilaDeCalculo, titulos: ReadonlyMap<number, string>): boolean =>
  [...titulos].filter(([c, texto]) => texto !== '' && celdas[c]?.texto.trim() === texto).length >= 2

/** Tells of each row in order whether it is an item that says to be optional, or is below a title that says it. */
function buscarOpcionales(): (clase: ClaseDeFilaDeHoja, nivel: number, renglon: Renglon) => boolean {
  let bajo = 0
  return (clase, nivel, { nombre, rotulo, fila }) => {
    if (nivel > 0 && (bajo === 0 || nivel <= bajo)) bajo = diceOpcional(nombre || rotulo) ? nivel : 0
    if (clase !== 'tarea') return false
    return bajo > 0 || fila.celdas.some(({ texto, numero }) => numero === undefined && diceOpcional(texto))
  }
}

function nivelDe(
  clase: ClaseDeFilaDeHoja,
  forzada: boolean,
  renglon: Renglon,
  niveles: Niveles,
  indice: number,
  hasta = 0,
): number {
  if (clase === 'tarea') niveles.item()
  const suyo = NIVEL_DE[clase]
  if (suyo === undefined) return 0
  return niveles.titulo(renglon, forzada ? suyo : undefined, indice, hasta)
}

function corregir(
  { clase, porque }: Clasificada,
  numero: number,
  parecido: string,
  { clases, parecidas }: EleccionDeHoja,
): Clasificada & { forzada: boolean } {
  const elegida = clases.get(numero) ?? parecidas.get(parecido)
  return elegida === undefined
    ? { clase, porque, forzada: false }
    : { clase: elegida, porque: textos.filaElegida, forzada: true }
}

/** Key of rows that are alike: what they were found to be, which of its cells are filled, and how they look. */
function parecidoDe({ clase }: Clasificada, r: Renglon): string {
  const lleno = [r.codigo !== null, r.nombre !== '', r.unidad !== '', !!r.cantidad, !!r.precio, !!r.importe]
  const { negrita = false, fondo = '', sangria = 0 } = r.fila.celdas[r.columnaDeRotulo]?.estilo ?? {}
  const partes = r.codigo === null ? '' : `${r.codigo.forma}${r.codigo.partes.length}`
  return [
    clase,
    lleno.map(Number).join(''),
    partes,
    negrita ? 'n' : '',
    fondo,
    sangria,
    r.nat.slice(0, 30),
  ].join('|')
}
