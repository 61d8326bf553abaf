import { mensajesPrecios } from '@plomada/domain/nucleo/mensajes/precios'
import { ADMINISTRAN, type Direccion, LEEN } from './direccion.ts'

/** The addresses of the catalogue, of a work's prices and of the price bank, with what each shows and to whom. */
export const DE_CATALOGO: readonly Direccion[] = [
  {
    ruta: '/datosAuxiliares',
    href: () => '/datosAuxiliares',
    titulo: 'Materiales y mano de obra',
    roles: LEEN,
  },
  {
    ruta: '/datosAuxiliares/crear',
    href: () => '/datosAuxiliares/crear',
    titulo: 'Agregar componente',
    roles: ADMINISTRAN,
  },
  {
    ruta: '/datosAuxiliares/precios',
    href: () => '/datosAuxiliares/precios',
    titulo: mensajesPrecios.planillaDePrecios,
    roles: ADMINISTRAN,
  },
  {
    ruta: '/datosAuxiliares/$presupuestoId/crear',
    href: ({ pendiente }) => `/datosAuxiliares/${pendiente}/crear`,
    titulo: 'Agregar componente de la obra',
    roles: ADMINISTRAN,
  },
  {
    ruta: '/datosAuxiliares/editar/$datoAuxiliarId',
    href: ({ material }) => `/datosAuxiliares/editar/${material}`,
    titulo: 'Editar componente del catálogo',
    roles: ADMINISTRAN,
  },
  {
    ruta: '/materiales/$presupuestoId/actualizar',
    href: ({ pendiente }) => `/materiales/${pendiente}/actualizar`,
    titulo: mensajesPrecios.actualizarObra,
    roles: ADMINISTRAN,
  },
  {
    ruta: '/materiales/$presupuestoId',
    href: ({ pendiente }) => `/materiales/${pendiente}`,
    titulo: 'Precios de la obra',
    roles: LEEN,
  },
  {
    ruta: '/bd/$presupuestoId',
    href: ({ pendiente }) => `/bd/${pendiente}`,
    titulo: 'Banco de Precios',
    roles: ADMINISTRAN,
  },
  {
    ruta: '/bd/rubro/$presupuestoId',
    href: ({ pendiente, capitulo }) => `/bd/rubro/${pendiente}?capituloId=${capitulo}`,
    titulo: 'Crear rubro del Banco de Precios',
    roles: ADMINISTRAN,
  },
  {
    ruta: '/bd/rubro/$presupuestoId/$rubroId',
    href: ({ pendiente, item }) => `/bd/rubro/${pendiente}/${item}`,
    titulo: 'Editar rubro del Banco de Precios',
    roles: ADMINISTRAN,
  },
  {
    ruta: '/importarMaterialesExcel',
    href: () => '/importarMaterialesExcel',
    titulo: 'Importar materiales',
    roles: ADMINISTRAN,
  },
  {
    ruta: '/importarManoDeObraExcel',
    href: () => '/importarManoDeObraExcel',
    titulo: 'Importar mano de obra',
    roles: ADMINISTRAN,
  },
  {
    ruta: '/importarRubrosExcel',
    href: () => '/importarRubrosExcel',
    titulo: 'Importar rubros',
    roles: ADMINISTRAN,
  },
  { ruta: '/unidadesDeMedida', href: () => '/unidadesDeMedida', titulo: 'Unidades de medida', roles: LEEN },
  {
    ruta: '/unidadDeMedida/crear',
    href: () => '/unidadDeMedida/crear',
    titulo: 'Agregar unidad de medida',
    roles: ADMINISTRAN,
  },
  {
    ruta: '/unidadDeMedida/editar/$id',
    href: ({ unidad }) => `/unidadDeMedida/editar/${unidad}`,
    titulo: 'Editar unidad de medida',
    roles: ADMINISTRAN,
  },
]
