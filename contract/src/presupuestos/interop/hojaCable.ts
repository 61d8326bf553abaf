import { CERO, type Decimal, iguales, textoDeDecimal } from '@plomada/domain/nucleo/decimal'
import { MICRO, type Micro, textoDeMicro } from '@plomada/domain/nucleo/micro'
import type {
  ComponenteImportado,
  ObraImportada,
  TareaImportada,
} from '@plomada/domain/presupuestos/interop/bc3/obra/obraImportada'
import type { HojaEnCable, ObraDeHoja } from './hoja.ts'

// A budget of Excel between domain, with exact decimals, and the wire, with their text.

type TareaEnviada = HojaEnCable['capitulos'][number]['grupos'][number]['tareas'][number]
type TareaRecibida = ObraDeHoja['capitulos'][number]['grupos'][number]['tareas'][number]

/** What was shown, ready to be sent. `numeros`: the row of each tarea, in their order; `delBanco`: by row, whose analysis it takes. */
export function hojaEnCable(
  { nombre, divisa, capitulos }: ObraImportada,
  numeros: readonly number[],
  declarado: Decimal | null,
  delBanco: ReadonlyMap<number, { tareaId: string; precio: Micro }> = new Map(),
): HojaEnCable {
  let van = 0
  const tareaEnCable = (tarea: TareaImportada): TareaEnviada => {
    const fila = numeros[van++] ?? 1
    const { codigo, unidad, cantidad, textoLargo, componentes } = tarea
    const suyo = delBanco.get(fila)
    return {
      fila,
      codigo: limpio(codigo),
      nombre: limpio(tarea.nombre),
      unidad: limpio(unidad),
      cantidad: textoDeMicro(cantidad),
      precio: sinPrecio(tarea) ? null : textoDeDecimal(tarea.precioUnitario),
      ...(textoLargo === '' ? {} : { textoLargo: limpio(textoLargo) }),
      ...(suyo === undefined ? {} : { banco: { tareaId: suyo.tareaId, precio: textoDeMicro(suyo.precio) } }),
      ...(esSinAnalisis(tarea) ? {} : { componentes: componentes.map(componenteEnCable) }),
    }
  }
  return {
    nombre: limpio(nombre),
    divisa,
    totalDeclarado: enTexto(declarado),
    capitulos: capitulos.map((capitulo) => ({
      codigo: limpio(capitulo.codigo),
      nombre: limpio(capitulo.nombre),
      grupos: capitulo.grupos.map((grupo) => ({
        codigo: limpio(grupo.codigo),
        nombre: limpio(grupo.nombre),
        tareas: grupo.tareas.map(tareaEnCable),
      })),
    })),
  }
}

/** The same as domain has it. */
export function obraDeHoja({ nombre, divisa, capitulos }: ObraDeHoja): ObraImportada {
  return {
    codigo: '',
    nombre,
    divisa,
    capitulos: capitulos.map((capitulo) => ({
      codigo: capitulo.codigo,
      nombre: capitulo.nombre,
      grupos: capitulo.grupos.map((grupo) => ({ ...grupo, tareas: grupo.tareas.map(tareaDeHoja) })),
    })),
    indirectos: [],
    margenPropuesto: 0,
    familias: [],
    recursos: [],
  }
}

/** A tarea that takes an analysis of the price bank: which of the work's it is, and what was shown. */
export interface TomadaDelBanco {
  /** In the order of the work's tareas. */
  indice: number
  fila: number
  tareaId: string
  /** Guaraníes a unit. */
  precio: Decimal
}

/** Those of a sheet that take one. */
export function tomadasDelBanco({ capitulos }: ObraDeHoja): TomadaDelBanco[] {
  const tareas = capitulos.flatMap(({ grupos }) => grupos.flatMap((grupo) => grupo.tareas))
  return tareas.flatMap(({ fila, banco }, indice) => (banco === null ? [] : [{ indice, fila, ...banco }]))
}

function tareaDeHoja(recibida: TareaRecibida): TareaImportada {
  const { fila: _, banco: __, precio, componentes, ...tarea } = recibida
  const { codigo, nombre, unidad } = tarea
  const solo = {
    codigo,
    nombre,
    unidad,
    tipo: 'materialYMano' as const,
    cantidad: MICRO,
    precio,
  }
  return {
    ...tarea,
    redondeo: null,
    precioUnitario: precio ?? CERO,
    componentes: (componentes.length === 0 ? [solo] : componentes).map((uno) => ({
      ...uno,
      familia: null,
      precioReal: uno.precio,
    })),
    computo: [],
    computoDecimales: null,
  }
}

function componenteEnCable({ codigo, nombre, unidad, tipo, cantidad, precio }: ComponenteImportado) {
  return {
    codigo: limpio(codigo),
    nombre: limpio(nombre),
    unidad: limpio(unidad),
    tipo,
    cantidad: textoDeMicro(cantidad),
    precio: enTexto(precio),
  }
}

/** One componente that says what the tarea says. */
function esSinAnalisis({ nombre, unidad, codigo, precioUnitario, componentes }: TareaImportada): boolean {
  const [solo, otro] = componentes
  if (solo === undefined) return true
  return (
    otro === undefined &&
    solo.tipo === 'materialYMano' &&
    solo.cantidad === MICRO &&
    (solo.precio === null || iguales(solo.precio, precioUnitario)) &&
    [solo.nombre, solo.unidad, solo.codigo].join('|') === [nombre, unidad, codigo].join('|')
  )
}

function sinPrecio({ componentes }: TareaImportada): boolean {
  return componentes.length > 0 && componentes.every(({ precio }) => precio === null)
}

/** What the wire refuses in a text and a cell may have: control characters, halves of a character. */
const NO_VIAJA = /[^\P{Cc}\t\n\r]|\p{Cs}/gu
const limpio = (texto: string): string => texto.replace(NO_VIAJA, '')

const enTexto = (decimal: Decimal | null): string | null =>
  decimal === null ? null : textoDeDecimal(decimal)
