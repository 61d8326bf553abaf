import { llevaPrecioPropio } from '@plomada/domain/catalogo/tipos'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { mensajesEdicion } from '@plomada/domain/nucleo/mensajes/edicion'
import { mensajesPresupuestos as textos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { leerMicro } from '@plomada/domain/nucleo/micro'
import { razonContraParte } from '@plomada/domain/presupuestos/indirectos'
import { DIMENSIONES } from '@plomada/domain/presupuestos/medicion'
import {
  camposFaltantes,
  type FormularioTarea,
  intentarPlan,
  razonContraCantidad,
  razonContraCantidadCliente,
  razonContraCantidadComponente,
  razonContraClienteEnCero,
  razonContraFormulario,
  razonContraPrecio,
} from '@plomada/domain/presupuestos/validacion'
import { calcularComputo } from '../lineas.ts'
import { entradaDelPlan, leerPrecio } from './calcular.ts'
import type { Linea, Valores } from './valores.ts'

/** Reasons by field: a name of `Valores`, or `<clave>.cantidad`, `<clave>.precioUnitario`… of a line. */
export type Errores = Record<string, string>

export interface Contexto {
  /** An item of the price bank may lack capitulo, grupo and contratista (domain.md §6). */
  donde: 'obra' | 'banco'
  margen: number
  /** The tarea's present share, the total to distribute and what is distributed; absent when creating. */
  indirecto: { actual: number; total: number; distribuido: number } | null
}

/** Why the form can't be saved, field by field and in the order of the screen; empty when it can (1-budgeting §5). */
export function validar(v: Valores, { donde, margen, indirecto }: Contexto): Errores {
  const formulario = leerFormulario(v)
  const errores: Errores = {}
  for (const campo of camposFaltantes(formulario, donde)) errores[campo] = mensajesComun.faltaDato
  if (v.cantidad !== '') anotar(errores, 'cantidad', razonDeCantidad(v.cantidad, razonContraCantidad))
  for (const linea of v.componentes) validarLinea(errores, linea)
  const razon = razonContraFormulario(formulario, donde)
  if (razon === textos.tagNoValido) anotar(errores, 'componentes', razon)
  validarMedicion(errores, v)
  if (indirecto) anotar(errores, 'gastoIndirecto', razonDeIndirecto(v.gastoIndirecto, indirecto))
  if (Object.keys(errores).length === 0) validarCifras(errores, v, margen)
  return errores
}

function leerFormulario(v: Valores): FormularioTarea {
  return {
    nombre: v.nombre,
    capituloId: v.capituloId,
    grupoId: v.grupoId,
    contratistaId: v.contratistaId,
    unidadMedidaCodigo: v.unidadMedidaCodigo,
    // What is there but unreadable is not missing: it has its own reason.
    cantidad: v.cantidad === '' ? null : (leerMicro(v.cantidad) ?? 0n),
    componentes: v.componentes.filter(({ estado }) => estado === 'activo'),
  }
}

function validarLinea(errores: Errores, linea: Linea): void {
  const falta = linea.cantidad === '' ? mensajesComun.faltaDato : null
  anotar(
    errores,
    `${linea.clave}.cantidad`,
    falta ?? razonDeCantidad(linea.cantidad, razonContraCantidadComponente),
  )
  if (!llevaPrecioPropio(linea.tipo)) return
  for (const campo of ['precioUnitario', 'precioUnitarioReal'] as const) {
    const precio = leerPrecio(linea[campo])
    const razon = precio === undefined ? mensajesEdicion.preciosNumericos : razonContraPrecio(precio ?? 0)
    anotar(errores, `${linea.clave}.${campo}`, razon)
  }
}

/** The reason is put at the dimension, at the line (its comment), or at the whole computation. */
function validarMedicion(errores: Errores, v: Valores): void {
  const { ilegible, rechazo } = calcularComputo(v.medicion, v.medicionDecimales)
  for (const linea of ilegible ? v.medicion : []) {
    for (const dimension of DIMENSIONES) {
      const leida = linea[dimension] === '' || leerMicro(linea[dimension]) !== undefined
      if (!leida) errores[`${linea.clave}.${dimension}`] = mensajesEdicion.medidaIlegible
    }
  }
  if (ilegible || rechazo === null) return
  const culpable = rechazo.linea === null ? undefined : v.medicion[rechazo.linea]
  anotar(errores, culpable ? `${culpable.clave}.comentario` : 'computo', rechazo.motivo)
}

/** Figures that are valid separately but too large together. */
function validarCifras(errores: Errores, v: Valores, margen: number): void {
  const entrada = entradaDelPlan(v, margen)
  if (entrada === null) return
  const intento = intentarPlan(entrada)
  if (!intento.ok) return anotar(errores, 'cantidad', intento.motivo)
  if (!v.clienteAparte) return
  const razon = razonDeCantidad(
    v.cantidadCliente === '' ? 'vacia' : v.cantidadCliente,
    (cantidadCliente) =>
      razonContraClienteEnCero({ ...entrada, cantidadCliente }) ??
      razonContraCantidadCliente(cantidadCliente, intento.plan.precioTotalConMargen),
  )
  anotar(errores, 'cantidadCliente', razon)
}

function razonDeIndirecto(texto: string, { actual, total, distribuido }: NonNullable<Contexto['indirecto']>) {
  const parte = leerPrecio(texto)
  return razonContraParte(parte === undefined ? Number.NaN : (parte ?? 0), actual, total, distribuido)
}

function razonDeCantidad(texto: string, razonContra: (cantidad: bigint) => string | null): string | null {
  const micro = leerMicro(texto)
  return micro === undefined ? mensajesEdicion.preciosNumericos : razonContra(micro)
}

function anotar(errores: Errores, campo: string, razon: string | null): void {
  if (razon !== null) errores[campo] ??= razon
}
