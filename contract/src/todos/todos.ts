import { z } from 'zod'
import * as clientes from '../acceso/clientes.ts'
import * as empresa from '../acceso/empresa.ts'
import * as invitaciones from '../acceso/invitaciones.ts'
import * as segundoPaso from '../acceso/segundoPaso.ts'
import * as sesiones from '../acceso/sesiones.ts'
import * as usuarios from '../acceso/usuarios.ts'
import * as acceso from '../acceso.ts'
import * as avances from '../avances/avances.ts'
import * as fotos from '../avances/fotos.ts'
import * as importarPresupuestos from '../banco/importar.ts'
import * as banco from '../banco/items.ts'
import * as deObraDeCatalogo from '../catalogo/deObra.ts'
import * as importarCatalogo from '../catalogo/importar.ts'
import * as preciosDeCatalogo from '../catalogo/precios.ts'
import * as catalogo from '../catalogo.ts'
import * as certificaciones from '../certificaciones/certificaciones.ts'
import * as comprobantes from '../certificaciones/comprobante.ts'
import * as cuentas from '../certificaciones/cuentas.ts'
import * as deHoy from '../certificaciones/deHoy.ts'
import * as ordenesDeCompra from '../compras/ordenes.ts'
import * as totalesDeCompra from '../compras/totales.ts'
import * as comun from '../comun.ts'
import * as cronograma from '../cronograma/cronograma.ts'
import type { Endpoint } from '../endpoint.ts'
import * as provCategorias from '../personas/categorias.ts'
import * as personas from '../personas.ts'
import * as aprobacion from '../presupuestos/aprobacion.ts'
import * as capitulos from '../presupuestos/capitulos.ts'
import * as busqueda from '../presupuestos/consultas/busqueda.ts'
import * as historial from '../presupuestos/consultas/historial.ts'
import * as inicio from '../presupuestos/consultas/inicio.ts'
import * as dias from '../presupuestos/dias.ts'
import * as bc3 from '../presupuestos/interop/bc3.ts'
import * as hoja from '../presupuestos/interop/hoja.ts'
import * as vuelta from '../presupuestos/interop/vuelta.ts'
import * as obras from '../presupuestos/obras.ts'
import * as lote from '../presupuestos/planilla/lote.ts'
import * as sugerencias from '../presupuestos/planilla/sugerencias.ts'
import * as precios from '../presupuestos/precios.ts'
import * as reemplazo from '../presupuestos/reemplazo.ts'
import * as tareas from '../presupuestos/tareas.ts'
import * as vista from '../presupuestos/vista.ts'
import * as acontecimientos from '../reportes/acontecimientos.ts'
import * as analisis from '../reportes/analisis.ts'
import * as reporteDeAvances from '../reportes/avances.ts'
import * as gastos from '../reportes/gastos.ts'
import * as empresaDeUnVistazo from '../reportes/inicio.ts'
import * as semanales from '../reportes/semanales.ts'

function esEndpoint(valor: unknown): valor is Endpoint {
  return typeof valor === 'object' && valor !== null && 'ruta' in valor && 'metodo' in valor
}

const SALAS = [
  acceso,
  usuarios,
  clientes,
  invitaciones,
  sesiones,
  segundoPaso,
  empresa,
  personas,
  provCategorias,
  catalogo,
  preciosDeCatalogo,
  deObraDeCatalogo,
  importarCatalogo,
  obras,
  dias,
  capitulos,
  importarPresupuestos,
  tareas,
  lote,
  sugerencias,
  banco,
  precios,
  vista,
  aprobacion,
  bc3,
  hoja,
  vuelta,
  reemplazo,
  avances,
  fotos,
  certificaciones,
  comprobantes,
  cuentas,
  deHoy,
  ordenesDeCompra,
  totalesDeCompra,
  cronograma,
  acontecimientos,
  reporteDeAvances,
  analisis,
  gastos,
  semanales,
  empresaDeUnVistazo,
  historial,
  busqueda,
  inicio,
]

/** Every endpoint there is, for OpenAPI, the matrix of roles and the check that the server mounts them all. */
export const todosLosEndpoints: readonly Endpoint[] = SALAS.flatMap((sala) =>
  Object.values(sala).filter(esEndpoint),
)

/** Schemas with a name in OpenAPI: `zUnidad` is `Unidad`. */
export const esquemasConNombre: Readonly<Record<string, z.ZodType>> = Object.fromEntries(
  [comun, ...SALAS].flatMap((sala) =>
    Object.entries(sala).flatMap(([nombre, valor]) =>
      valor instanceof z.ZodObject ? [[nombre.replace(/^z/, ''), valor]] : [],
    ),
  ),
)
