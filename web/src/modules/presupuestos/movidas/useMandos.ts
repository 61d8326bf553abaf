import { useMemo, useState } from 'react'
import type { AccionesDe } from '../../../pagina/grilla/FilasVisibles.tsx'
import type { MandosDeFilas } from '../../../pagina/grilla/modelo/mandos.ts'
import type { AccionDeFila } from '../../../ui/MenuDeFila.tsx'
import type { Lotes } from '../lotes/useLotes.ts'
import { type Capitulo, type Dato, type Grupo, tieneRenglon, type Vista } from '../vista/arbol.ts'
import { conDeFilas, type PreguntaDeFilas } from './accionesDeFilas.tsx'
import { duplicar } from './encargos.ts'
import { mandosDe } from './mandos.ts'

interface ObraConFilas {
  vista: Vista
  lotes: Lotes
  /** Something is being searched. */
  buscando: boolean
  paraAgregar: (capitulo: Capitulo) => { rubro: AccionDeFila }
}

interface OpcionesDeMandos {
  /** Null where nobody writes. */
  obra: ObraConFilas | null
  /** What may be done with one row beside that, as on a phone. */
  propias: AccionesDe<Dato> | undefined
  /** Says why not. */
  negar: ((razon: string) => void) | undefined
  /** Asks what it takes to do something with rows. */
  preguntar: (pregunta: PreguntaDeFilas) => void
  buscar: () => void
  /** To the empty line of a grupo, opened. */
  irAlRenglon: (capitulo: Capitulo, grupo: Grupo) => void
}

/** What is done with rows of the sheet, by keys, pointer and menu; and where they stand now, in words. */
export function useMandos({
  obra,
  propias,
  negar = () => undefined,
  preguntar,
  buscar,
  irAlRenglon,
}: OpcionesDeMandos) {
  const [anuncio, setAnuncio] = useState('')
  const deFilas = useMemo(() => obra && mandosDe({ ...obra, negar, anunciar: setAnuncio }), [obra, negar])
  if (obra === null || deFilas === null) return { mandos: undefined, acciones: propias, anuncio }
  const { vista, lotes } = obra
  const mandos: MandosDeFilas<Dato> = {
    ...deFilas,
    nueva: (dato) => {
      const { razon, onClick } = obra.paraAgregar(dato.capitulo).rubro
      const grupo = grupoDe(dato)
      if (razon) negar(razon)
      else if (grupo === undefined || obra.buscando) onClick()
      else irAlRenglon(dato.capitulo, grupo)
    },
    buscar,
  }
  const acciones: AccionesDe<Dato> = (dato, elegidas) =>
    conDeFilas(vista, elegidas, propias?.(dato, [dato]) ?? [], {
      correr: deFilas.correr,
      duplicar: (ids) => void lotes.hacer(duplicar(ids)),
      preguntar,
    })
  return { mandos, acciones, anuncio }
}

/** In which a new rubro goes from that row: its own, of a capitulo its last one; undefined where none takes one in its line. */
function grupoDe(dato: Dato): Grupo | undefined {
  const { capitulo } = dato
  if (dato.clase === 'grupo' || dato.clase === 'renglon')
    return tieneRenglon(capitulo, dato.grupo) ? dato.grupo : undefined
  const conRenglon = capitulo.grupos.filter((grupo) => tieneRenglon(capitulo, grupo))
  return dato.clase === 'tarea'
    ? conRenglon.find(({ tareas }) => tareas.some(({ _id }) => _id === dato.tarea._id))
    : conRenglon.at(-1)
}
