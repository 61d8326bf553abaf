import { expect } from 'vitest'
import { anticipoSugerido } from '../../certificaciones/saldos.ts'
import { numeroDeMicro } from '../../nucleo/micro.ts'
import type { CertificacionEnMemoria } from '../certificaciones/cuentasEnMemoria.ts'
import type { Jugadas } from './jugar.ts'
import { type CertificacionDeHistoria, mirador, type PanelDeHistoria } from './mirador.ts'
import type { ObraEnMemoria } from './obraEnMemoria.ts'

/** The ops of Obra El Mirador about what its contratistas are paid, by the functions of domain/certificaciones. */
export function jugadasDeCuentas(
  obra: ObraEnMemoria,
): Pick<
  Jugadas,
  'anticipo' | 'porcentaje' | 'balance' | 'previa' | 'certificar' | 'pagarCert' | 'borrarCert'
> {
  const { cuentas } = obra
  return {
    anticipo: ({ contratista, cantidad, esperado }) => {
      const { totalACertificar, cuenta } = cuentas.panel(contratista)
      const sugerido = anticipoSugerido(totalACertificar, cuenta.porcentajeAnticipo)
      const cantidadNueva = cantidad === 'sugerido' ? sugerido : cantidad
      const movimiento = cuentas.anticipar(contratista, cantidadNueva)
      expect({ cantidadNueva, movimiento }).toEqual(esperado)
    },
    porcentaje: ({ contratista, porcentaje }) => cuentas.cambiarPorcentaje(contratista, porcentaje),
    balance: ({ contratista, tipo, cantidad }) => cuentas.mover(contratista, tipo, cantidad),
    previa: ({ contratista, inicio, fin, esperado }) => {
      const { items, cifras } = cuentas.previa(contratista, { inicio, fin })
      const { limiteDescuento, deudaLibre } = cuentas.panel(contratista)
      expect({
        // Those of which nothing was done are not in the story.
        items: items
          .filter(({ avanceTotal }) => avanceTotal.cantidad !== 0n)
          .map(({ tarea, tarifa, certificacion, avanceTotal }) => ({
            tarea,
            tarifa: numeroDeMicro(tarifa),
            certificacion: { ...certificacion, cantidad: numeroDeMicro(certificacion.cantidad) },
            avanceTotal: { ...avanceTotal, cantidad: numeroDeMicro(avanceTotal.cantidad) },
          })),
        ...cifras,
        limiteDescuento,
        deudaLibre,
        descuento: 0,
        panel: panelDe(obra, contratista),
      }).toEqual(esperado)
    },
    certificar: (paso) => {
      const pedido = { ...paso, confirmaSobrepago: true }
      const { deudaLibre } = cuentas.panel(paso.contratista)
      const hecha = cuentas.certificar(paso.contratista, pedido)
      const sobreNetoYDeudaLibre = hecha.totalAPagar > hecha.neto + deudaLibre
      expect({ ...certificacionDe(hecha), fecha: paso.fecha, sobreNetoYDeudaLibre }).toEqual(paso.esperado)
    },
    pagarCert: ({ nro, esperado }) => {
      const { contratista } = cuentas.pagar(nro)
      const { cantidad } = cuentas.movimientos.at(-1) ?? {}
      expect([contratista, { moPagada: cantidad }]).toEqual([
        cuentas.certificaciones[nro - 1]?.contratista,
        esperado,
      ])
    },
    borrarCert: ({ nro, esperado }) => {
      expect({ avancesLiberados: cuentas.anular(nro) }).toEqual(esperado)
    },
  }
}

/** The account of a contratista at the names of the story. */
export function panelDe({ cuentas }: ObraEnMemoria, contratista: string): PanelDeHistoria {
  const { cuenta, balance, ...panel } = cuentas.panel(contratista)
  return {
    anticipoTotal: cuenta.anticipo,
    descuentoDeAnticipoTotal: cuenta.descuentoDeAnticipo,
    anticipoRestante: panel.anticipoRestante,
    retencionTotal: cuenta.retencion,
    entregaTotal: cuenta.entrega,
    descuentoTotal: cuenta.descuento,
    moCalculada: cuenta.moCalculada,
    moPagada: cuenta.moPagada,
    deuda: panel.deuda,
    deudaLibre: panel.deudaLibre,
    limiteDescuento: panel.limiteDescuento,
    totalACertificar: panel.totalACertificar,
    retencionProyectada: panel.retencionProyectada,
    porcentajeAnticipo: cuenta.porcentajeAnticipo,
    anticipoConsolidado: cuenta.anticipoConsolidado,
    balanceGeneral: balance,
  }
}

export const panelesDe = (obra: ObraEnMemoria): Record<string, PanelDeHistoria> =>
  Object.fromEntries(
    Object.keys(mirador.entrada.contratistas).map((clave) => [clave, panelDe(obra, clave)] as const),
  )

/** Without the day, which only a clock gives. */
export function certificacionDe(c: CertificacionEnMemoria): Omit<CertificacionDeHistoria, 'fecha'> {
  const { nro, contratista, inicio, fin, lineas, pagada: _, anulada: __, ...cifras } = c
  const enHistoria = lineas.map((linea) => ({
    ...linea,
    cantidad: numeroDeMicro(linea.cantidad),
    tarifa: numeroDeMicro(linea.tarifa),
  }))
  return { nro, contratista, inicio, fin, lineas: enHistoria, ...cifras }
}
