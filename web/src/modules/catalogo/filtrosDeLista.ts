import { TIPO_COMPONENTE_ETIQUETA, TIPOS_COMPONENTE } from '@plomada/domain/catalogo/tipos'

// What the list of the catalogue and its sheet of prices are filtered by.

export const TIPOS_DE_LISTA = [
  { value: 'todos', label: 'Todos los tipos' },
  ...TIPOS_COMPONENTE.map((tipo) => ({ value: tipo, label: TIPO_COMPONENTE_ETIQUETA[tipo] })),
]

export const PRECIOS_DE_LISTA = [
  { value: '', label: 'Cualquier precio' },
  { value: 'sin', label: 'Sin precio' },
  { value: 'viejo', label: 'Precio de 90 días o más' },
]
