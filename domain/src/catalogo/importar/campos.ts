import type { Campo } from './tabla.ts'

const CODIGO: Campo = {
  nombre: 'codigo',
  etiqueta: 'Código',
  obligatorio: false,
  numerico: false,
  sinonimos: [
    'codigo',
    'cod',
    'codigo material',
    'codigo producto',
    'codigo insumo',
    'codigo recurso',
    'codigo articulo',
    'cod insumo',
    'cod articulo',
    'item',
    'sku',
    'referencia',
    'ref',
  ],
}
export const CAMPO_NOMBRE: Campo = {
  nombre: 'nombre',
  etiqueta: 'Nombre',
  obligatorio: true,
  numerico: false,
  sinonimos: [
    'nombre',
    'descripcion',
    'material',
    'materiales',
    'descripcion material',
    'nombre material',
    'producto',
    'articulo',
    'mano obra',
    'tarea',
    'insumo',
    'recurso',
    'detalle',
    'concepto',
    'resumen',
    'designacion',
    'denominacion',
    'denominacion material',
    'denominacion mano obra',
    'descripcion insumo',
    'descripcion recurso',
    'descripcion producto',
    'descripcion articulo',
    'descricao',
    'descricao insumo',
  ],
}
export const CAMPO_UNIDAD: Campo = {
  nombre: 'unidad',
  etiqueta: 'Unidad',
  obligatorio: true,
  numerico: false,
  sinonimos: [
    'unidad',
    'un',
    'und',
    'u',
    'ud',
    'uds',
    'unid',
    'um',
    'u m',
    'unidad medida',
    'unid medida',
    'und medida',
    'medida',
    'unidade',
    'unidade medida',
    'presentacion',
  ],
}
export const CAMPO_PRECIO: Campo = {
  nombre: 'precio',
  etiqueta: 'Precio',
  obligatorio: true,
  numerico: true,
  sinonimos: [
    'precio',
    'precio unitario',
    'precio unit',
    'p unitario',
    'p unit',
    'pu',
    'p u',
    'precio venta',
    'costo',
    'costo unitario',
    'valor',
    'valor unitario',
    'importe',
    'tarifa',
    'pres',
  ],
  parecidos:
    /^(?:precio|preco|p|costo|custo|valor|tarifa) (?!.*\b(?:fecha|vigencia|desde|hasta|moneda|divisa|fuente|origen|total|parcial|anterior)\b)/,
  dinero: true,
}
export const CAMPO_PRECIO_REAL: Campo = {
  nombre: 'precioReal',
  etiqueta: 'Precio proveedor',
  obligatorio: false,
  numerico: true,
  sinonimos: ['precio proveedor', 'precio real', 'precio compra', 'costo proveedor', 'precio costo'],
  dinero: true,
}
/** What a row is, in lists that have all kinds: Presto's 'Nat', SINAPI's 'Classificação'. */
const NATURALEZA: Campo = {
  nombre: 'naturaleza',
  etiqueta: 'Clase',
  obligatorio: false,
  numerico: false,
  sinonimos: ['nat', 'natc', 'naturaleza', 'tipo', 'tipo insumo', 'tipo recurso', 'clase', 'classificacao'],
  siEsta: true,
}
const MONEDA: Campo = {
  nombre: 'moneda',
  etiqueta: 'Moneda',
  obligatorio: false,
  numerico: false,
  sinonimos: ['moneda', 'divisa', 'mon', 'moeda', 'tipo moneda'],
  siEsta: true,
}

/** The columns of a list of materials or of labour, in the order of the template. */
export const CAMPOS_DE_ENTRADA: readonly Campo[] = [
  CODIGO,
  CAMPO_NOMBRE,
  CAMPO_UNIDAD,
  CAMPO_PRECIO,
  CAMPO_PRECIO_REAL,
]

/** The same as somebody else's list has them. */
export const CAMPOS_DE_LISTA: readonly Campo[] = [...CAMPOS_DE_ENTRADA, NATURALEZA, MONEDA]

/** The columns of a sheet of analyses: the first one says what each row is. */
export const CAMPOS_DE_ANALISIS: readonly Campo[] = [
  {
    nombre: 'clase',
    etiqueta: 'Clase',
    obligatorio: true,
    numerico: false,
    sinonimos: ['clase', 'tipo', 'clase fila', 'tipo fila'],
  },
  CODIGO,
  CAMPO_NOMBRE,
  CAMPO_UNIDAD,
  {
    nombre: 'cantidad',
    etiqueta: 'Cantidad',
    obligatorio: true,
    numerico: true,
    sinonimos: ['cantidad', 'cant', 'rendimiento', 'rend'],
  },
  CAMPO_PRECIO,
  CAMPO_PRECIO_REAL,
]
