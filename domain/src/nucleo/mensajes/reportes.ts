/** What happens on a site, for its weekly reports (2-site-management §2 §5 §8). */
export const mensajesReportes = {
  // Documented, verbatim.
  sinAcontecimientos: 'No se encontraron registros',

  // Ours.
  acontecimientoCreado: 'Acontecimiento creado correctamente',
  acontecimientoEditado: 'Acontecimiento editado correctamente',
  acontecimientoEliminado: 'Acontecimiento eliminado correctamente',
  acontecimientoNoExiste: 'El acontecimiento no existe',
  acontecimientoRepetido: (nombre: string) => `Ya hay un acontecimiento llamado «${nombre}»`,
  confirmarEliminar: 'Se eliminará el acontecimiento. ¿Continuar?',
  eliminarAcontecimiento: (nombre: string) =>
    `«${nombre}» no se ofrece más. Lo ya registrado en las obras lo conserva.`,
  cifrasDeTareaMuyGrandes: (tarea: string) =>
    `Las cifras del rubro «${tarea}» superan lo que se puede calcular. Revisá sus avances y lo que se pagó por sus materiales.`,
  rangoLargo: (dias: number) => `El informe abarca hasta ${dias} días`,
} as const
