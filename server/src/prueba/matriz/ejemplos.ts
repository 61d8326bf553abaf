import { importarAnalisis } from '@plomada/contract/banco/importar'
import * as banco from '@plomada/contract/banco/items'
import * as catalogo from '@plomada/contract/catalogo'
import * as actualizacion from '@plomada/contract/catalogo/deObra'
import { importarDatosAuxiliares } from '@plomada/contract/catalogo/importar'
import { loteDePrecios } from '@plomada/contract/catalogo/precios'
import * as personas from '@plomada/contract/personas'
import * as provCategorias from '@plomada/contract/personas/categorias'
import * as aprobacion from '@plomada/contract/presupuestos/aprobacion'
import * as capitulos from '@plomada/contract/presupuestos/capitulos'
import { buscar } from '@plomada/contract/presupuestos/consultas/busqueda'
import * as historial from '@plomada/contract/presupuestos/consultas/historial'
import { crearObraDeEjemplo, primerosPasos } from '@plomada/contract/presupuestos/consultas/inicio'
import * as dias from '@plomada/contract/presupuestos/dias'
import * as vuelta from '@plomada/contract/presupuestos/interop/vuelta'
import * as obras from '@plomada/contract/presupuestos/obras'
import * as lote from '@plomada/contract/presupuestos/planilla/lote'
import { sugerenciasDeTarea } from '@plomada/contract/presupuestos/planilla/sugerencias'
import * as precios from '@plomada/contract/presupuestos/precios'
import * as reemplazo from '@plomada/contract/presupuestos/reemplazo'
import * as tareas from '@plomada/contract/presupuestos/tareas'
import * as vista from '@plomada/contract/presupuestos/vista'
import * as acontecimientos from '@plomada/contract/reportes/acontecimientos'
import { DIAS } from '@plomada/domain/presupuestos/dias'
import { nuevoId } from '../../base/db/ids.ts'
import type { Destino } from './destino.ts'
import { type Ejemplo, ejemplo } from './ejemplo.ts'
import { deAcceso } from './ejemplosDeAcceso.ts'
import { deArchivos } from './ejemplosDeArchivos.ts'
import { deAvances } from './ejemplosDeAvances.ts'
import { deCertificaciones } from './ejemplosDeCertificaciones.ts'
import { deCompras } from './ejemplosDeCompras.ts'
import { deCronograma } from './ejemplosDeCronograma.ts'
import { deReportesDeObra } from './ejemplosDeReportes.ts'
import { deSemanas } from './ejemplosDeSemanas.ts'

const NADA = { alcance: 'nada' } as const
const EMPRESA = { alcance: 'empresa' } as const

const dePersonas: Ejemplo[] = [
  ejemplo(personas.personas)(() => ({ query: {} }), NADA),
  ejemplo(personas.crearPersona)(() => ({ body: { nombre: 'Ana', funcion: ['contratista'] } }), NADA),
  ejemplo(personas.contratistasForSelect)(() => ({}), NADA),
  ejemplo(personas.personas)((d) => ({ query: { categorias: [d.categoriaId] } }), NADA),
  ejemplo(personas.personaPorId)((d) => ({ query: { personaId: d.contratistaId } }), EMPRESA),
  ejemplo(personas.editarPersona)(
    (d) => ({ body: { personaId: d.contratistaId, nombre: 'Otro', categorias: [d.categoriaId] } }),
    EMPRESA,
  ),
  ejemplo(personas.obrasDePersona)((d) => ({ query: { personaId: d.contratistaId } }), EMPRESA),
  ejemplo(personas.tareasDePersona)(({ contratistaId, presupuestoId }) => ({
    query: { personaId: contratistaId, presupuestoId },
  })),
  ejemplo(provCategorias.provCategorias)(() => ({ query: { limit: 100 } }), NADA),
  ejemplo(provCategorias.provCategoriaPorId)((d) => ({ query: { provCategoriaId: d.categoriaId } }), EMPRESA),
  ejemplo(provCategorias.crearProvCategoria)(() => ({ body: { nombre: `Áridos ${nuevoId()}` } }), NADA),
  ejemplo(provCategorias.editarProvCategoria)(
    (d) => ({ body: { provCategoriaId: d.categoriaId, nombre: `Otra ${nuevoId()}` } }),
    EMPRESA,
  ),
  ejemplo(provCategorias.eliminarProvCategoria)(
    (d) => ({ body: { provCategoriaId: d.categoriaId } }),
    EMPRESA,
  ),
]

const deReportes: Ejemplo[] = [
  ejemplo(acontecimientos.acontecimientos)(() => ({ query: { limit: 100 } }), NADA),
  ejemplo(acontecimientos.acontecimientoPorId)(
    ({ acontecimientoId }) => ({ params: { acontecimientoId } }),
    EMPRESA,
  ),
  ejemplo(acontecimientos.crearAcontecimiento)(() => ({ body: { nombre: `Lluvia ${nuevoId()}` } }), NADA),
  ejemplo(acontecimientos.editarAcontecimiento)(
    (d) => ({ body: { _id: d.acontecimientoId, nombre: `Otro ${nuevoId()}` } }),
    EMPRESA,
  ),
  ejemplo(acontecimientos.eliminarAcontecimiento)((d) => ({ body: { id: d.acontecimientoId } }), EMPRESA),
]

const deDias: Ejemplo[] = [
  ejemplo(dias.diasLaborales)(({ presupuestoId }) => ({ query: { presupuestoId } })),
  ejemplo(dias.editarDiasLaborales)(({ presupuestoId }) => ({
    body: { diasLaboralesId: presupuestoId, dias: DIAS.map((nombre) => ({ nombre, horas: 7.5 })) },
  })),
]

const deHistorial: Ejemplo[] = [
  ejemplo(historial.historialDeObra)(({ presupuestoId }) => ({ params: { presupuestoId }, query: {} })),
  ejemplo(historial.historialDeTarea)(({ tareaId }) => ({ params: { tareaId }, query: { limit: 100 } })),
  ejemplo(buscar)(() => ({ query: { texto: 'marca' } }), NADA),
  ejemplo(sugerenciasDeTarea)(({ presupuestoId }) => ({ query: { presupuestoId, texto: 'marca' } }), NADA),
  ejemplo(primerosPasos)(() => ({}), NADA),
  ejemplo(crearObraDeEjemplo)(() => ({}), NADA),
]

const deReemplazo: Ejemplo[] = [
  ejemplo(reemplazo.previaDeReemplazo)(({ presupuestoId, contratistaId, otroContratistaId }) => ({
    query: {
      presupuestoId,
      contratistaOriginalId: contratistaId,
      contratistaReemplazanteId: otroContratistaId,
    },
  })),
  ejemplo(reemplazo.reemplazarContratista)(({ presupuestoId, contratistaId, otroContratistaId }) => ({
    body: {
      presupuestoId,
      contratistaOriginalId: contratistaId,
      contratistaReemplazanteId: otroContratistaId,
    },
  })),
]

const UN_PRECIO = { precioUnitario: 1, precioUnitarioReal: 1 }
const unaActualizacion = ({ presupuestoId, datoId }: Destino) => ({
  params: { presupuestoId },
  body: { cambios: [{ _id: datoId, antes: UN_PRECIO, despues: { ...UN_PRECIO, precioUnitario: 2 } }] },
})

const deCatalogo: Ejemplo[] = [
  ejemplo(catalogo.datosAuxiliares)(() => ({ query: { limit: 100 } }), NADA),
  ejemplo(catalogo.datosAuxiliares)((d) => ({ query: { origen: d.presupuestoId } })),
  ejemplo(catalogo.datoAuxiliarPorId)((d) => ({ params: { id: d.datoId }, query: {} }), EMPRESA),
  ejemplo(catalogo.datoAuxiliarPorId)((d) => ({ params: { id: d.datoDeObraId }, query: {} })),
  ejemplo(catalogo.datoAuxiliarPorId)((d) => ({
    params: { id: d.datoId },
    query: { presupuestoId: d.presupuestoId },
  })),
  ejemplo(catalogo.crearDatoAuxiliar)(
    () => ({ body: { tag: 'materialTipo', nombre: 'Cal', unidadMedidaCodigo: 'kg', precio: 5 } }),
    NADA,
  ),
  ejemplo(catalogo.crearDatoAuxiliar)(({ presupuestoId }) => ({
    body: { tag: 'manoDeObra', nombre: 'Oficial', unidadMedidaCodigo: 'h', precio: 5, presupuestoId },
  })),
  ejemplo(catalogo.editarDatoAuxiliar)((d) => ({ body: { datoAuxiliarId: d.datoId, precio: 7 } }), EMPRESA),
  ejemplo(catalogo.inhabilitarDatoAuxiliar)((d) => ({ body: { datoAuxiliarId: d.datoId } }), EMPRESA),
  ejemplo(catalogo.unidadesForSelect)(() => ({}), NADA),
  ejemplo(catalogo.historialPrecios)((d) => ({ query: { datoAuxiliarId: d.datoId } }), EMPRESA),
  ejemplo(catalogo.agregarPrecio)((d) => ({ body: { datoAuxiliarId: d.datoId, precio: 9 } }), EMPRESA),
  ejemplo(loteDePrecios)((d) => ({ body: { cambios: [{ _id: d.datoId, version: 1, precio: 9 }] } }), {
    ...EMPRESA,
    // Among the verdicts of its rows.
    ajeno: 409,
  }),
  ejemplo(importarDatosAuxiliares)(
    () => ({ body: { rows: [{ excelRowIndex: 2, nombre: 'Yeso', unidad: 'kg', precio: 7 }] } }),
    NADA,
  ),
  ejemplo(catalogo.componentes)(({ presupuestoId }) => ({ query: { presupuestoId } })),
  ejemplo(catalogo.materialesDeObra)(({ presupuestoId }) => ({ query: { presupuestoId } })),
]

const deObras: Ejemplo[] = [
  ejemplo(obras.presupuestos)(() => ({ query: { limit: 100 } }), NADA),
  ejemplo(obras.presupuestoPorId)(({ presupuestoId }) => ({ params: { presupuestoId } })),
  ejemplo(obras.crearPresupuesto)(
    ({ clienteId }) => ({
      body: {
        nombre: 'Obra nueva',
        totalM2: 10,
        cotizacion: 7300,
        presupuestoTipo: 'administrativo',
        usarPlantilla: true,
        clienteId,
      },
    }),
    { ...EMPRESA, ajeno: 400 },
  ),
  ejemplo(obras.editarPresupuesto)(({ presupuestoId, clienteId }) => ({
    body: { presupuestoId, clienteId, totalM2: 11 },
  })),
  ejemplo(obras.inhabilitarPresupuesto)(({ presupuestoId }) => ({ body: { presupuestoId } })),
  ejemplo(precios.cambiarMargen)(({ presupuestoId }) => ({
    params: { presupuestoId },
    body: { margen: 12 },
  })),
  ejemplo(precios.cambiarMargen)(({ presupuestoId, rubroId }) => ({
    params: { presupuestoId },
    body: { margen: 12, capituloId: rubroId },
  })),
]

const deCapitulos: Ejemplo[] = [
  ejemplo(capitulos.capitulos)(({ presupuestoId }) => ({ query: { presupuestoId } })),
  ejemplo(capitulos.capituloPorId)(({ rubroId }) => ({ query: { rubroId } })),
  ejemplo(capitulos.crearCapitulo)(({ presupuestoId, contratistaId }) => ({
    body: { presupuestoId, nombre: 'Techo', duracion: 2, contratistas: [{ id: contratistaId }] },
  })),
  ejemplo(capitulos.editarCapitulo)(({ rubroId, contratistaId }) => ({
    body: {
      _id: rubroId,
      nombre: 'Techo',
      duracion: 2,
      estado: 'activo',
      contratistas: [{ id: contratistaId }],
    },
  })),
  ejemplo(capitulos.descartarCapitulo)(({ rubroId, presupuestoId }) => ({
    body: { _id: rubroId, presupuestoId },
  })),
  ejemplo(capitulos.grupos)(({ rubroId }) => ({ query: { rubroId } })),
  ejemplo(capitulos.grupoPorId)(({ rubroId, grupoId }) => ({ query: { rubroId, grupoId } })),
  ejemplo(capitulos.crearGrupo)(({ rubroId }) => ({ body: { rubroId, nombre: 'Cabriadas' } })),
  ejemplo(capitulos.editarGrupo)(({ rubroId, grupoId }) => ({
    body: { rubroId, grupoId, nombre: 'Cabriadas', estado: 'activo' },
  })),
]

const deTareas: Ejemplo[] = [
  ejemplo(tareas.datosTarea)(({ presupuestoId, rubroId }) => ({
    query: { presupuestoId, capituloId: rubroId },
  })),
  ejemplo(tareas.tareaPorId)(({ tareaId }) => ({ params: { tareaId } })),
  ejemplo(tareas.crearTarea)(({ presupuestoId, rubroId, grupoId, contratistaId, datoId, datoDeObraId }) => ({
    body: {
      presupuestoId,
      rubroId,
      grupoId,
      contratistaId,
      nombre: 'Losa',
      plan: { unidadMedida: { codigo: 'm2' }, cantidad: 4 },
      componentes: [
        { foreignKey: datoId, tipo: 'materialTipo', cantidad: 1 },
        { foreignKey: datoDeObraId, tipo: 'manoDeObra', cantidad: 1 },
      ],
    },
  })),
  ejemplo(tareas.editarTarea)(({ tareaId, rubroId, grupoId, contratistaId, datoId }) => ({
    body: {
      _id: tareaId,
      rubroId,
      grupoId,
      contratistaId,
      plan: { cantidad: 5 },
      componentes: [{ foreignKey: datoId, tipo: 'materialTipo', cantidad: 1 }],
    },
  })),
  ejemplo(importarAnalisis)(
    () => ({
      body: {
        rows: [
          { excelRowIndex: 2, clase: 'rubro', nombre: 'Zócalo', unidad: 'm' },
          { excelRowIndex: 3, clase: 'materialTipo', nombre: 'Listón', unidad: 'm', cantidad: 1, precio: 5 },
        ],
      },
    }),
    NADA,
  ),
  ejemplo(tareas.descartarTarea)(({ tareaId }) => ({ body: { _id: tareaId } })),
  ejemplo(lote.loteDeTareas)(({ presupuestoId, rubroId, grupoId, tareaId }) => ({
    body: {
      presupuestoId,
      operaciones: [
        { op: 'editar', _id: tareaId, cantidad: 12 },
        { op: 'crear', rubroId, grupoId, nombre: 'Zócalo', unidadMedida: { codigo: 'm' }, cantidad: 3 },
        { op: 'ordenar', clase: 'tarea', _id: tareaId },
      ],
    },
  })),
  // There is no such lote; who may not see the work is told the same of the work.
  ejemplo(lote.deshacerLote)(({ presupuestoId, tareaId }) => ({ body: { presupuestoId, lote: tareaId } }), {
    estado: 404,
  }),
  ejemplo(precios.distribuirGastosIndirectos)(({ presupuestoId }) => ({ body: { presupuestoId } })),
  ejemplo(precios.precioPresupuesto)(({ presupuestoId, datoId }) => ({
    body: { presupuestoId, materialId: datoId, precio: 1100 },
  })),
  ejemplo(actualizacion.preciosPorActualizar)(({ presupuestoId }) => ({ params: { presupuestoId } })),
  // Nobody has seen such a price; who may not see the work is told of the work.
  ejemplo(actualizacion.previaDePrecios)(unaActualizacion, { estado: 409 }),
  ejemplo(actualizacion.actualizarPrecios)(unaActualizacion, { estado: 409 }),
]

const deBanco: Ejemplo[] = [
  ejemplo(banco.tareasDelBanco)(({ presupuestoId }) => ({ query: { presupuestoId } })),
  ejemplo(banco.unidadesDelBanco)(() => ({}), NADA),
  ejemplo(banco.crearTareaDelBanco)(
    ({ datoId }) => ({
      body: {
        nombre: 'Losa',
        plan: { unidadMedida: { codigo: 'm2' }, cantidad: 1 },
        componentes: [{ foreignKey: datoId, tipo: 'materialTipo', cantidad: 1 }],
      },
    }),
    EMPRESA,
  ),
  ejemplo(banco.editarTareaDelBanco)(
    ({ itemId, datoId }) => ({
      body: {
        rubroId: itemId,
        plan: { cantidad: 2 },
        componentes: [{ foreignKey: datoId, tipo: 'materialTipo', cantidad: 1 }],
      },
    }),
    EMPRESA,
  ),
  ejemplo(banco.previaDeCopia)(({ presupuestoId, rubroId, itemId }) => ({
    query: { presupuestoId, capituloId: rubroId, tareaIds: itemId },
  })),
  ejemplo(banco.copiarTareaDelBanco)(({ presupuestoId, rubroId, contratistaId, itemId }) => ({
    body: { presupuestoId, capituloId: rubroId, contratistaId, tareaId: itemId, cantidad: 3 },
  })),
  ejemplo(banco.copiarTareasDelBanco)(({ presupuestoId, rubroId, contratistaId, itemId }) => ({
    body: {
      presupuestoId,
      capituloId: rubroId,
      contratistaId,
      rubros: [{ tareaId: itemId, cantidad: 3 }],
    },
  })),
]

const deVista: Ejemplo[] = [
  ejemplo(vista.vistaPresupuesto)(({ presupuestoId }) => ({ query: { presupuestoId } })),
  ejemplo(vista.vistaPresupuesto)(({ presupuestoId }) => ({ query: { presupuestoId } }), { aprobada: true }),
  ejemplo(vista.vistaPresupuestoCliente)(({ presupuestoId }) => ({ query: { presupuestoId } })),
]

const deAprobacion: Ejemplo[] = [
  ejemplo(aprobacion.aprobarPresupuesto)(({ presupuestoId }) => ({ body: { presupuestoId } })),
  ejemplo(aprobacion.revisionDeAprobacion)(({ presupuestoId }) => ({ params: { presupuestoId } })),
  ejemplo(aprobacion.pdfPresupuesto)(({ presupuestoId }) => ({ params: { presupuestoId } })),
  ejemplo(aprobacion.pdfAprobado)(({ presupuestoId }) => ({ params: { presupuestoId }, query: {} }), {
    aprobada: true,
  }),
  ejemplo(aprobacion.excelPresupuesto)(({ presupuestoId }) => ({ query: { presupuestoId } })),
]

const deVuelta: Ejemplo[] = [
  ejemplo(vuelta.baseDeVuelta)(({ presupuestoId }) => ({ params: { presupuestoId } })),
  // With another seal than the work's it is refused before anything is written, but only for callers who may see the
  // work.
  ejemplo(vuelta.aplicarExcel)(
    ({ presupuestoId, tareaId }) => ({
      params: { presupuestoId },
      body: { sello: 0, cambios: [{ clase: 'nombre', tareaId, antes: 'Muro', despues: 'Muro doble' }] },
    }),
    { estado: 409 },
  ),
]

/** At least one for every operation; the test fails for an operation without one. */
export const EJEMPLOS: readonly Ejemplo[] = [
  ...deAcceso,
  ...dePersonas,
  ...deDias,
  ...deReportes,
  ...deReemplazo,
  ...deAvances,
  ...deCertificaciones,
  ...deReportesDeObra,
  ...deSemanas,
  ...deCompras,
  ...deCronograma,
  ...deHistorial,
  ...deCatalogo,
  ...deObras,
  ...deCapitulos,
  ...deTareas,
  ...deBanco,
  ...deVista,
  ...deAprobacion,
  ...deArchivos,
  ...deVuelta,
]
