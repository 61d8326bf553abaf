import { VisuallyHidden } from '@mantine/core'
import { unidadesForSelect } from '@plomada/contract/catalogo'
import { mensajesPegado } from '@plomada/domain/nucleo/mensajes/pegado'
import { IconClipboard } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, use, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { consulta } from '../../../api/consultas.ts'
import { BuscarEnPlanilla } from '../../../pagina/grilla/buscar/BuscarEnPlanilla.tsx'
import { Grilla, type GrillaProps } from '../../../pagina/grilla/Grilla.tsx'
import type { Columna, EscritaDe } from '../../../pagina/grilla/modelo/columna.ts'
import type { ManoDeGrilla } from '../../../pagina/grilla/modelo/mandos.ts'
import type { AccionDeFila } from '../../../ui/MenuDeFila.tsx'
import { perezoso } from '../../../ui/perezoso.ts'
import { esCelda } from '../celdas/celdas.ts'
import { guardarCeldas } from '../celdas/guardarCeldas.ts'
import type { PreguntaDeFilas } from '../movidas/accionesDeFilas.tsx'
import { useMandos } from '../movidas/useMandos.ts'
import { type Dato, idDeCapitulo, idDeGrupo, idDeRenglon, tieneRenglon } from '../vista/arbol.ts'
import { conEscritura } from './escrituras.ts'
import clases from './GrillaQueEscribe.module.css'
import { conLineaDeAgregar } from './LineaDeAgregar.tsx'
import type { Pegadas } from './pegado/PegarRenglones.tsx'
import { useBorradores } from './renglones/borradores.ts'
import { conRenglones } from './renglones/celdas.tsx'
import { ObraQueSeEscribe } from './renglones/obraQueSeEscribe.ts'
import { useRenglones } from './renglones/useRenglones.ts'

const DialogosDeFilas = perezoso(() =>
  import('../movidas/dialogos/DialogosDeFilas.tsx').then((m) => m.DialogosDeFilas),
)
const SinGrupo = perezoso(() => import('./renglones/SinGrupo.tsx').then((m) => m.SinGrupo))
const PegarRenglones = perezoso(() => import('./pegado/PegarRenglones.tsx').then((m) => m.PegarRenglones))

/**
 * All that the keys of the sheet do and say, which nobody waits for later: without network it would not come, and a paste
 * would be nothing and say nothing (decision 0160).
 */
export const susManos = () =>
  Promise.all([
    import('../../../api/borradores/borradores.ts'),
    import('../celdas/guardarEnLote.ts'),
    import('../lotes/hacer.ts'),
    import('../../../pagina/grilla/portapapeles/pegar.ts'),
    import('./pegado/PegarRenglones.tsx'),
    import('../../../ui/notificar.tsx'),
    import('../motivo/MotivoDeCambios.tsx'),
    import('../motivo/PreguntaDeMotivo.tsx'),
  ])

/**
 * The grid of a budget with how its cells are written, where more is added, and what is done with whole rows, which a phone
 * never asks for.
 */
export function GrillaQueEscribe(props: GrillaProps<Dato>) {
  const obra = use(ObraQueSeEscribe)
  const columnas = useEscritas(props.columnas, obra !== null)
  const todas = useEscritas(props.todas, obra !== null)
  const [pegadas, setPegadas] = useState<Pegadas | null>(null)
  const renglones = useRenglones(props, obra, (lugar, bloque) => setPegadas({ ...lugar, bloque }))
  const { tono, onEntrar } = props
  const mano = useRef<ManoDeGrilla>(null)
  const [encontrando, setEncontrando] = useState(false)
  const [pregunta, setPregunta] = useState<PreguntaDeFilas | null>(null)
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
        <div className={clases.encima} data-busca>
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
        {...(obra && {
          onGuardar: (escritas: readonly EscritaDe<Dato>[]) =>
            guardarCeldas(obra.delServidor, obra.lotes, deCeldas(escritas)),
        })}
        acciones={
          acciones && ((dato, elegidas) => conPegar(acciones(dato, elegidas), elegidas, obra, setPegadas))
        }
        mandos={mandos}
        mano={mano}
        tono={(dato) => (dato.clase === 'agregar' ? 'agregar' : tono?.(dato))}
        onEntrar={(dato) => {
          if (dato.clase === 'agregar') obra?.paraAgregar(dato.capitulo).rubro.onClick()
          else onEntrar?.(dato)
        }}
      />
      <VisuallyHidden role="status">{anuncio}</VisuallyHidden>
      {obra && pegadas && (
        <Suspense>
          <PegarRenglones
            {...pegadas}
            sitio={obra.lotes.sitio}
            onCerrar={() => {
              setPegadas(null)
              mano.current?.enfocar()
            }}
          />
        </Suspense>
      )}
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

const deCeldas = (escritas: readonly EscritaDe<Dato>[]) =>
  escritas.flatMap(({ dato, columnaId: celda, valor }) =>
    dato.clase === 'tarea' && esCelda(celda) ? [{ tarea: dato.tarea, celda, valor }] : [],
  )

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

/** The actions of rows of the budget; of a grupo alone, that rows are pasted into it. */
function conPegar(
  acciones: readonly AccionDeFila[],
  [dato, ...otras]: readonly Dato[],
  obra: ObraQueSeEscribe | null,
  pegar: (pegadas: Pegadas) => void,
): readonly AccionDeFila[] {
  if (dato === undefined || dato.clase === 'renglon' || dato.clase === 'agregar') return []
  if (obra === null || dato.clase !== 'grupo' || otras.length > 0) return acciones
  const { capitulo, grupo } = dato
  // Tareas without a grupo stand under their capitulo's id, where nothing is added.
  if (grupo._id === capitulo._id) return acciones
  const [agregar, ...demas] = acciones
  const suya: AccionDeFila = {
    texto: mensajesPegado.enElMenu,
    icono: <IconClipboard size={16} aria-hidden />,
    razon: obra.paraAgregar(capitulo).rubro.razon ?? null,
    onClick: () => pegar({ capitulo, grupo, bloque: null }),
  }
  return agregar === undefined ? [suya] : [agregar, suya, ...demas]
}

/** The same ones after an edit: what the work is then is asked by those who draw it. */
function useEscritas(columnas: readonly Columna<Dato>[], seEscribe: boolean): readonly Columna<Dato>[] {
  const unidades = useQuery(consulta(unidadesForSelect, {})).data?.items
  return useMemo(() => {
    const escritas = conEscritura(columnas, unidades)
    return seEscribe ? conRenglones(conLineaDeAgregar(escritas)) : escritas
  }, [columnas, seEscribe, unidades])
}
