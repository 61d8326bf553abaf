import { Button } from '@mantine/core'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useMemo, useState } from 'react'
import type { EstadoDeEnvio } from '../../../api/envios/lista.ts'
import { direcciones } from '../../../pagina/direcciones.ts'
import { masLargos } from '../../../pagina/grilla/anchos/anchos.ts'
import { Grilla } from '../../../pagina/grilla/Grilla.tsx'
import { aplanar, type Nodo, ramas } from '../../../pagina/grilla/modelo/aplanar.ts'
import type { Columna, LineaDePie } from '../../../pagina/grilla/modelo/columna.ts'
import type { AccionDeFila } from '../../../ui/MenuDeFila.tsx'
import { PaginaVacia } from '../../../ui/PaginaVacia.tsx'
import { useEsTelefono } from '../../../ui/useEsTelefono.ts'
import type { OrdenDeCapitulos } from '../vista/queries.ts'
import { BarraDePlanilla } from './BarraDePlanilla.tsx'
import { ListaDeTelefono } from './ListaDeTelefono.tsx'
import { useCerrados, useOcultas } from './recuerdos.ts'

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
  onEntrar?: (dato: D) => void
  valor?: (dato: D) => string
  onGuardar?: (dato: D, valor: string) => void
  /** State of what was typed in a row, by its id. */
  estados?: ReadonlyMap<string, EstadoDeEnvio>
}

/** The sheet with its bar: a grid, or a list on a phone. Open branches and visible columns are remembered. */
export function PlanillaDePresupuesto<D>(props: PlanillaProps<D>) {
  const { nodos, columnas, busqueda, etiqueta, pie, acciones, tono } = props
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
    () => (esTelefono ? new Map<string, string>() : masLargos(columnas, nodos)),
    [esTelefono, columnas, nodos],
  )
  return (
    <>
      <BarraDePlanilla
        busqueda={texto}
        onBuscar={buscar}
        orden={props.orden}
        onOrdenar={props.onOrdenar}
        onExpandir={() => cambiar(new Set())}
        onContraer={() => cambiar(new Set(ramas(nodos)))}
        columnas={esTelefono ? undefined : columnas.slice(1)}
        ocultas={ocultas}
        onColumna={alternarColumna}
      />
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
        <Grilla
          // A key for each: a search starts at its first match, and clearing it restores the sheet.
          key={busqueda === '' ? 'entera' : 'buscada'}
          etiqueta={etiqueta}
          filas={filas}
          columnas={visibles}
          largos={largos}
          pie={pie}
          onAlternar={alternar}
          onEntrar={props.onEntrar}
          acciones={acciones}
          tono={tono}
          valor={props.valor}
          onGuardar={props.onGuardar}
          estados={props.estados}
          inicial={Math.max(
            0,
            filas.findIndex(({ id }) => id === props.inicialId),
          )}
        />
      )}
    </>
  )
}

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
