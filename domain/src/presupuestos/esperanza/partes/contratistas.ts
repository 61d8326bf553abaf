import type { ContratistaEjemplo } from './tipos.ts'

/** Who works there: made-up firms and numbers. */
export const contratistasEsperanza: readonly ContratistaEjemplo[] = [
  { clave: 'gonzalez', nombre: 'Construcciones González', telefono: '+595981204517' },
  { clave: 'ayala', nombre: 'Albañilería Ayala', telefono: '+595971388206' },
  { clave: 'riveros', nombre: 'Techos Riveros', telefono: '+595985640119' },
  { clave: 'benitez', nombre: 'Electricidad Benítez', telefono: '+595982755031' },
  { clave: 'acosta', nombre: 'Instalaciones Acosta', telefono: '+595994127863' },
  { clave: 'duarte', nombre: 'Pinturas Duarte', telefono: '+595972910448' },
  { clave: 'villalba', nombre: 'Aberturas Villalba', telefono: '+595983066725' },
]
