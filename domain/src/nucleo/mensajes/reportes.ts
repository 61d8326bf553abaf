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
  rangoLargo: (dias: number) => `El informe abarca hasta ${dias} días`,
} as const
