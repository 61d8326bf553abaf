import { explicar } from '@plomada/domain/certificaciones/explicar/saldos'
import { hoyEnPalabras } from '@plomada/domain/certificaciones/hoy'
import {
  type CifrasDeSaldos,
  NOMBRE_DE_CIFRA,
  NOMBRE_DE_MOVIMIENTO,
} from '@plomada/domain/certificaciones/nombres'
import { montoConSigno, type TipoDeMovimiento } from '@plomada/domain/certificaciones/saldos'
import { type Gs, sumar } from '@plomada/domain/nucleo/dinero'
import { type Fecha, formatoFecha } from '@plomada/domain/nucleo/fecha'
import type { Fila, Impreso, Membrete, Tabla } from '../../../base/impreso/modelo.ts'

/** The account of a contratista in a work on a day, with its movements, the first one first. */
export interface EstadoDeCuenta {
  dia: Fecha
  obra: string
  empresa: Membrete
  contratista: { nombre: string; ruc: string }
  panel: CifrasDeSaldos
  movimientos: MovimientoImpreso[]
}

export interface MovimientoImpreso {
  fecha: Fecha
  tipo: TipoDeMovimiento
  cantidad: Gs
  certificacionNro: number | null
  observacion: string
  /** What the account comes to after it: above 0 in favour of the firm. */
  saldo: Gs
}

/** What is handed to a contratista: what he is owed today and why, and all that moved in his account (domain.md §8). */
export function impresoDeEstadoDeCuenta(e: EstadoDeCuenta): Impreso {
  const { palabra, monto } = hoyEnPalabras(e.panel.seLeDebe)
  return {
    titulo: 'Estado de cuenta',
    lineas: [`Al ${formatoFecha(e.dia)}`],
    empresa: e.empresa,
    asunto: {
      nombre: e.obra,
      descripcion: '',
      fichas: [
        ['Contratista', e.contratista.nombre],
        ...(e.contratista.ruc === '' ? [] : [['RUC', e.contratista.ruc] as [string, string]]),
      ],
    },
    bloques: [tablaDeHoy(e.panel), tablaDeLoQueQueda(e.panel), tablaDeMovimientos(e.movimientos)],
    notas: [
      'Lo hecho sin certificar está al precio de hoy. Lo retenido se debe cuando se devuelve.',
      'Saldo: lo que suman los movimientos hasta ese; con signo menos es a favor del contratista.',
      ...(e.movimientos.length === 0 ? ['Todavía no hay movimientos en la cuenta.'] : []),
    ],
    cierre: {
      rotulo: `${palabra} hoy`,
      monto,
      aclaracion: null,
      firmas: [
        { rol: 'El contratista', nombre: e.contratista.nombre },
        { rol: 'Por la empresa', nombre: e.empresa.nombre },
      ],
    },
  }
}

const CONCEPTO_Y_MONTO: Tabla['columnas'] = [
  { clave: 'nombre', titulo: 'Concepto', ancho: 50, tipo: 'texto' },
  { clave: 'monto', titulo: 'Monto', ancho: 18, tipo: 'gs' },
]
const renglon = (nombre: string, monto: Gs): Fila => ({ clase: 'linea', celdas: { nombre, monto } })

/** As the screen explains it; what is 0 takes no line. */
function tablaDeHoy(panel: CifrasDeSaldos): Tabla {
  const { explicacion } = explicar('seLeDebe', panel, true)
  const terminos = explicacion.clase === 'suma' ? explicacion.terminos : []
  return {
    bloque: 'tabla',
    hoja: 'Hoy',
    titulo: NOMBRE_DE_CIFRA.seLeDebe,
    entera: true,
    columnas: CONCEPTO_Y_MONTO,
    filas: [
      ...terminos
        .filter(
          ({ valor, ref }) => valor !== 0 || (ref?.que === 'cuenta' && ref.cifra === 'hechoSinCertificar'),
        )
        .map(({ nombre, valor, signo }) => renglon(nombre, signo === -1 ? 0 - valor : valor)),
      {
        clase: 'total',
        celdas: { nombre: NOMBRE_DE_CIFRA.seLeDebe, monto: { suma: 'encima', valor: panel.seLeDebe } },
      },
    ],
  }
}

/** What is settled later: with the next certifications, or when the work ends. */
function tablaDeLoQueQueda(panel: CifrasDeSaldos): Tabla {
  const cifras = ['retencionTotal', 'anticipoRestante', 'porCertificar'] as const
  return {
    bloque: 'tabla',
    hoja: 'Queda',
    titulo: 'Lo que queda en su cuenta',
    entera: true,
    columnas: CONCEPTO_Y_MONTO,
    filas: cifras.map((cifra) => renglon(NOMBRE_DE_CIFRA[cifra], panel[cifra])),
  }
}

function tablaDeMovimientos(movimientos: readonly MovimientoImpreso[]): Tabla {
  const conSigno = movimientos.map((m) => ({ ...m, monto: montoConSigno(m) }))
  const suman = sumar(conSigno.map(({ monto }) => Math.max(monto, 0)))
  const restan = sumar(conSigno.map(({ monto }) => Math.min(monto, 0)))
  return {
    bloque: 'tabla',
    hoja: 'Movimientos',
    titulo: 'Movimientos',
    columnas: [
      { clave: 'fecha', titulo: 'Fecha', ancho: 12, tipo: 'fecha' },
      { clave: 'nombre', titulo: 'Movimiento', ancho: 26, tipo: 'texto' },
      { clave: 'nro', titulo: 'Certificación', enPapel: 'Cert.', ancho: 12, tipo: 'entero' },
      { clave: 'observacion', titulo: 'Observación', ancho: 34, tipo: 'texto' },
      { clave: 'deEmpresa', titulo: 'A favor de la empresa', enPapel: 'Empresa', ancho: 18, tipo: 'gs' },
      {
        clave: 'deContratista',
        titulo: 'A favor del contratista',
        enPapel: 'Contratista',
        ancho: 18,
        tipo: 'gs',
      },
      { clave: 'saldo', titulo: 'Saldo', ancho: 18, tipo: 'gs' },
    ],
    filas: [
      ...conSigno.map(
        ({ fecha, tipo, certificacionNro, observacion, monto, saldo }): Fila => ({
          clase: 'linea',
          celdas: {
            fecha,
            nombre: NOMBRE_DE_MOVIMIENTO[tipo],
            nro: certificacionNro,
            observacion,
            deEmpresa: monto > 0 ? monto : null,
            deContratista: monto < 0 ? 0 - monto : null,
            saldo,
          },
        }),
      ),
      {
        clase: 'total',
        celdas: {
          nombre: 'Total',
          deEmpresa: { suma: 'encima', valor: suman },
          deContratista: { suma: 'encima', valor: 0 - restan },
        },
      },
    ],
  }
}
