import { VisuallyHidden } from '@mantine/core'
import { unidadesForSelect } from '@plomada/contract/catalogo'
import { useQuery } from '@tanstack/react-query'
import { Suspense, use, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { consulta } from '../../../api/consultas.ts'
import { Grilla, type GrillaProps } from '../../../pagina/grilla/Grilla.tsx'
import type { Columna } from '../../../pagina/grilla/modelo/columna.ts'
import type { ManoDeGrilla } from '../../../pagina/grilla/modelo/mandos.ts'
import { perezoso } from '../../../ui/perezoso.ts'
import type { Pregunta } from '../movidas/accionesDeFilas.tsx'
import { useMandos } from '../movidas/useMandos.ts'
import type { Dato } from '../vista/arbol.ts'
import { conEscritura } from './escrituras.ts'
import clases from './GrillaQueEscribe.module.css'
import { conLineaDeAgregar } from './LineaDeAgregar.tsx'
import { conRenglones } from './renglones/celdas.tsx'
import { ObraQueSeEscribe } from './renglones/obraQueSeEscribe.ts'
import { useRenglones } from './renglones/useRenglones.ts'

const DialogosDeFilas = perezoso(() =>
  import('../movidas/dialogos/DialogosDeFilas.tsx').then((m) => m.DialogosDeFilas),
)
const BuscarEnPlanilla = perezoso(() =>
  import('../../../pagina/grilla/buscar/BuscarEnPlanilla.tsx').then((m) => m.BuscarEnPlanilla),
)

/**
 * The grid of a budget with how its cells are written, where more is added, and what is done with whole rows, which a phone
 * never asks for.
 */
export function GrillaQueEscribe(props: GrillaProps<Dato>) {
  const obra = use(ObraQueSeEscribe)
  const columnas = useEscritas(props.columnas, obra !== null)
  const todas = useEscritas(props.todas, obra !== null)
  const renglones = useRenglones(props, obra)
  const { tono, onEntrar } = props
  const mano = useRef<ManoDeGrilla>(null)
  const [encontrando, setEncontrando] = useState(false)
  const [pregunta, setPregunta] = useState<Pregunta | null>(null)
  const { mandos, acciones, anuncio } = useMandos({
    obra,
    propias: props.acciones,
    negar: props.onNegar,
    preguntar: setPregunta,
    buscar: () => setEncontrando(true),
  })
  return (
    <>
      {encontrando && (
        <div className={clases.encima} data-busca>
          <Suspense>
            <BuscarEnPlanilla
              nodos={props.nodos}
              onIr={({ id, padres }) => {
                // Its row is drawn before the grid goes there.
                flushSync(() => props.onAbrir(padres))
                mano.current?.ir(id)
              }}
              onCerrar={() => {
                setEncontrando(false)
                mano.current?.enfocar()
              }}
            />
          </Suspense>
        </div>
      )}
      <Grilla
        {...props}
        {...renglones}
        columnas={columnas}
        todas={todas}
        acciones={acciones && ((dato, elegidas) => (esDelPresupuesto(dato) ? acciones(dato, elegidas) : []))}
        mandos={mandos}
        mano={mano}
        tono={(dato) => (dato.clase === 'agregar' ? 'agregar' : tono?.(dato))}
        onEntrar={(dato) => {
          if (dato.clase === 'agregar') obra?.paraAgregar(dato.capitulo).rubro.onClick()
          else onEntrar?.(dato)
        }}
      />
      <VisuallyHidden role="status">{anuncio}</VisuallyHidden>
      {obra && pregunta && (
        <Suspense>
          <DialogosDeFilas
            {...pregunta}
            vista={obra.vista}
            lotes={obra.lotes}
            onCerrar={() => {
              setPregunta(null)
              mano.current?.enfocar()
            }}
          />
        </Suspense>
      )}
    </>
  )
}

const esDelPresupuesto = ({ clase }: Dato): boolean => clase !== 'renglon' && clase !== 'agregar'

/** The same ones after an edit: what the work is then is asked by those who draw it. */
function useEscritas(columnas: readonly Columna<Dato>[], seEscribe: boolean): readonly Columna<Dato>[] {
  const unidades = useQuery(consulta(unidadesForSelect, {})).data?.items
  return useMemo(() => {
    const escritas = conEscritura(columnas, unidades)
    return seEscribe ? conRenglones(conLineaDeAgregar(escritas)) : escritas
  }, [columnas, seEscribe, unidades])
}
