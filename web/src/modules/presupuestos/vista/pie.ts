import { mensajesEnvios } from '@plomada/domain/nucleo/mensajes/envios'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { formatoGs, formatoPorcentaje } from '@plomada/domain/nucleo/numeros'
import { costoDelProveedor } from '@plomada/domain/presupuestos/totales'
import type { LineaDePie } from '../../../pagina/grilla/modelo/columna.ts'
import type { Vista } from './arbol.ts'

const monto = (valor: number): string => formatoGs(valor, { simbolo: false })

/**
 * The server's totals, below the columns they sum. What is left to distribute is a line of the cost, so that the
 * total is the sum of the lines above it (domain.md §4); the indirect capitulo itself is not in it.
 */
export function pieDe({ totales, presupuesto }: Vista, sinEnviar = 0, conMontos = true): LineaDePie[] {
  if (!conMontos) return []
  const porDistribuir = {
    etiqueta: mensajesPresupuestos.porDistribuir,
    textos: { costoFinal: monto(totales.gastoIndirectoPorDistribuir) },
  }
  const total = {
    etiqueta: presupuesto.tipo === 'plantilla' ? 'Total de la plantilla' : 'Total de la obra',
    esTotal: true,
    nota: sinEnviar === 0 ? undefined : mensajesEnvios.conSinEnviar(sinEnviar),
    textos: {
      avance: formatoPorcentaje(totales.presupuestoAvancePorcentajeTotal),
      precioTotal: monto(totales.presupuestoPlanPrecioTotal),
      indirecto: monto(totales.gastoIndirectoDistribuido),
      costoProveedor: monto(costoDelProveedor(totales)),
      costoFinal: monto(totales.presupuestoPlanCostoTotal),
      totalConMargen: monto(totales.presupuestoPlanPrecioTotalConMargen),
    },
  }
  return totales.gastoIndirectoPorDistribuir === 0 ? [total] : [porDistribuir, total]
}
