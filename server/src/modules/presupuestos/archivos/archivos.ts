import { setImmediate } from 'node:timers/promises'
import { queVe } from '@plomada/contract/caras'
import { TIPO_DE_ARCHIVO } from '@plomada/contract/endpoint'
import type { excelPresupuesto, pdfAprobado, pdfPresupuesto } from '@plomada/contract/presupuestos/aprobacion'
import { vistaPresupuesto, vistaPresupuestoCliente } from '@plomada/contract/presupuestos/vista'
import { hoyEnAsuncion } from '@plomada/domain/nucleo/fecha'
import { leerMicro } from '@plomada/domain/nucleo/micro'
import { marcaDeLibro } from '@plomada/domain/presupuestos/interop/excel/libro'
import type { Tx } from '../../../base/db/base.ts'
import { enCara } from '../../../base/http/cara.ts'
import type { Archivo, Contexto, Identidad, ManejadorArchivo } from '../../../base/http/ruta.ts'
import { type FilaEmpresa, leerEmpresaConLogo } from '../../acceso/empresa/repo.ts'
import { leerFirmaAprobada, leerMedicionesDeObra } from '../aprobacion/repo.ts'
import { documentoDeVista } from '../documentos/desdeVistaCliente.ts'
import { documentoConCostos } from '../documentos/desdeVistaCostos.ts'
import { excelCliente, excelCostos } from '../documentos/excel/taller/taller.ts'
import { pdfPresupuesto as componerPdf } from '../documentos/pdf/presupuesto.ts'
import type { ComponenteCostos, MedicionCostos, Portada } from '../documentos/vista.ts'
import { leerComponentesDeObra, leerRedondeos, leerSelloDeObra } from '../interop/excel/repo.ts'
import { lineaDeFila } from '../tareas/medicion.ts'
import { micro } from '../totales/filas.ts'
import { agrupar } from '../totales/totales.ts'
import { caraCliente, caraPlena } from '../vista/caras.ts'
import { cargarVista, type VistaCargada } from '../vista/cargar.ts'
import { sello } from '../vista/usecases.ts'

// Everything is read inside the transaction; the returned function makes the bytes after it has ended.

/** The seal of the work, and of the firm's data on the front page. */
export const selloDelPdf = ({
  tx,
  quien,
  params,
}: Pick<Contexto<typeof pdfPresupuesto>, 'tx' | 'quien' | 'params'>): Promise<string> =>
  sello({ tx, quien, query: params })

/** The budget as sent to the client: always in the client's face, whoever asks (domain.md §3). */
export const papelDePresupuesto: ManejadorArchivo<typeof pdfPresupuesto> = async ({ tx, quien, params }) =>
  enPdf(tx, quien, params.presupuestoId, false)

/** The snapshot, whatever changed later; 409 before approval (domain.md §7). */
export const pdfDeLoAprobado: ManejadorArchivo<typeof pdfAprobado> = async ({ tx, quien, params }) =>
  enPdf(tx, quien, params.presupuestoId, true)

async function enPdf(tx: Tx, quien: Identidad, presupuestoId: string, aprobado: boolean) {
  const vista = await cargarVista(tx, quien, pedido(presupuestoId, aprobado))
  const deHoy = await leerEmpresaConLogo(tx, quien.empresaId)
  // Of today the approved one has the firm's logo alone.
  const firma = aprobado ? { ...deHoy, ...(await leerFirmaAprobada(tx, presupuestoId)) } : deHoy
  return async (signal: AbortSignal): Promise<Archivo> => {
    // Gives the event loop a turn in between.
    const plena = caraCliente(vista)
    await setImmediate()
    const cara = enCara(vistaPresupuestoCliente, quien, plena)
    await setImmediate()
    // Every amount of a client's budget is priced with margin.
    const sinMontos = !queVe(quien).margen
    const tapa = { ...portada(firma, quien, vista, cara.totales.obraDuracion), sinMontos }
    const documento = documentoDeVista(cara, tapa, aprobado)
    await setImmediate()
    return {
      nombre: `${aprobado ? 'Presupuesto aprobado' : 'Presupuesto'} ${vista.obra.nombre}.pdf`,
      tipo: TIPO_DE_ARCHIVO.pdf,
      bytes: await componerPdf(documento, { signal }),
    }
  }
}

/** A cliente's workbook is made from the answer that a cliente gets (domain.md §13). */
export const libroDePresupuesto: ManejadorArchivo<typeof excelPresupuesto> = async ({ tx, quien, query }) => {
  // Read first, so that whatever changes during the other reads is newer than the mark.
  const leido = await leerSelloDeObra(tx, query.presupuestoId)
  const vista = await cargarVista(tx, quien, pedido(query.presupuestoId, false))
  const firma = await leerEmpresaConLogo(tx, quien.empresaId)
  const ve = queVe(quien)
  const archivo = (bytes: Uint8Array) => ({
    nombre: `Presupuesto ${vista.obra.nombre}.xlsx`,
    tipo: TIPO_DE_ARCHIVO.excel,
    bytes,
  })
  if (!ve.costos) {
    return async (signal: AbortSignal) => {
      const cara = caraCliente(vista)
      const tapa = portada(firma, quien, vista, cara.totales.obraDuracion)
      return archivo(await excelCliente(documentoDeVista(cara, tapa, false), { signal }))
    }
  }
  const componentes = await leerComponentesDeObra(tx, vista.obra._id)
  const mediciones = await leerMedicionesDeObra(tx, vista.obra._id)
  const redondeos = ve.montos ? await leerRedondeos(tx, vista.obra._id) : new Map()
  return async (signal: AbortSignal) => {
    // Gives the event loop turns in between, and before the workbook.
    const plena = caraPlena(vista)
    await setImmediate()
    const cara = enCara(vistaPresupuesto, quien, plena)
    await setImmediate()
    const tapa = portada(firma, quien, vista, cara.totales.obraDuracion)
    const partes = {
      componentes: componentesDeDocumento(componentes, ve.montos),
      mediciones: medicionesDeDocumento(mediciones),
      redondeos,
    }
    await setImmediate()
    // Without its amounts a workbook can't be imported back, so it gets no mark.
    const marcada = ve.margen ? { ...tapa, marca: marcaDeLibro(vista.obra._id, leido) } : tapa
    const documento = documentoConCostos(cara, partes, { ...marcada, sinMontos: !ve.montos })
    await setImmediate()
    return archivo(await excelCostos(documento, { signal, ve }))
  }
}

function pedido(presupuestoId: string, soloTareasAprobadas: boolean) {
  return { presupuestoId, soloTareasAprobadas, sortField: 'orden', sortDirection: '1' } as const
}

function portada(
  firma: FilaEmpresa,
  quien: Identidad,
  { obra }: VistaCargada,
  duracionSemanas: number,
): Portada {
  const ve = queVe(quien)
  const { nombre, ruc, direccion, telefono, email, bytes: logo } = firma
  return {
    empresa: { nombre, ruc, direccion, telefono, email, logo },
    obra: {
      nombre: obra.nombre,
      descripcion: obra.descripcion,
      clienteNombre: obra.tipo === 'plantilla' ? null : obra.clienteNombre,
      totalM2: leerMicro(obra.totalM2) ?? 0n,
      duracionSemanas,
      // Left out of a cliente's closed list, and where no amount is seen (domain.md §13).
      cotizacion: ve.costos && ve.montos ? (leerMicro(obra.cotizacion) ?? null) : null,
    },
    fecha: hoyEnAsuncion(new Date()),
    fechaAprobacion: obra.tsAprobado === null ? null : hoyEnAsuncion(new Date(obra.tsAprobado)),
  }
}

type FilasDeComponentes = Awaited<ReturnType<typeof leerComponentesDeObra>>

/** The componentes of each tarea that count. */
function componentesDeDocumento(
  filas: FilasDeComponentes,
  conMontos: boolean,
): Map<string, ComponenteCostos[]> {
  const cuentan = filas.filter((c) => c.estado === 'activo')
  const deTarea = [...agrupar(cuentan, (c) => c.tarea_id)]
  return new Map(deTarea.map(([id, suyas]) => [id, suyas.map((c) => componenteDeDocumento(c, conMontos))]))
}

function componenteDeDocumento(c: FilasDeComponentes[number], conMontos: boolean): ComponenteCostos {
  return {
    id: c.dato_auxiliar_id,
    componenteId: c.id,
    nombre: c.nombre,
    tipo: c.tipo,
    unidad: c.unidad_medida_codigo,
    cantidad: micro(c.cantidad),
    precio: conMontos ? c.precio_unitario : null,
    precioProveedor: conMontos ? c.precio_unitario_real : null,
  }
}

function medicionesDeDocumento(
  filas: Awaited<ReturnType<typeof leerMedicionesDeObra>>,
): Map<string, MedicionCostos> {
  const deTarea = [...agrupar(filas, (f) => f.tarea_id)]
  return new Map(
    deTarea.map(([id, suyas]) => [
      id,
      { lineas: suyas.map(lineaDeFila), decimales: suyas[0]?.medicion_decimales ?? null },
    ]),
  )
}
