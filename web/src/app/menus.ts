import { administra, type Rol } from '@plomada/domain/acceso/roles'

/** What each role is offered. Only pages that exist: an entry is added here when its page is (spec 2, app shell). */
export interface Entrada {
  texto: string
  href: string
}
export interface Grupo {
  texto: string
  entradas: readonly Entrada[]
}

export const esGrupo = (opcion: Entrada | Grupo): opcion is Grupo => 'entradas' in opcion

/** The navbar. `plantillaId` is null until the user's data came, and for a cliente for ever. */
export function menuPrincipal(rol: Rol, plantillaId: string | null): (Entrada | Grupo)[] {
  if (rol === 'cliente') return [{ texto: 'Mis obras', href: '/presupuestosCliente' }]
  const obras = { texto: 'Obras', href: '/presupuestos' }
  const personas = { texto: 'Proveedores y contratistas', href: '/personas' }
  if (!administra(rol)) return [obras, personas]
  const plantilla = plantillaId === null ? null : `/presupuesto/${plantillaId}/tareas?tipo=plantilla`
  return [
    obras,
    {
      texto: 'Banco de Precios',
      entradas: [
        { texto: 'Materiales y mano de obra', href: '/datosAuxiliares' },
        ...(plantillaId ? [{ texto: 'Rubros de la plantilla', href: `/bd/${plantillaId}` }] : []),
        { texto: 'Importar materiales', href: '/importarMaterialesExcel' },
        { texto: 'Importar mano de obra', href: '/importarManoDeObraExcel' },
        { texto: 'Importar rubros', href: '/importarRubrosExcel' },
        { texto: 'Importar BC3', href: '/importarBc3?destino=banco' },
      ],
    },
    {
      texto: 'Personas',
      entradas: [
        personas,
        { texto: 'Categorías', href: '/provCategorias' },
        { texto: 'Usuarios / Clientes', href: '/usuarios' },
      ],
    },
    {
      texto: 'Configuración',
      entradas: [
        { texto: 'Unidades de medida', href: '/unidadesDeMedida' },
        ...(plantilla ? [{ texto: 'Plantilla', href: plantilla }] : []),
      ],
    },
  ]
}

/** The side menu of a work: before approval only Presupuesto; a cliente has none in this part of the product. */
export function menuDeObra(rol: Rol, presupuestoId: string, aprobado: boolean): Entrada[] {
  if (rol === 'cliente') return []
  const presupuesto = { texto: 'Presupuesto', href: `/presupuesto/${presupuestoId}/tareas?tipo=presupuesto` }
  if (!aprobado || !administra(rol)) return [presupuesto]
  return [
    presupuesto,
    { texto: 'Precios de la obra', href: `/materiales/${presupuestoId}` },
    { texto: 'Capítulos', href: `/presupuesto/${presupuestoId}/rubros` },
  ]
}

/** Where a role opens a work. */
export function hrefDeObra(rol: Rol, presupuestoId: string): string {
  return rol === 'cliente'
    ? `/presupuestoCliente/${presupuestoId}/tareas`
    : `/presupuesto/${presupuestoId}/tareas?tipo=presupuesto`
}
