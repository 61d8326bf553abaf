import {
  avisoDeMismaFactura,
  avisosDeComprobante,
  ivaIncluido,
  NOMBRE_DE_COMPROBANTE,
  NOMBRE_DE_PAGO,
  TASAS_DE_IVA,
  TIPOS_DE_COMPROBANTE,
} from '@plomada/domain/certificaciones/comprobante'
import { comoSaleElIva } from '@plomada/domain/certificaciones/explicar/iva'
import { type Gs, sumar } from '@plomada/domain/nucleo/dinero'
import { formatoFecha } from '@plomada/domain/nucleo/fecha'
import type { Celdas, Columna, Fila, Impreso, Membrete, Tabla } from '../../../base/impreso/modelo.ts'
import type { Periodo } from '../tareasRepo.ts'
import type { Pago } from './repo.ts'

const SIN_COMPROBANTE = 'Sin comprobante'

/** The same in both sheets. */
const TOTAL: Columna = { clave: 'total', titulo: 'Total', ancho: 18, tipo: 'gs' }
const TASA: Columna = { clave: 'tasa', titulo: 'IVA %', ancho: 8, tipo: 'porcentaje' }
const IVA: Columna = { clave: 'iva', titulo: 'IVA incluido', ancho: 16, tipo: 'gs' }

/** Of a payment, the others whose receipt is the same; by its id. */
type Iguales = ReadonlyMap<string, readonly Pago[]>

/**
 * What was paid in a period with its receipts, for the accountant; those without one say so. In the order given. What
 * came back is below 0, and its receipt with it, so that both sum up to what stands.
 */
export function impresoDeComprobantes(
  pagos: readonly Pago[],
  iguales: Iguales,
  { inicio, fin }: Periodo,
  empresa: Membrete,
): Impreso {
  return {
    titulo: 'Pagos y comprobantes',
    lineas: [],
    empresa,
    asunto: {
      nombre: `${formatoFecha(inicio)} al ${formatoFecha(fin)}`,
      descripcion: '',
      fichas: [],
    },
    bloques: [tablaDePagos(pagos, iguales), tablaDeResumen(pagos)],
    notas: [
      ...(pagos.length === 0 ? ['No se pagó nada en estos días.'] : []),
      `Todo lo que salió, por día de pago, de todas las obras: certificaciones, órdenes de compra, anticipos, entregas, saldos y retenciones devueltas. Lo que volvió (un pago revertido, un anticipo devuelto) va con signo menos. El IVA es el que el monto del comprobante ya tiene incluido con su tasa: ${comoSaleElIva()} al guaraní.`,
    ],
  }
}

function tablaDePagos(pagos: readonly Pago[], iguales: Iguales): Tabla {
  return {
    bloque: 'tabla',
    hoja: 'Pagos',
    titulo: 'Pagos',
    columnas: [
      { clave: 'fecha', titulo: 'Fecha de pago', ancho: 12, tipo: 'fecha' },
      { clave: 'obra', titulo: 'Obra', ancho: 30, tipo: 'texto' },
      { clave: 'que', titulo: 'Pago de', ancho: 24, tipo: 'texto' },
      { clave: 'nro', titulo: 'Nº', ancho: 7, tipo: 'entero' },
      { clave: 'aQuien', titulo: 'Pagado a', ancho: 28, tipo: 'texto' },
      { clave: 'ruc', titulo: 'RUC', ancho: 14, tipo: 'codigo' },
      { clave: 'tipo', titulo: 'Comprobante', ancho: 16, tipo: 'codigo' },
      { clave: 'timbrado', titulo: 'Timbrado', ancho: 12, tipo: 'codigo' },
      { clave: 'numero', titulo: 'Número', ancho: 18, tipo: 'codigo' },
      { clave: 'deFecha', titulo: 'Fecha del comprobante', ancho: 14, tipo: 'fecha' },
      { clave: 'deRuc', titulo: 'RUC del comprobante', ancho: 16, tipo: 'codigo' },
      { clave: 'monto', titulo: 'Monto del comprobante', ancho: 18, tipo: 'gs' },
      TASA,
      IVA,
      TOTAL,
      { clave: 'observacion', titulo: 'Observación', ancho: 36, tipo: 'texto' },
      { clave: 'avisos', titulo: 'Para revisar', ancho: 36, tipo: 'marcas' },
    ],
    filas: [
      ...pagos.map((pago): Fila => ({ clase: 'linea', celdas: celdasDe(pago, iguales.get(pago.id) ?? []) })),
      sumasDe(pagos, 'obra'),
    ],
  }
}

function celdasDe(pago: Pago, mismas: readonly Pago[]): Celdas {
  const { nro, obra, aQuien, ruc, fecha, total, comprobante } = pago
  const celdas = { fecha, obra, que: queEs(pago), nro, aQuien, ruc, total, observacion: loQueSeDice(pago) }
  if (comprobante === null) return { ...celdas, tipo: SIN_COMPROBANTE }
  const { tipo, timbrado, numero, iva } = comprobante
  const avisos = [...Object.values(avisosDeComprobante(comprobante)), avisoDeMismaFactura(mismas)]
  return {
    ...celdas,
    tipo: NOMBRE_DE_COMPROBANTE[tipo],
    timbrado,
    numero,
    deFecha: comprobante.fecha,
    deRuc: comprobante.ruc,
    monto: montoDe(pago),
    tasa: iva,
    iva: ivaDe(pago),
    // What was taken back is nothing to check any more.
    avisos: pago.revertido === null ? avisos.filter((aviso) => aviso !== null) : [],
  }
}

const queEs = ({ clase, revertido }: Pago): string =>
  revertido?.esLaVuelta ? `Reversión de ${NOMBRE_DE_PAGO[clase].toLowerCase()}` : NOMBRE_DE_PAGO[clase]

function loQueSeDice({ observacion, comprobante, revertido }: Pago): string {
  const vuelta =
    revertido &&
    (revertido.esLaVuelta
      ? `Revierte el pago del ${formatoFecha(revertido.dia)}`
      : `Pago revertido el ${formatoFecha(revertido.dia)}`)
  const propia = [vuelta, observacion].filter((parte) => parte).join(': ')
  return [propia, comprobante?.observacion].filter((parte) => parte).join('. ')
}

/** Its receipt's amount, with the sign of what it is of. */
const montoDe = ({ total, comprobante }: Pago): Gs | null =>
  comprobante && (total < 0 ? -comprobante.monto : comprobante.monto)

const ivaDe = (pago: Pago): Gs | null => {
  const monto = montoDe(pago)
  return monto === null ? null : ivaIncluido(monto, pago.comprobante?.iva ?? null)
}

/** The row that adds up the amounts of these payments. `nombre`: the column that says so. */
function sumasDe(pagos: readonly Pago[], nombre: string): Fila {
  const { iva, total } = totalesDe(pagos)
  return {
    clase: 'total',
    celdas: {
      [nombre]: 'Total',
      iva: { suma: 'encima', valor: iva },
      total: { suma: 'encima', valor: total },
    },
  }
}

function totalesDe(pagos: readonly Pago[]): { iva: Gs; total: Gs } {
  return {
    iva: sumar(pagos.map((pago) => ivaDe(pago) ?? 0)),
    total: sumar(pagos.map(({ total }) => total)),
  }
}

/** By kind of receipt and rate. */
function tablaDeResumen(pagos: readonly Pago[]): Tabla {
  const de = (tipo: string | undefined, tasa?: number | null) =>
    pagos.filter(({ comprobante: c }) => c?.tipo === tipo && (tipo === undefined || c?.iva === tasa))
  const clases = TIPOS_DE_COMPROBANTE.flatMap((tipo) =>
    [...TASAS_DE_IVA, null].map((tasa) => ({
      nombre: NOMBRE_DE_COMPROBANTE[tipo],
      tasa,
      suyos: de(tipo, tasa),
    })),
  )
  return {
    bloque: 'tabla',
    hoja: 'Resumen',
    titulo: 'Resumen',
    columnas: [
      { clave: 'nombre', titulo: 'Comprobante', ancho: 24, tipo: 'texto' },
      TASA,
      { clave: 'pagos', titulo: 'Pagos', ancho: 10, tipo: 'entero' },
      IVA,
      TOTAL,
    ],
    filas: [
      ...[...clases, { nombre: SIN_COMPROBANTE, tasa: null, suyos: de(undefined) }]
        .filter(({ suyos }) => suyos.length > 0)
        .map(
          ({ nombre, tasa, suyos }): Fila => ({
            clase: 'linea',
            celdas: { nombre, tasa, pagos: suyos.length, ...totalesDe(suyos) },
          }),
        ),
      sumasDe(pagos, 'nombre'),
    ],
  }
}
