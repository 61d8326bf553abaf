/** People the empresa works with (2-site-management §2 §5 §8). */
export const mensajesPersonas = {
  // Documented, verbatim.
  sinPersonas: 'No se han encontrado personas',
  sinContratistas: 'No se encontraron Contratistas',
  editada: 'Persona editada correctamente',

  // Ours.
  creada: 'Persona creada correctamente',
  noExiste: 'La persona no existe',
  noEsContratista: 'La persona elegida no es contratista',
  funcionRequerida: 'Elegí si es contratista, proveedor o las dos cosas',
} as const
