import { mensajesPlanillaDeObra as textos } from '@plomada/domain/nucleo/mensajes/planillaDeObra'
import { razonContraOrdenar } from '@plomada/domain/presupuestos/planilla/razones'
import {
  type CapituloEstado,
  razonContraAgregarTarea,
  razonContraDescartarTarea,
  razonContraEditarTarea,
  razonContraEscribir,
} from '@plomada/domain/presupuestos/razones'
import {
  IconArrowDown,
  IconArrowRight,
  IconArrowUp,
  IconCopy,
  IconCopyPlus,
  IconPercentage,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react'
import type { AccionDeFila } from '../../../ui/MenuDeFila.tsx'
import { type Dato, obraDe, type Tarea, type Vista } from '../vista/arbol.ts'

/** What is asked about rubros before it is done with them. */
export interface PreguntaDeFilas {
  que: 'mover' | 'copiar' | 'contratista' | 'precios' | 'descartar'
  ids: readonly string[]
}

/** What the menu asks of the sheet. */
interface PedidosDeFilas {
  correr: (datos: readonly Dato[], pasos: -1 | 1) => void
  duplicar: (ids: readonly string[]) => void
  preguntar: (pregunta: PreguntaDeFilas) => void
}

/** The menu of a row, among what is its own (`propias`); of several that are selected, what is done with all of them. */
export function conDeFilas(
  vista: Vista,
  elegidas: readonly Dato[],
  propias: readonly AccionDeFila[],
  pedidos: PedidosDeFilas,
): readonly AccionDeFila[] {
  const [dato, ...otras] = elegidas
  if (dato === undefined || dato.clase === 'agregar') return propias
  if (otras.length > 0) return deVarias(vista, elegidas, pedidos)
  if (dato.clase === 'tarea' && dato.tarea.estado !== 'activo') return propias
  const deEsta = [
    ...(dato.clase === 'tarea' ? deTareas(vista, [dato], pedidos) : []),
    ...(dato.capitulo.capituloGastoIndirecto && dato.clase === 'capitulo'
      ? []
      : paraCorrer(vista, [dato], pedidos)),
  ]
  // What takes something away is the last one.
  const peligrosa = propias.findIndex((accion) => accion.peligrosa)
  const lugar = peligrosa === -1 ? propias.length : peligrosa
  return [...propias.slice(0, lugar), ...deEsta, ...propias.slice(lugar)]
}

type DeTarea = Extract<Dato, { clase: 'tarea' }>
const ICONO = 16

/** The chosen rubros that are not discarded. */
const tareasElegidas = (datos: readonly Dato[]): DeTarea[] =>
  datos.filter((dato) => dato.clase === 'tarea').filter(({ tarea }) => tarea.estado === 'activo')

/** One place up or down, of a rubro, a grupo or a capitulo; the order is closed once the work is approved. */
function paraCorrer(vista: Vista, datos: readonly Dato[], pedidos: PedidosDeFilas): AccionDeFila[] {
  const razon = razonContraOrdenar(obraDe(vista.presupuesto))
  return [
    {
      texto: 'Subir',
      icono: <IconArrowUp size={ICONO} aria-hidden />,
      razon,
      onClick: () => pedidos.correr(datos, -1),
    },
    {
      texto: 'Bajar',
      icono: <IconArrowDown size={ICONO} aria-hidden />,
      razon,
      onClick: () => pedidos.correr(datos, 1),
    },
  ]
}

/** What is done with one rubro, or with all that are selected; the first reason against one is told. */
function deTareas(vista: Vista, datos: readonly DeTarea[], pedidos: PedidosDeFilas): AccionDeFila[] {
  const obra = obraDe(vista.presupuesto)
  const ids = datos.map(({ tarea }) => tarea._id)
  const primera = (contra: (suyo: CapituloEstado, tarea: Tarea) => string | null): string | null => {
    for (const { capitulo, tarea } of datos) {
      const razon = contra({ gastoIndirecto: capitulo.capituloGastoIndirecto, descartado: false }, tarea)
      if (razon !== null) return razon
    }
    return null
  }
  const edita = primera((suyo, tarea) => razonContraEditarTarea(obra, suyo, tarea))
  const preguntar = (que: PreguntaDeFilas['que']) => () => pedidos.preguntar({ que, ids })
  return [
    {
      texto: 'Duplicar',
      icono: <IconCopyPlus size={ICONO} aria-hidden />,
      razon: primera((suyo) => razonContraAgregarTarea(obra, suyo)),
      onClick: () => pedidos.duplicar(ids),
    },
    {
      texto: 'Mover a…',
      icono: <IconArrowRight size={ICONO} aria-hidden />,
      razon: edita,
      onClick: preguntar('mover'),
    },
    {
      texto: 'Copiar a…',
      icono: <IconCopy size={ICONO} aria-hidden />,
      onClick: preguntar('copiar'),
    },
    {
      texto: 'Cambiar contratista',
      icono: <IconUsers size={ICONO} aria-hidden />,
      razon: edita,
      onClick: preguntar('contratista'),
    },
    {
      texto: 'Precio + %…',
      icono: <IconPercentage size={ICONO} aria-hidden />,
      razon: edita ?? razonContraPrecios(datos),
      onClick: preguntar('precios'),
    },
  ]
}

/** Where some can, the dialog says which are left out. */
function razonContraPrecios(datos: readonly DeTarea[]): string | null {
  if (datos.some(({ tarea }) => tarea.precioPropio && tarea.plan.precioUnitario > 0)) return null
  return datos.some(({ tarea }) => tarea.precioPropio) ? textos.sinPrecioQueSubir : textos.precioDelAnalisis
}

/** The menu of several selected rows. */
function deVarias(vista: Vista, datos: readonly Dato[], pedidos: PedidosDeFilas): AccionDeFila[] {
  const tareas = tareasElegidas(datos)
  if (tareas.length === 0) return []
  const obra = obraDe(vista.presupuesto)
  return [
    ...deTareas(vista, tareas, pedidos),
    ...paraCorrer(vista, tareas, pedidos),
    {
      texto: `Descartar ${tareas.length} rubros`,
      icono: <IconTrash size={ICONO} aria-hidden />,
      peligrosa: true,
      razon:
        razonContraEscribir(obra) ??
        tareas
          .map(({ capitulo, tarea }) =>
            razonContraDescartarTarea(
              obra,
              { gastoIndirecto: capitulo.capituloGastoIndirecto, descartado: false },
              { estado: tarea.estado, tieneAvances: tarea.avance.hay },
            ),
          )
          .find((razon) => razon !== null),
      onClick: () => pedidos.preguntar({ que: 'descartar', ids: tareas.map(({ tarea }) => tarea._id) }),
    },
  ]
}
