import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import {
  razonContraAgregarTarea,
  razonContraCambiarMargen,
  razonContraDescartarCapitulo,
  razonContraDescartarTarea,
  razonContraEditarTarea,
  razonContraEscribir,
} from '@plomada/domain/presupuestos/razones'
import {
  IconBooks,
  IconFolderPlus,
  IconHistory,
  IconPencil,
  IconPercentage,
  IconPlus,
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
}

const ICONO = 16

/**
 * An admin's actions for a row, each with domain's reason against it. A discarded tarea has only its history
 * (domain.md §7).
 */
export function accionesDe(vista: Vista, dato: Dato, pedidos: Pedidos): AccionDeFila[] {
  if (dato.clase === 'tarea') {
    return dato.tarea.estado === 'activo'
      ? deTarea(vista, dato, pedidos)
      : [historialDe(vista, dato.tarea, pedidos)]
  }
  const agregar = agregarTarea(vista, dato.capitulo, pedidos)
  if (dato.clase === 'grupo') return [agregar]
  const esObra = vista.presupuesto.tipo === 'presupuesto'
  const delBanco = esObra ? [agregarDelBanco(vista, dato.capitulo, pedidos)] : []
  return [agregar, ...delBanco, ...deCapitulo(vista, dato.capitulo, pedidos)]
}

function deTarea(
  vista: Vista,
  { capitulo, tarea }: Extract<Dato, { clase: 'tarea' }>,
  pedidos: Pedidos,
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
    historialDe(vista, tarea, pedidos),
    {
      texto: 'Descartar rubro',
      icono: <IconTrash size={ICONO} aria-hidden />,
      peligrosa: true,
      // Only the server knows whether it has progress, and refuses with that reason.
      razon: razonContraDescartarTarea(obra, suyo, { estado: tarea.estado, tieneAvances: false }),
      onClick: () => pedidos.descartarTarea(tarea),
    },
  ]
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

function agregarTarea(vista: Vista, capitulo: Capitulo, pedidos: Pedidos): AccionDeFila {
  const suyo = { gastoIndirecto: capitulo.capituloGastoIndirecto, descartado: false }
  return {
    texto: 'Agregar rubro',
    icono: <IconPlus size={ICONO} aria-hidden />,
    razon: razonContraAgregarTarea(obraDe(vista.presupuesto), suyo),
    onClick: () => pedidos.ir(direcciones.crearTarea(enElCapitulo(vista, capitulo))),
  }
}

function agregarDelBanco(vista: Vista, capitulo: Capitulo, pedidos: Pedidos): AccionDeFila {
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
    grupo.tareas.map((tarea) => ({ ...tarea, tieneAvances: false })),
  )
  const margen: AccionDeFila = {
    texto: 'Cambiar margen',
    icono: <IconPercentage size={ICONO} aria-hidden />,
    razon: razonContraCambiarMargen(obra, suyo),
    onClick: () => pedidos.cambiarMargen(capitulo._id),
  }
  return [
    {
      texto: 'Agregar grupo',
      icono: <IconFolderPlus size={ICONO} aria-hidden />,
      razon: razonContraEscribir(obra),
      onClick: () => pedidos.ir(direcciones.crearGrupo(lugar)),
    },
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
