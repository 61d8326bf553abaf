import { mensajesCertificaciones } from './certificaciones.ts'
import { mensajesFotos } from './fotos.ts'

/** The week told to the client (2-site-management §2 §5 §8, domain.md §12). No text of these names an amount or a contratista. */
export const mensajesSemanales = {
  // Documented, verbatim.
  titulo: 'Reportes semanales',
  sinInformes: mensajesCertificaciones.sinInformes,
  confirmarEliminar: mensajesCertificaciones.confirmarBorrar,
  vacio: 'Reporte vacío',
  emailNoValido: 'El email del cliente no es un email valido',
  enviado: 'Reporte enviado',
  copiado: 'Texto copiado al portapapeles',
  errorAlCompartir: 'Error al compartir',
  sinUrl: 'No se encontró URL de la factura',

  // Ours: reports.
  noExiste: 'El reporte no existe',
  generado: (numero: number) => `Reporte ${numero} generado`,
  eliminado: 'Reporte eliminado correctamente',
  /** Below the documented question. */
  eliminarAbierto: 'La semana no terminó: el reporte se puede volver a generar.',
  eliminarCerrado:
    'El reporte está cerrado: esa semana no se puede volver a generar. Sus enlaces dejan de abrir. Lo que contó queda contado: los próximos siguen desde ahí.',
  semanaCerrada: (titulo: string) => `El reporte de la ${titulo} ya está cerrado`,
  semanaFutura: 'Esa semana todavía no empezó',
  cierraQuienAdministra: 'Esa semana ya terminó: su reporte lo cierra quien administra la obra',
  nadaRegistrado: 'En la obra todavía no se registró nada: no hay qué contar de una semana que ya pasó',
  semanaSinNada: (primero: string) =>
    `Lo primero que se registró en la obra es del ${primero}: no hay qué contar de una semana anterior`,
  /** Of the report of a week that has ended by the clock alone. */
  porCerrar: 'Por cerrar',
  esperaCierre:
    'La semana terminó según el reloj, y Plomada todavía no puede estar segura: se cierra sola en cuanto lo esté.',
  /** Of weeks that were closed before they ended: what the list says, and what is asked before they are opened. */
  adelantadas: ({ semanas, obras }: { semanas: number; obras: number }) =>
    `${semanas === 1 ? 'Una semana se cerró' : `${semanas} semanas se cerraron`} antes de terminar, ${obras === 1 ? 'en una obra' : `en ${obras} obras`}: el reloj del servidor estuvo adelantado.`,
  abrirOtraVez: 'Abrir otra vez',
  preguntaDeAbrir: '¿Abrir otra vez las semanas que no terminaron?',
  alAbrir: (hoy: string) =>
    `Según el servidor hoy es ${hoy}: fijate que sea así. Los reportes de esas semanas, de todas las obras, vuelven a estar en curso con su número, sus envíos y sus enlaces, y se cierran cuando terminen.`,
  abiertas: (reportes: number) =>
    reportes === 0
      ? 'Ninguna semana estaba cerrada antes de terminar'
      : reportes === 1
        ? 'Se abrió otra vez 1 reporte'
        : `Se abrieron otra vez ${reportes} reportes`,
  otroDia: (hoy: string) =>
    `El reloj del servidor dice que hoy es ${hoy}. Si no es así, primero hay que corregirlo.`,
  enlaceRevocado: 'Los enlaces de este reporte ya no abren',
  susEnlaces: 'Enlaces que lo abren',
  unEnlaceRevocado: 'Ese enlace ya no abre',
  enlaceNoExiste: 'Ese enlace ya no abría',
  enlacesLlenos: (maximo: number) =>
    `Este reporte ya tiene ${maximo} enlaces que abren. Revocá los que no hagan falta y volvé a compartirlo.`,
  /** Of the page that a link opened. */
  enlaceNoAbre: 'Este enlace no abre ningún reporte',
  /** Of the same page, where too many ask at once. */
  ahoraNoAbre: 'El reporte no se puede abrir ahora',
  pediOtroEnlace: 'Puede que haya vencido. Pedile otro a quien te lo mandó.',
  sinTelefono: 'El cliente no tiene un teléfono con WhatsApp. Copiá el enlace y mandáselo por donde quieras.',
  enCurso: 'En curso',
  /** What photos belong to that came after their note was told. */
  unaNota: 'Nota',
  /** In a PDF that has the first ones. */
  fotosSinImprimir: (n: number) =>
    n === 1 ? 'Hay 1 foto más en Plomada.' : `Hay ${n} fotos más en Plomada.`,
  sinNovedades: 'En esta semana no se registró nada.',

  // Ours: what is recorded of a day.
  registrado: 'Registro guardado',
  registroEliminado: 'Registro eliminado correctamente',
  registroNoExiste: mensajesFotos.registroNoExiste,
  registroVacio: 'Elegí qué pasó, escribí una nota o agregá una foto',
  registroCerrado: 'El reporte de esa semana ya está cerrado: el registro no se puede eliminar',
  registroAjeno: 'El registro es de otra persona',
  demasiadosRegistros: (maximo: number) =>
    `Ya se cargaron ${maximo} registros de ese día en esta obra. Juntá lo que falta en los que hay, o cargalo en otro día.`,
  registroRepetido: 'Ya hay otro registro con este mismo identificador, con otros datos',
  confirmarEliminarRegistro: 'Se eliminará el registro. ¿Continuar?',

  enLaSemana: 'En la semana',

  // Ours: its sections, by kind.
  seccion: {
    avances: 'Lo que se hizo',
    acontecimientos: 'Lo que pasó',
    notas: 'Notas',
    tardios: 'De semanas anteriores',
    correcciones: 'Correcciones',
  },

  // Ours: of what was told and is another figure now, for a client who knows nothing of how a work is run.
  correccion: {
    deLaObra: 'Avance de la obra',
    acumulado: 'Acumulado',
    contados: 'contados',
    sobreLoContado: 'sobre lo contado',
    pasaDe: (antes: string, ahora: string) => `De ${antes} a ${ahora}`,
    puntos: (ganado: string) => `${ganado} puntos de avance`,
    delAl: (desde: string, hasta: string) => `del ${desde} al ${hasta}`,
    hastaLa: (semana: string) => `hasta la semana ${semana}`,
    /** Numbers of weeks, at least one. */
    enLas: (semanas: readonly string[]) =>
      semanas.length === 1
        ? `en la semana ${semanas[0]}`
        : `en las semanas ${semanas.slice(0, -1).join(', ')} y ${semanas.at(-1)}`,
    motivo: {
      descartado: 'Esa cantidad no correspondía y se sacó de la cuenta.',
      corregido: 'La cantidad se corrigió.',
      previsto: 'Cambió la cantidad prevista de este trabajo.',
      quitado: 'Este trabajo ya no está previsto en la obra.',
      obra: 'Porque se corrigió lo contado o cambió lo previsto.',
    },
  },
} as const

/** What is written to the client with a link, by mail or WhatsApp. `titulo`: of the week. */
export const textoDelEnlace = ({
  obra,
  titulo,
  url,
}: {
  obra: string
  titulo: string
  url: string
}): string => `Reporte de la obra «${obra}», ${titulo}:\n${url}`

interface Reporte {
  empresa: string
  obra: string
  titulo: string
  /** Whether it takes back something that another one told. */
  corrige: boolean
}

const siCorrige = ({ corrige }: Reporte): string =>
  corrige ? ' Trae correcciones de lo contado en semanas anteriores.' : ''

/** Mails with a report. */
export const correosSemanales = {
  asunto: ({ obra, titulo }: Reporte) => `Reporte de la obra ${obra} · ${titulo}`,
  conAdjunto: (que: Reporte) =>
    `Hola:\n\n${que.empresa} te manda el reporte de la obra ${que.obra}, ${que.titulo}.${siCorrige(que)} Va adjunto, en PDF.\n\nTe llegó porque ${que.empresa} escribió este email como el del cliente de la obra.`,
  conEnlace: (que: Reporte & { url: string; dias: number }) =>
    `Hola:\n\n${que.empresa} te manda el reporte de la obra ${que.obra}, ${que.titulo}.${siCorrige(que)} Abrilo en este enlace, que sirve ${que.dias} días:\n\n${que.url}\n\nTe llegó porque ${que.empresa} escribió este email como el del cliente de la obra.`,
} as const
