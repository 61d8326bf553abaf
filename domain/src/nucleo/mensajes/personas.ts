/** People the empresa works with (2-site-management §2 §5 §8). */
export const mensajesPersonas = {
  // Documented, verbatim.
  sinPersonas: 'No se han encontrado personas',
  sinContratistas: 'No se encontraron Contratistas',
  sinCategorias: 'No se encontraron registros',
  editada: 'Persona editada correctamente',

  // Ours: a person.
  creada: 'Persona creada correctamente',
  noExiste: 'La persona no existe',
  noEsContratista: 'La persona elegida no es contratista',
  sinFuncion: 'Sin función no se ofrece para elegir en ninguna lista; lo ya registrado queda como está.',
  sinObras: 'Todavía no tiene rubros ni capítulos en ninguna obra',
  sinTareas: 'Es contratista de un capítulo, pero no tiene rubros en esta obra',

  // Ours: categories.
  categoriaCreada: 'Categoría creada correctamente',
  categoriaEditada: 'Categoría editada correctamente',
  categoriaEliminada: 'Categoría eliminada correctamente',
  categoriaNoExiste: 'La categoría no existe',
  categoriaRepetida: (nombre: string) => `Ya hay una categoría llamada «${nombre}»`,
  confirmarEliminarCategoria: 'Se eliminará la categoría. ¿Continuar?',
  eliminarCategoria: (nombre: string, personas: number) =>
    personas === 0
      ? `«${nombre}» no se ofrece más.`
      : `«${nombre}» no se ofrece más. ${personas === 1 ? 'La persona que la tiene' : `Las ${personas} personas que la tienen`} la conserva${personas === 1 ? '' : 'n'}.`,
} as const
