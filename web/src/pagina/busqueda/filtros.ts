import { leerPaginado, leerSentido, leerTexto, type Paginado } from './busqueda.ts'

/** One filter of an address: what it is where the address says nothing, and how what it says is read. */
export interface Filtro<Valor extends string, PorDefecto extends string = ''> {
  porDefecto: PorDefecto
  /** Undefined for what is by default or can't be read: it is left out of the address. */
  leer: (valor: unknown) => Valor | undefined
  /** It says how the list is seen rather than which rows it has: erasing the filters leaves it. */
  aparte?: true
}

/** What is typed. */
export const texto: Filtro<string> = { porDefecto: '', leer: leerTexto }

/** One of some options; `porDefecto` is one of them, or '' where none is chosen. */
export function opcion<const Valor extends string, const PorDefecto extends Valor | ''>(
  opciones: readonly Valor[],
  porDefecto: PorDefecto,
): Filtro<Exclude<Valor, PorDefecto>, PorDefecto> {
  const leer = (valor: unknown) =>
    opciones.find((una): una is Exclude<Valor, PorDefecto> => una === valor && una !== porDefecto)
  return { porDefecto, leer }
}

/** The same filter, which erasing the filters leaves: an order, a view, the work whose prices are shown. */
export function aparte<Valor extends string, PorDefecto extends string>(
  filtro: Filtro<Valor, PorDefecto>,
): Filtro<Valor, PorDefecto> {
  return { ...filtro, aparte: true }
}

/** The direction of a list: in its own word, or as the API and the documented addresses write it, 1 and -1. */
export const sentido: Filtro<'desc', 'asc'> = {
  porDefecto: 'asc',
  leer: (valor) => (leerSentido(valor) === 'desc' ? 'desc' : undefined),
  aparte: true,
}

export type FiltrosPorNombre = Record<string, Filtro<string, string>>

/** What a filter says where it says something. */
export type Leido<F extends Filtro<string, string>> = NonNullable<ReturnType<F['leer']>>

/** What an address holds of some filters, and its page. */
export type Leidos<F extends FiltrosPorNombre> = Paginado & { [K in keyof F]?: Leido<F[K]> }

/** What an address that is read by `filtros(…)` holds: `type FiltrosDeObras = Filtros<typeof FILTROS_DE_OBRAS>`. */
export type Filtros<D extends { leer: (busqueda: Record<string, unknown>) => unknown }> = ReturnType<
  D['leer']
>

/**
 * The filters of a list, as its address holds them: by their names there, with its page. It goes to `validateSearch`
 * and to `useFiltros`; like all that `validateSearch` needs it comes with the first script (joints.md §5), so it draws
 * nothing.
 *
 *     export const FILTROS_DE_OBRAS = filtros({ nombre: texto, estado: opcion(ESTADOS, 'todos') })
 *     createFileRoute('/_marco/presupuestos')({ validateSearch: FILTROS_DE_OBRAS.leer, … })
 */
export function filtros<const F extends FiltrosPorNombre>(porNombre: F) {
  const nombres = Object.keys(porNombre)
  const leerUno = (nombre: string, valor: unknown) => porNombre[nombre]?.leer(valor)
  // Its answer is told what it is: Object.fromEntries does not keep which value is of which name.
  const deCadaUno = (valor: (nombre: string) => unknown) =>
    Object.fromEntries(nombres.map((nombre) => [nombre, valor(nombre)]))
  return {
    leerUno,
    porDefecto: deCadaUno((nombre) => porNombre[nombre]?.porDefecto) as {
      [K in keyof F]: F[K]['porDefecto']
    },
    /** Those that erasing the filters takes away. */
    queFiltran: nombres.filter((nombre) => !porNombre[nombre]?.aparte),
    /** What can't be read comes as undefined: the router would keep what the address says. */
    leer: (busqueda: Record<string, unknown>): Leidos<F> => {
      const leidos = deCadaUno((nombre) => leerUno(nombre, busqueda[nombre])) as Leidos<F>
      return { ...leidos, ...leerPaginado(busqueda) }
    },
  }
}
