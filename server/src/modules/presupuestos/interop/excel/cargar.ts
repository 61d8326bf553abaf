import type {
  ComponenteDeVuelta,
  DatoDeVuelta,
  ObraDeVuelta,
} from '@plomada/domain/presupuestos/interop/excel/obra'
import type { Tx } from '../../../../base/db/base.ts'
import { datosConPrecios, type FilaConPrecios, preciosQueRigen } from '../../../catalogo/preciosRepo.ts'
import { unidadesActivas } from '../../../catalogo/unidadesRepo.ts'
import type { Obra } from '../../nucleo/cargar.ts'
import { cantidadesDeFila, micro } from '../../totales/filas.ts'
import { margenDe } from '../../totales/precio.ts'
import { agrupar } from '../../totales/totales.ts'
import { leerCapitulos, leerContratistas, leerTareas } from '../../vista/repo.ts'
import { leerAprobados, leerComponentesDeObra, leerRedondeos, leerSelloDeObra } from './repo.ts'

/** The whole work with which its edited Excel is compared: visible tareas, catalogue and units. */
export async function cargarObraDeVuelta(tx: Tx, obra: Obra): Promise<ObraDeVuelta> {
  // Read first: a change during the other reads makes another seal, and then nothing is written.
  const sello = await leerSelloDeObra(tx, obra.id)
  const [capitulos, tareas, componentes, contratistas, aprobados, redondeos, datos, unidades] =
    await Promise.all([
      leerCapitulos(tx, obra.id, { sortField: '_id', sortDirection: '1' }),
      leerTareas(tx, obra.id),
      leerComponentesDeObra(tx, obra.id),
      leerContratistas(tx, obra.id),
      leerAprobados(tx, obra.id),
      leerRedondeos(tx, obra.id),
      datosConPrecios(tx, obra.id).orderBy('d.id').execute(),
      unidadesActivas(tx),
    ])
  const deTarea = agrupar(componentes, (c) => c.tarea_id)
  const { id, nombre, tipo, estado, activo, presupuestoTipo } = obra
  return {
    id,
    nombre,
    tipo,
    estado,
    activo,
    presupuestoTipo,
    sello,
    capitulos: capitulos.map((c) => ({
      id: c.id,
      nombre: c.nombre,
      estado: c.estado,
      duracion: c.duracion,
      gastoIndirecto: c.gasto_indirecto,
      descartado: c.descartado,
      margen: margenDe(obra, c.margen),
      grupos: c.grupos.map((g) => ({ id: g.id, nombre: g.nombre })),
      contratistas: c.contratistas.map((p) => ({ id: p.id, nombre: p.nombre })),
    })),
    tareas: tareas.flatMap((t) => {
      // Only items of the price bank have no capitulo.
      if (t.capitulo_id === null) return []
      return {
        id: t.id,
        version: t.version,
        nombre: t.nombre,
        unidad: t.unidad_medida_codigo,
        ...cantidadesDeFila(t),
        gastoIndirectoTotal: t.gasto_indirecto_total,
        capituloId: t.capitulo_id,
        grupoId: t.grupo_id,
        contratistaId: t.contratista_id,
        contratista: contratistas.get(t.contratista_id ?? '') ?? '',
        estado: t.estado,
        esAdicional: t.es_adicional,
        editadoPostAprobacion: t.editado_post_aprobacion,
        descartadoPostAprobacion: t.descartado_post_aprobacion,
        conMedicion: t.con_medicion,
        tieneAvances: t.con_avances,
        redondeo: redondeos.get(t.id) ?? null,
        aprobadoConMargen: aprobados.get(t.id) ?? null,
        componentes: (deTarea.get(t.id) ?? []).map(componenteDe),
      }
    }),
    datos: datos.map(datoDe),
    unidades: unidades.map((u) => u.codigo),
  }
}

function componenteDe(c: Awaited<ReturnType<typeof leerComponentesDeObra>>[number]): ComponenteDeVuelta {
  return {
    id: c.id,
    datoId: c.dato_auxiliar_id,
    nombre: c.nombre,
    tipo: c.tipo,
    unidad: c.unidad_medida_codigo,
    cantidad: micro(c.cantidad),
    estado: c.estado,
    precioUnitario: c.precio_unitario,
    precioUnitarioReal: c.precio_unitario_real,
  }
}

function datoDe(d: FilaConPrecios): DatoDeVuelta {
  return {
    id: d.id,
    nombre: d.nombre,
    tipo: d.tag,
    unidad: d.unidad_medida_codigo,
    activo: d.activo,
    ...preciosQueRigen(d),
  }
}
