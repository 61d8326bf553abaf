import { VisuallyHidden } from '@mantine/core'
import { unidadesForSelect } from '@plomada/contract/catalogo'
import { useQuery } from '@tanstack/react-query'
import { Suspense, use, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { consulta } from '../../../api/consultas.ts'
import { BuscarEnPlanilla } from '../../../pagina/grilla/buscar/BuscarEnPlanilla.tsx'
import { Grilla, type GrillaProps } from '../../../pagina/grilla/Grilla.tsx'
import type { Columna } from '../../../pagina/grilla/modelo/columna.ts'
import type { ManoDeGrilla } from '../../../pagina/grilla/modelo/mandos.ts'
import { perezoso } from '../../../ui/perezoso.ts'
import type { Pregunta } from '../movidas/accionesDeFilas.tsx'
import { useMandos } from '../movidas/useMandos.ts'
import { type Dato, idDeCapitulo, idDeGrupo } from '../vista/arbol.ts'
import { conEscritura } from './escrituras.ts'
import clases from './GrillaQueEscribe.module.css'
import { conLineaDeAgregar } from './LineaDeAgregar.tsx'
import { useBorradores } from './renglones/borradores.ts'
import { conRenglones } from './renglones/celdas.tsx'
import { idDeRenglon, tieneRenglon } from './renglones/filas.ts'
import { ObraQueSeEscribe } from './renglones/obraQueSeEscribe.ts'
import { useRenglones } from './renglones/useRenglones.ts'

const DialogosDeFilas = perezoso(() =>
  import('../movidas/dialogos/DialogosDeFilas.tsx').then((m) => m.DialogosDeFilas),
)
const SinGrupo = perezoso(() => import('./renglones/SinGrupo.tsx').then((m) => m.SinGrupo))

/**
 * All that the keys of the sheet do and say, which nobody waits for later: without network it would not come, and a paste
 * would be nothing and say nothing (decision 0160).
 */
export const susManos = () =>
  Promise.all([
    import('../celdas/guardarEnLote.ts'),
    import('../lotes/hacer.ts'),
    import('../../../pagina/grilla/portapapeles/pegar.ts'),
    import('../../../ui/notificar.tsx'),
    import('../motivo/PreguntaDeMotivo.tsx'),
  ])

/**
 * The grid of a budget with how its cells are written, where more is added, and what is done with whole rows, which a phone
 * never asks for.
 */
export function GrillaQueEscribe(props: GrillaProps<Dato>) {
  const obra = use(ObraQueSeEscribe)
  const columnas = useEscritas(props.columnas, obra)
  const todas = useEscritas(props.todas, obra)
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
    irAlRenglon: (capitulo, grupo) => {
      // Its row is drawn before the grid goes there.
      flushSync(() => props.onAbrir([idDeCapitulo(capitulo._id), idDeGrupo(capitulo._id, grupo._id)]))
      mano.current?.ir(idDeRenglon(grupo._id), 0)
    },
  })
  return (
    <>
      {encontrando && (
        <div className={clases.encima}>
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
        </div>
      )}
      {obra !== null && <LosSinGrupo obra={obra} onCerrar={() => mano.current?.enfocar()} />}
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

/** Rubros that were half typed where no line stands any more. */
function LosSinGrupo({
  obra: { vista, paraAgregar },
  onCerrar,
}: {
  obra: ObraQueSeEscribe
  onCerrar: () => void
}) {
  const borradores = useBorradores(vista.presupuesto._id)
  if (borradores.size === 0) return null
  const conLinea = new Set(
    vista.rubrosWithGrupos.flatMap((capitulo) =>
      paraAgregar(capitulo).rubro.razon == null
        ? capitulo.grupos.filter((grupo) => tieneRenglon(capitulo, grupo)).map(({ _id }) => _id)
        : [],
    ),
  )
  const perdidos = [...borradores].filter(([grupoId]) => !conLinea.has(grupoId))
  if (perdidos.length === 0) return null
  return (
    <Suspense>
      <SinGrupo vista={vista} perdidos={perdidos} ocupados={borradores} onCerrar={onCerrar} />
    </Suspense>
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
