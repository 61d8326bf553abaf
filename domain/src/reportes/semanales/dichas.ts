import { formatoFecha } from '../../nucleo/fecha.ts'
import { mensajesSemanales } from '../../nucleo/mensajes/semanales.ts'
import { leerMicro } from '../../nucleo/micro.ts'
import { formatoCantidad, formatoPorcentaje } from '../../nucleo/numeros.ts'
import { acumuladoDeTardio, correccionDicha, diasDichos, type SinFotos } from './frases.ts'
import type { AvanceContado, Correccion, RegistroContado, Tardio } from './secciones.ts'

// Each thing that a report tells, put in words once: its page draws them, and so do paper and the page of a link.

/** A thing of a report's section, whatever its photos are: ids, or with their addresses. */
export type CosaDeReporte = SinFotos<AvanceContado | RegistroContado | Tardio | Correccion>

export interface CosaDicha {
  /** Null of a note, which has no name. */
  nombre: string | null
  /** The day, or from which to which, as they are read; null where the report's week says it. */
  dia: string | null
  /** Of what a tarea is part. */
  capitulo: string | null
  /** Figures of a tarea's avance; of all else none. */
  cifras: readonly CifraDicha[]
  /** What is said of it. What somebody typed may have lines of its own. */
  frases: readonly string[]
  /** What there is of it now: 'Acumulado: 60 m (60 %)'. */
  acumulado: string | null
}

/** 'En la semana', '12,5 m2' and '25 %'. */
export interface CifraDicha {
  rotulo: string
  cuanto: string
  porcentaje: string
}

export function cosaDicha(item: CosaDeReporte): CosaDicha {
  if ('cantidadSemana' in item)
    return { ...CALLADA, nombre: item.tareaNombre, capitulo: item.rubroNombre, cifras: cifrasDichas(item) }
  if (!('tipo' in item)) return registroDicho(item)
  if (item.tipo === 'obra' || item.tipo === 'tarea') {
    const { cambio, motivo, ...dicha } = correccionDicha(item)
    return { ...CALLADA, ...dicha, frases: [cambio, motivo] }
  }
  return tardioDicho(item)
}

const CALLADA: CosaDicha = {
  nombre: null,
  dia: null,
  capitulo: null,
  cifras: [],
  frases: [],
  acumulado: null,
}

const cantidadDicha = (cantidad: number, unidad: string): string =>
  `${formatoCantidad(leerMicro(cantidad) ?? 0n)} ${unidad}`

/** In the client's measure: in the week, and up to its end. */
const cifrasDichas = ({ unidad, ...item }: SinFotos<AvanceContado>): CifraDicha[] => [
  {
    rotulo: mensajesSemanales.enLaSemana,
    cuanto: cantidadDicha(item.cantidadSemana, unidad),
    porcentaje: formatoPorcentaje(item.porcentajeSemana),
  },
  {
    rotulo: mensajesSemanales.correccion.acumulado,
    cuanto: cantidadDicha(item.cantidadAcumulada, unidad),
    porcentaje: formatoPorcentaje(item.porcentajeAcumulado),
  },
]

const registroDicho = ({ acontecimientoNombre, fecha, nota }: SinFotos<RegistroContado>): CosaDicha => ({
  ...CALLADA,
  nombre: acontecimientoNombre,
  dia: formatoFecha(fecha),
  frases: nota === '' ? [] : [nota],
})

/** What came after its week was told: an avance, something that happened, or photos alone. */
function tardioDicho(item: SinFotos<Tardio>): CosaDicha {
  if (item.tipo === 'fotos') return { ...CALLADA, nombre: item.de, dia: diasDichos(item) }
  if (item.tipo === 'registro') {
    // Among things of other kinds a note says that it is one.
    const dicho = registroDicho(item)
    return { ...dicho, nombre: dicho.nombre ?? mensajesSemanales.unaNota }
  }
  return {
    ...CALLADA,
    nombre: item.tareaNombre,
    dia: diasDichos(item),
    capitulo: item.rubroNombre,
    frases: [cantidadDicha(item.cantidad, item.unidad)],
    acumulado: acumuladoDeTardio(item),
  }
}
