/** The units of measure an empresa is born with (domain.md §6); it adds and renames its own. */
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
