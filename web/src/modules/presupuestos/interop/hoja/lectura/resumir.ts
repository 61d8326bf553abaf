import type { Unidad } from '@plomada/domain/catalogo/importar/unidades'
import { type Decimal, deEntero, restar, textoDeDecimal } from '@plomada/domain/nucleo/decimal'
import { sumar } from '@plomada/domain/nucleo/dinero'
import { mensajesPreguntasBc3 as textos } from '@plomada/domain/nucleo/mensajes/preguntasBc3'
import { leerMicro, MICRO, type Micro } from '@plomada/domain/nucleo/micro'
import { esGrande, preguntaDeDiferencia } from '@plomada/domain/presupuestos/interop/bc3/preguntas'
import { diferenciasDe } from '@plomada/domain/presupuestos/interop/entrada/diferencias'
import {
  type ObraEntrante,
  obraEnGuaranies,
  tareasDeEntrada,
} from '@plomada/domain/presupuestos/interop/entrada/enGuaranies'
import { unidadesDeArchivo, unidadesEscritas } from '@plomada/domain/presupuestos/interop/entrada/unidades'
import type {
  HojaParaElegir,
  PreguntaDeHoja,
  PresupuestoLeido,
} from '@plomada/domain/presupuestos/interop/hoja/modelo/leido'
import type { CapitulosLeidos, TotalesLeidos, UnidadesLeidas } from '../../revision/leido.ts'

/** What a review needs of a reading: all but the work itself, which stays with its reader. */
export interface HojaResumida
  extends Omit<PresupuestoLeido, 'obra' | 'numeros' | 'preguntas' | 'totales' | 'causas'>,
    TotalesLeidos {
  ok: true
  nombre: string
  tareas: number
  unidades: UnidadesLeidas
  capitulos: CapitulosLeidos
  /** Why it can't come in as it is; null where it can. */
  noSePuede: string | null
}

export type ResumenDeHoja = HojaResumida | { ok: false; motivo: string; hojas: readonly HojaParaElegir[] }

/** Exact: an amount of a sheet is quantity × price, and is not rounded. */
const SIN_REDONDEAR = 80

/** `tasa`: guaraníes per unit of the file's currency, as typed; without one its figures are counted by themselves. */
export function resumirHoja(
  leido: PresupuestoLeido,
  tasa: string,
  unidades: readonly Unidad[],
): HojaResumida {
  const { obra, numeros: _, preguntas, totales, causas, ...resto } = leido
  const cotizacion = tasaDe(tasa)
  const condiciones = { cotizacion, margen: 0, distribuir: false, sinPrecio: new Set<string>() }
  const intento = obraEnGuaranies(obra, condiciones)
  const entrante = intento.ok ? intento.obra : null
  const diferencia = entrante && preguntaDeDiferencia({ totales, causas }, totalDe(entrante), cotizacion)
  const referencia = totales.declarado ?? totales.alPrecioDelArchivo
  // Guaraníes come in whole.
  const entero = entrante && obra.divisa === 'PYG' ? deEntero(totalDe(entrante)) : totales.importado
  const deEnteros = restar(entero, totales.importado)
  const deMas = restar(entero, referencia)
  const todas = [...causas, { texto: textos.guaraniesEnteros, importe: deEnteros }]
  return {
    ...resto,
    ok: true,
    nombre: obra.nombre,
    divisa: obra.divisa,
    tareas: tareasDeEntrada(obra).length,
    preguntas: [...preguntas, ...(diferencia ? [{ ...diferencia, filas: [] }] : [])].map(enTextos),
    tresTotales: {
      declarado: enTexto(totales.declarado),
      alPrecioDelArchivo: textoDeDecimal(totales.alPrecioDelArchivo),
      importado: textoDeDecimal(entero),
      diferencia: textoDeDecimal(deMas),
      esGrande: esGrande(deMas, referencia),
      causas: todas
        .filter(({ importe }) => importe.n !== 0n)
        .map((causa) => ({ ...causa, importe: textoDeDecimal(causa.importe) })),
    },
    totales: entrante && presentar(entrante, totales.alPrecioDelArchivo, cotizacion),
    unidades: entrante ? unidadesDeArchivo(unidadesEscritas(entrante), unidades) : [],
    capitulos: (entrante?.capitulos ?? []).map(({ codigo, nombre, grupos }) => {
      const suyos = grupos.map((grupo) => ({
        nombre: grupo.nombre,
        tareas: grupo.tareas.length,
        total: sumar(grupo.tareas.map(({ plan }) => plan.precioTotal)),
      }))
      return { codigo, nombre, grupos: suyos, total: sumar(suyos.map(({ total }) => total)) }
    }),
    noSePuede: intento.ok ? null : intento.motivo,
  }
}

/** As a Micro; 1 for what is no rate. */
function tasaDe(tasa: string): Micro {
  const leida = leerMicro(tasa)
  return leida === undefined || leida <= 0n ? MICRO : leida
}

const totalDe = (entrante: ObraEntrante) =>
  sumar(tareasDeEntrada(entrante).map(({ plan }) => plan.precioTotal))

function presentar(entrante: ObraEntrante, total: Decimal, tasa: Micro): TotalesLeidos['totales'] {
  const archivo = { total, decimales: SIN_REDONDEAR }
  const { totalArchivo, totalImportado, diferencia, resto, lineas } = diferenciasDe(entrante, archivo, tasa)
  return {
    totalArchivo: textoDeDecimal(totalArchivo),
    totalImportado,
    diferencia: textoDeDecimal(diferencia),
    resto: textoDeDecimal(resto),
    lineas: lineas.map((linea) => ({
      ...linea,
      delArchivo: textoDeDecimal(linea.delArchivo),
      diferencia: textoDeDecimal(linea.diferencia),
    })),
    gastoIndirectoTotal: 0,
  }
}

function enTextos({ opciones, causas, ...pregunta }: PreguntaDeHoja) {
  return {
    ...pregunta,
    opciones: opciones.map((opcion) => ({ ...opcion, total: enTexto(opcion.total) })),
    causas: causas.map((causa) => ({ ...causa, importe: textoDeDecimal(causa.importe) })),
  }
}

const enTexto = (decimal: Decimal | null): string | null =>
  decimal === null ? null : textoDeDecimal(decimal)
