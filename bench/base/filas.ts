import { textoDeMicro } from '@plomada/domain/nucleo/micro'
import { calcularPlan } from '@plomada/domain/presupuestos/plan'
import { nuevoId } from '@plomada/server/base/db/ids'
import { filaDePlan } from '@plomada/server/modules/presupuestos/totales/filas'
import { MARGEN, type ObraGrande, type TareaGrande } from './obraGrande.ts'

/** Owner of the work, and contratista of its tareas. */
export interface Lugar {
  empresaId: string
  contratistaId: string
  nombre: string
}

/** The rows of one work by table, with figures computed by the domain; it has no indirect costs to distribute. */
export function filasDeObra({ empresaId, contratistaId, nombre }: Lugar, obra: ObraGrande) {
  const empresa_id = empresaId
  const presupuesto_id = nuevoId()
  const datos = obra.datos.map((d) => ({
    empresa_id,
    id: nuevoId(),
    nombre: d.nombre,
    tag: d.tag,
    unidad_medida_codigo: d.unidad,
    ultimo_precio: d.precioUnitario,
    ultimo_precio_real: d.precioUnitarioReal,
  }))
  const congelados = datos.map((d) => ({
    empresa_id,
    presupuesto_id,
    dato_auxiliar_id: d.id,
    precio_unitario: d.ultimo_precio,
    precio_unitario_real: d.ultimo_precio_real,
  }))
  const capitulos = obra.capitulos.map((c) => ({
    empresa_id,
    id: nuevoId(),
    presupuesto_id,
    nombre: c.nombre,
    duracion: 3,
  }))
  const indirecto = {
    empresa_id,
    id: nuevoId(),
    presupuesto_id,
    nombre: 'Gastos indirectos',
    gasto_indirecto: true,
  }
  const contratistas = capitulos.map((c) => ({ empresa_id, capitulo_id: c.id, persona_id: contratistaId }))
  const grupos = obra.capitulos.flatMap((c, i) =>
    c.grupos.map((g) => ({
      fila: { empresa_id, id: nuevoId(), capitulo_id: capitulos[i]?.id ?? '', nombre: g.nombre },
      tareas: g.tareas,
    })),
  )
  const tareas = grupos.flatMap(({ fila, tareas }) =>
    tareas.map((tarea) => {
      const lugar = { empresa_id, presupuesto_id, capitulo_id: fila.capitulo_id, grupo_id: fila.id }
      return filasDeTarea({ ...lugar, contratista_id: contratistaId }, tarea, datos)
    }),
  )
  return {
    presupuesto: {
      empresa_id,
      id: presupuesto_id,
      tipo: 'presupuesto' as const,
      nombre,
      cotizacion: '7300',
      margen_tareas: String(MARGEN),
      presupuesto_tipo: 'llaveEnMano' as const,
    },
    datos,
    congelados,
    capitulos,
    indirecto,
    contratistas,
    grupos: grupos.map(({ fila }) => fila),
    tareas: tareas.map(({ tarea }) => tarea),
    componentes: tareas.flatMap(({ componentes }) => componentes),
  }
}

interface LugarDeTarea {
  empresa_id: string
  presupuesto_id: string
  capitulo_id: string
  grupo_id: string
  contratista_id: string
}

function filasDeTarea(
  lugar: LugarDeTarea,
  tarea: TareaGrande,
  datos: readonly { id: string; nombre: string }[],
) {
  const id = nuevoId()
  const { cantidad, componentes, unidad } = tarea
  const plan = calcularPlan({ componentes, cantidad, gastoIndirectoTotal: 0, margen: MARGEN })
  return {
    tarea: {
      ...lugar,
      id,
      nombre: tarea.nombre,
      ...filaDePlan({ ...plan, cantidadCliente: cantidad, unidadMedidaCodigo: unidad }),
    },
    componentes: componentes.map((c, orden) => ({
      empresa_id: lugar.empresa_id,
      tarea_id: id,
      id: nuevoId(),
      dato_auxiliar_id: datos[c.dato]?.id ?? '',
      nombre: datos[c.dato]?.nombre ?? '',
      tipo: c.tipo,
      unidad_medida_codigo: unidad,
      cantidad: textoDeMicro(c.cantidad),
      precio_unitario: c.precioUnitario,
      precio_unitario_real: c.precioUnitarioReal,
      orden,
    })),
  }
}
