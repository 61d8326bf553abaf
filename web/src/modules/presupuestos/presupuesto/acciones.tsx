import { TODOS_LOS_DIAS } from '@plomada/domain/nucleo/fecha'
import { mensajesPlanilla } from '@plomada/domain/nucleo/mensajes/planilla'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { leerMicro } from '@plomada/domain/nucleo/micro'
import type { Obra } from '@plomada/domain/presupuestos/obra'
import {
  type CapituloEstado,
  razonContraAgregarTarea,
  razonContraCambiarMargen,
  razonContraCargar,
  razonContraCerrar,
  razonContraDescartarCapitulo,
  razonContraDescartarTarea,
  razonContraEditarTarea,
  razonContraEscribir,
  razonContraTrabajarEn,
} from '@plomada/domain/presupuestos/razones'
import {
  IconBooks,
  IconFlag,
  IconFolderPlus,
  IconHistory,
  IconInfoCircle,
  IconListCheck,
  IconPencil,
  IconPercentage,
  IconPlus,
  IconProgressCheck,
  IconTableRow,
  IconTrash,
} from '@tabler/icons-react'
import { direcciones } from '../../../pagina/direcciones.ts'
import type { AccionDeFila } from '../../../ui/MenuDeFila.tsx'
import { type Capitulo, type Dato, obraDe, type Tarea, type Vista } from '../vista/arbol.ts'

/** What a row's menu can ask of the page. */
export interface Pedidos {
  ir: (direccion: string) => void
  descartarTarea: (tarea: Tarea) => void
  descartarCapitulo: (capitulo: Capitulo) => void
  cambiarMargen: (capituloId: string) => void
  cerrarEnLoHecho: (tarea: Tarea) => void
  /** Absent where no amounts are seen. */
  explicar?: (dato: Dato) => void
}

const ICONO = 16

/**
 * What may be done with a row, each with domain's reason against it. A resident records what was done of a tarea; the
 * rest is for who administers. A discarded tarea has only its history (domain.md §7).
 */
export function accionesDe(
  vista: Vista,
  dato: Dato,
  { escribe, pedidos }: { escribe: boolean; pedidos: Pedidos },
): AccionDeFila[] {
  const montos = deSusMontos(dato, pedidos)
  if (dato.clase === 'tarea') {
    const activa = dato.tarea.estado === 'activo'
    const avances = activa && vista.presupuesto.tsAprobado !== null ? deAvances(vista, dato, pedidos) : []
    if (!escribe) return [...avances, ...montos]
    const historial = historialDe(vista, dato.tarea, pedidos)
    return activa
      ? [...avances, ...deTarea(vista, dato, pedidos, [historial, ...montos])]
      : [historial, ...montos]
  }
  const { presupuesto } = vista
  const planilla =
    dato.clase === 'capitulo' && presupuesto.tsAprobado !== null
      ? [planillaDe(vista, dato.capitulo, pedidos)]
      : []
  if (!escribe) return [...planilla, ...montos]
  if (dato.clase === 'grupo') return [agregarTarea(vista, dato.capitulo, pedidos), ...montos]
  const { rubro, delBanco, grupo } = paraAgregar(vista, dato.capitulo, pedidos)
  return [
    rubro,
    ...(delBanco ? [delBanco] : []),
    ...planilla,
    grupo,
    ...montos,
    ...deCapitulo(vista, dato.capitulo, pedidos),
  ]
}

/** How its amounts come about. */
const deSusMontos = (dato: Dato, { explicar }: Pedidos): AccionDeFila[] =>
  explicar
    ? [
        {
          texto: mensajesPresupuestos.deDondeSalen,
          icono: <IconInfoCircle size={ICONO} aria-hidden />,
          onClick: () => explicar(dato),
        },
      ]
    : []

/** What can be added to a capitulo: in its menu, and in the line under it. */
export function paraAgregar(
  vista: Vista,
  capitulo: Capitulo,
  pedidos: Pick<Pedidos, 'ir'>,
): { rubro: AccionDeFila; delBanco: AccionDeFila | null; grupo: AccionDeFila } {
  const { presupuesto } = vista
  const lugar = { rubroId: capitulo._id, presupuestoId: presupuesto._id }
  return {
    rubro: agregarTarea(vista, capitulo, pedidos),
    delBanco: presupuesto.tipo === 'presupuesto' ? agregarDelBanco(vista, capitulo, pedidos) : null,
    grupo: {
      texto: 'Agregar grupo',
      icono: <IconFolderPlus size={ICONO} aria-hidden />,
      razon: razonContraEscribir(obraDe(presupuesto)),
      onClick: () => pedidos.ir(direcciones.crearGrupo(lugar)),
    },
  }
}

/** Where what was done of all its tareas is typed at once. */
function planillaDe({ presupuesto }: Vista, { _id }: Capitulo, pedidos: Pedidos): AccionDeFila {
  return {
    texto: mensajesPlanilla.titulo,
    icono: <IconTableRow size={ICONO} aria-hidden />,
    razon: razonContraTrabajarEn(obraDe(presupuesto)),
    onClick: () =>
      pedidos.ir(direcciones.planillaDeAvances({ presupuestoId: presupuesto._id, rubroId: _id })),
  }
}

function deAvances(
  { presupuesto }: Vista,
  { tarea }: Extract<Dato, { clase: 'tarea' }>,
  pedidos: Pedidos,
): AccionDeFila[] {
  const suyo = { presupuestoId: presupuesto._id, tareaId: tarea._id }
  return [
    {
      texto: mensajesPresupuestos.cargarAvance,
      icono: <IconProgressCheck size={ICONO} aria-hidden />,
      razon: razonContraCargar(obraDe(presupuesto), tarea),
      onClick: () => pedidos.ir(direcciones.cargarAvance(suyo)),
    },
    {
      texto: mensajesPresupuestos.verAvances,
      icono: <IconListCheck size={ICONO} aria-hidden />,
      razon: tarea.avance.hay ? null : mensajesPresupuestos.nadaHecho,
      onClick: () =>
        pedidos.ir(
          direcciones.avances({
            ...suyo,
            tareaNombre: tarea.nombre,
            inicio: TODOS_LOS_DIAS.inicio,
          }),
        ),
    },
  ]
}

function deTarea(
  vista: Vista,
  { capitulo, tarea }: Extract<Dato, { clase: 'tarea' }>,
  pedidos: Pedidos,
  deLeer: readonly AccionDeFila[],
): AccionDeFila[] {
  const obra = obraDe(vista.presupuesto)
  const suyo = { gastoIndirecto: capitulo.capituloGastoIndirecto, descartado: false }
  return [
    {
      texto: 'Editar rubro',
      icono: <IconPencil size={ICONO} aria-hidden />,
      razon: razonContraEditarTarea(obra, suyo, tarea),
      onClick: () => pedidos.ir(hrefDeTarea(vista, tarea)),
    },
    ...deLeer,
    {
      texto: 'Descartar rubro',
      icono: <IconTrash size={ICONO} aria-hidden />,
      peligrosa: true,
      razon: razonContraDescartarTarea(obra, suyo, {
        estado: tarea.estado,
        tieneAvances: tarea.avance.hay,
      }),
      onClick: () => pedidos.descartarTarea(tarea),
    },
    ...(tarea.avance.hay ? [cerrarEnLoHecho(obra, suyo, tarea, pedidos)] : []),
  ]
}

/** What stops a tarea that can't be discarded any more. */
function cerrarEnLoHecho(obra: Obra, capitulo: CapituloEstado, tarea: Tarea, pedidos: Pedidos): AccionDeFila {
  const [cantidad, avanzada] = [leerMicro(tarea.plan.cantidad) ?? 0n, leerMicro(tarea.avance.cantidad) ?? 0n]
  return {
    texto: mensajesPresupuestos.cerrarEnLoHecho,
    icono: <IconFlag size={ICONO} aria-hidden />,
    razon: razonContraCerrar(obra, capitulo, { estado: tarea.estado, cantidad, avanzada }),
    onClick: () => pedidos.cerrarEnLoHecho(tarea),
  }
}

function historialDe({ presupuesto }: Vista, { _id }: Tarea, pedidos: Pedidos): AccionDeFila {
  return {
    texto: 'Historial',
    icono: <IconHistory size={ICONO} aria-hidden />,
    onClick: () => pedidos.ir(direcciones.historialDeTarea({ presupuestoId: presupuesto._id, tareaId: _id })),
  }
}

const enElCapitulo = ({ presupuesto }: Vista, { _id }: Capitulo) => ({
  presupuestoId: presupuesto._id,
  capituloId: _id,
})

function agregarTarea(vista: Vista, capitulo: Capitulo, pedidos: Pick<Pedidos, 'ir'>): AccionDeFila {
  const suyo = { gastoIndirecto: capitulo.capituloGastoIndirecto, descartado: false }
  return {
    texto: 'Agregar rubro',
    icono: <IconPlus size={ICONO} aria-hidden />,
    razon: razonContraAgregarTarea(obraDe(vista.presupuesto), suyo),
    onClick: () => pedidos.ir(direcciones.crearTarea(enElCapitulo(vista, capitulo))),
  }
}

function agregarDelBanco(vista: Vista, capitulo: Capitulo, pedidos: Pick<Pedidos, 'ir'>): AccionDeFila {
  const { razon } = agregarTarea(vista, capitulo, pedidos)
  return {
    texto: mensajesPresupuestos.agregarDelBanco,
    icono: <IconBooks size={ICONO} aria-hidden />,
    razon,
    onClick: () => pedidos.ir(direcciones.banco(enElCapitulo(vista, capitulo))),
  }
}

function deCapitulo(vista: Vista, capitulo: Capitulo, pedidos: Pedidos): AccionDeFila[] {
  const obra = obraDe(vista.presupuesto)
  const lugar = { rubroId: capitulo._id, presupuestoId: vista.presupuesto._id }
  const suyo = { gastoIndirecto: capitulo.capituloGastoIndirecto, descartado: false }
  const tareas = capitulo.grupos.flatMap((grupo) =>
    grupo.tareas.map((tarea) => ({ ...tarea, tieneAvances: tarea.avance.hay })),
  )
  const margen: AccionDeFila = {
    texto: 'Cambiar margen',
    icono: <IconPercentage size={ICONO} aria-hidden />,
    razon: razonContraCambiarMargen(obra, suyo),
    onClick: () => pedidos.cambiarMargen(capitulo._id),
  }
  return [
    {
      texto: 'Editar capítulo',
      icono: <IconPencil size={ICONO} aria-hidden />,
      razon: razonContraEscribir(obra),
      onClick: () => pedidos.ir(direcciones.editarCapitulo(lugar)),
    },
    ...(obra.tipo === 'plantilla' || capitulo.capituloGastoIndirecto ? [] : [margen]),
    {
      texto: 'Descartar capítulo',
      icono: <IconTrash size={ICONO} aria-hidden />,
      peligrosa: true,
      razon: razonContraDescartarCapitulo(obra, suyo, tareas),
      onClick: () => pedidos.descartarCapitulo(capitulo),
    },
  ]
}

export function hrefDeTarea({ presupuesto }: Vista, tarea: Tarea): string {
  return direcciones.editarTarea({ presupuestoId: presupuesto._id, tareaId: tarea._id })
}
