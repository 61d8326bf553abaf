import { administra, type Rol } from '@plomada/domain/acceso/roles'
import { direcciones } from '../../pagina/direcciones.ts'
import { hrefDeObra } from '../../pagina/obra/abrirObra.ts'

/** What each role is offered. Only pages that exist: an entry is added here when its page is (spec 2, app shell). */
export interface Entrada {
  texto: string
  href: string
  /** How the addresses of its pages begin, where not as `href`: '/usuario' has '/usuario/agregar' and '/usuarios'. */
  bajo?: readonly string[]
}
export interface Grupo {
  texto: string
  entradas: readonly Entrada[]
}

export const esGrupo = (opcion: Entrada | Grupo): opcion is Grupo => 'entradas' in opcion

/** '/persona' of the page '/persona/agregar'. */
const comienzos = (...paginas: readonly { ruta: string }[]) =>
  paginas.map(({ ruta }) => `/${ruta.split('/')[1]}`)

/** Whether the page is one of the entry's: its path, or one under it, and what its query says. */
export function estaEn({ href, bajo = [] }: Entrada, pathname: string, busqueda: string): boolean {
  const [ruta = '', consulta] = href.split('?')
  const deEsaRuta =
    pathname === ruta || [`${ruta}/`, ...bajo].some((comienzo) => pathname.startsWith(comienzo))
  return deEsaRuta && (consulta === undefined || busqueda.includes(consulta))
}

/** The navbar. `plantillaId` is null until the user's data came, and for a cliente for ever. */
export function menuPrincipal(rol: Rol, plantillaId: string | null): (Entrada | Grupo)[] {
  if (rol === 'cliente')
    return [
      { texto: 'Mis obras', href: direcciones.presupuestosCliente() },
      { texto: 'Contacto', href: direcciones.contacto() },
    ]
  const obras = { texto: 'Obras', href: direcciones.obras() }
  const personas = {
    texto: 'Proveedores y contratistas',
    href: direcciones.personas(),
    bajo: comienzos(direcciones.crearPersona, direcciones.contratista),
  }
  if (!administra(rol)) return [obras, personas]
  return [
    obras,
    {
      texto: 'Banco de Precios',
      entradas: [
        { texto: 'Materiales y mano de obra', href: direcciones.datosAuxiliares() },
        ...(plantillaId
          ? [
              {
                texto: 'Rubros de la plantilla',
                href: direcciones.banco({ presupuestoId: plantillaId }),
                bajo: comienzos(direcciones.crearItem),
              },
            ]
          : []),
        { texto: 'Importar materiales', href: direcciones.importarMateriales() },
        { texto: 'Importar mano de obra', href: direcciones.importarManoDeObra() },
        { texto: 'Importar rubros', href: direcciones.importarAnalisis() },
        { texto: 'Importar BC3', href: direcciones.importarBc3({ destino: 'banco' }) },
      ],
    },
    {
      texto: 'Personas',
      entradas: [
        {
          texto: 'Usuarios / Clientes',
          href: direcciones.usuarios(),
          bajo: comienzos(direcciones.crearUsuario),
        },
        personas,
        { texto: 'Categorías', href: direcciones.categorias(), bajo: comienzos(direcciones.crearCategoria) },
      ],
    },
    {
      texto: 'Configuración',
      entradas: [
        {
          texto: 'Unidades de medida',
          href: direcciones.unidades(),
          bajo: comienzos(direcciones.crearUnidad),
        },
        { texto: 'Acontecimientos', href: direcciones.acontecimientos() },
        ...(plantillaId ? dePlantilla(plantillaId) : []),
        { texto: 'Datos de la empresa', href: direcciones.empresa() },
      ],
    },
  ]
}

/** What a new work is born with. */
function dePlantilla(plantillaId: string): Entrada[] {
  return [
    { texto: 'Plantilla', href: direcciones.presupuesto({ presupuestoId: plantillaId, tipo: 'plantilla' }) },
    {
      texto: 'Días laborales de la plantilla',
      href: direcciones.diasLaborales({ presupuestoId: plantillaId }),
    },
  ]
}

/**
 * The bar of a phone, besides the whole menu (ux.md §2). A cliente's has no start page of its own: 'Mis obras' is where
 * it lands.
 */
export function menuDelTelefono(rol: Rol, obraId: string | undefined): Entrada[] {
  if (rol === 'cliente') return menuPrincipal(rol, null).filter((opcion) => 'href' in opcion)
  const deObra = obraId ? [{ texto: 'Presupuesto', href: hrefDeObra(rol, obraId) }] : []
  return [
    { texto: 'Inicio', href: direcciones.landing() },
    { texto: 'Obras', href: direcciones.obras() },
    ...deObra,
  ]
}

/** The side menu of a work: before approval only Presupuesto; a cliente has none in this part of the product. */
export function menuDeObra(rol: Rol, presupuestoId: string, aprobado: boolean): Entrada[] {
  if (rol === 'cliente') return []
  const presupuesto = { texto: 'Presupuesto', href: hrefDeObra(rol, presupuestoId) }
  if (!aprobado || !administra(rol)) return [presupuesto]
  return [
    presupuesto,
    { texto: 'Precios de la obra', href: direcciones.preciosDeObra({ presupuestoId }) },
    { texto: 'Capítulos', href: direcciones.capitulos({ presupuestoId }) },
  ]
}
