import { administra, type Rol } from '@plomada/domain/acceso/roles'
import { mensajesPlanilla } from '@plomada/domain/nucleo/mensajes/planilla'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { direcciones } from '../../pagina/direcciones.ts'
import { hrefDePresupuesto } from '../../pagina/obra/abrirObra.ts'

/** The menus of each rol, with existing pages only: an entry is added together with its page (spec 2, app shell). */
export interface Entrada {
  texto: string
  href: string
  /**
   * Beginnings of its pages' addresses, where they differ from `href`: '/usuario' covers '/usuario/agregar' and
   * '/usuarios'.
   */
  bajo?: readonly string[]
}
export interface GrupoDeMenu {
  texto: string
  entradas: readonly Entrada[]
}

export const esGrupo = (opcion: Entrada | GrupoDeMenu): opcion is GrupoDeMenu => 'entradas' in opcion

/** '/persona' for the page '/persona/agregar'. */
const comienzos = (...paginas: readonly { ruta: string }[]) =>
  paginas.map(({ ruta }) => `/${ruta.split('/')[1]}`)

/** Whether a page belongs to the entry: by its path, a path below it, and its query. */
export function estaEn({ href, bajo = [] }: Entrada, pathname: string, busqueda: string): boolean {
  const [ruta = '', consulta] = href.split('?')
  const deEsaRuta =
    pathname === ruta || [`${ruta}/`, ...bajo].some((comienzo) => pathname.startsWith(comienzo))
  return deEsaRuta && (consulta === undefined || busqueda.includes(consulta))
}

/** The navbar. `plantillaId` is null until the user's data has come, and always for a cliente. */
export function menuPrincipal(rol: Rol, plantillaId: string | null): (Entrada | GrupoDeMenu)[] {
  if (rol === 'cliente')
    return [
      { texto: 'Mis obras', href: direcciones.presupuestosCliente() },
      { texto: 'Contacto', href: direcciones.contacto() },
    ]
  const obras = { texto: 'Obras', href: direcciones.obras() }
  const personas = {
    texto: 'Proveedores y contratistas',
    href: direcciones.personas(),
    // Not /contratistas, which is of a work.
    bajo: [...comienzos(direcciones.crearPersona), `${comienzos(direcciones.contratista)[0]}/`],
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

/** The content that new works start with. */
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
 * A phone's bottom bar, besides the whole menu (ux.md §2). A cliente has no start page: 'Mis obras' is where they
 * land.
 */
export function menuDelTelefono(
  rol: Rol,
  obra: { _id: string; estado: string } | undefined,
  sinSenal = false,
): Entrada[] {
  if (rol === 'cliente') {
    const suyas = menuPrincipal(rol, null).filter((opcion) => 'href' in opcion)
    return obra?.estado === 'aprobado'
      ? [{ ...reportesSemanales(rol, obra._id), texto: 'Reportes' }, ...suyas]
      : suyas
  }
  const inicio = { texto: 'Inicio', href: direcciones.landing() }
  const obras = { texto: 'Obras', href: direcciones.obras() }
  if (!obra) return [inicio, obras]
  const presupuesto = { texto: 'Presupuesto', href: hrefDePresupuesto(rol, obra._id) }
  if (obra.estado !== 'aprobado') return [inicio, obras, presupuesto]
  // In the middle, where a thumb is.
  const cargar = {
    texto: mensajesPresupuestos.cargarAvance,
    href: direcciones.cargarAvance({ presupuestoId: obra._id }),
  }
  const avances = {
    texto: mensajesPresupuestos.avances,
    href: direcciones.avances({ presupuestoId: obra._id }),
  }
  // A resident comes for what was done; without signal the budget can't be opened, and that can.
  return [inicio, obras, cargar, sinSenal || !administra(rol) ? avances : presupuesto]
}

/**
 * The side menu of a work: before approval only Presupuesto; a cliente has the weekly reports of an approved one. Paying
 * contratistas is not for a resident who sees quantities alone (`veMontos` is false, domain.md §13).
 */
export function menuDeObra(
  rol: Rol,
  presupuestoId: string,
  aprobado: boolean,
  veMontos = true,
): (Entrada | GrupoDeMenu)[] {
  if (rol === 'cliente') return aprobado ? [reportesSemanales(rol, presupuestoId)] : []
  const presupuesto = { texto: 'Presupuesto', href: hrefDePresupuesto(rol, presupuestoId) }
  if (!aprobado) return [presupuesto]
  const avances = { texto: mensajesPresupuestos.avances, href: direcciones.avances({ presupuestoId }) }
  const semanales = reportesSemanales(rol, presupuestoId)
  if (!veMontos) return [presupuesto, avances, semanales]
  const certificaciones = {
    texto: 'Certificaciones',
    entradas: [
      avances,
      {
        texto: 'Generar reporte',
        href: direcciones.filtroDeCertificacion({ presupuestoId }),
        bajo: comienzos(direcciones.previaDeCertificacion),
      },
      { texto: 'Reportes generados', href: direcciones.certificaciones({ presupuestoId }) },
    ],
  }
  if (!administra(rol)) return [presupuesto, certificaciones, semanales]
  const contratistas = {
    texto: 'Contratistas',
    href: direcciones.contratistas({ presupuestoId }),
    bajo: comienzos(direcciones.movimientos),
  }
  return [
    presupuesto,
    { texto: 'Análisis presupuesto', href: direcciones.analisis({ presupuestoId, tipo: 'presupuesto' }) },
    { texto: 'Seguimiento', href: direcciones.seguimiento({ presupuestoId, tipo: 'presupuesto' }) },
    { ...certificaciones, entradas: [...certificaciones.entradas, contratistas] },
    compras(presupuestoId, true),
    elCronograma(presupuestoId),
    {
      texto: 'Reportes',
      entradas: [
        semanales,
        { texto: 'Avance de la obra', href: direcciones.reporteDeAvance({ presupuestoId }) },
        { texto: 'Gastos', href: direcciones.gastos({ presupuestoId }) },
        { texto: 'Uso de materiales', href: direcciones.usoDeMateriales({ presupuestoId }) },
      ],
    },
    { texto: 'Precios de la obra', href: direcciones.preciosDeObra({ presupuestoId }) },
    { texto: 'Capítulos', href: direcciones.capitulos({ presupuestoId }) },
  ]
}

/** What the menu of a work that is pendiente says under it: what approving keeps, and what it adds there. */
export function loQueDaAprobar(rol: Rol, presupuestoId: string, veMontos?: boolean): string {
  const antes = menuDeObra(rol, presupuestoId, false, veMontos).map(({ texto }) => texto)
  const suma = menuDeObra(rol, presupuestoId, true, veMontos)
    .map(({ texto }) => texto)
    .filter((texto) => !antes.includes(texto))
  const enPalabras = new Intl.ListFormat('es', { type: 'conjunction' }).format(suma)
  return `Al aprobar el presupuesto queda guardada su versión aprobada, y este menú suma ${enPalabras}.`
}

/** What is told of a work to its client; the list of what was recorded is reached from there. */
const reportesSemanales = (rol: Rol, presupuestoId: string): Entrada =>
  rol === 'cliente'
    ? { texto: 'Reportes semanales', href: direcciones.reportesDelCliente({ presupuestoId }) }
    : { texto: 'Reportes semanales', href: direcciones.reportesSemanales({ presupuestoId }) }

/**
 * What is done in an approved work that its side menu does not have, reached from Ctrl+K and, by a resident, from
 * /landing (docs/site.md §3): recording what happened; for a resident purchases and the schedule, which everyone else has
 * in the menu; and the sheet of a desk for who administers.
 */
export function fueraDelMenuDeObra(
  rol: Rol,
  presupuestoId: string,
  aprobado: boolean,
  veMontos = true,
): (Entrada | GrupoDeMenu)[] {
  if (rol === 'cliente' || !aprobado) return []
  const registrar = { texto: 'Registrar un acontecimiento', href: direcciones.registrar({ presupuestoId }) }
  const planilla = { texto: mensajesPlanilla.titulo, href: direcciones.planillaDeAvances({ presupuestoId }) }
  if (administra(rol)) return [registrar, planilla]
  return [registrar, compras(presupuestoId, veMontos), elCronograma(presupuestoId)]
}

const elCronograma = (presupuestoId: string): Entrada => ({
  texto: 'Cronograma',
  href: direcciones.cronograma({ presupuestoId }),
})

/** Orders are amounts, so who sees quantities alone has none (domain.md §13). */
function compras(presupuestoId: string, veMontos: boolean): GrupoDeMenu {
  const ordenes = {
    texto: 'Órdenes de compra',
    href: direcciones.ordenes({ presupuestoId }),
    bajo: [
      direcciones.crearOrden.ruta,
      direcciones.elegirTareaDeOrden.ruta,
      direcciones.orden.ruta.replace('$id', ''),
    ],
  }
  return {
    texto: 'Compras',
    entradas: [
      ...(veMontos ? [ordenes] : []),
      { texto: 'Materiales de la obra', href: direcciones.materiales({ presupuestoId }) },
      { texto: 'Mano de obra', href: direcciones.manoDeObra({ presupuestoId }) },
    ],
  }
}

/** All entries, those of groups in their place. */
export const enPlano = (menu: readonly (Entrada | GrupoDeMenu)[]): Entrada[] =>
  menu.flatMap((opcion) => (esGrupo(opcion) ? opcion.entradas : [opcion]))
