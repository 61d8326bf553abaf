import type { BodyDe } from '@plomada/contract/endpoint'
import type { loteDeTareas } from '@plomada/contract/presupuestos/planilla/lote'
import { mensajesCatalogo } from '@plomada/domain/nucleo/mensajes/catalogo'
import { mensajesEdicion } from '@plomada/domain/nucleo/mensajes/edicion'
import { mensajesPlanillaDeObra } from '@plomada/domain/nucleo/mensajes/planillaDeObra'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { mudarA } from '@plomada/domain/presupuestos/mudanza'
import { cantidadesTras } from '@plomada/domain/presupuestos/obra'
import { razonContraOrdenar, razonContraRestaurar } from '@plomada/domain/presupuestos/planilla/razones'
import {
  razonContraAgregarTarea,
  razonContraCambiarUnidad,
  razonContraDescartarTarea,
  razonContraEditarTarea,
  razonContraEscribirCantidad,
} from '@plomada/domain/presupuestos/razones'
import { razonContraClienteEnCero } from '@plomada/domain/presupuestos/validacion'
import { nuevoId } from '../../../../base/db/ids.ts'
import { escribirPrecios, hayPrecios, type PreciosEscritos } from '../../tareas/componentes.ts'
import {
  capituloDe,
  type EnMesa,
  estadoDe,
  exigir,
  type Mesa,
  NoSePuede,
  tomarCapitulo,
  tomarTarea,
} from './mesa.ts'
import type { CapituloDeMesa } from './repo.ts'

export type Operacion = BodyDe<typeof loteDeTareas>['operaciones'][number]
export type OperacionDe<Op extends Operacion['op']> = Extract<Operacion, { op: Op }>

/** Does one operation on the table, by the rules of the calls that do it to one tarea (domain.md §3, §4, §7). */
export function aplicar(mesa: Mesa, operacion: Exclude<Operacion, { op: 'crear' }>): string {
  switch (operacion.op) {
    case 'editar':
      return editar(mesa, operacion)
    case 'mover':
      return mover(mesa, operacion)
    case 'ordenar':
      return ordenar(mesa, operacion)
    case 'descartar':
      return descartar(mesa, operacion)
    case 'restaurar':
      return restaurar(mesa, operacion)
  }
}

function editar(mesa: Mesa, op: OperacionDe<'editar'>): string {
  const tarea = tomarTarea(mesa, op._id, op.version)
  exigirEditable(mesa, tarea)
  const { ahora } = tarea
  if (op.nombre !== undefined) ahora.nombre = op.nombre
  if (op.unidadMedida !== undefined) ponerUnidad(mesa, tarea, op.unidadMedida.codigo)
  if (op.cantidad !== undefined && op.cantidad !== ahora.cantidad) {
    exigir(razonContraEscribirCantidad({ conMedicion: tarea.fila?.con_medicion ?? false }), 'cerrada')
    Object.assign(ahora, cantidadesTras(ahora, op.cantidad))
  }
  if (op.cantidadCliente !== undefined) {
    exigir(razonContraClienteEnCero({ ...ahora, cantidadCliente: op.cantidadCliente }), 'invalida')
    ahora.cantidadCliente = op.cantidadCliente
  }
  if (op.contratistaId !== undefined) {
    const capitulo = ahora.capituloId === null ? undefined : mesa.capitulos.get(ahora.capituloId)
    ahora.contratistaId = elContratista(capitulo, op.contratistaId)
  }
  ponerPrecios(tarea, op)
  return tocar(mesa, tarea, { plan: true })
}

function mover(mesa: Mesa, op: OperacionDe<'mover'>): string {
  const tarea = tomarTarea(mesa, op._id, op.version)
  exigirEditable(mesa, tarea)
  const capitulo = tomarCapitulo(mesa, op.rubroId)
  const lugar = lugarEn(mesa, tarea, capitulo, op)
  exigirLugar(mesa, op.antesDe)
  Object.assign(tarea.ahora, lugar)
  // Tareas of the indirect capitulo have no share of the indirect costs (domain.md §4).
  if (capitulo.gasto_indirecto) tarea.ahora.gastoIndirectoTotal = 0
  ponerEn(mesa, tarea.id, lugar.grupoId ?? capitulo.id, nuevoId(), op.antesDe)
  return tocar(mesa, tarea, { plan: true })
}

/** What is not sent stays where the capitulo has it; else the refusal says what has to be chosen. */
function lugarEn(mesa: Mesa, { ahora }: EnMesa, capitulo: CapituloDeMesa, op: OperacionDe<'mover'>) {
  if (capitulo.id !== ahora.capituloId) {
    exigir(razonContraAgregarTarea(mesa.obra, estadoDe(capitulo)), 'cerrada')
  }
  const antes = ahora.capituloId === null ? undefined : mesa.capitulos.get(ahora.capituloId)
  const { contratistaId } = ahora
  const quien = antes?.contratistas.find(({ id }) => id === contratistaId)
  const queda = mudarA(
    { ...capitulo, grupos: capitulo.grupos.filter(({ estado }) => estado === 'activo') },
    {
      grupo: antes?.grupos.find(({ id }) => id === ahora.grupoId)?.nombre ?? null,
      contratista: contratistaId === null ? null : { id: contratistaId, nombre: quien?.nombre ?? '' },
    },
  )
  if (op.grupoId == null) exigir(queda.razones.grupo, 'invalida')
  if (op.contratistaId == null) exigir(queda.razones.contratista, 'invalida')
  return {
    capituloId: capitulo.id,
    grupoId: op.grupoId == null ? queda.grupoId : elGrupo(capitulo, op.grupoId),
    contratistaId: op.contratistaId == null ? queda.contratistaId : elContratista(capitulo, op.contratistaId),
  }
}

export function elGrupo({ grupos }: CapituloDeMesa, id: string): string {
  const grupo = grupos.find((g) => g.id === id.toLowerCase())
  if (grupo === undefined) throw new NoSePuede('invalida', mensajesEdicion.grupoDeOtroCapitulo)
  return grupo.id
}

export function elContratista(capitulo: CapituloDeMesa | undefined, id: string): string {
  const contratista = capitulo?.contratistas.find((c) => c.id === id.toLowerCase())
  if (contratista === undefined) throw new NoSePuede('invalida', mensajesEdicion.contratistaDeOtroCapitulo)
  return contratista.id
}

function ordenar({ obra, ordenes, tareas, ajenas }: Mesa, op: OperacionDe<'ordenar'>): string {
  const id = op._id.toLowerCase()
  if (!ordenes.tiene(op.clase, id)) {
    if (ajenas.has(id)) throw new NoSePuede('deOtraObra', mensajesPlanillaDeObra.rubroDeOtraObra)
    if (tareas.get(id)?.ahora.estado === 'descartado') {
      throw new NoSePuede('descartada', mensajesPresupuestos.tareaDescartada)
    }
    const { tareaNoExiste: tarea, grupoNoExiste: grupo, capituloNoExiste: capitulo } = mensajesEdicion
    throw new NoSePuede('noExiste', { tarea, grupo, capitulo }[op.clase])
  }
  exigir(razonContraOrdenar(obra), 'cerrada')
  if (!ordenes.ordenar(op.clase, id, op.antesDe?.toLowerCase() ?? null)) throw sinEseLugar()
  return id
}

/** Nothing is put between what has a contract's numbers. */
export function exigirLugar(mesa: Mesa, antesDe: string | null | undefined): void {
  if (antesDe != null) exigir(razonContraOrdenar(mesa.obra), 'cerrada')
}

/** Puts a row where its grupo, or its capitulo for want of one, has those of its own. */
export function ponerEn(
  { ordenes }: Mesa,
  id: string,
  padre: string,
  clave: string,
  antesDe: string | null | undefined,
): void {
  if (!ordenes.traer(id, padre, clave, antesDe?.toLowerCase() ?? null)) throw sinEseLugar()
}

const sinEseLugar = () => new NoSePuede('invalida', mensajesPlanillaDeObra.sinEseLugar)

function descartar(mesa: Mesa, op: OperacionDe<'descartar'>): string {
  const tarea = tomarTarea(mesa, op._id, op.version)
  const { ahora } = tarea
  const tieneAvances = tarea.fila?.con_avances ?? false
  const razon = razonContraDescartarTarea(mesa.obra, capituloDe(mesa, tarea), {
    estado: ahora.estado,
    tieneAvances,
  })
  exigir(razon, ahora.estado === 'descartado' ? 'descartada' : 'cerrada')
  ahora.estado = 'descartado'
  ahora.descartadoPost = mesa.obra.estado === 'aprobado'
  ahora.gastoIndirectoTotal = 0
  return tocar(mesa, tarea)
}

function restaurar(mesa: Mesa, op: OperacionDe<'restaurar'>): string {
  const tarea = tomarTarea(mesa, op._id, op.version)
  const razon = razonContraRestaurar(mesa.obra, capituloDe(mesa, tarea), tarea.ahora)
  exigir(razon, tarea.ahora.estado === 'activo' ? 'invalida' : 'cerrada')
  tarea.ahora.estado = 'activo'
  return tocar(mesa, tarea)
}

function exigirEditable(mesa: Mesa, tarea: EnMesa): void {
  const { estado } = tarea.ahora
  const razon = razonContraEditarTarea(mesa.obra, capituloDe(mesa, tarea), { estado })
  exigir(razon, estado === 'descartado' ? 'descartada' : 'cerrada')
}

function ponerUnidad({ unidades }: Mesa, { ahora, fila }: EnMesa, codigo: string): void {
  if (codigo === ahora.unidad) return
  const { nombre, unidad } = ahora
  exigir(razonContraCambiarUnidad({ nombre, unidad, tieneAvances: fila?.con_avances ?? false }), 'cerrada')
  ahora.unidad = laUnidad(unidades, codigo)
}

export function laUnidad(unidades: ReadonlyMap<string, string>, codigo: string): string {
  if (!unidades.has(codigo)) throw new NoSePuede('invalida', mensajesCatalogo.unidadNoExiste(codigo))
  return codigo
}

export function ponerPrecios(tarea: EnMesa, escritos: PreciosEscritos): void {
  if (!hayPrecios(escritos)) return
  const hecho = escribirPrecios(tarea.componentes, tarea.redondeo, escritos)
  if ('razon' in hecho) throw new NoSePuede('cerrada', hecho.razon)
  tarea.componentes = hecho.componentes
  tarea.conPrecios = true
}

export function tocar(mesa: Mesa, tarea: EnMesa, { plan = false } = {}): string {
  tarea.cambiaPlan ||= plan
  mesa.tocadas.add(tarea.id)
  return tarea.id
}
