import { cargarAvance, tareasParaElegir } from '@plomada/contract/avances/avances'
import { generarCertificacion, pagarCertificacion } from '@plomada/contract/certificaciones/certificaciones'
import { cambiarAnticipo, cambiarPorcentajeDeAnticipo } from '@plomada/contract/certificaciones/cuentas'
import { cambiarOrden, crearOrden, opcionesDeOrden } from '@plomada/contract/compras/ordenes'
import { agregarMes, cambiarCronograma, crearCronograma } from '@plomada/contract/cronograma/cronograma'
import type { RespuestaDe } from '@plomada/contract/endpoint'
import { acontecimientos } from '@plomada/contract/reportes/acontecimientos'
import { crearRegistro, generarReporteSemanal } from '@plomada/contract/reportes/semanales'
import { masMeses, mesDe, primerDia, ultimoDia } from '@plomada/domain/cronograma/meses'
import { type Fecha, hoyEnAsuncion, masDias } from '@plomada/domain/nucleo/fecha'
import { nuevoId } from '../base/db/ids.ts'
import type { Manejador } from '../base/http/ruta.ts'
import { cargar, verTareasParaElegir } from '../modules/avances/usecases.ts'
import { altaDeCertificacion } from '../modules/certificaciones/generar.ts'
import { pagoDeCertificacion } from '../modules/certificaciones/pago.ts'
import { cambiarPorcentaje, guardarAnticipo } from '../modules/certificaciones/saldos.ts'
import { cambioDeOrden as pagarOrden } from '../modules/compras/cambiar.ts'
import { opciones, altaDeOrden as pedir } from '../modules/compras/ordenes.ts'
import {
  altaDeMes as alargarCronograma,
  altaDeCronograma as empezarCronograma,
  cambioDeCronograma as marcarSemanas,
} from '../modules/cronograma/casos.ts'
import { verAcontecimientos as listarAcontecimientos } from '../modules/reportes/acontecimientos.ts'
import { altaDeRegistro as registrar } from '../modules/reportes/registros/usecases.ts'
import { altaDeReporte as hacerReporte } from '../modules/reportes/semanales/usecases.ts'
import { type Claves, exigirSembrado } from './catalogo.ts'
import type { Hacer } from './ejecutor.ts'

/** Who does it: in the office, and on site. */
export interface Quienes {
  oficina: Hacer
  obra: Hacer
}

/** What was done of Villa Morra: up to its setting-out last month, and since then so many days before the demo is loaded. */
const PREVIOS = [
  { antes: 5, tarea: 'Limpieza del fondo', cantidad: '52.5', nota: 'Se llevaron dos volquetes' },
  { antes: 0, tarea: 'Replanteo', cantidad: '38.25', nota: 'Ejes marcados con hilo y cal' },
] as const
const AVANCES = [
  { hace: 6, tarea: 'Pintura de muros del quincho', cantidad: '32', nota: 'Primera mano del muro norte' },
  { hace: 2, tarea: 'Pintura de muros del quincho', cantidad: '16', nota: '' },
] as const
const REGISTROS = [
  { hace: 8, acontecimiento: 'Lluvia', nota: 'Medio día sin trabajar' },
  { hace: 5, acontecimiento: null, nota: 'La clienta eligió el color de los muros: arena claro' },
] as const
/** Days ago: until when the first certification pays, and from when on the second one waits. */
const CORTE = 12

type Tarea = RespuestaDe<typeof tareasParaElegir>['items'][number]

/**
 * Sets the demo's approved work going, with dates that end at today: entries of its resident, an advance, a certification
 * that was paid and one that waits, two orders that came and one that is on its way, its calendar and the reports of two
 * weeks. It begins with last month, whose plan it has done: how late a work is, is told at the last month that has ended.
 */
export async function ponerEnMarcha(quienes: Quienes, claves: Claves, presupuestoId: string): Promise<void> {
  const hoy = hoyEnAsuncion(new Date())
  const hace = (dias: number): Fecha => masDias(hoy, -dias)
  const { items } = await quienes.oficina(tareasParaElegir, verTareasParaElegir, {
    query: { presupuestoId, sinPaginar: 's' },
  })
  const tareas = new Map(items.map((tarea) => [tarea.nombre, tarea]))
  const mesPasado = masMeses(mesDe(hoy), -1)
  const desde = primerDia(mesPasado)
  const replanteo = [masDias(ultimoDia(mesPasado), -4), hace(19)].sort()[0] ?? desde
  await programar(quienes.oficina, presupuestoId, items, desde)
  await comprar(quienes.oficina, presupuestoId, [
    {
      de: exigirSembrado(tareas, 'Replanteo'),
      fecha: masDias(replanteo, -6),
      pagadaEl: masDias(replanteo, -2),
    },
    {
      de: exigirSembrado(tareas, 'Pintura de muros del quincho'),
      fecha: hace(9),
      pagadaEl: hace(7),
      mitad: true,
    },
    { de: exigirSembrado(tareas, 'Pintura de muros del quincho'), fecha: hace(3) },
  ])
  const hechos = [
    ...PREVIOS.map((previo) => ({ ...previo, fecha: masDias(replanteo, -previo.antes) })),
    ...AVANCES.map((avance) => ({ ...avance, fecha: hace(avance.hace) })),
  ]
  for (const { tarea, cantidad, fecha, nota: observacion } of hechos) {
    await quienes.obra(cargarAvance, cargar, {
      body: { _id: nuevoId(), tareaId: exigirSembrado(tareas, tarea)._id, cantidad, fecha, observacion },
    })
  }
  await certificar(quienes.oficina, claves, presupuestoId, { desde, hace })
  await contar(quienes, presupuestoId, hace)
}

/** Each capitulo has the weeks that its duration gives it: one of the month when the work began, and two of the next. */
async function programar(
  hacer: Hacer,
  presupuestoId: string,
  tareas: readonly Tarea[],
  desde: Fecha,
): Promise<void> {
  await hacer(crearCronograma, empezarCronograma, { body: { presupuestoId, fechaInicio: desde } })
  await hacer(agregarMes, alargarCronograma, { body: { presupuestoId } })
  const capitulo = (nombre: string) => tareas.find((t) => t.rubroNombre === nombre)?.rubroId ?? ''
  const cronograma = {
    [capitulo('Trabajos previos')]: { [mesDe(desde)]: [false, false, false, true] },
    [capitulo('Pintura')]: { [masMeses(mesDe(desde), 1)]: [false, false, true, true] },
  }
  await hacer(cambiarCronograma, marcarSemanas, { body: { presupuestoId, cronograma, desembolsos: {} } })
}

/** What a tarea still needs, or half of it, at the work's prices from the first proveedor; paid, all of it came. */
async function comprar(
  hacer: Hacer,
  presupuestoId: string,
  ordenes: readonly { de: Tarea; fecha: Fecha; pagadaEl?: Fecha; mitad?: true }[],
): Promise<void> {
  for (const { de, fecha, pagadaEl, mitad } of ordenes) {
    const { proveedores, materiales } = await hacer(opcionesDeOrden, opciones, {
      query: { presupuestoId, tareaId: de._id },
    })
    const pedidas = materiales.flatMap(({ _id: materialId, ultimoPrecioReal, rubros }) =>
      rubros.map(({ rubroId, sugerida }) => ({
        rubroId,
        materialId,
        cantidad: String(mitad ? sugerida / 2 : sugerida), // not money: what is still to be bought
        precioUnitario: ultimoPrecioReal ?? 0,
      })),
    )
    const proveedorId = proveedores[0]?._id ?? ''
    const { _id } = await hacer(crearOrden, pedir, {
      body: { presupuestoId, fecha, proveedorId, materiales: pedidas },
    })
    if (pagadaEl === undefined) continue
    await hacer(cambiarOrden, pagarOrden, {
      body: {
        _id,
        estado: 'PAGADO',
        fechaPago: pagadaEl,
        materiales: pedidas.map(({ materialId, precioUnitario, cantidad }) => ({
          materialId,
          precioUnitario,
          cantidadAComprar: cantidad,
          cantidadDesdeExtra: '0',
        })),
      },
    })
  }
}

async function certificar(
  hacer: Hacer,
  { contratistas }: Claves,
  presupuestoId: string,
  { desde, hace }: { desde: Fecha; hace: (dias: number) => Fecha },
): Promise<void> {
  const primero = { presupuestoId, contratistaId: exigirSembrado(contratistas, 'gonzalez') }
  await hacer(cambiarPorcentajeDeAnticipo, cambiarPorcentaje, { body: { ...primero, porcentaje: 30 } })
  await hacer(cambiarAnticipo, guardarAnticipo, { body: { ...primero, cantidad: 150_000 } })
  const { _id } = await hacer(generarCertificacion, altaDeCertificacion, {
    body: { ...primero, inicio: desde, fin: hace(CORTE) },
  })
  await hacer(pagarCertificacion, pagoDeCertificacion, {
    body: { certificacionId: _id, fechaPago: hace(CORTE - 1) },
  })
  const segundo = { presupuestoId, contratistaId: exigirSembrado(contratistas, 'duarte') }
  await hacer(generarCertificacion, altaDeCertificacion, {
    body: { ...segundo, inicio: hace(CORTE), fin: hace(4) },
  })
}

async function contar(
  { oficina, obra }: { oficina: Hacer; obra: Hacer },
  presupuestoId: string,
  hace: (dias: number) => Fecha,
): Promise<void> {
  const { items } = await obra(acontecimientos, listarAcontecimientos, { query: { limit: 100 } })
  for (const { hace: dias, acontecimiento, nota } of REGISTROS) {
    const acontecimientoId = items.find(({ nombre }) => nombre === acontecimiento)?._id
    await obra(crearRegistro, registrar, {
      body: { _id: nuevoId(), presupuestoId, acontecimientoId, fecha: hace(dias), nota },
    })
  }
  // The demonstration lived all of its days today.
  const ahora = new Date()
  const hecho: Manejador<typeof generarReporteSemanal> = (contexto) =>
    hacerReporte({ ...contexto, preparado: { ahora, seguro: ahora } })
  for (const dias of [7, 0])
    await oficina(generarReporteSemanal, hecho, { body: { presupuestoId, fecha: hace(dias) } })
}
