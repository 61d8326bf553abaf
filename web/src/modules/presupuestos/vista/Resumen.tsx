import { mensajesEnvios } from '@plomada/domain/nucleo/mensajes/envios'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { leerMicro } from '@plomada/domain/nucleo/micro'
import { formatoCantidad, formatoGs, formatoPorcentaje } from '@plomada/domain/nucleo/numeros'
import { precioPorM2 } from '@plomada/domain/presupuestos/plan'
import { type DatoConRotulo, Datos } from '../../../ui/Datos.tsx'
import { type Muestra, TODO } from '../muestra/loQueMuestra.ts'
import type { Vista } from './arbol.ts'
import { gananciaDe } from './ganancia.ts'
import clases from './Vista.module.css'

/**
 * The main figures of a budget; fewer for a plantilla, which has no margin (domain.md §3), and for users who don't see
 * margins; of an approved work its progress, which users who see no amounts (§13) see alone. What it was approved for
 * is in `Detalle`: a note here that came with the first change moved the sheet's rows from under the mouse.
 */
export function Resumen({
  vista: { presupuesto, totales, rubrosWithGrupos },
  muestra = TODO,
  sinEnviar = 0,
}: {
  vista: Vista
  muestra?: Muestra
  sinEnviar?: number
}) {
  const avance = cifraDeAvance(presupuesto, totales, muestra)
  if (!muestra.montos) return avance && <Datos className={clases.cifras} datos={[avance]} />
  const provisional = sinEnviar === 0 ? undefined : true
  const precio = totales.presupuestoPlanPrecioTotalConMargen
  const costo = totales.presupuestoPlanCostoTotal
  const totalM2 = leerMicro(presupuesto.totalM2) ?? 0n
  const ganancia = gananciaDe({ presupuesto, totales, rubrosWithGrupos })
  const cifras: DatoConRotulo[] =
    presupuesto.tipo === 'plantilla' || !muestra.margen
      ? [
          ['Precio total', formatoGs(totales.presupuestoPlanPrecioTotal)],
          ['Costo total', formatoGs(costo)],
        ]
      : [
          ['Precio con margen', formatoGs(precio)],
          ['Costo', formatoGs(costo)],
          ['Ganancia prevista', formatoGs(ganancia.total), ganancia.cuenta],
          totalM2 === 0n
            ? ['Precio por m²', 'Sin m²']
            : ['Precio por m²', formatoGs(precioPorM2(precio, totalM2)), `${formatoCantidad(totalM2)} m²`],
        ]
  return (
    <Datos
      className={clases.cifras}
      data-provisional={provisional}
      title={provisional && mensajesEnvios.provisional}
      datos={[...cifras, avance]}
    />
  )
}

/** How far an approved work is, and what that is worth to who sees margins. */
function cifraDeAvance(
  presupuesto: Vista['presupuesto'],
  totales: Vista['totales'],
  muestra: Muestra,
): DatoConRotulo | false {
  return (
    presupuesto.tipo !== 'plantilla' &&
    presupuesto.tsAprobado !== null && [
      mensajesPresupuestos.avance,
      formatoPorcentaje(totales.presupuestoAvancePorcentajeTotal),
      muestra.margen && `${formatoGs(totales.presupuestoAvancePrecioTotal)} hechos`,
    ]
  )
}
