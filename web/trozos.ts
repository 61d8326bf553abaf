import type { Rolldown } from 'vite'

const COMUN = unaDe('web/src/(api|app|pagina|ui)/', 'node_modules/@tabler/')

/** What comes with the pages that have it, though many do: the budget has no form, and its dialogs come later. */
const FORMULARIOS = unaDe(
  'node_modules/(@mantine/form|fast-deep-equal|klona)/',
  'node_modules/@mantine/core/esm/components/Textarea/',
  String.raw`web/src/api/borradores/(?!enCurso)`,
  String.raw`web/src/pagina/(Cargado\.tsx|campos/|formulario/|pregunta/u|viaje/)`,
  String.raw`web/src/ui/(enfocarCampo|BanderaParaguay|BorradorAlerta|CampoDeNombre|FechaInput|Formulario|FormularioDeParte|MontoInput|TelefonoInput|ValoresActuales)\.tsx?`,
)

const DIALOGOS = unaDe(
  'node_modules/(react-remove-scroll|react-remove-scroll-bar|react-style-singleton|use-callback-ref|use-sidecar)/',
  'node_modules/@mantine/core/esm/components/(Modal|ModalBase)/',
  String.raw`web/src/(ui/(ConfirmDialog|Dialogo|useDejar)\.tsx?|pagina/confirmar/)`,
)

/** The drawer in which a figure explains itself: of the pages of money, and not of those that have no drawer. */
const CUENTAS = unaDe(
  'node_modules/@mantine/core/esm/components/Drawer/',
  'web/src/pagina/cuenta/',
  String.raw`web/src/ui/Cajon\.tsx`,
)

const LISTAS = unaDe(
  'node_modules/@mantine/core/esm/components/Pagination/',
  String.raw`web/src/pagina/(busqueda/u|lista/)`,
  String.raw`web/src/ui/(BarraDeFiltros|CabeceraDeTabla|DataTable|FiltroDeOpcion|FiltroDeTexto|Paginador)\.tsx`,
)

/** Filters by day open a calendar, and the budget has none. */
const FECHAS = unaDe(String.raw`web/src/ui/(FechaInput|FiltroDeFecha|FiltroDeRango)\.tsx`)

/** What charts are drawn with: it leans on nothing that other pages have, so it takes none of that along. */
const GRAFICOS = unaDe(
  String.raw`web/src/modules/reportes/piezas/(ApartadoDeReporte|Dibujo|Lineas|Tabla)\.tsx`,
  String.raw`web/src/modules/reportes/piezas/useLienzo\.ts`,
  String.raw`domain/src/reportes/(graficos/|frases\.ts|ganado\.ts|rango\.ts)`,
)

/**
 * In which files the scripts are kept. Left alone, the build makes one for each set of pages that share something, and
 * the budget came in 88: a phone pays a round trip for each handful. What most pages need stands in few, from what all
 * do to what those behind the login do: login waits for no schema and no menu (quality.md P12). A library that is named
 * nowhere here still goes with the pages that use it.
 */
export const trozos: Rolldown.CodeSplittingGroup[] = [
  {
    name: 'base',
    priority: 9,
    test: unaDe(
      'vite/preload-helper',
      'node_modules/(react|react-dom|scheduler|use-sync-external-store)/',
      'node_modules/@tanstack/(router-core|react-router|history|store|react-store|query-core|react-query)/(?!.*/use(Blocker|MutationState))',
      'node_modules/@mantine/core/esm/core/',
      'node_modules/@mantine/core/esm/components/(ActionIcon|Anchor|Button|Center|Group|Input|InputBase|Loader|Stack|Text|TextInput|Title|Transition|UnstyledButton|VisuallyHidden)/',
      'node_modules/@tabler/icons-react/dist/esm/(createReactComponent|defaultAttributes|icons/Icon(AlertTriangle|Check|CircleCheck|InfoCircle|X)[.]mjs)',
      String.raw`web/src/(api/(arranque|sesion|errores|reingreso|queryClient)|pagina/(direcciones|preferencias|busqueda/(busqueda|filtros)|sesion/guardia))\.ts`,
      String.raw`web/src/ui/(tema|Alerta|CampoErrores|Esqueleto|foco|perezoso|useVuelta)\.tsx?`,
      String.raw`domain/src/(acceso/roles|personas/funcion|catalogo/tipos|avances/estados|certificaciones/tipos|banco/orden|nucleo/(correo|ordenDeListas|mensajes/(comun|acceso)))\.ts`,
    ),
  },
  {
    // Of the endpoints that most pages call what a call needs of them (llamadas.ts), and the one way of making calls.
    name: 'llamadas',
    priority: 8,
    test: unaDe(
      String.raw`contract/src/(?!(certificaciones|compras|cronograma|reportes|banco)/|catalogo/(deObra|precios)).*\?llamada$`,
      String.raw`contract/src/endpoint\.ts`,
      String.raw`web/src/api/(cliente|consultas|subir|visto|edadDeVisto)\.ts`,
    ),
  },
  {
    // What the pages before the login have, and behind it a few dialogs.
    name: 'entrada',
    priority: 8,
    test: unaDe('node_modules/@mantine/core/esm/components/PasswordInput/'),
  },
  {
    // What all behind the login have and login has not.
    name: 'detras',
    priority: 7.5,
    test: unaDe(
      'node_modules/@tanstack/.*/use(Blocker|MutationState)',
      'node_modules/@mantine/core/esm/components/(Combobox/ComboboxChevron|NativeSelect|Skeleton)/',
      'node_modules/@mantine/hooks/esm/use-(hotkeys|merged-ref|network|window-event)/',
      'node_modules/@tabler/icons-react/dist/esm/icons/Icon(AddressBook|BuildingCommunity|Cash|ChevronDown|CloudOff|FileCheck|Files|Helmet|History|Home|List|ListDetails|Menu2|Packages|ProgressCheck|Refresh|ShoppingCart|Users)[.]mjs',
      'domain/src/nucleo/mensajes/(avisos|envios)[.]ts',
      String.raw`web/src/api/(envejecer|promesa|useVisto)\.ts`,
      String.raw`web/src/api/envios/(alDia|cartero|cola|id|lista|respuesta)\.ts`,
      String.raw`web/src/api/lacre/puedeLacrar\.ts`,
      String.raw`web/src/app/menus/`,
      String.raw`web/src/pagina/obra/`,
      String.raw`web/src/ui/(useEsTelefono|atajosDePantalla)\.ts`,
    ),
  },
  {
    // Before `contrato`, which would take it along: most screens count with it and ask for no schema.
    name: 'dominio',
    priority: 7.6,
    test: unaDe(
      'domain/src/nucleo/(dinero|fecha|micro|numeros|porcentaje|redondeo|mensajes/presupuestos)[.]ts',
      'domain/src/(catalogo/precios|presupuestos/(obra|planilla/maximo|progreso/avance|razones))[.]ts',
    ),
  },
  // What a cell that calculates counts with, for the same reason before `contrato`.
  {
    name: 'formulas',
    priority: 7.6,
    test: unaDe('domain/src/(nucleo/decimal|presupuestos/expresion)[.]ts'),
  },
  // What only forms and lists of the catalogue say, for the same reason before `contrato`.
  {
    name: 'dominioDeFormularios',
    priority: 7.5,
    test: unaDe('domain/src/nucleo/mensajes/(catalogo|edicion|etiquetas)[.]ts'),
  },
  {
    // The schemas of what most forms send; zod, which all of the contract stands on, is most of it.
    name: 'contrato',
    priority: 7,
    test: unaDe(
      'node_modules/zod/',
      String.raw`contract/src/(acceso|catalogo|comun|endpoint)\.ts`,
      String.raw`contract/src/presupuestos/(aprobacion|capitulos|medicion|obras|precios|tarea|tareas|totales|vista)\.ts`,
    ),
  },
  // What is called of a work that is being built.
  { name: 'llamadasDeObra', priority: 6.5, test: unaDe(String.raw`\?llamada$`) },
  // Of pages that are opened once a work.
  { name: 'contratoDeHoja', priority: 6.2, test: unaDe('contract/src/presupuestos/interop/(hoja|entrada)') },
  { name: 'contratoAparte', priority: 6, test: unaDe('contract/src/') },
  {
    name: 'flotantes',
    priority: 5,
    test: unaDe(
      'node_modules/@floating-ui/',
      'node_modules/@mantine/core/esm/components/(Checkbox/(CheckIcon|CheckboxIndicator)|FocusTrap|Menu|Overlay|Popover|Portal|Tooltip)',
    ),
  },
  {
    // A list of options that one types into: forms and filters have them.
    name: 'opciones',
    priority: 4,
    test: unaDe(
      'node_modules/@mantine/core/esm/components/(Autocomplete|Checkbox|Combobox|Pill|PillsInput|ScrollArea|Select)/',
      'web/src/ui/elegir/',
    ),
  },
  // Before `comun`, which would take it along with what uses it.
  { name: 'dialogos', priority: 4, test: DIALOGOS },
  {
    name: 'comun',
    priority: 3,
    minShareCount: 8,
    test: (modulo) =>
      COMUN.test(modulo) && ![CUENTAS, DIALOGOS, FECHAS, FORMULARIOS, LISTAS].some((r) => r.test(modulo)),
  },
  // The sheet of a budget, and what it counts with, which the form of a tarea has too.
  {
    name: 'cuentasDePresupuesto',
    priority: 2.5,
    test: unaDe(
      String.raw`domain/src/(nucleo/reparto|presupuestos/(observaciones|plan|totales|validacion))\.ts`,
    ),
  },
  {
    name: 'planilla',
    priority: 2.2,
    test: unaDe(
      'node_modules/@tanstack/(react-virtual|virtual-core)/',
      String.raw`web/src/pagina/grilla/(modelo/|anchos/masLargos|partes/MarcaDeEnvio)`,
      'web/src/modules/presupuestos/planilla/(?!CajonDeAcciones|OpcionesDeColumnas)',
      String.raw`web/src/modules/presupuestos/vista/(Archivos|Resumen|arbol|avance|columnas|conTotales|ganancia|marcas|llegadas|pie)\.`,
      String.raw`web/src/modules/presupuestos/motivo/(dicho|razonPara)\.ts`,
    ),
  },
  // Rows of a desk: a phone has none of it. Without what it opens.
  {
    name: 'grilla',
    priority: 2.1,
    test: unaDe(
      'web/src/pagina/(teclas/(?!ayuda)|grilla/(?!MenuAbierto|portapapeles/pegar))',
      'domain/src/(presupuestos/planilla/porcentaje|nucleo/mensajes/renglones)[.]ts',
    ),
  },
  // After `comun`: before it, it would take along what the budget shares with it.
  { name: 'cuentas', priority: 2, test: CUENTAS },
  { name: 'graficos', priority: 2, test: GRAFICOS },
  { name: 'fechas', priority: 1, test: FECHAS },
  { name: 'formularios', priority: 1, test: FORMULARIOS },
  { name: 'listas', priority: 0, test: LISTAS },
  // Why an approved work is changed, which comes once somebody may.
  {
    name: 'motivo',
    priority: 0,
    test: unaDe('web/src/modules/presupuestos/motivo/(sesion|enPantalla|MotivoDeCambios|Motivo[.]module)[.]'),
  },
]

function unaDe(...caminos: string[]): RegExp {
  return new RegExp(caminos.join('|').replaceAll('/', String.raw`[\\/]`))
}
