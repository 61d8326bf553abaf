import { IconPlus } from '@tabler/icons-react'
import { use } from 'react'
import type { Columna } from '../../../pagina/grilla/modelo/columna.ts'
import type { AccionDeFila } from '../../../ui/MenuDeFila.tsx'
import type { Capitulo, Dato } from '../vista/arbol.ts'
import clases from './LineaDeAgregar.module.css'
import { ObraQueSeEscribe } from './renglones/obraQueSeEscribe.ts'

/** The first column draws the lines in which more is added to a capitulo (sheet.md §1). */
export function conLineaDeAgregar(columnas: readonly Columna<Dato>[]): Columna<Dato>[] {
  const dibujo = (dato: Dato) => dato.clase === 'agregar' && <LineaDeAgregar capitulo={dato.capitulo} />
  return columnas.map((columna, col) =>
    col === 0 ? { ...columna, dibujo: (dato) => dibujo(dato) || columna.dibujo?.(dato) } : columna,
  )
}

/** Enter on the line is its first button; the capitulo's own menu has all of them for who uses the keyboard. */
function LineaDeAgregar({ capitulo }: { capitulo: Capitulo }) {
  const agrega = use(ObraQueSeEscribe)?.paraAgregar(capitulo)
  if (agrega === undefined) return null
  const { rubro, delBanco, grupo } = agrega
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
