import type {
  ClaseDeFilaDeHoja,
  PapelDeColumna,
} from '@plomada/domain/presupuestos/interop/hoja/modelo/leido'

/** What a column has, as it is chosen. */
export const NOMBRE_DE_PAPEL: Record<PapelDeColumna, string> = {
  nat: 'Tipo de fila (Nat)',
  item: 'Ítem',
  codigo: 'Código',
  nombre: 'Descripción',
  unidad: 'Unidad',
  cantidad: 'Cantidad',
  precio: 'Precio unitario',
  importe: 'Importe',
  nivel: 'Capítulo o grupo',
  precioMaterial: 'Precio de materiales',
  precioMano: 'Precio de mano de obra',
}

/** What a row is, as it is chosen. */
export const NOMBRE_DE_CLASE: Record<ClaseDeFilaDeHoja, string> = {
  capitulo: 'Capítulo',
  grupo: 'Grupo',
  subgrupo: 'Subgrupo',
  tarea: 'Rubro',
  componente: 'Línea de análisis',
  descripcion: 'Descripción larga',
  total: 'Total',
  pie: 'Pie (gastos, IVA)',
  encabezado: 'Encabezado',
  titulo: 'Título',
  nada: 'No va',
}
