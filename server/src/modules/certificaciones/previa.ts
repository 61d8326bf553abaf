import type {
  previaDeCertificacion,
  zPreviaDeCertificacion,
} from '@plomada/contract/certificaciones/certificaciones'
import {
  type CifrasDeCertificacion,
  type Congelado,
  cifrasDe,
  hechoSinCertificar,
  type LineaDeCertificacion,
  lineaDe,
  porHacer,
  totalAnterior,
  totalDeTarea,
} from '@plomada/domain/certificaciones/calculo'
import type { Saldos } from '@plomada/domain/certificaciones/saldos'
import { mensajesPersonas } from '@plomada/domain/nucleo/mensajes/personas'
import { numeroDeMicro } from '@plomada/domain/nucleo/micro'
import { pasaDelPresupuesto } from '@plomada/domain/presupuestos/progreso/avance'
import type { z } from 'zod'
import type { Tx } from '../../base/db/base.ts'
import { exigirRango, Rechazo } from '../../base/http/rechazo.ts'
import type { Manejador } from '../../base/http/ruta.ts'
import { cargarObra, type Obra } from '../presupuestos/nucleo/cargar.ts'
import { presentarPlan } from '../presupuestos/tareas/presentar.ts'
import { tipos } from '../presupuestos/totales/filas.ts'
import { presentarPanel } from './panel.ts'
import type { SaldosEnObra } from './saldos.ts'
import { leerPersonaConSaldos, leerSaldos } from './saldosRepo.ts'
import {
  deUno,
  leerTareasConNombre,
  leerTareasDeContratistas,
  type ParDeContratista,
  type Periodo,
  type TareaConNombre,
} from './tareasRepo.ts'

interface ParEnPeriodo {
  par: ParDeContratista
  linea: LineaDeCertificacion
}
/** The same as a row shows it. */
export type ParConNombre = ParEnPeriodo & { fila: TareaConNombre }

/** A contratista's period as it would be certified now. */
export interface Previa {
  /** In no order. */
  pares: ParEnPeriodo[]
  /** Those of them that the certification would have: with avances of the period that nothing holds. */
  aCertificar: ParEnPeriodo[]
  cuenta: Saldos
  cifras: CifrasDeCertificacion
}

/** Two statements, without names; the account is read already. A period that ends before it begins is a 400. */
export async function calcularPrevia(
  tx: Tx,
  { obra, de, cuenta }: SaldosEnObra,
  periodo: Periodo,
): Promise<Previa> {
  exigirRango(periodo)
  const pares = (await leerTareasDeContratistas(tx, deUno(de), periodo)).map((par) => ({
    par,
    linea: lineaDe(par.tarea),
  }))
  const aCertificar = pares.filter(({ par }) => par.avances.delPeriodo > 0)
  const cifras = cifrasDe(
    aCertificar.map(({ linea }) => linea),
    cuenta,
    obra.retencionPorcentaje,
  )
  return { pares, aCertificar, cuenta, cifras }
}

export const verPreviaDeCertificacion: Manejador<typeof previaDeCertificacion> = async ({
  tx,
  quien,
  query,
}) => {
  const obra = await cargarObra(tx, quien, query.presupuestoId, 'leer')
  const de = { presupuestoId: obra.id, contratistaId: query.id.toLowerCase() }
  const persona = await leerPersonaConSaldos(tx, de.contratistaId)
  if (persona === undefined) throw new Rechazo('NO_EXISTE', mensajesPersonas.noExiste)
  const cuenta = await leerSaldos(tx, de)
  const leida = await calcularPrevia(tx, { obra, de, cuenta }, query)
  return presentarPrevia(tx, obra, persona.nombre, leida, query.soloConAvance)
}

/** In the order of the budget. One statement. */
export async function conNombre(tx: Tx, pares: readonly ParEnPeriodo[]): Promise<ParConNombre[]> {
  const porId = new Map(pares.map((par) => [par.par.tareaId, par]))
  const filas = await leerTareasConNombre(tx, [...porId.keys()])
  return filas.flatMap((fila) => {
    const par = porId.get(fila.id)
    return par === undefined ? [] : [{ ...par, fila }]
  })
}

/** Its active tareas, and those with avances of the contratista up to the end of the period; or what would be certified alone. */
export async function presentarPrevia(
  tx: Tx,
  obra: Obra,
  contratistaNombre: string,
  { pares, aCertificar, cuenta, cifras }: Previa,
  soloConAvance: boolean,
): Promise<z.output<typeof zPreviaDeCertificacion>> {
  const tareas = pares.map(({ par }) => par.tarea)
  const { anticipoPorcentaje, ...panel } = presentarPanel(tareas, cuenta, obra.retencionPorcentaje)
  const anteriores = pares.filter(({ par }) => par.avances.anteriores > 0)
  const suyas = pares.filter(({ par }) => par.tarea.sigue || par.avances.hastaFin > 0)
  const dichas = soloConAvance ? aCertificar : suyas
  return {
    contratistaNombre,
    items: (await conNombre(tx, dichas)).map(presentarFila),
    sinAvance: suyas.length - dichas.length,
    porcentajeAnticipo: anticipoPorcentaje,
    ...cifras,
    ...panel,
    pendientesAnteriores: {
      cantidad: anteriores.reduce((n, { par }) => n + par.avances.anteriores, 0),
      total: totalAnterior(tareas),
      desde: anteriores.map(({ par }) => par.avances.primeroAnterior ?? '').sort()[0] ?? null,
    },
  }
}

const enCable = ({ cantidad, total }: Congelado) => ({ cantidad: numeroDeMicro(cantidad), total })

function presentarFila({ fila: f, par: { tarea }, linea: { certificacion, avanceTotal } }: ParConNombre) {
  const { manoDeObraTotal, materialYManoTotal } = tipos(f)
  return {
    rubro: {
      _id: f.id,
      nombre: f.nombre,
      rubroId: f.capitulo_id,
      rubroNombre: f.capitulo_nombre ?? '',
      contratistaId: f.contratista_id,
      contratistaNombre: f.contratista_nombre ?? '',
      plan: presentarPlan(f, { codigo: f.unidad_medida_codigo, nombre: f.unidad_medida_nombre }),
      manoDeObraTotal: { montoReal: manoDeObraTotal.montoReal },
      materialYManoTotal: { montoReal: materialYManoTotal.montoReal },
    },
    avanceTotal: enCable(avanceTotal),
    certificacion: enCable(certificacion),
    certificado: enCable(tarea.congeladoHastaFin),
    enLaObra: {
      certificado: enCable(tarea.congelado),
      sinCertificar: numeroDeMicro(tarea.sinCertificar),
      hecho: hechoSinCertificar(tarea),
      porHacer: numeroDeMicro(porHacer(tarea)),
      total: totalDeTarea(tarea),
    },
    tarifa: numeroDeMicro(tarea.tarifa),
    pasadoDePresupuesto: pasaDelPresupuesto(tarea.cantidad, tarea.avanzado),
  }
}
