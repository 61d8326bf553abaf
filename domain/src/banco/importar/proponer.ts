import { CAMPOS_DE_ANALISIS } from '../../catalogo/importar/campos.ts'
import {
  agruparIguales,
  buscarEntrada,
  claveDeEntrada,
  type FilaDeEntrada,
  Indice,
} from '../../catalogo/importar/entradas.ts'
import { type FilaLeida, leerTabla, type Respuestas } from '../../catalogo/importar/lectura.ts'
import { aCantidad, aPrecio } from '../../catalogo/importar/numeros.ts'
import type { FilaDePropuesta, Mundo, Pregunta, Propuesta } from '../../catalogo/importar/proponer.ts'
import { emparejarColumnas, FILAS_POR_PEDIDO, type Tabla, textoDe } from '../../catalogo/importar/tabla.ts'
import type { Gs } from '../../nucleo/dinero.ts'
import { mensajesImportar } from '../../nucleo/mensajes/catalogo.ts'
import type { Micro } from '../../nucleo/micro.ts'
import {
  agruparAnalisis,
  type ClaseDeFila,
  leerClase,
  noCierra,
  repetidosDistintos,
  sumaDeAnalisis,
} from './analisis.ts'

/** A row of an analysis that can be sent. */
export interface FilaDeAnalisis extends FilaDeEntrada {
  clase: ClaseDeFila
  /** Null: the item keeps the quantity it has, or is born with 1. */
  cantidad: Micro | null
  /** Where catalogue and sheet differ, whose price a material has. */
  usarPrecioDe: 'catalogo' | 'hoja'
}

export interface FilaDeItem extends FilaDePropuesta {
  clase: ClaseDeFila | undefined
  fila?: FilaDeAnalisis
  /** Of an item whose stated price its componentes don't add up to. */
  descuadre?: { dicho: Micro; calculado: Micro }
}

/** From a sheet of analyses to what will be sent: an item goes whole or not at all. */
export function proponerAnalisis(tabla: Tabla, mundo: Mundo, respuestas: Respuestas): Propuesta<FilaDeItem> {
  const omitidas = conSuItem(tabla, respuestas)
  const lectura = leerTabla(tabla, CAMPOS_DE_ANALISIS, mundo.unidades, { ...respuestas, omitidas })
  const sinColumna = lectura.columnas.some(({ dudosa }) => dudosa)
  const filas = lectura.filas.map((fila) => proponerFila(fila, sinColumna))
  if (sinColumna) return { lectura, preguntas: lectura.preguntas, filas }
  const { analisis, sueltas } = agruparAnalisis(filas.filter((f) => f.estado !== 'titulo'))
  for (const fila of sueltas) agregarError(fila, mensajesImportar.sinRubroArriba)
  const preguntas = preguntarPrecios(filas, new Indice(mundo.entradas), respuestas)
  rechazarRepetidos(analisis)
  const dichos = new Map(lectura.filas.map((f) => [f.numero, f.numeros.get('precio')]))
  for (const filasDelItem of analisis) cerrarAnalisis(filasDelItem, dichos)
  return { lectura, preguntas: [...lectura.preguntas, ...preguntas], filas }
}

/** A row left out takes its whole item along: without it the others would add up to a wrong price, or hang on another. */
function conSuItem(tabla: Tabla, { columnas, omitidas }: Respuestas): ReadonlySet<number> {
  const deClase = emparejarColumnas(tabla.encabezados, CAMPOS_DE_ANALISIS, columnas).find(
    ({ campo }) => campo.nombre === 'clase',
  )
  const filas = tabla.filas.map((fila) => ({
    numero: fila.numero,
    clase: leerClase(textoDe(fila, deClase?.columna ?? null)),
  }))
  const cortados = agruparAnalisis(filas).analisis.filter((suyas) =>
    suyas.some(({ numero }) => omitidas.has(numero)),
  )
  return new Set([...omitidas, ...cortados.flat().map(({ numero }) => numero)])
}

function agregarError(fila: FilaDeItem, motivo: string): void {
  fila.estado = 'error'
  fila.motivos.push(motivo)
}

function proponerFila(leida: FilaLeida, sinColumna: boolean): FilaDeItem {
  const { numero, textos, unidad } = leida
  const clase = leerClase(textos.get('clase') ?? '')
  const base: FilaDeItem = { numero, textos, clase, estado: 'pregunta', motivos: [] }
  if (sinColumna) return base
  if (leida.esTitulo) return { ...base, estado: 'titulo' }
  const motivos = [...leida.motivos]
  if (clase === undefined) motivos.push(mensajesImportar.clasesDeFila)
  if ((textos.get('unidad') ?? '') === '') motivos.push(mensajesImportar.faltaUnidad)
  if (leida.pendiente && motivos.length === 0) return base
  const cantidad = aCantidad(leida.numeros.get('cantidad'))
  // The price of an item is only compared with what its componentes add up to: it may have decimals.
  const [precio, real] = ['precio', 'precioReal'].map((campo) =>
    clase === 'rubro' ? aPrecio(undefined) : aPrecio(leida.numeros.get(campo)),
  )
  for (const leido of [cantidad, precio, real]) if (leido && !leido.ok) motivos.push(leido.motivo)
  if (clase !== 'rubro' && cantidad.ok && cantidad.valor === undefined)
    motivos.push(mensajesImportar.faltaCantidad)
  if (motivos.length > 0 || !cantidad.ok || !precio?.ok || !real?.ok || !unidad || !clase) {
    return { ...base, estado: 'error', motivos }
  }
  const fila: FilaDeAnalisis = {
    numero,
    clase,
    codigo: textos.get('codigo') ?? '',
    nombre: textos.get('nombre') ?? '',
    unidad,
    cantidad: cantidad.valor ?? null,
    precio: precio.valor,
    precioReal: real.valor,
    usarPrecioDe: 'catalogo',
  }
  return { ...base, estado: 'lista', fila }
}

/** A material has one price in the price bank (domain.md §5): where rows or the catalogue differ, somebody says which. */
function preguntarPrecios(filas: readonly FilaDeItem[], indice: Indice, respuestas: Respuestas): Pregunta[] {
  const preguntas: Pregunta[] = []
  const porNumero = new Map(filas.map((f) => [f.numero, f]))
  const materiales = filas.flatMap(({ fila }) => (fila?.clase === 'materialTipo' ? [fila] : []))
  for (const grupo of agruparIguales(materiales, 'materialTipo', indice)) {
    const primera = grupo[0]
    if (primera === undefined) continue
    const buscada = buscarEntrada(grupo.find((f) => f.codigo !== '') ?? primera, 'materialTipo', indice)
    if (!buscada.ok) {
      for (const { numero } of grupo) {
        const fila = porNumero.get(numero)
        if (fila) agregarError(fila, buscada.motivo)
      }
      continue
    }
    const catalogo = buscada.entrada?.precioUnitario
    const clave = claveDeEntrada(primera)
    const elegido = respuestas.precios.get(clave)
    const vale = elegido === undefined ? unicoPrecio(grupo, catalogo) : elegido
    for (const fila of grupo) ponerPrecio(fila, porNumero.get(fila.numero), vale, catalogo)
    if (vale !== undefined) continue
    const precios = [...new Set(grupo.map((f) => f.precio))]
    const opciones = precios.map((precio) => ({
      precio,
      filas: grupo.filter((f) => f.precio === precio).map((f) => f.numero),
    }))
    preguntas.push({ clase: 'precio', clave, nombre: primera.nombre, catalogo, opciones })
  }
  return preguntas
}

/** The one price that rows and catalogue agree on; undefined where they don't. A missing one agrees with any. */
function unicoPrecio(
  grupo: readonly FilaDeAnalisis[],
  catalogo: Gs | null | undefined,
): Gs | null | undefined {
  const dichos = new Set([...grupo.map((f) => f.precio), catalogo ?? null].filter((p) => p !== null))
  const [unico = null] = dichos
  return dichos.size > 1 ? undefined : unico
}

function ponerPrecio(
  fila: FilaDeAnalisis,
  propuesta: FilaDeItem | undefined,
  vale: Gs | null | undefined,
  catalogo: Gs | null | undefined,
): void {
  if (vale === undefined) {
    if (propuesta?.estado === 'lista') propuesta.estado = 'pregunta'
    return
  }
  fila.precio = vale
  fila.usarPrecioDe = vale === (catalogo ?? null) ? 'catalogo' : 'hoja'
}

function rechazarRepetidos(analisis: readonly (readonly FilaDeItem[])[]): void {
  const enteros = analisis.map((filas) => filas.flatMap(({ fila }) => (fila ? [fila] : [])))
  for (const iguales of repetidosDistintos(enteros)) {
    const numeros = iguales.map(([item]) => item?.numero)
    const motivo = mensajesImportar.rubroRepetido(numeros.join(', '))
    for (const [suyo] of analisis) if (suyo && numeros.includes(suyo.numero)) agregarError(suyo, motivo)
  }
}

/** What is wrong with or asked about one row holds its whole item back; and says where its price doesn't add up. */
function cerrarAnalisis(
  filas: readonly FilaDeItem[],
  dichos: ReadonlyMap<number, { ok: true; micro: Micro } | { ok: false; motivo: string } | undefined>,
): void {
  const [item, ...componentes] = filas
  if (item === undefined) return
  if (componentes.length === 0) agregarError(item, mensajesImportar.rubroSinComponentes)
  if (filas.length > FILAS_POR_PEDIDO) agregarError(item, mensajesImportar.rubroMuyLargo)
  const dicho = dichos.get(item.numero)
  const sumandos = componentes.flatMap(({ fila }) =>
    fila && fila.cantidad !== null ? [{ cantidad: fila.cantidad, precio: fila.precio }] : [],
  )
  if (dicho?.ok && sumandos.length === componentes.length) {
    const calculado = sumaDeAnalisis(sumandos)
    if (noCierra(dicho.micro, calculado)) item.descuadre = { dicho: dicho.micro, calculado }
  }
  const hayError = filas.some((f) => f.estado === 'error')
  if (!hayError && filas.every((f) => f.estado === 'lista')) return
  for (const fila of filas) {
    if (fila.estado !== 'lista') continue
    fila.estado = hayError ? 'error' : 'pregunta'
    if (hayError) fila.motivos.push(mensajesImportar.rubroConErrores)
  }
}
