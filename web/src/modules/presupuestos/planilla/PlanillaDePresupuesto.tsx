import { Button } from '@mantine/core'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { Link } from '@tanstack/react-router'
import { type ComponentType, lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import { direcciones } from '../../../pagina/direcciones.ts'
import { masLargos } from '../../../pagina/grilla/anchos/masLargos.ts'
import type { Grilla as GrillaDeFilas, GrillaProps } from '../../../pagina/grilla/Grilla.tsx'
import { aplanar, hallar, type Nodo, ramas } from '../../../pagina/grilla/modelo/aplanar.ts'
import type { Columna, EstadosDeCeldas, LineaDePie } from '../../../pagina/grilla/modelo/columna.ts'
import { type PilaDeVentana, SIN_PASOS } from '../../../pagina/grilla/modelo/pasos.ts'
import type { AccionDeFila } from '../../../ui/MenuDeFila.tsx'
import { PaginaVacia } from '../../../ui/PaginaVacia.tsx'
import { TELEFONO, useEsTelefono } from '../../../ui/useEsTelefono.ts'
import type { OrdenDeCapitulos } from '../vista/queries.ts'
import { BarraDePlanilla } from './BarraDePlanilla.tsx'
import { EsqueletoDePlanilla } from './EsqueletoDePlanilla.tsx'
import { ListaDeTelefono } from './ListaDeTelefono.tsx'
import { useCerrados, useOcultas } from './recuerdos.ts'

const traerGrilla = () => import('../../../pagina/grilla/Grilla.tsx')
// A phone has no use for it; elsewhere it comes while the budget is read.
if (!window.matchMedia?.(TELEFONO).matches) void traerGrilla().catch(() => undefined)
// The cast gives back the type parameter that `lazy` drops.
const Grilla = lazy(() =>
  traerGrilla().then((m) => ({ default: m.Grilla })),
) as unknown as typeof GrillaDeFilas

interface PlanillaProps<D> {
  presupuestoId: string
  etiqueta: string
  nodos: readonly Nodo<D>[]
  columnas: readonly Columna<D>[]
  pie: readonly LineaDePie[]
  /** The column that a phone shows beside the name. */
  principal: string
  busqueda: string
  onBuscar: (texto: string) => void
  orden?: OrdenDeCapitulos
  onOrdenar?: (orden: OrdenDeCapitulos) => void
  /** Row to show first. */
  inicialId?: string
  acciones?: (dato: D) => readonly AccionDeFila[]
  tono?: (dato: D) => string | undefined
  igual?: (antes: D, ahora: D) => boolean
  onEntrar?: (dato: D) => void
  /** What was done in this window; absent where nothing is. */
  pasos?: PilaDeVentana
  /** State of what was typed, by row and column. */
  estados?: EstadosDeCeldas
  /** A grid of its own, that comes later: one that is written in. */
  grilla?: ComponentType<GrillaProps<D>> | undefined
  /** What else is done with the budget, in the line of the search. */
  herramientas?: ReactNode
}

/** The sheet with its bar: a grid, or a list on a phone. Open branches and visible columns are remembered. */
export function PlanillaDePresupuesto<D>(props: PlanillaProps<D>) {
  const { nodos, columnas, busqueda, orden, etiqueta, pie, acciones, tono } = props
  const { grilla: SuGrilla = Grilla } = props
  const esTelefono = useEsTelefono()
  // Typed text is shown at once; the address follows.
  const [texto, setTexto] = useState(busqueda)
  const buscar = (nuevo: string) => {
    setTexto(nuevo)
    props.onBuscar(nuevo)
  }
  const { cerrados, alternar, cambiar } = useCerrados(props.presupuestoId)
  const { ocultas, alternar: alternarColumna } = useOcultas()
  const filas = useMemo(() => aplanar(nodos, { cerrados, busqueda }), [nodos, cerrados, busqueda])
  const visibles = useMemo(
    () => columnas.filter(({ id }, i) => i === 0 || !ocultas.includes(id)),
    [columnas, ocultas],
  )
  const largos = useMemo(
    () => (esTelefono ? new Map<string, string>() : masLargos(visibles, nodos)),
    [esTelefono, visibles, nodos],
  )
  const [sinLugar, setSinLugar] = useState('')
  return (
    <>
      <BarraDePlanilla
        busqueda={texto}
        onBuscar={buscar}
        orden={orden}
        onOrdenar={props.onOrdenar}
        onExpandir={() => cambiar(new Set())}
        onContraer={() => cambiar(new Set(ramas(nodos)))}
        columnas={esTelefono ? undefined : columnas.slice(1)}
        ocultas={ocultas}
        sinLugar={sinLugar.split(',')}
        onColumna={alternarColumna}
      >
        {props.herramientas}
      </BarraDePlanilla>
      {filas.length === 0 ? (
        <PaginaVacia texto={mensajesPresupuestos.sinRegistros}>
          <Button variant="default" onClick={() => buscar('')}>
            Borrar la búsqueda
          </Button>
        </PaginaVacia>
      ) : esTelefono ? (
        <ListaDeTelefono
          etiqueta={etiqueta}
          filas={filas}
          columnas={columnas}
          pie={pie}
          principal={props.principal}
          onAlternar={alternar}
          acciones={acciones}
          tono={tono}
          estados={props.estados}
        />
      ) : (
        <Suspense fallback={<EsqueletoDePlanilla cifras={0} />}>
          <SuGrilla
            // A key for each: a search starts at its first match, and clearing it restores the sheet.
            key={busqueda === '' ? 'entera' : 'buscada'}
            orden={orden && `${orden.sortField} ${orden.sortDirection}`}
            etiqueta={etiqueta}
            filas={filas}
            columnas={visibles}
            onSinLugar={setSinLugar}
            largos={largos}
            pie={pie}
            onAlternar={alternar}
            onEntrar={props.onEntrar}
            acciones={acciones}
            tono={tono}
            igual={props.igual}
            onNegar={negar}
            todas={columnas}
            buscar={(filaId) => hallar(nodos, filaId)}
            nodos={nodos}
            onAbrir={(ids) => cambiar(new Set([...cerrados].filter((id) => !ids.includes(id))))}
            pasos={props.pasos ?? NADA_HECHO}
            estados={props.estados}
            inicial={Math.max(
              0,
              filas.findIndex(({ id }) => id === props.inicialId),
            )}
          />
        </Suspense>
      )}
    </>
  )
}

/** A sheet that is only read. */
const NADA_HECHO: PilaDeVentana = {
  pila: { current: SIN_PASOS },
  deshacer: () => Promise.resolve(),
  enCurso: () => null,
  lugar: { current: null },
}

/** Says why a cell can't be written; what shows notices comes with the first one. */
const negar = (razon: string) =>
  void import('../../../ui/notificar.tsx').then(({ notificarPendiente }) => notificarPendiente(razon))

/** A budget with nothing in it yet, and the first thing to do. */
export function PlanillaVacia({
  presupuestoId,
  children,
}: {
  presupuestoId: string | null
  children: ReactNode
}) {
  return (
    <PaginaVacia texto={mensajesPresupuestos.presupuestoVacio}>
      {children}
      {presupuestoId !== null && (
        <Button component={Link} to={direcciones.crearCapitulo({ presupuestoId })}>
          {mensajesPresupuestos.agregarCapitulo}
        </Button>
      )}
    </PaginaVacia>
  )
}
