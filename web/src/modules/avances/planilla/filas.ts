import { cargarAvance } from '@plomada/contract/avances/avances'
import { preguntaDeAvance } from '@plomada/domain/avances/preguntas'
import { preguntaPorDia } from '@plomada/domain/nucleo/dias'
import type { Fecha } from '@plomada/domain/nucleo/fecha'
import { mensajesDeMas } from '@plomada/domain/nucleo/mensajes/deMas'
import { mensajesDias } from '@plomada/domain/nucleo/mensajes/dias'
import { mensajesPlanilla } from '@plomada/domain/nucleo/mensajes/planilla'
import { leerMicro, textoDeMicro } from '@plomada/domain/nucleo/micro'
import { razonesDelContrato } from '../../../pagina/campos/useFormulario.ts'
import { intencionDe, medidaDe } from '../cargar/valores.ts'
import type { AvanceDicho } from '../encolar.ts'
import type { TareaParaElegir } from '../queries.ts'

/** What was typed in a row of the sheet. */
export interface FilaEscrita {
  /** Of the avance that it becomes, the same until it is stored: sent twice it is recorded once. */
  id: string
  cantidad: string
  /** 's' where the quantity was chosen as all that is left. */
  todo: 's' | ''
  /** Null for the day of the whole sheet. */
  fecha: string | null
  observacion: string
  /** What was asked about it and answered with yes. */
  ciertas: readonly string[]
  /** It was given to the device to be sent. */
  enviada: boolean
}

/** What was typed of a work: the day of the sheet, and its rows by tarea. */
export interface PlanillaEscrita {
  dia: string
  filas: Readonly<Record<string, FilaEscrita>>
}

export const COLUMNAS = ['cantidad', 'fecha', 'observacion'] as const
export type ColumnaEscrita = (typeof COLUMNAS)[number]
const esColumna = (nombre: string): nombre is ColumnaEscrita => COLUMNAS.some((una) => una === nombre)

/** What became of a row. */
export type Veredicto =
  | { tipo: 'hecho'; dicho: string; pasado: boolean }
  /** It is not sent: something in it is wrong. */
  | { tipo: 'falta'; campo: ColumnaEscrita; razon: string }
  /** It is sent once somebody has said that it is as it stands. */
  | {
      tipo: 'pregunta'
      campo: ColumnaEscrita
      texto: string
      consecuencia: string
      siEs: string
      /** What was likely meant instead. */
      otra: { texto: string; cantidad: string } | null
    }

export const diceAlgo = ({ cantidad, observacion }: FilaEscrita): boolean =>
  cantidad !== '' || observacion.trim() !== ''

/** As the contract takes it. */
export function cuerpoDe(tarea: TareaParaElegir, fila: FilaEscrita, dia: string): AvanceDicho {
  const { id, cantidad, todo, observacion } = fila
  const fecha = fila.fecha ?? dia
  const valores = { modo: 'cantidad', cantidad, todo, porcentaje: '', fecha, observacion } as const
  return {
    _id: id,
    tareaId: tarea._id,
    contratistaId: tarea.contratistaId,
    cantidad,
    ...intencionDe(valores, medidaDe(tarea)),
    fecha,
    observacion,
  }
}

/**
 * Why a row is not sent as it stands, by the rules of a single avance: what the contract refuses, and what is asked once
 * (domain.md §8). Null of one that is sent.
 */
export function juzgar(
  tarea: TareaParaElegir,
  fila: FilaEscrita,
  { dia, hoy }: { dia: string; hoy: Fecha },
): Veredicto | null {
  if (fila.cantidad === '') return { tipo: 'falta', campo: 'cantidad', razon: mensajesPlanilla.faltaCantidad }
  const body = cuerpoDe(tarea, fila, dia)
  const mal = Object.entries(razonesDelContrato(cargarAvance, { body }))[0]
  if (mal !== undefined) {
    const [campo, razon] = mal
    return { tipo: 'falta', campo: esColumna(campo) ? campo : 'cantidad', razon }
  }
  return preguntasDe(tarea, fila, body.fecha, hoy).find(({ texto }) => !fila.ciertas.includes(texto)) ?? null
}

function preguntasDe(tarea: TareaParaElegir, { cantidad }: FilaEscrita, fecha: Fecha, hoy: Fecha) {
  const medida = { ...medidaDe(tarea), unidad: tarea.unidadMedidaCodigo }
  const deMas = preguntaDeAvance(leerMicro(cantidad) ?? 0n, medida)
  const porDia = preguntaPorDia('hecho', fecha, hoy)
  const preguntas: Extract<Veredicto, { tipo: 'pregunta' }>[] = []
  if (deMas !== null) {
    const { texto, consecuencia, escrita, probable } = deMas
    preguntas.push({
      tipo: 'pregunta',
      campo: 'cantidad',
      texto,
      consecuencia,
      siEs: mensajesDeMas.siga(escrita),
      otra: probable && {
        texto: mensajesDeMas.son(probable.dicha),
        cantidad: textoDeMicro(probable.cantidad),
      },
    })
  }
  if (porDia !== null) {
    preguntas.push({
      tipo: 'pregunta',
      campo: 'fecha',
      texto: porDia,
      consecuencia: '',
      siEs: mensajesDias.siEsEsa,
      otra: null,
    })
  }
  return preguntas
}
