/** What was done on site (2-site-management §2 §4 §8, domain.md §8). */
export const mensajesAvances = {
  // Documented, verbatim.
  sinAvances: 'No se han encontrado avances',
  sinFiltros: 'No filters received',
  confirmarDescartar: 'El avance sera descartado. Continuar?',

  // Ours.
  avanceCargado: 'Avance cargado',
  avanceDescartado: 'Avance descartado',
  avanceNoExiste: 'El avance no existe',
  descartarAvance: (cantidad: string, tarea: string) =>
    `${cantidad} de «${tarea}» deja de contar en el avance de la obra. No se puede deshacer.`,
  yaDescartado: 'El avance ya está descartado',
  yaCertificado: 'El avance está certificado y no se puede descartar',
  yaPagado: 'El avance ya está pagado y no se puede descartar',
  otroContratista: (visto: string, presente: string) =>
    `«${visto}» nunca estuvo a cargo de este rubro. Hoy lo hace «${presente}».`,
  cantidadMayorACero: 'La cantidad debe ser mayor a 0',
  idUsado: 'Ya hay otro avance con este mismo identificador, con otros datos',
  /** Both with their sign. */
  porcentajeNoAvanza: (porcentaje: string, presente: string) =>
    `El rubro ya va por ${presente}: ${porcentaje} no agrega nada`,

  // Ours: corrections.
  correccionCargada: 'Corrección cargada',

  correccionSinMotivo: 'Escribí por qué se corrige',
  correccionSinCertificar: (contratista: string) =>
    `«${contratista}» no tiene avances certificados en este rubro: descartá el avance y cargalo bien`,
  acumuladoNegativo: (fecha: string, cantidad: string) =>
    `El ${fecha} quedarían hechos ${cantidad}: menos que nada`,
} as const
