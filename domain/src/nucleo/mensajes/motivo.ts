/** What is asked before an approved work is changed, and said of it afterwards (decision 0150); all ours. */
export const mensajesMotivo = {
  titulo: 'Motivo de los cambios',
  campo: 'Motivo',
  /** Why it is asked. */
  porQue: (obra: string): string =>
    `${obra === '' ? 'La obra' : `«${obra}»`} está aprobada: lo que cambies queda en su historial con este motivo y con lo que movió su precio.`,
  unaVez: 'Se pide una vez y vale para lo que sigas cambiando.',
  paraLoQueSigue: 'Vale para lo que cambies desde ahora; lo ya guardado queda con el suyo.',
  falta: 'Escribí el motivo de los cambios',
  guardar: 'Guardar los cambios',
  usar: 'Usar este motivo',
  cambiar: 'Cambiar',
  /** Beside 'Cambiar', for who hears it. */
  cambiarElMotivo: 'Cambiar el motivo de los cambios',
  sinMotivo: 'Sin el motivo no se cambió nada',
} as const
