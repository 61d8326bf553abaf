import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { mensajesEdicion } from '@plomada/domain/nucleo/mensajes/edicion'
import { mensajesPlanillaDeObra } from '@plomada/domain/nucleo/mensajes/planillaDeObra'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { MICRO } from '@plomada/domain/nucleo/micro'
import { esADefinir } from '@plomada/domain/personas/funcion'
import { type CantidadesDeTarea, cantidadesDichas, cantidadesNuevas } from '@plomada/domain/presupuestos/obra'
import { razonContraAgregarTarea } from '@plomada/domain/presupuestos/razones'
import { razonContraClienteEnCero } from '@plomada/domain/presupuestos/validacion'
import { nuevoId } from '../../../../base/db/ids.ts'
import type { Contenido } from '../../memoria/contenido.ts'
import type { ComponenteArmado } from '../../tareas/componentes.ts'
import { lineaDeFila } from '../../tareas/medicion.ts'
import { cantidadesDeFila, redondeoDeFila } from '../../totales/filas.ts'
import { claveDePropia, type Fuente, type Fuentes } from './fuentes.ts'
import { type EnMesa, estadoDe, exigir, type Mesa, NADA_VUELVE, NoSePuede, tomarCapitulo } from './mesa.ts'
import {
  elContratista,
  elGrupo,
  exigirLugar,
  laUnidad,
  type OperacionDe,
  ponerEn,
  ponerPrecios,
  tocar,
} from './operaciones.ts'
import type { CapituloDeMesa } from './repo.ts'

/** Makes a tarea on the table; after approval it is additional (domain.md §7). It has no share of the indirect costs. */
export function nacer(mesa: Mesa, fuentes: Fuentes, op: OperacionDe<'crear'>): string {
  const capitulo = tomarCapitulo(mesa, op.rubroId)
  exigir(razonContraAgregarTarea(mesa.obra, estadoDe(capitulo)), 'cerrada')
  exigirLugar(mesa, op.antesDe)
  exigirNueva(mesa, op._id)
  const fuente = op.copiaDe == null ? null : laFuente(fuentes, op.copiaDe)
  const tarea = fuente === null ? sola(mesa, fuentes, capitulo, op) : copiada(mesa, fuente, capitulo, op)
  const { ahora } = tarea
  exigir(razonContraClienteEnCero(ahora), 'invalida')
  ponerPrecios(tarea, op)
  mesa.tareas.set(tarea.id, tarea)
  // One that a device made may be older than what came since.
  const clave = op._id == null ? tarea.id : nuevoId()
  ponerEn(mesa, tarea.id, ahora.grupoId ?? capitulo.id, clave, op.antesDe)
  return tocar(mesa, tarea)
}

function exigirNueva({ tareas, ajenas }: Mesa, pedido: string | null | undefined): void {
  const id = pedido?.toLowerCase() ?? ''
  if (tareas.has(id)) throw new NoSePuede('repetida', mensajesPlanillaDeObra.yaSeAgrego)
  if (ajenas.has(id)) throw new NoSePuede('deOtraObra', mensajesPlanillaDeObra.rubroDeOtraObra)
}

function laFuente(fuentes: Fuentes, desde: string): Fuente {
  const fuente = fuentes.tareas.get(desde.toLowerCase())
  if (fuente === undefined) throw new NoSePuede('noExiste', mensajesEdicion.tareaNoExiste)
  if (fuente.fila.estado === 'descartado') {
    throw new NoSePuede('descartada', mensajesPresupuestos.tareaDescartada)
  }
  return fuente
}

/** Priced by one componente materialYMano, until somebody analyses it (sheet.md §2). */
function sola(mesa: Mesa, fuentes: Fuentes, capitulo: CapituloDeMesa, op: OperacionDe<'crear'>): EnMesa {
  const { nombre, unidadMedida, cantidad } = op
  if (nombre === undefined || unidadMedida === undefined || cantidad === undefined) {
    throw new NoSePuede('invalida', mensajesComun.completeTodosLosCampos)
  }
  const unidad = laUnidad(mesa.unidades, unidadMedida.codigo)
  const componente: ComponenteArmado = {
    id: nuevoId(),
    datoAuxiliarId: fuentes.propias.get(claveDePropia(nombre, unidad)) ?? '',
    nombre,
    tipo: 'materialYMano',
    unidad: { codigo: unidad, nombre: mesa.unidades.get(unidad) ?? '' },
    cantidad: MICRO,
    precioUnitario: null,
    precioUnitarioReal: null,
    estado: 'activo',
  }
  return {
    ...conLugar(capitulo, op, null, {
      nombre,
      unidad,
      ...cantidadesDichas(cantidadesNuevas(cantidad), op),
    }),
    componentes: [componente],
    redondeo: null,
    nueva: { copiaDe: null, codigo: '', textoLargo: '', lineas: [], decimales: null },
  }
}

/** Another quantity than the copied one's is typed, so it leaves the lines that measured that one. */
function copiada(mesa: Mesa, fuente: Fuente, capitulo: CapituloDeMesa, op: OperacionDe<'crear'>): EnMesa {
  const { fila, componentes } = fuente
  const conLineas = op.cantidad === undefined && fila.con_medicion
  return {
    ...conLugar(capitulo, op, fila.contratista_id, {
      nombre: op.nombre ?? fila.nombre,
      unidad:
        op.unidadMedida === undefined
          ? fila.unidad_medida_codigo
          : laUnidad(mesa.unidades, op.unidadMedida.codigo),
      ...cantidadesDichas(
        op.cantidad === undefined ? cantidadesDeFila(fila) : cantidadesNuevas(op.cantidad),
        op,
      ),
    }),
    // New ids: a componente is identified together with its tarea, but no id should appear twice.
    componentes: componentes.map((c) => ({ ...c, id: nuevoId() })),
    redondeo: redondeoDeFila(fila),
    nueva: {
      copiaDe: fila.id,
      codigo: fila.codigo,
      textoLargo: fila.texto_largo,
      lineas: conLineas ? fuente.mediciones.map(lineaDeFila) : [],
      decimales: conLineas ? fila.medicion_decimales : null,
    },
  }
}

function conLugar(
  capitulo: CapituloDeMesa,
  op: OperacionDe<'crear'>,
  deLaCopiada: string | null,
  datos: Pick<Contenido, 'nombre' | 'unidad' | keyof CantidadesDeTarea>,
): Omit<EnMesa, 'componentes' | 'redondeo' | 'nueva'> {
  return {
    id: op._id?.toLowerCase() ?? nuevoId(),
    fila: null,
    antes: null,
    ahora: {
      ...datos,
      capituloId: capitulo.id,
      grupoId: elGrupo(capitulo, op.grupoId),
      contratistaId:
        op.contratistaId == null
          ? contratistaPorDefecto(capitulo, deLaCopiada)
          : elContratista(capitulo, op.contratistaId),
      gastoIndirectoTotal: 0,
      estado: 'activo',
      editado: false,
      descartadoPost: false,
    },
    componentesAntes: [],
    conPrecios: false,
    cambiaPlan: false,
    lineas: [],
    vuelve: NADA_VUELVE,
  }
}

/** The copied one's where the capitulo has them, else 'A definir', else its first; null where it has nobody. */
function contratistaPorDefecto({ contratistas }: CapituloDeMesa, preferido: string | null): string | null {
  const suyo =
    contratistas.find(({ id }) => id === preferido) ??
    contratistas.find(({ nombre }) => esADefinir(nombre)) ??
    contratistas[0]
  return suyo?.id ?? null
}
