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

/** The grid of a budget with how its cells are written and where more is added, which a phone never asks for. */
export function GrillaQueEscribe(props: GrillaProps<Dato>) {
  const columnas = useEscritas(props.columnas)
  const todas = useEscritas(props.todas)
  return <Grilla {...props} columnas={columnas} todas={todas} />
}

function useEscritas(columnas: readonly Columna<Dato>[]): readonly Columna<Dato>[] {
  const obra = use(ObraQueSeEscribe)
  const unidades = useQuery(consulta(unidadesForSelect, {})).data?.items
  return useMemo(() => {
    const escritas = conEscritura(columnas, unidades)
    return obra === null ? escritas : conLineaDeAgregar(escritas, obra)
  }, [columnas, obra, unidades])
}
