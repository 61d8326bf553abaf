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
  /** Under what takes something back. `semana`: the number of the week whose report told it. */
  yaContado: (semana: number) =>
    `Ya se le contó al cliente, en el reporte de la semana ${semana}: el próximo va a decir que se corrigió.`,
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

  // Ours: a percentage over what has moved meanwhile; quantities come with their unit, percentages with their sign.
  avanceMovido: (a: { antes: string; ahora: string; queda: string; seCarga: string | null; suma: string }) =>
    `Cuando lo cargaste iba ${a.antes}; ahora va ${a.ahora}. ¿Queda en ${a.queda} (${a.seCarga === null ? 'no se carga nada' : `se carga ${a.seCarga}`}) o sumás ${a.suma} más?`,
  quedaEn: (porcentaje: string, cantidad: string) => `Queda en ${porcentaje}: se carga ${cantidad}`,
  quedaComoEsta: (porcentaje: string) => `Queda en ${porcentaje}: no se carga nada`,
  sumar: (cantidad: string, porcentaje: string) => `Sumar ${cantidad}: queda en ${porcentaje}`,
  noSeCargo: 'No se cargó nada: el rubro queda como está',

  // Ours: corrections.
  // Ours: corrections, of what is not certified by another in its place, and of what is by taking it back.
  corregirAvance: 'Corregir avance',
  avanceCorregido: 'Avance corregido',
  /** Beside what it says now: what it said. */
  enLugarDe: (cantidad: string) => `en lugar de ${cantidad}`,
  /** Over the photos of the avance that is corrected. */
  fotosQueTiene: (cuantas: number) => `Fotos que ya tiene (${cuantas})`,
  yaCorregido: 'El avance ya fue corregido o descartado: mirá la lista antes de corregirlo otra vez',
  corregirCertificado:
    'El avance ya está certificado: quien administra corrige lo certificado desde la lista',
  corregirCorreccion: 'Una corrección de lo certificado se descarta y se carga de nuevo',
  corregirOtroRubro: 'El avance que se corrige es de otro rubro',
  correccionCargada: 'Corrección cargada',

  correccionSinMotivo: 'Escribí por qué se corrige',
  correccionSinCertificar: (contratista: string) =>
    `«${contratista}» no tiene avances certificados en este rubro: descartá el avance y cargalo bien`,
  acumuladoNegativo: (fecha: string, cantidad: string) =>
    `El ${fecha} quedarían hechos ${cantidad}: menos que nada`,
} as const
