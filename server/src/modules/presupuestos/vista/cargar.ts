import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { compararItems, SIN_CONGELAR } from '@plomada/domain/presupuestos/planilla/numeracion'
import type { Tx } from '../../../base/db/base.ts'
import { Rechazo } from '../../../base/http/rechazo.ts'
import type { Identidad } from '../../../base/http/ruta.ts'
import { exigirObra } from '../obras/leer.ts'
import { presentarObra } from '../obras/presentar.ts'
import type { FilaConNombres } from '../tareas/presentar.ts'
import { leerCapitulosAprobados } from '../totales/totalesRepo.ts'
import { itemsDe } from './arbol.ts'
import { leerConPrecioPropio, leerGruposAprobados } from './arbolRepo.ts'
import { capitulosDeFoto, obraDeFoto, tareasDeFoto } from './foto.ts'
import {
  type FilaCapituloDeVista,
  leerAprobadas,
  leerAvanzado,
  leerCapitulos,
  leerCapitulosDeLaFoto,
  leerContratistas,
  leerObraAprobada,
  leerTareas,
  leerUnidades,
  type Orden,
} from './repo.ts'

export interface LoPedidoDeVista extends Orden {
  presupuestoId: string
  /** Shows the snapshot of the approval, whatever changed later (domain.md §7). */
  soloTareasAprobadas: boolean
}

/** Everything that the faces of a budget are made of, read in two round trips: the work, then the rest together. */
export async function cargarVista(tx: Tx, quien: Identidad, pedido: LoPedidoDeVista) {
  const fila = await exigirObra(tx, quien, pedido.presupuestoId)
  const obra = presentarObra(fila)
  const aprobada = fila.estado === 'aprobado'
  if (pedido.soloTareasAprobadas) {
    if (!aprobada) throw new Rechazo('CONFLICTO', mensajesPresupuestos.todaviaNoAprobado)
    const [foto, capitulos, aprobadas, avanzado, grupos] = await Promise.all([
      leerObraAprobada(tx, fila.id),
      leerCapitulosDeLaFoto(tx, fila.id, pedido),
      leerAprobadas(tx, fila.id),
      leerAvanzado(tx, fila.id),
      leerGruposAprobados(tx, fila.id),
    ])
    if (foto === undefined) throw new Error(`approved without a snapshot: ${fila.id}`)
    const congelados = itemsDe(capitulos, grupos, aprobadas)
    // What moved since stands where it was: its number says where.
    const enSuLugar = aprobadas.toSorted((a, b) => compararItems(a.item, b.item))
    const tareas = tareasDeFoto(enSuLugar, avanzado)
    return {
      obra: obraDeFoto(obra, foto),
      aprobada,
      congelados,
      conPrecioPropio: new Set<string>(),
      capitulos: capitulosDeFoto(capitulos, enSuLugar),
      tareas,
      aprobadas,
      capitulosAprobados: capitulos,
    }
  }
  const [
    capitulos,
    tareas,
    unidades,
    contratistas,
    conPrecioPropio,
    aprobadas,
    capitulosAprobados,
    gruposAprobados,
  ] = await Promise.all([
    leerCapitulos(tx, fila.id, pedido),
    leerTareas(tx, fila.id),
    leerUnidades(tx),
    leerContratistas(tx, fila.id),
    leerConPrecioPropio(tx, fila.id),
    aprobada ? leerAprobadas(tx, fila.id) : [],
    aprobada ? leerCapitulosAprobados(tx, fila.id) : [],
    aprobada ? leerGruposAprobados(tx, fila.id) : [],
  ])
  return {
    obra,
    aprobada,
    congelados: aprobada ? itemsDe(capitulosAprobados, gruposAprobados, aprobadas) : SIN_CONGELAR,
    conPrecioPropio,
    capitulos,
    tareas: conNombres(tareas, capitulos, unidades, contratistas),
    aprobadas,
    capitulosAprobados,
  }
}
export type VistaCargada = Awaited<ReturnType<typeof cargarVista>>

function conNombres(
  filas: Awaited<ReturnType<typeof leerTareas>>,
  capitulos: readonly FilaCapituloDeVista[],
  unidades: ReadonlyMap<string, string>,
  contratistas: ReadonlyMap<string, string>,
): readonly FilaConNombres[] {
  const nombreCapitulo = new Map(capitulos.map((c) => [c.id, c.nombre]))
  const nombreGrupo = new Map(capitulos.flatMap((c) => c.grupos.map((g) => [g.id, g.nombre] as const)))
  for (const f of filas) {
    f.capitulo_nombre = nombreCapitulo.get(f.capitulo_id ?? '') ?? null
    f.grupo_nombre = nombreGrupo.get(f.grupo_id ?? '') ?? null
    f.contratista_nombre = contratistas.get(f.contratista_id ?? '') ?? null
    f.unidad_medida_nombre = unidades.get(f.unidad_medida_codigo) ?? ''
  }
  return filas
}
