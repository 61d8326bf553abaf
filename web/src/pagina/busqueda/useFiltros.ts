import type { FiltroLeido, FiltrosPorNombre, filtros, Leidos } from './filtros.ts'
import { useCambiarBusqueda } from './useBusqueda.ts'

/**
 * The filters of a list at work: what each one is now, how it changes, and whether there is any.
 *
 *     const filtros = useFiltros(FILTROS_DE_OBRAS, Route.useSearch())
 *     <FiltroDeTexto etiqueta="Buscar por nombre" {...filtros.campo('busquedaRapida')} />
 *     <FiltroDeOpcion etiqueta="Estado" opciones={ESTADOS} {...filtros.campo('estado')} />
 *     useLista(listaDeObras(filtros.valores), filtros.valores)
 */
export function useFiltros<F extends FiltrosPorNombre>(
  { leerUno, porDefecto, queFiltran }: ReturnType<typeof filtros<F>>,
  valores: Leidos<F>,
) {
  const cambiarBusqueda = useCambiarBusqueda()
  /** Removes from the address what is the default or no valid value, and goes to the first page. */
  const cambiar = (cambio: { [K in keyof F]?: string | null | undefined }) =>
    cambiarBusqueda(
      Object.fromEntries(Object.entries(cambio).map(([nombre, valor]) => [nombre, leerUno(nombre, valor)])),
    )
  const valorDe = <K extends keyof F & string>(nombre: K): FiltroLeido<F[K]> | F[K]['porDefecto'] =>
    valores[nombre] ?? porDefecto[nombre]
  return {
    valores,
    cambiar,
    /** Props for the input that shows and changes a filter. */
    campo: <K extends keyof F & string>(nombre: K) => ({
      value: valorDe(nombre),
      onChange: (valor: string | null) => cambiar({ [nombre]: valor } as { [N in keyof F]?: string | null }),
    }),
    /** Whether any filter is set that may leave rows out. */
    filtrada: queFiltran.some((nombre) => valores[nombre] !== undefined),
    /** Their names in the address, for `BorrarFiltros`. */
    queFiltran,
  }
}
