import { type Fecha, formatoFecha } from '../../nucleo/fecha.ts'
import { mensajesSemanales } from '../../nucleo/mensajes/semanales.ts'
import { leerMicro } from '../../nucleo/micro.ts'
import { formatoCantidad, formatoPorcentaje } from '../../nucleo/numeros.ts'
import { formatoGanado } from '../ganado.ts'
import type { AvanceContado, Correccion } from './secciones.ts'
import { numeroDeSemana } from './semana.ts'

// What a report says in words, the same on the screen, on paper and behind a link: for somebody who knows nothing of how a
// work is run.

const { correccion: textos } = mensajesSemanales
/** Whatever its photos are: ids, or with their addresses. */
export type SinFotos<C> = C extends unknown ? Omit<C, 'fotos'> : never
type DeTarea = SinFotos<Extract<Correccion, { tipo: 'tarea' }>>

export interface CorreccionDicha {
  nombre: string
  /** Of what the tarea is part; null of the work. */
  capitulo: string | null
  /** '−30 m, contados en la semana 47' */
  cambio: string
  motivo: string
  /** What there is of it now; null where it is planned no more. */
  acumulado: string | null
}

export function correccionDicha(correccion: SinFotos<Correccion>): CorreccionDicha {
  if (correccion.tipo === 'obra') {
    const [antes, ahora] = [formatoPorcentaje(correccion.antes), formatoPorcentaje(correccion.ahora)]
    const { deLaObra: nombre, pasaDe, motivo } = textos
    return { nombre, capitulo: null, cambio: pasaDe(antes, ahora), motivo: motivo.obra, acumulado: null }
  }
  return {
    nombre: correccion.tareaNombre,
    capitulo: correccion.rubroNombre,
    cambio: cambioDicho(correccion),
    motivo: textos.motivo[correccion.motivo],
    acumulado: correccion.motivo === 'quitado' ? null : acumuladoDicho(correccion),
  }
}

/** With its sign and the weeks that told it. */
function cambioDicho({ cantidad, porcentaje, unidad, semanas, motivo }: DeTarea): string {
  const cuanto =
    cantidad === 0
      ? textos.puntos(formatoGanado(porcentaje))
      : `${cantidad > 0 ? '+' : ''}${formatoCantidad(leerMicro(cantidad) ?? 0n)} ${unidad}`
  if (semanas.length === 0) return cuanto
  const numeros = semanas.map((lunes) => String(numeroDeSemana(lunes)))
  const porPlan = motivo === 'previsto' || motivo === 'quitado'
  const cuando = porPlan ? textos.hastaLa(numeros.at(-1) ?? '') : textos.enLas(numeros)
  return cantidad < 0
    ? `${cuanto}, ${textos.contados} ${cuando}`
    : `${cuanto} ${textos.sobreLoContado} ${cuando}`
}

/** 'Acumulado: 60 m (60 %)' */
export function acumuladoDicho({
  cantidadAcumulada,
  porcentajeAcumulado,
  unidad,
}: Pick<AvanceContado, 'cantidadAcumulada' | 'porcentajeAcumulado' | 'unidad'>): string {
  const cuanto = `${formatoCantidad(leerMicro(cantidadAcumulada) ?? 0n)} ${unidad}`
  return `${textos.acumulado}: ${cuanto} (${formatoPorcentaje(porcentajeAcumulado)})`
}

/** Of something late: its day, or from which to which. */
export const diasDichos = ({ desde, fecha }: { desde?: Fecha; fecha: Fecha }): string =>
  desde === undefined || desde === fecha
    ? formatoFecha(fecha)
    : textos.delAl(formatoFecha(desde), formatoFecha(fecha))

/** Of something late, where its report knows it. */
export const acumuladoDeTardio = (
  item: { unidad: string } & Partial<Pick<AvanceContado, 'cantidadAcumulada' | 'porcentajeAcumulado'>>,
): string | null => {
  const { cantidadAcumulada, porcentajeAcumulado, unidad } = item
  return cantidadAcumulada === undefined || porcentajeAcumulado === undefined
    ? null
    : acumuladoDicho({ cantidadAcumulada, porcentajeAcumulado, unidad })
}
