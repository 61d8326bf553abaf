import { CERO, type Decimal, restar, sumarDecimales } from '../../../../nucleo/decimal.ts'
import { mensajesHoja as textos } from '../../../../nucleo/mensajes/hoja.ts'
import { mensajesPreguntasBc3 } from '../../../../nucleo/mensajes/preguntasBc3.ts'
import type { Causa } from '../../bc3/calculo/causas.ts'
import type { TotalesBc3 } from '../../bc3/preguntas.ts'
import { absoluto, casiIguales, importeDe } from '../filas/importes.ts'
import type { Renglon } from '../filas/renglon.ts'
import { diceTotalGeneral } from '../filas/rotulos.ts'
import type { DiscrepanciaDeHoja, FilaOmitida } from '../modelo/leido.ts'
import type { CifrasDeTarea } from './precios.ts'

/** A row of the table with what it is, in order; `cifras` of the tareas that come in or were left out. */
export interface FilaControlada {
  renglon: Renglon
  que: 'titulo' | 'tarea' | 'afuera' | 'total' | 'otra'
  nivel: number
  cifras: CifrasDeTarea | null
  /** Below the total of the work, which does not have it. */
  debajo: boolean
}

export interface Control {
  totales: TotalesBc3
  causas: Causa[]
  discrepancias: DiscrepanciaDeHoja[]
}

const sumar = (decimales: Iterable<Decimal>): Decimal => {
  let suma = CERO
  for (const d of decimales) suma = sumarDecimales(suma, d)
  return suma
}

/** As the file counts it: its stated amount, else quantity × price. */
const delArchivo = ({ declarado, producto }: CifrasDeTarea): Decimal => declarado ?? producto ?? CERO

/**
 * The three totals, why they differ, and every sum of the file that is not one. `deVarios`: what several budgets of the
 * sheet state together.
 */
export function controlar(
  filas: readonly FilaControlada[],
  omitidas: readonly FilaOmitida[],
  deVarios: Decimal | null = null,
): Control {
  const sumas = sumasDeLosTotales(filas)
  const declarado = deVarios === null ? totalDeclarado(filas, sumas) : { numero: 0, importe: deVarios }
  const tareas = filas.flatMap(({ que, cifras }) => (que === 'tarea' && cifras ? [cifras] : []))
  const importado = sumar(tareas.map(({ importe }) => importe))
  const conTodas = filas.flatMap(({ cifras }) => cifras ?? [])
  const alPrecioDelArchivo = sumar(conTodas.map((c) => c.producto ?? c.declarado ?? CERO))
  const totales = { declarado: declarado?.importe ?? null, alPrecioDelArchivo, importado }
  const discrepancias = [
    ...discrepanciasDeTareas(filas),
    ...discrepanciasDeSumas(filas, sumas, declarado?.numero),
  ].sort((a, b) => a.numero - b.numero)
  return { totales, causas: causasDe(filas, totales, omitidas), discrepancias }
}

interface Sumas {
  /** Of the title's items, by row; of a total row, all that it may be the sum of, nearest first. */
  deTitulos: Map<number, { suma: Decimal; cuantas: number }>
  deTotales: Map<number, { posibles: Decimal[]; cuantas: number }>
  /** Of all items that the total of the work has. */
  todo: { suma: Decimal; cuantas: number }
  /** Index of the last of them. */
  ultima: number
}

function sumasDeLosTotales(filas: readonly FilaControlada[]): Sumas {
  const deTitulos: Sumas['deTitulos'] = new Map()
  const deTotales: Sumas['deTotales'] = new Map()
  const abiertos: { nivel: number; desde: Decimal; antes: number }[] = []
  const numeros: number[] = []
  let [todo, desdeTotal, cuantas, ultima] = [CERO, CERO, 0, -1]
  const cerrar = (nivel: number) => {
    while ((abiertos.at(-1)?.nivel ?? 0) >= nivel) {
      const cerrado = abiertos.pop()
      const numero = numeros.pop()
      if (cerrado && numero !== undefined) {
        deTitulos.set(numero, { suma: restar(todo, cerrado.desde), cuantas: cuantas - cerrado.antes })
      }
    }
  }
  let hastaElTotal: Sumas['todo'] | undefined
  filas.forEach(({ que, nivel, cifras, renglon, debajo }, i) => {
    if (que === 'titulo') {
      cerrar(nivel)
      abiertos.push({ nivel, desde: todo, antes: cuantas })
      numeros.push(renglon.fila.numero)
    } else if (cifras !== null) {
      if (debajo) hastaElTotal ??= { suma: todo, cuantas }
      else ultima = i
      todo = sumarDecimales(todo, delArchivo(cifras))
      cuantas += 1
    } else if (que === 'total') {
      const deAbiertos = abiertos.toReversed().map(({ desde }) => restar(todo, desde))
      deTotales.set(renglon.fila.numero, {
        posibles: [restar(todo, desdeTotal), ...deAbiertos, todo],
        cuantas,
      })
      desdeTotal = todo
    }
  })
  cerrar(1)
  return { deTitulos, deTotales, todo: hastaElTotal ?? { suma: todo, cuantas }, ultima }
}

/** The row that states the work's total: the one after the last item that adds up, else the one that says so. */
function totalDeclarado(
  filas: readonly FilaControlada[],
  { todo, ultima, deTotales }: Sumas,
): { numero: number; importe: Decimal } | null {
  const queDicen = (suyas: readonly FilaControlada[]) => suyas.flatMap(deUnTotal)
  const finales = queDicen(filas.slice(ultima + 1))
  const justo = finales.find(({ importe }) => casiIguales(importe, todo.suma, todo.cuantas))
  const general = finales.find(({ rotulo }) => diceTotalGeneral(rotulo))
  // Without one at the end, the last of all: items below it that it does not have are no reason to forget it.
  const elegido = justo ?? general ?? finales.at(-1) ?? queDicen(filas).at(-1)
  if (elegido === undefined) return deLosCapitulos(filas)
  if (elegido === justo || elegido === general) return elegido
  const dePartes = deTotales.get(elegido.numero)?.posibles.slice(0, -1) ?? []
  const esDeParte = dePartes.some((suma) => casiIguales(elegido.importe, suma, todo.cuantas))
  return esDeParte ? deLosCapitulos(filas) : elegido
}

function deUnTotal({ que, renglon }: FilaControlada) {
  const importe = que === 'total' ? importeDe(renglon) : null
  const rotulo = renglon.nombre || renglon.rotulo
  return importe === null ? [] : [{ numero: renglon.fila.numero, importe, rotulo }]
}

/** Where no row states the total, that of the capitulos does, if all of them state theirs. */
function deLosCapitulos(filas: readonly FilaControlada[]): { numero: number; importe: Decimal } | null {
  const capitulos = filas.filter(({ que, nivel }) => que === 'titulo' && nivel === 1)
  const importes = capitulos.flatMap(({ renglon }) => importeDe(renglon) ?? [])
  const dicen = importes.length > 0 && importes.length === capitulos.length
  return dicen && importes.some(({ n }) => n !== 0n) ? { numero: 0, importe: sumar(importes) } : null
}

function discrepanciasDeTareas(filas: readonly FilaControlada[]): DiscrepanciaDeHoja[] {
  return filas.flatMap(({ renglon, cifras }) => {
    if (!cifras?.noSale || cifras.declarado === null || cifras.producto === null) return []
    const { nombre, rotulo, fila } = renglon
    return [{ numero: fila.numero, texto: nombre || rotulo, dice: cifras.declarado, da: cifras.producto }]
  })
}

function discrepanciasDeSumas(
  filas: readonly FilaControlada[],
  { deTitulos, deTotales, todo }: Sumas,
  declarado: number | undefined,
): DiscrepanciaDeHoja[] {
  return filas.flatMap(({ que, renglon }) => {
    if (que !== 'titulo' && que !== 'total') return []
    const { numero } = renglon.fila
    const dice = importeDe(renglon)
    if (dice === null || dice.n === 0n) return []
    const deTitulo = deTitulos.get(numero)
    const deTotal = deTotales.get(numero)
    const posibles = deTitulo === undefined ? (deTotal?.posibles ?? []) : [deTitulo.suma]
    const cuantas = deTitulo?.cuantas ?? deTotal?.cuantas ?? 1
    if (posibles.some((suma) => casiIguales(dice, suma, Math.max(1, cuantas)))) return []
    const da = numero === declarado ? todo.suma : (posibles.find(({ n }) => n !== 0n) ?? todo.suma)
    return [{ numero, texto: renglon.nombre || renglon.rotulo, dice, da }]
  })
}

/** Signed parts of `importado` less what is stated, or less what the file's own prices give. */
function causasDe(
  filas: readonly FilaControlada[],
  { declarado, alPrecioDelArchivo, importado }: TotalesBc3,
  omitidas: readonly FilaOmitida[],
): Causa[] {
  const grupos = {
    causaDebajo: [CERO, 0],
    causaImportes: [CERO, 0],
    causaAfuera: [CERO, 0],
    causaNegativos: [CERO, 0],
    causaMuyGrandes: [CERO, 0],
    causaOtraMoneda: [CERO, 0],
  } as Record<
    | 'causaDebajo'
    | 'causaImportes'
    | 'causaAfuera'
    | 'causaNegativos'
    | 'causaMuyGrandes'
    | 'causaOtraMoneda',
    [Decimal, number]
  >
  for (const { que, cifras, debajo } of filas) {
    if (cifras === null) continue
    const suyo = declarado === null ? (cifras.producto ?? cifras.declarado ?? CERO) : delArchivo(cifras)
    const noEsta = debajo && declarado !== null
    const dicho = noEsta ? CERO : suyo
    const entra = que === 'tarea' ? cifras.importe : CERO
    const diferencia = restar(entra, dicho)
    if (diferencia.n === 0n) continue
    const cual = noEsta ? 'causaDebajo' : que === 'afuera' ? 'causaAfuera' : deLasCifras(cifras)
    if (cual !== null) grupos[cual] = [sumarDecimales(grupos[cual][0], diferencia), grupos[cual][1] + 1]
  }
  const causas = (Object.keys(grupos) as (keyof typeof grupos)[]).flatMap((cual) => {
    const [importe, cuantos] = grupos[cual]
    return cuantos === 0 ? [] : [{ texto: textos[cual](cuantos), importe }]
  })
  const resto = restar(
    restar(importado, declarado ?? alPrecioDelArchivo),
    sumar(causas.map(({ importe }) => importe)),
  )
  return [...causas, ...delResto(resto, importado, omitidas)].filter(({ importe }) => importe.n !== 0n)
}

/** Why an item that comes in is not what the file says of it. */
function deLasCifras({ faltas, noSale }: CifrasDeTarea) {
  if (faltas.includes('otraMoneda')) return 'causaOtraMoneda'
  if (faltas.includes('negativo')) return 'causaNegativos'
  if (faltas.includes('muyGrande')) return 'causaMuyGrandes'
  return noSale ? 'causaImportes' : null
}

/** What no item explains: roundings where it is small, else rows without name, else the total itself. */
function delResto(resto: Decimal, importado: Decimal, omitidas: readonly FilaOmitida[]): Causa[] {
  const sueltas = omitidas.filter(
    ({ porque, importe }) => porque === textos.importeSinNombre && importe !== null,
  )
  const suyas = sumar(sueltas.flatMap(({ importe }) => importe ?? []))
  if (sueltas.length > 0 && casiIguales(restar(CERO, suyas), resto)) {
    return [{ texto: textos.causaSinNombre(sueltas.length), importe: resto }]
  }
  // Less than one in a hundred thousand, or than one of the currency.
  const [uno, otro] = [absoluto(resto), absoluto(importado)]
  const chico = uno.n * 100_000n * 10n ** BigInt(otro.e) <= otro.n * 10n ** BigInt(uno.e)
  const deRedondeo = chico || casiIguales(resto, CERO, 2)
  return [
    {
      texto: deRedondeo ? mensajesPreguntasBc3.redondeosDelArchivo : textos.causaTotalDistinto,
      importe: resto,
    },
  ]
}
