import {
  avisosDeComprobante,
  ivaIncluido,
  NOMBRE_DE_COMPROBANTE,
  TASAS_DE_IVA,
  TIPOS_DE_COMPROBANTE,
} from '@plomada/domain/certificaciones/comprobante'
import { type Gs, sumar } from '@plomada/domain/nucleo/dinero'
import { formatoFecha } from '@plomada/domain/nucleo/fecha'
import type { Celdas, Columna, Fila, Impreso, Membrete, Tabla } from '../../../base/impreso/modelo.ts'
import type { Periodo } from '../tareasRepo.ts'
import type { Pago } from './pagos.ts'

const SIN_COMPROBANTE = 'Sin comprobante'

/** The same in both sheets. */
const TOTAL: Columna = { clave: 'total', titulo: 'Total', ancho: 18, tipo: 'gs' }
const TASA: Columna = { clave: 'tasa', titulo: 'IVA %', ancho: 8, tipo: 'porcentaje' }
const IVA: Columna = { clave: 'iva', titulo: 'IVA incluido', ancho: 16, tipo: 'gs' }

/** What was paid in a period with its receipts, for the accountant; those without one say so. In the order given. */
export function impresoDeComprobantes(
  pagos: readonly Pago[],
  { inicio, fin }: Periodo,
  empresa: Membrete,
): Impreso {
  return {
    titulo: 'Comprobantes de pagos',
    lineas: [],
    empresa,
    asunto: {
      nombre: `${formatoFecha(inicio)} al ${formatoFecha(fin)}`,
      descripcion: '',
      fichas: [],
    },
    bloques: [tablaDePagos(pagos), tablaDeResumen(pagos)],
    notas: [
      ...(pagos.length === 0 ? ['No se pagó nada en estos días.'] : []),
      'Por día de pago, de todas las obras. El IVA es el que el total ya tiene incluido con la tasa de su comprobante: total × tasa ÷ (100 + tasa), al guaraní.',
    ],
  }
}

function tablaDePagos(pagos: readonly Pago[]): Tabla {
  return {
    bloque: 'tabla',
    hoja: 'Pagos',
    titulo: 'Pagos',
    columnas: [
      { clave: 'fecha', titulo: 'Fecha de pago', ancho: 12, tipo: 'fecha' },
      { clave: 'obra', titulo: 'Obra', ancho: 30, tipo: 'texto' },
      { clave: 'que', titulo: 'Pago de', ancho: 14, tipo: 'codigo' },
      { clave: 'nro', titulo: 'Nº', ancho: 7, tipo: 'entero' },
      { clave: 'aQuien', titulo: 'Pagado a', ancho: 28, tipo: 'texto' },
      { clave: 'ruc', titulo: 'RUC', ancho: 14, tipo: 'codigo' },
      { clave: 'tipo', titulo: 'Comprobante', ancho: 16, tipo: 'codigo' },
      { clave: 'timbrado', titulo: 'Timbrado', ancho: 12, tipo: 'codigo' },
      { clave: 'numero', titulo: 'Número', ancho: 18, tipo: 'codigo' },
      { clave: 'deFecha', titulo: 'Fecha del comprobante', ancho: 14, tipo: 'fecha' },
      { clave: 'deRuc', titulo: 'RUC del comprobante', ancho: 16, tipo: 'codigo' },
      TASA,
      IVA,
      TOTAL,
      { clave: 'observacion', titulo: 'Observación', ancho: 36, tipo: 'texto' },
      { clave: 'avisos', titulo: 'Para revisar', ancho: 36, tipo: 'marcas' },
    ],
    filas: [
      ...pagos.map((pago): Fila => ({ clase: 'linea', celdas: celdasDe(pago) })),
      sumasDe(pagos, 'obra'),
    ],
  }
}

function celdasDe({ que, nro, obra, aQuien, ruc, fecha, total, comprobante }: Pago): Celdas {
  const pago = { fecha, obra, que, nro, aQuien, ruc, total }
  if (comprobante === null) return { ...pago, tipo: SIN_COMPROBANTE }
  const { tipo, timbrado, numero, iva, observacion } = comprobante
  return {
    ...pago,
    tipo: NOMBRE_DE_COMPROBANTE[tipo],
    timbrado,
    numero,
    deFecha: comprobante.fecha,
    deRuc: comprobante.ruc,
    tasa: iva,
    iva: ivaIncluido(total, iva),
    observacion,
    avisos: Object.values(avisosDeComprobante(comprobante)).filter((aviso) => aviso !== null),
  }
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
    iva: sumar(pagos.map(({ total, comprobante }) => ivaIncluido(total, comprobante?.iva ?? null) ?? 0)),
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
