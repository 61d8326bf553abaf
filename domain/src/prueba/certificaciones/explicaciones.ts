import {
  hechoSinCertificar,
  lineaDe,
  porHacer,
  type TareaDeContratista,
  totalDeTarea,
} from '../../certificaciones/calculo.ts'
import {
  type CertificacionDeLista,
  type MovimientoDeLista,
  sumaDeCertificaciones,
  sumaDeLoHecho,
  sumaDeMovimientos,
  sumaDeTareas,
  type TareaExplicada,
} from '../../certificaciones/explicar/filas.ts'
import { explicar, type Ref } from '../../certificaciones/explicar/saldos.ts'
import { type CifraDeSaldos, type CifrasDeSaldos, NOMBRE_DE_CIFRA } from '../../certificaciones/nombres.ts'
import { cifrasDeSaldos } from '../../certificaciones/panel.ts'
import type { TipoDeMovimiento } from '../../certificaciones/saldos.ts'
import type { Filas } from '../../nucleo/cuenta/evaluar.ts'
import { numeroDeMicro } from '../../nucleo/micro.ts'
import { malExplicada } from '../../nucleo/prueba/cuenta.ts'
import type { CuentasEnMemoria } from './cuentasEnMemoria.ts'

// An account with all the rows that its figures are the sums of, as the server has them, for whoever adds them up.

export interface MundoDeCuenta {
  panel: CifrasDeSaldos
  tareas: TareaExplicada[]
  movimientos: (MovimientoDeLista & { tipo: TipoDeMovimiento })[]
  /** Those that stand. */
  certificaciones: (CertificacionDeLista & { pagada: boolean })[]
}

export const CIFRAS_DE_CUENTA = Object.keys(NOMBRE_DE_CIFRA) as CifraDeSaldos[]

/** As the server answers it (server/src/modules/certificaciones/previa.ts). */
export function tareaExplicada(tareaId: string, t: TareaDeContratista): TareaExplicada {
  const enCable = ({ cantidad, total }: { cantidad: bigint; total: number }) => ({
    cantidad: numeroDeMicro(cantidad),
    total,
  })
  const { certificacion, avanceTotal } = lineaDe(t)
  return {
    tareaId,
    nombre: tareaId,
    unidad: 'm2',
    tarifa: numeroDeMicro(t.tarifa),
    certificacion: enCable(certificacion),
    avanceTotal: enCable(avanceTotal),
    certificado: enCable(t.congeladoHastaFin),
    enLaObra: {
      certificado: enCable(t.congelado),
      sinCertificar: numeroDeMicro(t.sinCertificar),
      hecho: hechoSinCertificar(t),
      porHacer: numeroDeMicro(porHacer(t)),
      total: totalDeTarea(t),
    },
  }
}

/** The account of a contratista of a story. */
export function mundoDe(
  cuentas: CuentasEnMemoria,
  contratista: string,
  retencionPorcentaje: number,
): MundoDeCuenta {
  const { cuenta, balance: _, ...panel } = cuentas.panel(contratista)
  const suyo = { inicio: '2026-01-01', fin: '2026-01-31' }
  return {
    panel: cifrasDeSaldos(panel, cuenta, retencionPorcentaje),
    tareas: cuentas.lineas(contratista).map(({ tarea, paraCalcular }) => tareaExplicada(tarea, paraCalcular)),
    movimientos: cuentas.movimientos
      .filter((m) => m.contratista === contratista)
      .map(({ tipo, cantidad, certificacionNro }, i) => ({
        id: String(i),
        tipo,
        cantidad,
        fecha: suyo.inicio,
        certificacionId: certificacionNro === null ? null : String(certificacionNro),
        certificacionNro,
        observacion: '',
        createdByName: 'Admin',
      })),
    certificaciones: cuentas.certificaciones
      .filter((c) => c.contratista === contratista && !c.anulada)
      .map((c) => ({ ...c, id: String(c.nro) })),
  }
}

/** What each list of an account has. */
export const filasDeCuenta =
  (m: MundoDeCuenta): Filas<Ref> =>
  (de) => {
    switch (de.que) {
      case 'tareas':
        return sumaDeTareas(m.tareas)
      case 'hecho':
        return sumaDeLoHecho(m.tareas)
      case 'certificaciones': {
        const suyas = m.certificaciones.filter(({ pagada }) => !de.sinPagar || !pagada)
        return sumaDeCertificaciones(suyas, de.sinPagar)
      }
      case 'movimientos': {
        const suyos = m.movimientos.filter(
          ({ tipo, certificacionNro }) => tipo === de.tipo && (!de.aMano || certificacionNro === null),
        )
        return sumaDeMovimientos(suyos, de.aMano)
      }
      default:
        return null
    }
  }

/** The figures whose explanation comes to something else. */
export const cuentaMalExplicada = (m: MundoDeCuenta): string[] =>
  CIFRAS_DE_CUENTA.flatMap((cifra) => malExplicada(explicar(cifra, m.panel, true), filasDeCuenta(m)))
