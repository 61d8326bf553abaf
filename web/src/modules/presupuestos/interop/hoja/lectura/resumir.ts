import { claveDeUnidad, type Unidad } from '@plomada/domain/catalogo/importar/unidades'
import {
  CERO,
  type Decimal,
  deEntero,
  deMicro,
  dividir,
  redondear,
  restar,
  sumarDecimales,
  textoDeDecimal,
} from '@plomada/domain/nucleo/decimal'
import { sumar } from '@plomada/domain/nucleo/dinero'
import { mensajesHoja } from '@plomada/domain/nucleo/mensajes/hoja'
import { mensajesPreguntasBc3 as textos } from '@plomada/domain/nucleo/mensajes/preguntasBc3'
import { leerMicro, MICRO, type Micro, textoDeMicro } from '@plomada/domain/nucleo/micro'
import type { Causa } from '@plomada/domain/presupuestos/interop/bc3/calculo/causas'
import { esGrande, preguntaDeDiferencia } from '@plomada/domain/presupuestos/interop/bc3/preguntas'
import { diferenciasDe } from '@plomada/domain/presupuestos/interop/entrada/diferencias'
import {
  type ObraEntrante,
  obraEnGuaranies,
  tareasDeEntrada,
} from '@plomada/domain/presupuestos/interop/entrada/enGuaranies'
import { unidadesDeArchivo, unidadesEscritas } from '@plomada/domain/presupuestos/interop/entrada/unidades'
import {
  type AnalisisDelBanco,
  aPrecioDelBanco,
  diferenciaDelBanco,
  type OfertaDelBanco,
  ofertasDelBanco,
} from '@plomada/domain/presupuestos/interop/hoja/delBanco'
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
  /** The analyses of the price bank that its rubros may take. */
  ofertas: readonly OfertaQueSeVe[]
  /** Why it can't come in as it is; null where it can. */
  noSePuede: string | null
}

export type ResumenDeHoja = HojaResumida | { ok: false; motivo: string; hojas: readonly HojaParaElegir[] }

/** An analysis of the price bank for a rubro, with both prices in guaraníes a unit: exact text. */
export interface OfertaQueSeVe {
  fila: number
  nombre: string
  unidad: string
  tareaId: string
  delArchivo: string
  delBanco: string
  tomada: boolean
}

/** What is asked of a reading besides the sheet. */
export interface CondicionesDeResumen {
  /** Guaraníes per unit of the file's currency, as typed; without one its figures are counted by themselves. */
  tasa: string
  unidades: readonly Unidad[]
  /** The empresa's code, by key of the file's unit. */
  deUnidades: Readonly<Record<string, string>>
  banco: readonly AnalisisDelBanco[]
  /** Rows whose rubro takes the bank's analysis. */
  tomadas: readonly number[]
}

/** Exact: an amount of a sheet is quantity × price, and is not rounded. */
const SIN_REDONDEAR = 80

export function resumirHoja(
  leido: PresupuestoLeido,
  condicionesDeResumen: CondicionesDeResumen,
): HojaResumida {
  const { tasa, unidades, tomadas } = condicionesDeResumen
  const { obra, numeros: _, preguntas, totales, causas: delArchivo, ...resto } = leido
  const cotizacion = tasaDe(tasa)
  const condiciones = { cotizacion, margen: 0, distribuir: false, sinPrecio: new Set<string>() }
  const intento = obraEnGuaranies(obra, condiciones)
  const entrante = intento.ok ? intento.obra : null
  const deUnidades = entrante ? unidadesDeArchivo(unidadesEscritas(entrante), unidades) : []
  const ofertas = entrante === null ? [] : ofrecer(leido, entrante, deUnidades, condicionesDeResumen)
  const elegidas = new Set(tomadas)
  const delBanco = ofertas.filter(({ fila }) => elegidas.has(fila))
  const seVen = ofertas.map((oferta) => comoSeVe(oferta, elegidas))
  const causaDelBanco = tomarDelBanco(delBanco, cotizacion)
  const causas = [...delArchivo, ...causaDelBanco]
  const importado = causaDelBanco.reduce(
    (suma, { importe }) => sumarDecimales(suma, importe),
    totales.importado,
  )
  const diferencia = entrante && preguntaDeDiferencia({ totales, causas }, totalDe(entrante), cotizacion)
  const referencia = totales.declarado ?? totales.alPrecioDelArchivo
  // Guaraníes come in whole.
  const entero = entrante && obra.divisa === 'PYG' ? deEntero(totalDe(entrante)) : importado
  const deEnteros = restar(entero, importado)
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
    unidades: deUnidades,
    ofertas: seVen,
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

function ofrecer(
  { numeros }: PresupuestoLeido,
  entrante: ObraEntrante,
  deArchivo: UnidadesLeidas,
  { deUnidades, banco }: CondicionesDeResumen,
): OfertaDelBanco[] {
  const codigos = new Map(
    deArchivo.map(({ clave, codigo, propuesta }) => [clave, codigo ?? deUnidades[clave] ?? propuesta]),
  )
  const codigoDe = (unidad: string) => codigos.get(claveDeUnidad(unidad)) ?? undefined
  return ofertasDelBanco(tareasDeEntrada(entrante), numeros, banco, codigoDe)
}

function comoSeVe({ fila, tarea, analisis }: OfertaDelBanco, elegidas: ReadonlySet<number>): OfertaQueSeVe {
  return {
    fila,
    nombre: tarea.nombre,
    unidad: analisis.unidad,
    tareaId: analisis.id,
    delArchivo: textoDeMicro(tarea.plan.precioUnitario),
    delBanco: textoDeMicro(analisis.precioUnitario),
    tomada: elegidas.has(fila),
  }
}

/** Gives the tareas the price of the analyses that they take, and says what that changes, in the file's currency. */
function tomarDelBanco(ofertas: readonly OfertaDelBanco[], cotizacion: Micro): Causa[] {
  if (ofertas.length === 0) return []
  const deMas = deEntero(diferenciaDelBanco(ofertas))
  for (const { tarea, analisis } of ofertas) aPrecioDelBanco(tarea, analisis)
  const importe = redondear(dividir(deMas, deMicro(cotizacion)) ?? CERO, DECIMALES_DE_CAUSA)
  return [{ texto: mensajesHoja.causaDelBanco(ofertas.length), importe }]
}

/** Of the bank's guaraníes in another currency. */
const DECIMALES_DE_CAUSA = 6

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
