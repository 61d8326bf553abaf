import type { Gs } from '../../nucleo/dinero.ts'
import { formatoFecha } from '../../nucleo/fecha.ts'
import { mensajesComun } from '../../nucleo/mensajes/comun.ts'
import { leerMicro } from '../../nucleo/micro.ts'
import { formatoCantidad, formatoGs, formatoPorcentaje } from '../../nucleo/numeros.ts'
import { ESTADO_OBRA_ETIQUETA, PRESUPUESTO_TIPO_ETIQUETA } from '../obra.ts'

/** Names of the ids in the audit; an id without a name is shown by its kind. */
export type Nombres = ReadonlyMap<string, string>

/** Writes the value of an audited field for people; null writes nothing. */
type Escribir = (valor: unknown, nombres: Nombres) => string | null

interface Campo {
  etiqueta: string
  escribir: Escribir
}

const texto: Escribir = (valor) => (typeof valor === 'string' && valor !== '' ? valor : null)
const dia: Escribir = (valor) => (typeof valor === 'string' ? formatoFecha(valor) : null)
const siONo: Escribir = (valor) => (typeof valor === 'boolean' ? (valor ? 'Sí' : 'No') : null)
const monto: Escribir = (valor) => (Number.isSafeInteger(valor) ? formatoGs(valor as Gs) : null)
const entero: Escribir = (valor) =>
  Number.isSafeInteger(valor) ? formatoGs(valor as Gs, { simbolo: false }) : null
const porcentaje: Escribir = (valor) => (typeof valor === 'number' ? formatoPorcentaje(valor) : null)
const semanas: Escribir = (valor) =>
  valor === 1 ? '1 semana' : (entero(valor, new Map())?.concat(' semanas') ?? null)

/** Quantities are kept as exact text. */
const cantidad: Escribir = (valor) => {
  const micro = typeof valor === 'string' || typeof valor === 'number' ? leerMicro(valor) : undefined
  return micro === undefined ? null : formatoCantidad(micro)
}

const BORRADO = 'Ya no existe'
const nombre: Escribir = (id, nombres) => (typeof id === 'string' ? (nombres.get(id) ?? BORRADO) : null)
const lista: Escribir = (nombres) =>
  Array.isArray(nombres) && nombres.length > 0 ? nombres.map(String).join(', ') : null
const listaDeNombres: Escribir = (ids, nombres) => {
  if (!Array.isArray(ids) || ids.length === 0) return null
  const escritos = ids.flatMap((id: unknown) => nombre(id, nombres) ?? [])
  return escritos.toSorted((a, b) => a.localeCompare(b, 'es')).join(', ')
}
/** Counts what a table of its own shows better. */
const cuantos =
  (uno: string, varios: string): Escribir =>
  (lista) =>
    Array.isArray(lista) && lista.length > 0 ? `${lista.length} ${lista.length === 1 ? uno : varios}` : null

const deOpciones =
  (etiquetas: Readonly<Record<string, string>>): Escribir =>
  (valor) =>
    typeof valor === 'string' ? (etiquetas[valor] ?? valor) : null

/** A receipt in a line, its kind with all that it says; as the contract has it. */
const comprobante: Escribir = (valor, nombres) => {
  if (typeof valor !== 'object' || valor === null) return null
  const c: Readonly<Record<string, unknown>> = { ...valor }
  const con = (rotulo: string, dicho: string | null) => (dicho === null ? null : `${rotulo} ${dicho}`)
  return [
    [deOpciones(mensajesComun.tipoDeComprobante)(c.tipo, nombres), texto(c.numero, nombres)]
      .filter((parte) => parte)
      .join(' '),
    con('timbrado', texto(c.timbrado, nombres)),
    con('del', dia(c.fecha, nombres)),
    con('RUC', texto(c.ruc, nombres)),
    monto(c.monto, nombres),
    con('IVA', c.iva === 0 ? 'exenta' : porcentaje(c.iva, nombres)),
    texto(c.observacion, nombres),
  ]
    .filter((parte) => parte !== null && parte !== '')
    .join(' · ')
}
const ESTADOS = {
  ...ESTADO_OBRA_ETIQUETA,
  activo: 'Activo',
  descartado: 'Descartado',
  pagada: 'Pagada',
  descartada: 'Descartada',
}

/** Every field of a work's audit that means something to a person, in the order shown. */
export const CAMPOS: Readonly<Record<string, Campo>> = {
  nombre: { etiqueta: 'Nombre', escribir: texto },
  descripcion: { etiqueta: 'Descripción', escribir: texto },
  estado: { etiqueta: 'Estado', escribir: deOpciones(ESTADOS) },
  activo: { etiqueta: 'Activa', escribir: siONo },
  descartado: { etiqueta: 'Descartado', escribir: siONo },
  presupuestoTipo: { etiqueta: 'Tipo de presupuesto', escribir: deOpciones(PRESUPUESTO_TIPO_ETIQUETA) },
  totalM2: { etiqueta: 'Total m2', escribir: cantidad },
  cotizacion: { etiqueta: 'Cotización', escribir: cantidad },
  clienteId: { etiqueta: 'Cliente', escribir: nombre },
  visibleParaCliente: { etiqueta: 'Visible para el cliente', escribir: siONo },
  usarPlantilla: { etiqueta: 'Con la plantilla', escribir: siONo },
  margenTareas: { etiqueta: 'Margen', escribir: porcentaje },
  margen: { etiqueta: 'Margen', escribir: porcentaje },
  retencionPorcentaje: { etiqueta: 'Porcentaje de retención', escribir: porcentaje },
  capituloId: { etiqueta: 'Capítulo', escribir: nombre },
  grupoId: { etiqueta: 'Grupo', escribir: nombre },
  contratistaId: { etiqueta: 'Contratista', escribir: nombre },
  proveedorId: { etiqueta: 'Proveedor', escribir: nombre },
  contratistas: { etiqueta: 'Contratistas', escribir: listaDeNombres },
  grupos: { etiqueta: 'Grupos', escribir: lista },
  duracion: { etiqueta: 'Duración', escribir: semanas },
  fechaInicio: { etiqueta: 'Fecha de inicio', escribir: dia },
  codigo: { etiqueta: 'Código', escribir: texto },
  unidadMedida: { etiqueta: 'Unidad de medida', escribir: texto },
  unidadMedidaCodigo: { etiqueta: 'Unidad de medida', escribir: texto },
  cantidad: { etiqueta: 'Cantidad', escribir: cantidad },
  cantidadCliente: { etiqueta: 'Cantidad cliente', escribir: cantidad },
  precioUnitario: { etiqueta: 'Precio unitario', escribir: monto },
  precioUnitarioReal: { etiqueta: 'Precio proveedor', escribir: monto },
  precio: { etiqueta: 'Precio unitario', escribir: monto },
  precioReal: { etiqueta: 'Precio proveedor', escribir: monto },
  precioTotalConMargen: { etiqueta: 'Precio total con margen', escribir: monto },
  gastoIndirectoTotal: { etiqueta: 'Gasto indirecto', escribir: monto },
  gastoIndirectoDistribuido: { etiqueta: 'Gasto indirecto distribuido', escribir: monto },
  nro: { etiqueta: 'Nro.', escribir: entero },
  totalAPagar: { etiqueta: 'Neto a cobrar', escribir: monto },
  porcentajeAnticipo: { etiqueta: 'Porcentaje de anticipo', escribir: porcentaje },
  anticipo: { etiqueta: 'Anticipo', escribir: monto },
  entrega: { etiqueta: 'Entrega', escribir: monto },
  descuento: { etiqueta: 'Descuento', escribir: monto },
  monto: { etiqueta: 'Monto', escribir: monto },
  pagada: { etiqueta: 'Pagada', escribir: siONo },
  fechaPago: { etiqueta: 'Fecha de pago', escribir: dia },
  comprobante: { etiqueta: 'Comprobante', escribir: comprobante },
  motivo: { etiqueta: 'Motivo', escribir: texto },
  copiaDe: { etiqueta: 'Copiado de', escribir: nombre },
  archivo: { etiqueta: 'Archivo', escribir: texto },
  capitulos: { etiqueta: 'Se agregó a', escribir: cuantos('capítulo', 'capítulos') },
  tareasDescartadas: { etiqueta: 'Rubros descartados', escribir: cuantos('rubro', 'rubros') },
  componentesSinPrecio: {
    etiqueta: 'Componentes sin precio',
    escribir: cuantos('componente', 'componentes'),
  },
}

/** `tareas` holds ids after a replacement, and a count after an import. */
export const TAREAS: Campo = {
  etiqueta: 'Rubros',
  escribir: (valor, nombres) =>
    Array.isArray(valor) ? cuantos('rubro', 'rubros')(valor, nombres) : entero(valor, nombres),
}
