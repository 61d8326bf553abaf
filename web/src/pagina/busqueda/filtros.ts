import { leerPaginado, leerSentido, leerTexto, type Paginado } from './busqueda.ts'

/** One filter of an address: its default, and how its text is read. */
export interface Filtro<Valor extends string, PorDefecto extends string = ''> {
  porDefecto: PorDefecto
  /** Undefined for the default and for what can't be read: it is left out of the address. */
  leer: (valor: unknown) => Valor | undefined
  /** It changes how the list is shown and not which rows it has, so 'Borrar filtros' leaves it. */
  aparte?: true
}

/** A typed text. */
export const texto: Filtro<string> = { porDefecto: '', leer: leerTexto }

/** One of several options; `porDefecto` is one of them, or '' for none. */
export function opcion<const Valor extends string, const PorDefecto extends Valor | ''>(
  opciones: readonly Valor[],
  porDefecto: PorDefecto,
): Filtro<Exclude<Valor, PorDefecto>, PorDefecto> {
  const leer = (valor: unknown) =>
    opciones.find((una): una is Exclude<Valor, PorDefecto> => una === valor && una !== porDefecto)
  return { porDefecto, leer }
}

/** The same filter, left alone by 'Borrar filtros': an order, a view, the work whose prices are shown. */
export function aparte<Valor extends string, PorDefecto extends string>(
  filtro: Filtro<Valor, PorDefecto>,
): Filtro<Valor, PorDefecto> {
  return { ...filtro, aparte: true }
}

/** The direction of a list: as 'asc' or 'desc', or as the API and the documented addresses write it, 1 and -1. */
export const sentido: Filtro<'desc', 'asc'> = {
  porDefecto: 'asc',
  leer: (valor) => (leerSentido(valor) === 'desc' ? 'desc' : undefined),
  aparte: true,
}

/** The order of a list that its titles change: by one of these columns; absent, the list's own. */
export const conOrden = <const Campo extends string>(campos: readonly Campo[]) => ({
  sortField: aparte(opcion(campos, '')),
  sortDirection: sentido,
})

export type FiltrosPorNombre = Record<string, Filtro<string, string>>

/** Type of a filter's value where it has one. */
export type FiltroLeido<F extends Filtro<string, string>> = NonNullable<ReturnType<F['leer']>>

/** What an address holds: values of some filters, and its page. */
export type Leidos<F extends FiltrosPorNombre> = Paginado & { [K in keyof F]?: FiltroLeido<F[K]> }

/** Type of what `filtros(…)` reads: `type FiltrosDeObras = Filtros<typeof FILTROS_DE_OBRAS>`. */
export type Filtros<D extends { leer: (busqueda: Record<string, unknown>) => unknown }> = ReturnType<
  D['leer']
>

/**
 * The filters of a list, as its address holds them: by their names there, with its page. It goes to `validateSearch`
 * and to `useFiltros`; like all that `validateSearch` needs it comes with the first script (joints.md §5), so it draws
 * nothing.
 *
 *     export const FILTROS_DE_OBRAS = filtros({ busquedaRapida: texto, estado: opcion(ESTADOS, 'todos') })
 *     createFileRoute('/_marco/presupuestos')({ validateSearch: FILTROS_DE_OBRAS.leer, … })
 */
export function filtros<const F extends FiltrosPorNombre>(porNombre: F) {
  const nombres = Object.keys(porNombre)
  const leerUno = (nombre: string, valor: unknown) => porNombre[nombre]?.leer(valor)
  // Typed by hand, because Object.fromEntries forgets which value belongs to which name.
  const deCadaUno = (valor: (nombre: string) => unknown) =>
    Object.fromEntries(nombres.map((nombre) => [nombre, valor(nombre)]))
  return {
    leerUno,
    porDefecto: deCadaUno((nombre) => porNombre[nombre]?.porDefecto) as {
      [K in keyof F]: F[K]['porDefecto']
    },
    /** Names of the filters that 'Borrar filtros' removes. */
    queFiltran: nombres.filter((nombre) => !porNombre[nombre]?.aparte),
    /** What can't be read is undefined rather than absent: the router would keep the address' text. */
    leer: (busqueda: Record<string, unknown>): Leidos<F> => {
      const leidos = deCadaUno((nombre) => leerUno(nombre, busqueda[nombre])) as Leidos<F>
      return { ...leidos, ...leerPaginado(busqueda) }
    },
  }
}
