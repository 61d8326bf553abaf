import { Elegir } from '../../../../ui/elegir/Elegir.tsx'
import type { Capitulo, Grupo } from '../../vista/arbol.ts'

interface Lugar {
  capitulo: Capitulo
  grupo: Grupo
}

/** Every grupo, in the order of the work. */
export const lugaresDe = (capitulos: readonly Capitulo[]): Lugar[] =>
  capitulos.flatMap((capitulo) => capitulo.grupos.map((grupo) => ({ capitulo, grupo })))

interface ElegirGrupoProps {
  lugares: readonly Lugar[]
  value: string | null
  onChange: (grupoId: string | null) => void
}

/** Where rubros go: a grupo, below the title of its capitulo; the capitulo's name finds it too. */
export function ElegirGrupo({ lugares, value, onChange }: ElegirGrupoProps) {
  return (
    <Elegir
      label="Grupo"
      data-autofocus
      opciones={lugares.map(({ capitulo, grupo }) => ({
        value: grupo._id,
        label: `${capitulo.nombre} · ${grupo.nombre}`,
        codigo: grupo.item,
      }))}
      value={value}
      onChange={onChange}
    />
  )
}
