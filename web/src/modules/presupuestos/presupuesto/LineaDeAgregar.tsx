import { IconPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { Nodo } from '../../../pagina/grilla/modelo/aplanar.ts'
import type { Columna } from '../../../pagina/grilla/modelo/columna.ts'
import type { AccionDeFila } from '../../../ui/MenuDeFila.tsx'
import type { Capitulo, Dato, Vista } from '../vista/arbol.ts'
import { type Pedidos, paraAgregar } from './acciones.tsx'
import clases from './LineaDeAgregar.module.css'

/** Nothing is summed of it. */
const SIN_CIFRAS = {
  precioTotal: 0,
  gastoIndirectoTotal: 0,
  costoProveedor: 0,
  precioCostoFinal: 0,
  precioTotalConMargen: 0,
}

type Ir = Pick<Pedidos, 'ir'>

interface Planilla {
  nodos: readonly Nodo<Dato>[]
  columnas: readonly Columna<Dato>[]
}

/** The sheet with a line under each open capitulo where more is added to it (sheet.md §1), where `hay` says so. */
export function useLineasDeAgregar(
  { nodos, columnas }: Planilla,
  vista: Vista,
  { ir }: Ir,
  hay: boolean,
): Planilla {
  return useMemo(
    () =>
      hay
        ? { nodos: conLineas(nodos, vista, { ir }), columnas: conDibujo(columnas, vista, { ir }) }
        : { nodos, columnas },
    [nodos, columnas, vista, ir, hay],
  )
}

function conLineas(nodos: readonly Nodo<Dato>[], vista: Vista, pedidos: Ir): Nodo<Dato>[] {
  return nodos.map((nodo) => {
    const { capitulo } = nodo.dato
    // One that is closed says so in its menu.
    if (paraAgregar(vista, capitulo, pedidos).rubro.razon !== null) return nodo
    const linea: Nodo<Dato> = {
      id: `a-${capitulo._id}`,
      nombre: `Agregar a ${nodo.nombre}`,
      dato: { clase: 'agregar', capitulo, cifras: SIN_CIFRAS },
      hijos: [],
      esRama: false,
      unaSola: true,
    }
    return { ...nodo, hijos: [...nodo.hijos, linea] }
  })
}

/** The first column draws those lines. */
function conDibujo(columnas: readonly Columna<Dato>[], vista: Vista, pedidos: Ir): Columna<Dato>[] {
  const dibujo = (dato: Dato) =>
    dato.clase === 'agregar' && (
      <LineaDeAgregar capitulo={dato.capitulo} {...paraAgregar(vista, dato.capitulo, pedidos)} />
    )
  return columnas.map((columna, col) =>
    col === 0 ? { ...columna, dibujo: (dato) => dibujo(dato) || columna.dibujo?.(dato) } : columna,
  )
}

type LineaProps = ReturnType<typeof paraAgregar> & { capitulo: Capitulo }

/** Enter on the line is its first button; the capitulo's own menu has all of them for who uses the keyboard. */
function LineaDeAgregar({ capitulo, rubro, delBanco, grupo }: LineaProps) {
  const vacio = capitulo.grupos.every(({ tareas }) => tareas.length === 0)
  return (
    <span className={clases.linea}>
      {vacio && <span className={clases.guia}>Cargá el primer rubro de este capítulo:</span>}
      <Boton accion={rubro} texto="Rubro" />
      {delBanco && <Boton accion={delBanco} texto="Del banco" />}
      <Boton accion={grupo} texto="Grupo" />
    </span>
  )
}

function Boton({ accion, texto }: { accion: AccionDeFila; texto: string }) {
  return (
    <button
      type="button"
      tabIndex={-1}
      className={clases.boton}
      data-accion="propia"
      title={accion.texto}
      onClick={accion.onClick}
    >
      <IconPlus size={13} aria-hidden />
      {texto}
    </button>
  )
}
