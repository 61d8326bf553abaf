import type { Campo } from './tabla.ts'

const CODIGO: Campo = {
  nombre: 'codigo',
  etiqueta: 'Código',
  obligatorio: false,
  numerico: false,
  sinonimos: ['codigo', 'cod', 'codigo material', 'codigo producto', 'item', 'sku', 'referencia', 'ref'],
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
  ],
}
export const CAMPO_UNIDAD: Campo = {
  nombre: 'unidad',
  etiqueta: 'Unidad',
  obligatorio: true,
  numerico: false,
  sinonimos: ['unidad', 'un', 'und', 'u', 'unid', 'um', 'u m', 'unidad medida', 'medida'],
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
  ],
}
export const CAMPO_PRECIO_REAL: Campo = {
  nombre: 'precioReal',
  etiqueta: 'Precio proveedor',
  obligatorio: false,
  numerico: true,
  sinonimos: ['precio proveedor', 'precio real', 'precio compra', 'costo proveedor', 'precio costo'],
}

/** The columns of a list of materials or of labour, in the order of the template. */
export const CAMPOS_DE_ENTRADA: readonly Campo[] = [
  CODIGO,
  CAMPO_NOMBRE,
  CAMPO_UNIDAD,
  CAMPO_PRECIO,
  CAMPO_PRECIO_REAL,
]

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
