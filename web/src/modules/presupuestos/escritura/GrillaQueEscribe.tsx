import { unidadesForSelect } from '@plomada/contract/catalogo'
import { useQuery } from '@tanstack/react-query'
import { use, useMemo } from 'react'
import { consulta } from '../../../api/consultas.ts'
import { Grilla, type GrillaProps } from '../../../pagina/grilla/Grilla.tsx'
import type { Columna } from '../../../pagina/grilla/modelo/columna.ts'
import type { Dato } from '../vista/arbol.ts'
import { conEscritura } from './escrituras.ts'
import { conLineaDeAgregar } from './LineaDeAgregar.tsx'
import { ObraQueSeEscribe } from './obraQueSeEscribe.ts'
import { conRenglones } from './renglones/celdas.tsx'
import { useRenglones } from './renglones/useRenglones.ts'

/** The grid of a budget with how its cells are written and where more is added, which a phone never asks for. */
export function GrillaQueEscribe(props: GrillaProps<Dato>) {
  const obra = use(ObraQueSeEscribe)
  const columnas = useEscritas(props.columnas, obra)
  const todas = useEscritas(props.todas, obra)
  const { acciones, tono, onEntrar } = props
  const renglones = useRenglones(props, obra)
  return (
    <Grilla
      {...props}
      {...renglones}
      columnas={columnas}
      todas={todas}
      {...(acciones && { acciones: (dato: Dato) => (esDelPresupuesto(dato) ? acciones(dato) : []) })}
      tono={(dato) => (dato.clase === 'agregar' ? 'agregar' : tono?.(dato))}
      onEntrar={(dato) => {
        if (dato.clase === 'agregar') obra?.paraAgregar(dato.capitulo).rubro.onClick()
        else onEntrar?.(dato)
      }}
    />
  )
}

const esDelPresupuesto = ({ clase }: Dato): boolean => clase !== 'renglon' && clase !== 'agregar'

function useEscritas(
  columnas: readonly Columna<Dato>[],
  obra: ObraQueSeEscribe | null,
): readonly Columna<Dato>[] {
  const unidades = useQuery(consulta(unidadesForSelect, {})).data?.items
  return useMemo(() => {
    const escritas = conEscritura(columnas, unidades)
    return obra === null ? escritas : conRenglones(conLineaDeAgregar(escritas, obra))
  }, [columnas, obra, unidades])
}
