import { unPrecio } from '../../catalogo/importar/ajena/precioElegido.ts'
import { CAMPOS_DE_ANALISIS } from '../../catalogo/importar/campos.ts'
import {
  buscarEntrada,
  claveDeEntrada,
  type EntradaDeCatalogo,
  type FilaDeEntrada,
  Indice,
} from '../../catalogo/importar/entradas.ts'
import { agruparIguales } from '../../catalogo/importar/iguales.ts'
import { type FilaLeida, leerTabla, type Respuestas } from '../../catalogo/importar/lectura.ts'
import { aCantidad, aPrecio } from '../../catalogo/importar/numeros.ts'
import { PreciosDeLista } from '../../catalogo/importar/preciosDeLista.ts'
import {
  decirOtroNombre,
  type FilaDePropuesta,
  type Mundo,
  type PrecioDeFilas,
  type PreguntaDeImporte,
  type Propuesta,
} from '../../catalogo/importar/proponer.ts'
import {
  emparejarColumnas,
  FILAS_POR_PEDIDO,
  type Tabla,
  textoDeValor,
} from '../../catalogo/importar/tabla.ts'
import { moverPrecios } from '../../catalogo/precios.ts'
import type { TipoComponente } from '../../catalogo/tipos.ts'
import { mensajesImportar } from '../../nucleo/mensajes/catalogo.ts'
import type { Micro } from '../../nucleo/micro.ts'
import { claveDeNombre } from '../../nucleo/texto.ts'
import {
  agruparAnalisis,
  type ClaseDeFilaDeAnalisis,
  leerClase,
  noCierra,
  repetidosDistintos,
  sumaDeAnalisis,
} from './analisis.ts'

/** A row of an analysis that can be sent. */
export interface FilaDeAnalisis extends FilaDeEntrada {
  clase: ClaseDeFilaDeAnalisis
  /** Null: the item keeps its quantity, or gets 1 where it is new. */
  cantidad: Micro | null
  /** Whose price a material gets where catalogue and sheet differ. */
  usarPrecioDe: 'catalogo' | 'hoja'
}

export interface FilaDeItem extends FilaDePropuesta {
  clase: ClaseDeFilaDeAnalisis | undefined
  fila?: FilaDeAnalisis
  /** Of an item whose stated price its componentes don't add up to. */
  descuadre?: { dicho: Micro; calculado: Micro }
}

/** Turns a sheet of analyses into what will be sent; an item is sent whole or not at all. */
export function proponerAnalisis(tabla: Tabla, mundo: Mundo, respuestas: Respuestas): Propuesta<FilaDeItem> {
  const omitidas = conSuItem(tabla, respuestas)
  const lectura = leerTabla(tabla, CAMPOS_DE_ANALISIS, mundo.unidades, { ...respuestas, omitidas })
  const sinColumna = lectura.columnas.some(({ dudosa }) => dudosa)
  const precios = new PreciosDeLista(tabla, lectura, respuestas, { conDecimales: false })
  const filas = lectura.filas.map((fila) => proponerFila(fila, sinColumna, precios))
  if (sinColumna) return { lectura, preguntas: lectura.preguntas, filas }
  const { analisis, sueltas } = agruparAnalisis(filas.filter((f) => f.estado !== 'titulo'))
  for (const fila of sueltas) agregarError(fila, mensajesImportar.sinRubroArriba)
  const preguntas = proponerComponentes(filas, new Indice(mundo.entradas), respuestas)
  rechazarRepetidos(analisis)
  const dichos = new Map(lectura.filas.map((f) => [f.numero, precios.dicho(f, 'precio')]))
  for (const filasDelItem of analisis) cerrarAnalisis(filasDelItem, dichos)
  return { lectura, preguntas: [...lectura.preguntas, ...precios.preguntas, ...preguntas], filas, precios }
}

/**
 * Rows to leave out: where one is, its whole item is, because the remaining rows would give a wrong price or belong
 * to another item.
 */
function conSuItem(tabla: Tabla, { columnas, omitidas }: Respuestas): ReadonlySet<number> {
  const deClase = emparejarColumnas(tabla.encabezados, CAMPOS_DE_ANALISIS, columnas).find(
    ({ campo }) => campo.nombre === 'clase',
  )
  const filas = tabla.filas.map((fila) => ({
    numero: fila.numero,
    clase: leerClase(textoDeValor(fila, deClase?.columna ?? null)),
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

function proponerFila(leida: FilaLeida, sinColumna: boolean, precios: PreciosDeLista): FilaDeItem {
  const { numero, textos, unidad } = leida
  const clase = leerClase(textos.get('clase') ?? '')
  const base: FilaDeItem = {
    numero,
    textos,
    clase,
    estado: 'pregunta',
    motivos: [],
    ...precios.escritos(leida),
  }
  if (sinColumna) return base
  if (leida.esTitulo) return { ...base, estado: 'titulo', motivos: leida.motivos }
  const motivos = [...leida.motivos]
  if (clase === undefined) motivos.push(mensajesImportar.clasesDeFila)
  const deFila = ['precio', 'precioReal'].map((campo) => precios.de(leida, campo))
  if ((leida.pendiente || deFila.includes(null)) && motivos.length === 0) return base
  const cantidad = aCantidad(leida.numeros.get('cantidad'))
  // The price of an item is only compared with the sum of its componentes, so it may have decimals.
  const [precio, real] = clase === 'rubro' ? [aPrecio(undefined), aPrecio(undefined)] : deFila
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

/** Decides what each componente is, for all rows about one thing together, and what has to be asked about it first. */
function proponerComponentes(
  filas: readonly FilaDeItem[],
  indice: Indice,
  respuestas: Respuestas,
): PreguntaDeImporte[] {
  const porNumero = new Map(filas.map((f) => [f.numero, f]))
  const componentes = filas.flatMap(({ fila }) => (fila && esComponente(fila) ? [fila] : []))
  return agruparIguales(componentes, ({ clase }) => clase, indice).flatMap(({ filas: suyas, falta }) => {
    const propuestas = suyas.flatMap((fila) => {
      const propuesta = porNumero.get(fila.numero)
      if (propuesta) propuesta.fila = fila
      return propuesta ? [{ propuesta, fila }] : []
    })
    const [primera] = suyas
    if (primera === undefined) return []
    const buscada = buscarEntrada(primera, primera.clase, indice)
    if (falta || !buscada.ok) {
      const motivo = falta?.motivo ?? (buscada.ok ? '' : buscada.motivo)
      for (const { propuesta } of propuestas) agregarError(propuesta, motivo)
      return []
    }
    const { entrada } = buscada
    if (entrada) for (const { propuesta, fila } of propuestas) decirOtroNombre(propuesta, fila, entrada)
    if (primera.clase !== 'materialTipo') return []
    const dePrecio = preguntarPrecio(suyas, entrada, respuestas)
    if (dePrecio) for (const { propuesta } of propuestas) propuesta.estado = 'pregunta'
    return dePrecio ? [dePrecio] : []
  })
}

const esComponente = (fila: FilaDeAnalisis): fila is FilaDeAnalisis & { clase: TipoComponente } =>
  fila.clase !== 'rubro'

/**
 * A material has one price in the price bank (domain.md §5): where rows or the catalogue differ, somebody has to
 * choose.
 */
function preguntarPrecio(
  filas: readonly FilaDeAnalisis[],
  entrada: EntradaDeCatalogo | undefined,
  respuestas: Respuestas,
): PreguntaDeImporte | undefined {
  const [primera] = filas
  if (primera === undefined) return undefined
  const clave = claveDeCosa(primera)
  const catalogo = entrada && { precio: entrada.precioUnitario, precioReal: entrada.precioUnitarioReal }
  const vale = respuestas.precios.get(clave) ?? unPrecio(catalogo ? [...filas, catalogo] : filas)
  if (vale === undefined) {
    const opciones = new Map<string, PrecioDeFilas>()
    for (const { numero, precio, precioReal } of filas) {
      const opcion = opciones.get(`${precio} ${precioReal}`) ?? { precio, precioReal, filas: [] }
      opcion.filas.push(numero)
      opciones.set(`${precio} ${precioReal}`, opcion)
    }
    return { clase: 'precio', clave, nombre: primera.nombre, catalogo, opciones: [...opciones.values()] }
  }
  const hay = entrada ?? { precioUnitario: null, precioUnitarioReal: null }
  const queda = moverPrecios(hay, {
    precio: vale.precio ?? undefined,
    precioReal: vale.precioReal ?? undefined,
  })
  const igual =
    queda.precioUnitario === hay.precioUnitario && queda.precioUnitarioReal === hay.precioUnitarioReal
  for (const fila of filas) {
    fila.precio = queda.precioUnitario
    fila.precioReal = queda.precioUnitarioReal
    fila.usarPrecioDe = igual ? 'catalogo' : 'hoja'
  }
  return undefined
}

/** Key of an answer about a thing, the same whenever the file is read. */
export function claveDeCosa(fila: Pick<FilaDeEntrada, 'codigo' | 'nombre' | 'unidad'>): string {
  return `${claveDeNombre(fila.codigo)}\n${claveDeEntrada(fila)}`
}

function rechazarRepetidos(analisis: readonly (readonly FilaDeItem[])[]): void {
  const enteros = analisis.map((filas) => filas.flatMap(({ fila }) => (fila ? [fila] : [])))
  for (const iguales of repetidosDistintos(enteros)) {
    const numeros = iguales.map(([item]) => item?.numero)
    const motivo = mensajesImportar.rubroRepetido(numeros.join(', '))
    for (const [suyo] of analisis) if (suyo && numeros.includes(suyo.numero)) agregarError(suyo, motivo)
  }
}

/** A wrong or unanswered row keeps its whole item out; a price that the componentes don't add up to is noted. */
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
