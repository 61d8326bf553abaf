import { mensajesEnvios } from '@plomada/domain/nucleo/mensajes/envios'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { leerMicro } from '@plomada/domain/nucleo/micro'
import { formatoCantidad, formatoGs, formatoPorcentaje } from '@plomada/domain/nucleo/numeros'
import { porcentajeDe } from '@plomada/domain/nucleo/porcentaje'
import { precioPorM2 } from '@plomada/domain/presupuestos/plan'
import { type Muestra, TODO } from '../muestra/loQueMuestra.ts'
import type { Vista } from './arbol.ts'
import clases from './Vista.module.css'

/**
 * The main figures of a budget; fewer for a plantilla, which has no margin (domain.md §3), and for users who don't see
 * margins; of an approved work its progress, which users who see no amounts (§13) see alone.
 */
export function Resumen({
  vista: { presupuesto, totales },
  muestra = TODO,
  sinEnviar = 0,
}: {
  vista: Vista
  muestra?: Muestra
  sinEnviar?: number
}) {
  const avance = <CifraDeAvance presupuesto={presupuesto} totales={totales} muestra={muestra} />
  if (!muestra.montos) {
    return presupuesto.tsAprobado === null ? null : <dl className={clases.cifras}>{avance}</dl>
  }
  const provisional = sinEnviar === 0 ? undefined : true
  const precio = totales.presupuestoPlanPrecioTotalConMargen
  const costo = totales.presupuestoPlanCostoTotal
  const totalM2 = leerMicro(presupuesto.totalM2) ?? 0n
  if (presupuesto.tipo === 'plantilla' || !muestra.margen) {
    return (
      <dl
        className={clases.cifras}
        data-provisional={provisional}
        title={provisional && mensajesEnvios.provisional}
      >
        <Cifra titulo="Precio total" valor={formatoGs(totales.presupuestoPlanPrecioTotal)} />
        <Cifra titulo="Costo total" valor={formatoGs(costo)} />
        {avance}
      </dl>
    )
  }
  const margen = precio - costo
  return (
    <dl
      className={clases.cifras}
      data-provisional={provisional}
      title={provisional && mensajesEnvios.provisional}
    >
      <Cifra
        titulo="Precio con margen"
        valor={formatoGs(precio)}
        nota={antes(precio, totales.presupuestoPlanPrecioTotalConMargenAprobado)}
      />
      <Cifra
        titulo="Costo"
        valor={formatoGs(costo)}
        nota={antes(costo, totales.presupuestoPlanCostoTotalAprobado)}
      />
      <Cifra
        titulo="Margen"
        valor={formatoGs(margen)}
        nota={`${formatoPorcentaje(porcentajeDe(margen, costo))} sobre el costo`}
      />
      <Cifra
        titulo="Precio por m²"
        valor={totalM2 === 0n ? 'Sin m²' : formatoGs(precioPorM2(precio, totalM2))}
        nota={totalM2 === 0n ? undefined : `${formatoCantidad(totalM2)} m²`}
      />
      {avance}
    </dl>
  )
}

/** How far an approved work is, and what that is worth to who sees margins. */
function CifraDeAvance({
  presupuesto,
  totales,
  muestra,
}: Pick<Vista, 'presupuesto' | 'totales'> & { muestra: Muestra }) {
  if (presupuesto.tipo === 'plantilla' || presupuesto.tsAprobado === null) return null
  return (
    <Cifra
      titulo={mensajesPresupuestos.avance}
      valor={formatoPorcentaje(totales.presupuestoAvancePorcentajeTotal)}
      nota={muestra.margen ? `${formatoGs(totales.presupuestoAvancePrecioTotal)} hechos` : undefined}
    />
  )
}

/** The approved figure, where it differs from the present one. */
function antes(hoy: number, aprobado: number | null): string | undefined {
  return aprobado === null || aprobado === hoy ? undefined : `Aprobado: ${formatoGs(aprobado)}`
}

function Cifra({ titulo, valor, nota }: { titulo: string; valor: string; nota?: string }) {
  return (
    <div>
      <dt>{titulo}</dt>
      <dd>
        {valor}
        {nota && <small>{nota}</small>}
      </dd>
    </div>
  )
}
