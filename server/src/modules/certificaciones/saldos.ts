import type {
  agregarMovimiento,
  cambiarAnticipo,
  cambiarPorcentajeDeAnticipo,
  movimientosDeContratista,
  pagarContratista,
} from '@plomada/contract/certificaciones/cuentas'
import type { BodyDe } from '@plomada/contract/endpoint'
import { nombreCompleto } from '@plomada/domain/acceso/usuarios'
import { lecturasDeAnticipo, preguntaPorAnticipo } from '@plomada/domain/certificaciones/anticipo'
import { montoDelMovimiento } from '@plomada/domain/certificaciones/comprobante'
import {
  razonContraAnticipo,
  razonContraCambiarAnticipo,
  razonContraComprobanteDe,
  razonContraDescuento,
  razonContraDiaDePago,
  razonContraPago,
  ultimoFinDevuelto,
} from '@plomada/domain/certificaciones/razones'
import {
  balanceGeneral,
  movimientos,
  movimientosDePago,
  type Saldos,
  SIGNO_DE_MOVIMIENTO,
} from '@plomada/domain/certificaciones/saldos'
import type { Gs } from '@plomada/domain/nucleo/dinero'
import { type Fecha, hoyEnAsuncion } from '@plomada/domain/nucleo/fecha'
import { mensajesCertificaciones as textos } from '@plomada/domain/nucleo/mensajes/certificaciones'
import { mensajesPersonas } from '@plomada/domain/nucleo/mensajes/personas'
import { razonContraTrabajarEn } from '@plomada/domain/presupuestos/razones'
import type { Tx } from '../../base/db/base.ts'
import { exigirCampo, exigirSinRazon, Rechazo, rechazoQuePregunta } from '../../base/http/rechazo.ts'
import type { Identidad, Manejador } from '../../base/http/ruta.ts'
import { cargarObra, type Obra, type ObraParaEscribir } from '../presupuestos/nucleo/cargar.ts'
import { comprobanteDicho, paraGuardar, presentarComprobante } from './comprobante.ts'
import { presentarPanel } from './panel.ts'
import {
  asentarMovimientos,
  type ContratistaDeLaObra,
  type DeQuien,
  guardarPorcentaje,
  leerContratista,
  leerPersonaConSaldos,
  leerPrimerMovimiento,
  leerRetenidas,
  leerSaldos,
  listarMovimientos,
} from './saldosRepo.ts'
import { deUno, leerTareasDeContratistas } from './tareasRepo.ts'

/** An account of a work, as it stands. */
export interface SaldosEnObra {
  obra: Obra
  cuenta: Saldos
  de: DeQuien
}
export interface SaldosAbiertos extends SaldosEnObra {
  obra: ObraParaEscribir
  contratista: ContratistaDeLaObra
}

/**
 * Opens an account to write in it: the work's row is locked, so that whoever certifies, pays, changes a price or
 * replaces a contratista in it takes turns (decision 0057). Somebody who is no contratista of the work is a 404.
 */
export async function abrirSaldos(tx: Tx, quien: Identidad, pedida: DeQuien): Promise<SaldosAbiertos> {
  const obra = await cargarObra(tx, quien, pedida.presupuestoId, 'escribir')
  exigirSinRazon(razonContraTrabajarEn(obra))
  const de = { presupuestoId: obra.id, contratistaId: pedida.contratistaId.toLowerCase() }
  const contratista = await leerContratista(tx, de)
  if (contratista === undefined) {
    throw new Rechazo('NO_EXISTE', textos.noEsDeLaObra, { campo: 'contratistaId' })
  }
  return { obra, de, contratista, cuenta: await leerSaldos(tx, de) }
}

export async function panelActual(tx: Tx, obra: Obra, de: DeQuien) {
  const tareas = await leerTareasDeContratistas(tx, deUno(de))
  return presentarPanel(
    tareas.map(({ tarea }) => tarea),
    await leerSaldos(tx, de),
    obra.retencionPorcentaje,
  )
}

/** The day of a movement: today, where none is given. */
export const diaDe = (fecha: Fecha | null | undefined): Fecha => fecha ?? hoyEnAsuncion(new Date())

export const cambiarPorcentaje: Manejador<typeof cambiarPorcentajeDeAnticipo> = async (contexto) => {
  const { tx, quien, body, anotar } = contexto
  const { obra, de, cuenta } = await abrirSaldos(tx, quien, body)
  await guardarPorcentaje(tx, quien.empresaId, obra, {
    contratistaId: de.contratistaId,
    porcentaje: body.porcentaje,
  })
  anotar({
    entidad: 'cuenta',
    entidadId: de.contratistaId,
    conjuntoId: obra.id,
    antes: { porcentajeAnticipo: cuenta.porcentajeAnticipo },
    despues: { porcentajeAnticipo: body.porcentaje },
  })
  return { message: textos.porcentajeGuardado, panel: await panelActual(tx, obra, de) }
}

/** Somebody advanced something between what was seen and now: which total was meant is asked, and nothing is written. */
function exigirVisto({ cantidad, vistoTotal }: BodyDe<typeof cambiarAnticipo>, total: Gs): void {
  if (vistoTotal === undefined || vistoTotal === total) return
  const { texto, opciones } = preguntaPorAnticipo(cantidad, vistoTotal, total)
  throw rechazoQuePregunta(
    'ANTICIPO_MOVIDO',
    {
      texto,
      opciones: opciones.map((o) => ({ texto: o.texto, cambio: { cantidad: o.total, vistoTotal: total } })),
    },
    { vistoTotal, total, ...lecturasDeAnticipo(cantidad, vistoTotal, total) },
  )
}

/** `cantidad` is the new total of the advance; what it has more or less is a movement (domain.md §8). */
export const guardarAnticipo: Manejador<typeof cambiarAnticipo> = async ({ tx, quien, body, anotar }) => {
  const { obra, de, cuenta } = await abrirSaldos(tx, quien, body)
  exigirSinRazon(razonContraCambiarAnticipo(cuenta))
  exigirVisto(body, cuenta.anticipo)
  exigirCampo(razonContraAnticipo(body.cantidad, cuenta), 'cantidad')
  const fecha = diaDe(body.fecha)
  const hechos = movimientos({ anticipo: body.cantidad - cuenta.anticipo })
  const comprobante = comprobanteDicho(body.comprobante, montoDelMovimiento(hechos[0]?.cantidad ?? 0))
  const [id] = await asentarMovimientos(
    tx,
    quien,
    obra,
    { ...de, fecha, comprobante: paraGuardar(comprobante) },
    hechos,
  )
  anotar({
    entidad: 'cuenta',
    entidadId: de.contratistaId,
    conjuntoId: obra.id,
    antes: { anticipo: cuenta.anticipo },
    despues: { anticipo: body.cantidad, fecha, comprobante },
  })
  const [hecho] = hechos
  return {
    message: textos.anticipoGuardado,
    movimiento: id !== undefined && hecho ? { _id: id, cantidad: hecho.cantidad, fecha } : null,
    panel: await panelActual(tx, obra, de),
  }
}

export const altaDeMovimiento: Manejador<typeof agregarMovimiento> = async ({ tx, quien, body, anotar }) => {
  const { obra, de, cuenta } = await abrirSaldos(tx, quien, body)
  if (body.tipo === 'descuento') exigirCampo(razonContraDescuento(body.cantidad, cuenta), 'cantidad')
  const comprobante = comprobanteDicho(body.comprobante, body.cantidad)
  if (comprobante !== null) {
    exigirCampo(razonContraComprobanteDe({ tipo: body.tipo, certificacionId: null }), 'comprobante')
  }
  const fecha = diaDe(body.fecha)
  // What was handed over is not discounted before the first of it.
  if (body.tipo === 'descuento') {
    const dias = { primero: await leerPrimerMovimiento(tx, de, 'entrega'), finDevuelto: null }
    exigirCampo(razonContraDiaDePago('saldo', fecha, dias), 'fecha')
  }
  const asiento = { ...de, fecha, observacion: body.observacion, comprobante: paraGuardar(comprobante) }
  const [id = ''] = await asentarMovimientos(
    tx,
    quien,
    obra,
    asiento,
    movimientos({ [body.tipo]: body.cantidad }),
  )
  anotar({
    entidad: 'cuenta',
    entidadId: de.contratistaId,
    conjuntoId: obra.id,
    despues: { [body.tipo]: body.cantidad, fecha, observacion: body.observacion, comprobante },
  })
  return { _id: id, message: textos.movimientoGuardado, panel: await panelActual(tx, obra, de) }
}

/** Closes an account: what is owed, what was withheld, or an advance that comes back (domain.md §8). */
export const pagoAContratista: Manejador<typeof pagarContratista> = async ({ tx, quien, body, anotar }) => {
  const { obra, de, cuenta } = await abrirSaldos(tx, quien, body)
  const { concepto, cantidad, observacion } = body
  exigirCampo(razonContraPago(concepto, cantidad, cuenta), 'cantidad')
  const fecha = diaDe(body.fecha)
  const retenidas = concepto === 'retencion' ? await leerRetenidas(tx, de) : []
  const dias = {
    primero: await leerPrimerMovimiento(tx, de),
    finDevuelto: ultimoFinDevuelto(retenidas, cuenta.retencionDevuelta, cantidad),
  }
  exigirCampo(razonContraDiaDePago(concepto, fecha, dias), 'fecha')
  const comprobante = comprobanteDicho(body.comprobante, cantidad)
  const asiento = { ...de, fecha, observacion, concepto, comprobante: paraGuardar(comprobante) }
  await asentarMovimientos(tx, quien, obra, asiento, movimientosDePago(concepto, cantidad))
  anotar({
    entidad: 'cuenta',
    entidadId: de.contratistaId,
    conjuntoId: obra.id,
    despues: { concepto, monto: cantidad, fecha, observacion, comprobante },
  })
  return { message: textos.pagoGuardado[concepto], panel: await panelActual(tx, obra, de) }
}

export const verMovimientos: Manejador<typeof movimientosDeContratista> = async (contexto) => {
  const { tx, quien, query } = contexto
  const obra = await cargarObra(tx, quien, query.presupuestoId, 'leer')
  const de = { presupuestoId: obra.id, contratistaId: query.contratistaId }
  const contratista = await leerPersonaConSaldos(tx, de.contratistaId)
  if (contratista === undefined) throw new Rechazo('NO_EXISTE', mensajesPersonas.noExiste)
  const { items, count } = await listarMovimientos(tx, de, query)
  return {
    items: items.map((fila) => ({
      _id: fila.id,
      cantidad: fila.cantidad,
      tipo: fila.tipo,
      fecha: fila.fecha,
      certificacionId: fila.certificacion_id,
      certificacionNro: fila.certificacion_nro,
      observacion: fila.observacion,
      signo: SIGNO_DE_MOVIMIENTO[fila.tipo],
      saldo: fila.saldo,
      createdByName: nombreCompleto(fila.autor_nombre, fila.autor_apellido),
      tsCreated: fila.ts_created,
      ...presentarComprobante(fila.comprobante, montoDelMovimiento(fila.cantidad)),
      version: fila.version,
    })),
    count,
    balanceGeneral: balanceGeneral(await leerSaldos(tx, de)),
    contratistaNombre: contratista.nombre,
    contratistaRuc: contratista.ruc,
  }
}
