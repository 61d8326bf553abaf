import type { importarBc3 } from '@plomada/contract/presupuestos/interop/bc3'
import { mensajesBc3 } from '@plomada/domain/nucleo/mensajes/bc3'
import { claveDeNombre } from '@plomada/domain/nucleo/texto'
import type { EntradaContrastada } from '@plomada/domain/presupuestos/interop/entrada/contraste'
import {
  type ObraEntrante,
  type TareaEntrante,
  tareasDeEntrada,
} from '@plomada/domain/presupuestos/interop/entrada/enGuaranies'
import { entradasDe } from '@plomada/domain/presupuestos/interop/entrada/entradas'
import type { ItemContrastado } from '@plomada/domain/presupuestos/interop/entrada/items'
import { unidadesEscritas } from '@plomada/domain/presupuestos/interop/entrada/unidades'
import { cantidadesNuevas } from '@plomada/domain/presupuestos/obra'
import type { Contexto } from '../../../../base/http/ruta.ts'
import { tomarTurnoDeImporte } from '../../../catalogo/importar/repo.ts'
import { insertarCopia } from '../../plantilla/repo.ts'
import { recalcularPlantilla } from '../../precios/plantilla.ts'
import { exigirPlan } from '../../totales/limites.ts'
import { exigirTotales } from '../../totales/totales.ts'
import { leerCapitulos } from '../../vista/repo.ts'
import { asentarEntradas } from '../entrada/entradas.ts'
import { filasDe } from '../entrada/filas.ts'
import { asentarUnidades } from '../entrada/unidades.ts'
import { actualizarEntradas, actualizarItems } from './contraste/actualizar.ts'
import { contrastarConBanco, contrastarConBase, presentarContraste } from './contraste/contrastar.ts'
import { origen, type Preparado } from './preparar.ts'
import { bloquearPlantilla } from './repo.ts'

/**
 * Imports a file's items into the price bank and its resources into the catalogue. What exists already is not made
 * twice: with `actualizar` its price and analysis become the file's; otherwise they stay, and the answer names each
 * (bc3.md, Price bank). Imports take turns, and entries are locked before the price bank, as elsewhere.
 */
export async function importarAlBanco(c: Contexto<typeof importarBc3> & { preparado: Preparado }) {
  const { tx, quien, body, anotar } = c
  const { entrante, indirectos } = c.preparado
  const { empresaId } = quien
  await tomarTurnoDeImporte(tx, empresaId)
  const unidades = await asentarUnidades(tx, empresaId, unidadesEscritas(entrante), body.unidades)
  const { codigoDe } = unidades
  const tareas = tareasDeEntrada(entrante)
  const entradas = await contrastarConBase(tx, entradasDe(tareas, entrante.recursos), codigoDe, {
    bloquear: body.actualizar,
  })
  const bloqueo = await bloquearPlantilla(tx)
  const presupuestoId = bloqueo.id
  const banco = await contrastarConBanco(tx, presupuestoId, tareas, entradas, codigoDe)
  const cambiadas = body.actualizar ? await actualizarEntradas(c, entradas) : []
  const asentadas = await asentarEntradas(tx, quien, entradas, null)
  const actualizadas = body.actualizar
    ? await actualizarItems(c, bloqueo, banco.items, asentadas.datoDe, codigoDe)
    : 0
  // Other items that use those entries follow too.
  const seguidas = await recalcularPlantilla(tx, quien, cambiadas)
  const nueva = soloNuevos(entrante, banco.items)
  if (!body.actualizar) conPreciosDeBase(nueva, entradas)
  const copia = filasDe(nueva, {
    empresaId,
    presupuestoId,
    contratistaId: null,
    capituloIndirectoId: null,
    conCapitulos: body.conCapitulos,
    codigoDeUnidad: codigoDe,
    datoDe: asentadas.datoDe,
    existente: await losQueHay(tx, presupuestoId),
  })
  await insertarCopia(tx, copia)
  const plantilla = { id: presupuestoId, estado: 'pendiente', presupuestoTipo: 'llaveEnMano' } as const
  const totales = await exigirTotales(tx, plantilla)
  const contraste = presentarContraste(entradas, banco, indirectos)
  const actualizados = { entradas: cambiadas.length, tareas: actualizadas + seguidas }
  const cuentas = {
    tareas: copia.tareas.length,
    yaEstaban: banco.items.filter(({ item }) => item !== null).length,
    entradasNuevas: asentadas.nuevas,
    entradasUsadas: asentadas.usadas,
    unidadesNuevas: unidades.nuevas,
  }
  anotar({
    entidad: 'presupuesto',
    entidadId: presupuestoId,
    conjuntoId: presupuestoId,
    despues: { ...origen(body, nueva), ...cuentas, actualizados },
  })
  return {
    message: mensajesBc3.importadoAlBanco,
    _id: presupuestoId,
    ...cuentas,
    contraste,
    actualizados,
    avisos: nueva.avisos,
    totales: null,
    precioConMargen: totales.obra.presupuestoPlanPrecioTotalConMargen,
  }
}

/** The items that the bank does not have yet, with the codes and prices that hold here. */
function soloNuevos(obra: ObraEntrante, items: readonly ItemContrastado<TareaEntrante>[]): ObraEntrante {
  const nuevos = new Map(items.flatMap((i) => (i.clase === 'nuevo' ? [[i.tarea, i] as const] : [])))
  const capitulos = obra.capitulos.map((capitulo) => ({
    ...capitulo,
    grupos: capitulo.grupos.map((grupo) => ({
      ...grupo,
      tareas: grupo.tareas.flatMap((tarea) => {
        const nuevo = nuevos.get(tarea)
        return nuevo ? [conComponentes({ ...tarea, codigo: nuevo.codigo }, nuevo.componentes)] : []
      }),
    })),
  }))
  return { ...obra, capitulos }
}

/** Changes `obra` itself: a material whose base price stays gets that price (domain.md §5). */
function conPreciosDeBase(obra: ObraEntrante, entradas: readonly EntradaContrastada[]): void {
  const deClave = new Map(entradas.map((e) => [e.entrada.clave, e.base]))
  for (const tarea of tareasDeEntrada(obra)) {
    const componentes = tarea.componentes.map((componente) => {
      const base = componente.tipo === 'materialTipo' ? deClave.get(componente.clave) : null
      if (!base) return componente
      const { precioUnitario, precioUnitarioReal } = base
      return { ...componente, precioUnitario, precioUnitarioReal }
    })
    Object.assign(tarea, conComponentes(tarea, componentes))
  }
}

/** The same tarea with other prices, and the figures that follow from them. */
function conComponentes(tarea: TareaEntrante, componentes: TareaEntrante['componentes']): TareaEntrante {
  const { redondeo } = tarea
  const { cantidad } = tarea.plan
  const entrada = { componentes, redondeo, cantidad, gastoIndirectoTotal: 0, margen: 0 }
  return { ...tarea, componentes, plan: exigirPlan({ ...entrada, ...cantidadesNuevas(cantidad) }) }
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
