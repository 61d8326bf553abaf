/** The units of measure of a new empresa (domain.md §6), which then adds and renames its own. */
export const UNIDADES_DE_NACIMIENTO = [
  { codigo: 'm', nombre: 'Metro lineal' },
  { codigo: 'm2', nombre: 'Metro cuadrado' },
  { codigo: 'm3', nombre: 'Metro cúbico' },
  { codigo: 'un', nombre: 'Unidad' },
  { codigo: 'gl', nombre: 'Global' },
  { codigo: 'kg', nombre: 'Kilogramo' },
  { codigo: 'tn', nombre: 'Tonelada' },
  { codigo: 'l', nombre: 'Litro' },
  { codigo: 'bolsa', nombre: 'Bolsa' },
  { codigo: 'barra', nombre: 'Barra' },
  { codigo: 'h', nombre: 'Hora' },
  { codigo: 'jornal', nombre: 'Jornal' },
  { codigo: 'mes', nombre: 'Mes' },
  { codigo: 'viaje', nombre: 'Viaje' },
] as const
