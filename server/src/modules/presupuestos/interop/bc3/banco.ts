import type { importarBc3 } from '@plomada/contract/presupuestos/interop/bc3'
import { mensajesBc3 } from '@plomada/domain/nucleo/mensajes/bc3'
import { claveDeNombre } from '@plomada/domain/nucleo/texto'
import {
  type ObraEntrante,
  type TareaEntrante,
  tareasDe,
} from '@plomada/domain/presupuestos/interop/entrada/enGuaranies'
import type { EntradaDeBase } from '@plomada/domain/presupuestos/interop/entrada/entradas'
import type { Contexto } from '../../../../base/http/ruta.ts'
import { exigirPlan } from '../../cuentas/limites.ts'
import { exigirTotales } from '../../cuentas/totales.ts'
import { insertarCopia, leerItemsDelBanco } from '../../plantilla/repo.ts'
import { leerCapitulos } from '../../vista/repo.ts'
import { asentarEntradas } from './entradas.ts'
import { filasDe } from './filas.ts'
import { unidadesEscritas } from './lector/lectura.ts'
import { origen, type Preparado } from './preparar.ts'
import { bloquearPlantilla } from './repo.ts'
import { asentarUnidades } from './unidades.ts'

/**
 * The items of a file into the price bank. What is there already, by code or by name and unit, is not made twice; a
 * material that the base has keeps the base's price, which is everybody's (domain.md §5).
 */
export async function importarAlBanco({
  tx,
  quien,
  body,
  anotar,
  preparado: { entrante },
}: Contexto<typeof importarBc3> & { preparado: Preparado }) {
  const presupuestoId = await bloquearPlantilla(tx)
  const { empresaId } = quien
  const unidades = await asentarUnidades(tx, empresaId, unidadesEscritas(entrante), body.unidades)
  const items = await leerItemsDelBanco(tx, presupuestoId)
  const { obra: nueva, yaEstaban } = sinRepetir(entrante, items, unidades.codigoDe)
  const entradas = await asentarEntradas(tx, quien, nueva, {
    presupuestoId: null,
    conBase: body.catalogo === 'coincidente',
    codigoDeUnidad: unidades.codigoDe,
  })
  conPreciosDeBase(nueva, entradas.halladas)
  const copia = filasDe(nueva, {
    empresaId,
    presupuestoId,
    contratistaId: null,
    capituloIndirectoId: null,
    conCapitulos: body.conCapitulos,
    codigoDeUnidad: unidades.codigoDe,
    datoDe: (clave) => entradas.datoDe(clave),
    existente: await losQueHay(tx, presupuestoId),
  })
  await insertarCopia(tx, copia)
  const plantilla = { id: presupuestoId, estado: 'pendiente', presupuestoTipo: 'llaveEnMano' } as const
  const totales = await exigirTotales(tx, plantilla)
  const tareas = copia.tareas.length
  anotar({
    entidad: 'presupuesto',
    entidadId: presupuestoId,
    conjuntoId: presupuestoId,
    despues: { ...origen(body, nueva), tareas, yaEstaban, unidadesNuevas: unidades.nuevas },
  })
  return {
    message: mensajesBc3.importadoAlBanco,
    _id: presupuestoId,
    tareas,
    yaEstaban,
    entradasNuevas: entradas.nuevas,
    entradasUsadas: entradas.usadas,
    unidadesNuevas: unidades.nuevas,
    avisos: nueva.avisos,
    totales: null,
    precioConMargen: totales.obra.presupuestoPlanPrecioTotalConMargen,
  }
}

type Item = Awaited<ReturnType<typeof leerItemsDelBanco>>[number]

/** The same item twice in the file, as a budget has them, is one in the bank. */
function sinRepetir(obra: ObraEntrante, items: readonly Item[], codigoDeUnidad: (texto: string) => string) {
  const claves = (codigo: string, nombre: string, unidad: string) => [
    ...(codigo === '' ? [] : [`c|${codigo}`]),
    `n|${claveDeNombre(nombre)}|${unidad}`,
  ]
  const sabidos = new Set(items.flatMap((f) => claves(f.codigo, f.nombre, f.unidad_medida_codigo)))
  let yaEstaban = 0
  const esNueva = ({ codigo, nombre, unidad }: TareaEntrante) => {
    const suyas = claves(codigo, nombre, codigoDeUnidad(unidad))
    if (suyas.some((clave) => sabidos.has(clave))) {
      yaEstaban += 1
      return false
    }
    for (const clave of suyas) sabidos.add(clave)
    return true
  }
  const capitulos = obra.capitulos.map((capitulo) => ({
    ...capitulo,
    grupos: capitulo.grupos.map((grupo) => ({ ...grupo, tareas: grupo.tareas.filter(esNueva) })),
  }))
  return { obra: { ...obra, capitulos }, yaEstaban }
}

/** In place: a material at the base's price, and the figures that follow from it. */
function conPreciosDeBase(obra: ObraEntrante, halladas: ReadonlyMap<string, EntradaDeBase>): void {
  for (const tarea of tareasDe(obra)) {
    let cambio = false
    tarea.componentes = tarea.componentes.map((componente) => {
      const base = halladas.get(componente.clave)
      if (base === undefined || componente.tipo !== 'materialTipo') return componente
      const { precioUnitario, precioUnitarioReal } = base
      if (
        precioUnitario === componente.precioUnitario &&
        precioUnitarioReal === componente.precioUnitarioReal
      ) {
        return componente
      }
      cambio = true
      return { ...componente, precioUnitario, precioUnitarioReal }
    })
    if (!cambio) continue
    const { componentes, redondeo } = tarea
    const { cantidad } = tarea.plan
    const entrada = { componentes, redondeo, cantidad, gastoIndirectoTotal: 0, margen: 0 }
    tarea.plan = exigirPlan(entrada, cantidad)
  }
}

async function losQueHay(
  tx: Parameters<typeof leerCapitulos>[0],
  presupuestoId: string,
): Promise<(nombre: string, deCapituloId: string | null) => string | undefined> {
  const capitulos = await leerCapitulos(tx, presupuestoId, { sortField: '_id', sortDirection: '1' })
  const mapa = new Map<string, string>()
  for (const { id, nombre, descartado, gasto_indirecto, grupos } of capitulos) {
    if (descartado || gasto_indirecto) continue
    mapa.set(`|${claveDeNombre(nombre)}`, id)
    for (const grupo of grupos) mapa.set(`${id}|${claveDeNombre(grupo.nombre)}`, grupo.id)
  }
  return (nombre, deCapituloId) => mapa.get(`${deCapituloId ?? ''}|${claveDeNombre(nombre)}`)
}
