import { textoDeMicro } from '@plomada/domain/nucleo/micro'
import type { ObraEntrante, TareaEntrante } from '@plomada/domain/presupuestos/interop/entrada/enGuaranies'
import { cantidadesNuevas } from '@plomada/domain/presupuestos/obra'
import { nuevoId } from '../../../../base/db/ids.ts'
import type { Copia } from '../../plantilla/repo.ts'
import { filaDeLinea } from '../../tareas/medicion.ts'
import { filaDePlan, filaDeRedondeo } from '../../totales/filas.ts'

/** Where the imported rows are stored, and what the file's names stand for there. */
export interface DestinoDeCopia {
  empresaId: string
  presupuestoId: string
  /** Null in the price bank, whose items have no contratista. */
  contratistaId: string | null
  capituloIndirectoId: string | null
  conCapitulos: boolean
  codigoDeUnidad: (texto: string) => string
  /** Id of the catalogue entry by the key of its componentes. */
  datoDe: (clave: string) => string
  /** Id of an existing capitulo, or of a grupo in it, by name. */
  existente: (nombre: string, deCapituloId: string | null) => string | undefined
}

/** All rows of an imported work in the file's order, which is also that of their ids. */
export function filasDe(obra: ObraEntrante, destino: DestinoDeCopia): Copia {
  const copia: Copia = {
    capitulos: [],
    contratistas: [],
    grupos: [],
    tareas: [],
    componentes: [],
    mediciones: [],
  }
  for (const { codigo, nombre, grupos } of obra.capitulos) {
    const capituloId = destino.conCapitulos ? ponerCapitulo(copia, destino, codigo, nombre) : null
    for (const grupo of grupos) {
      const grupoId =
        capituloId === null ? null : ponerGrupo(copia, destino, capituloId, grupo.codigo, grupo.nombre)
      for (const tarea of grupo.tareas) ponerTarea(copia, destino, { capituloId, grupoId }, tarea)
    }
  }
  const { capituloIndirectoId } = destino
  if (capituloIndirectoId !== null && obra.indirectos.length > 0) {
    ponerContratista(copia, destino, capituloIndirectoId)
    const grupoId = ponerGrupo(copia, destino, capituloIndirectoId, '', GENERAL)
    for (const tarea of obra.indirectos) {
      ponerTarea(copia, destino, { capituloId: capituloIndirectoId, grupoId }, tarea)
    }
  }
  return copia
}

const GENERAL = 'General'

function ponerCapitulo(copia: Copia, destino: DestinoDeCopia, codigo: string, nombre: string): string {
  const existente = destino.existente(nombre, null)
  if (existente !== undefined) return existente
  const id = nuevoId()
  const { empresaId, presupuestoId } = destino
  copia.capitulos.push({ empresa_id: empresaId, id, presupuesto_id: presupuestoId, codigo, nombre })
  ponerContratista(copia, destino, id)
  return id
}

function ponerContratista(
  copia: Copia,
  { empresaId, contratistaId }: DestinoDeCopia,
  capituloId: string,
): void {
  if (contratistaId === null) return
  copia.contratistas.push({ empresa_id: empresaId, capitulo_id: capituloId, persona_id: contratistaId })
}

function ponerGrupo(
  copia: Copia,
  destino: DestinoDeCopia,
  capituloId: string,
  codigo: string,
  nombre: string,
): string {
  const existente = destino.existente(nombre, capituloId)
  if (existente !== undefined) return existente
  const id = nuevoId()
  copia.grupos.push({ empresa_id: destino.empresaId, id, capitulo_id: capituloId, codigo, nombre })
  return id
}

function ponerTarea(
  copia: Copia,
  destino: DestinoDeCopia,
  lugar: { capituloId: string | null; grupoId: string | null },
  tarea: TareaEntrante,
): void {
  const id = nuevoId()
  const { empresaId, presupuestoId, contratistaId, codigoDeUnidad } = destino
  const unidadMedidaCodigo = codigoDeUnidad(tarea.unidad)
  copia.tareas.push({
    empresa_id: empresaId,
    id,
    presupuesto_id: presupuestoId,
    capitulo_id: lugar.capituloId,
    grupo_id: lugar.grupoId,
    contratista_id: contratistaId,
    nombre: tarea.nombre,
    codigo: tarea.codigo,
    texto_largo: tarea.textoLargo,
    ...filaDeRedondeo(tarea.redondeo),
    con_medicion: tarea.lineas.length > 0,
    medicion_decimales: tarea.decimales,
    ...filaDePlan({ ...tarea.plan, ...cantidadesNuevas(tarea.plan.cantidad), unidadMedidaCodigo }),
  })
  tarea.componentes.forEach((componente, orden) => {
    copia.componentes.push({
      empresa_id: empresaId,
      tarea_id: id,
      id: nuevoId(),
      dato_auxiliar_id: componente.dato?.id ?? destino.datoDe(componente.clave),
      nombre: componente.nombre,
      tipo: componente.tipo,
      unidad_medida_codigo: componente.dato?.unidad ?? codigoDeUnidad(componente.unidad),
      cantidad: textoDeMicro(componente.cantidad),
      precio_unitario: componente.precioUnitario,
      precio_unitario_real: componente.precioUnitarioReal,
      orden,
    })
  })
  tarea.lineas.forEach((linea, orden) => {
    copia.mediciones.push(filaDeLinea({ empresaId }, id, linea, orden))
  })
}
