import {
  certificaciones,
  certificacionPorId,
  type zPreviaDeCertificacion,
} from '@plomada/contract/certificaciones/certificaciones'
import { movimientosDeContratista, type zPanel } from '@plomada/contract/certificaciones/cuentas'
import { contratistasDeObra } from '@plomada/contract/certificaciones/deHoy'
import type { Jugadas } from '@plomada/domain/prueba/mirador/jugar'
import {
  type Balances,
  balancesTras,
  type CertificacionDeHistoria,
  mirador,
  type PanelDeHistoria,
} from '@plomada/domain/prueba/mirador/mirador'
import { expect } from 'vitest'
import type { z } from 'zod'
import { type Partida, todosLosAvances } from './partida.ts'

// What Obra El Mirador says of its contratistas' money, as the product answers it.

type PanelDeHttp = z.output<typeof zPanel>

/** Each op by its call, and what the story says of it. */
export function jugadasDeCuentas(
  partida: Partida,
): Pick<
  Jugadas,
  'anticipo' | 'porcentaje' | 'balance' | 'previa' | 'certificar' | 'pagarCert' | 'borrarCert'
> {
  const { llamadas } = partida
  return {
    anticipo: async (paso) => {
      const { movimiento, panel } = await llamadas.anticipo(paso)
      expect({ cantidadNueva: panel.anticipoTotal, movimiento: movimiento?.cantidad }).toEqual(paso.esperado)
      expect(panelDeHistoria(panel)).toEqual(paso.balances?.[paso.contratista])
    },
    porcentaje: async (paso) => {
      const { panel } = await llamadas.porcentaje(paso)
      expect(panelDeHistoria(panel)).toEqual(paso.balances?.[paso.contratista])
    },
    balance: async (paso) => {
      const { panel } = await llamadas.balance(paso)
      expect(panelDeHistoria(panel)).toEqual(paso.balances?.[paso.contratista])
    },
    previa: async (paso) => {
      expect(previaDeHistoria(partida, await llamadas.previa(paso))).toEqual(paso.esperado)
    },
    certificar: async (paso) => {
      const { deudaLibre } = await llamadas.previa(paso)
      const { _id, nro } = await llamadas.certificar(paso)
      const hecha = await certificacion(partida, _id)
      const sobreNetoYDeudaLibre = hecha.totalAPagar > hecha.neto + deudaLibre
      expect({ ...hecha, sobreNetoYDeudaLibre }).toEqual({ ...paso.esperado, fecha: hecha.fecha })
      expect(nro).toBe(hecha.nro)
      // What was certified is not offered again, and the account is as the story has it now.
      const despues = await llamadas.previa(paso)
      expect(despues.totalAvance).toBe(0)
      expect(previaDeHistoria(partida, despues).panel).toEqual(paso.balances?.[paso.contratista])
    },
    pagarCert: async (paso) => {
      await llamadas.pagarCert(paso)
      const { contratista } = await certificacion(partida, llamadas.certificaciones.de(String(paso.nro)))
      const [pagado] = (await movimientos(partida, contratista)).filter(
        ({ tipo, certificacionNro }) => tipo === 'moPagada' && certificacionNro === paso.nro,
      )
      expect({ moPagada: pagado?.cantidad, fecha: pagado?.fecha }).toEqual({
        ...paso.esperado,
        fecha: paso.fecha,
      })
    },
    borrarCert: async (paso) => {
      const certificados = async () =>
        (await todosLosAvances(partida)).flatMap(({ id, certificado }) => (certificado ? [id] : []))
      const antes = await certificados()
      await llamadas.borrarCert(paso)
      const despues = new Set(await certificados())
      expect({ avancesLiberados: antes.filter((id) => !despues.has(id)).sort() }).toEqual(paso.esperado)
    },
  }
}

/** After each step, from the approval on: the account of every contratista of the story in the list of the work's. */
export async function exigirBalances(partida: Partida, n: number): Promise<void> {
  if (n > 1) expect([n, await balances(partida)]).toEqual([n, balancesTras(n)])
}

/** How everything ends: accounts, each movement, and each certification, also one that was annulled. */
export async function exigirFinalDeCuentas(partida: Partida): Promise<void> {
  const { llamar, llamadas } = partida
  const final = partida.testigo.visto
  expect(await balances(partida)).toEqual(final.contratistas)
  for (const [contratista, panel] of Object.entries(final.contratistas)) {
    const suyos = final.movimientos.filter((m) => m.contratista === contratista)
    // Anticipos, certifications and annulments are of the day of the clock.
    const conDia = ['entrega', 'moPagada']
    const sinReloj = ({ fecha, ...m }: { tipo: string; fecha: string }) =>
      JSON.stringify(Object.entries(conDia.includes(m.tipo) ? { ...m, fecha } : m).sort())
    const hechos = (await movimientos(partida, contratista)).map((m) => ({ ...m, contratista }))
    expect(hechos.map(sinReloj).sort()).toEqual(suyos.map(sinReloj).sort())
    const query = { ...consulta(partida), contratistaId: llamadas.obra.contratistas.de(contratista) }
    const { balanceGeneral } = await llamar(movimientosDeContratista, { query })
    expect(balanceGeneral).toEqual(panel.balanceGeneral)
  }
  const { items } = await llamar(certificaciones, { query: { ...consulta(partida), anuladas: 's' } })
  const hechas = await Promise.all(items.map(({ _id }) => certificacion(partida, _id)))
  expect(
    items.map(({ pagado: pagada, anulada: borrada, totalAvance, totalAPagar }, i) => ({
      ...hechas[i],
      totalAvance,
      totalAPagar,
      pagada,
      borrada,
    })),
  ).toEqual(final.certificaciones.toReversed().map((c, i) => ({ ...c, fecha: hechas[i]?.fecha })))
  const { items: enPie } = await llamar(certificaciones, { query: consulta(partida) })
  expect(enPie.map(({ nro }) => nro)).toEqual(
    final.certificaciones.flatMap(({ nro, borrada }) => (borrada ? [] : [nro])).reverse(),
  )
}

/** What a contratista is paid for a unit of each of its tareas now. */
export async function tarifasDe({ llamadas }: Partida, contratista: string): Promise<Record<string, number>> {
  const dia = '2026-09-10'
  const { items } = await llamadas.previa({ contratista, inicio: dia, fin: dia })
  return Object.fromEntries(
    items.map(({ rubro, tarifa }) => [llamadas.obra.tareas.clave(rubro._id), tarifa] as const),
  )
}

const consulta = ({ llamadas: { obra } }: Partida) => ({ presupuestoId: obra.presupuestoId, limit: 100 })

/** Whoever has nothing in the work yet is not listed. */
async function balances(partida: Partida): Promise<Balances> {
  const { contratistas } = partida.llamadas.obra
  const { items } = await partida.llamar(contratistasDeObra, { query: consulta(partida) })
  const listados = new Map(items.map((c) => [contratistas.clave(c.contratistaId), panelDeHistoria(c)]))
  for (const { diferencia, balanceGeneral } of items) expect(diferencia).toBe(balanceGeneral.diferencia)
  return Object.fromEntries(
    Object.keys(mirador.entrada.contratistas).map((clave) => [clave, listados.get(clave) ?? SIN_CUENTA]),
  )
}

const SIN_CUENTA: PanelDeHistoria = {
  anticipoTotal: 0,
  descuentoDeAnticipoTotal: 0,
  anticipoRestante: 0,
  retencionTotal: 0,
  entregaTotal: 0,
  descuentoTotal: 0,
  moCalculada: 0,
  moPagada: 0,
  deuda: 0,
  deudaLibre: 0,
  limiteDescuento: 0,
  totalACertificar: 0,
  retencionProyectada: 0,
  porcentajeAnticipo: 10,
  anticipoConsolidado: false,
  balanceGeneral: { favorConstructora: 0, favorContratista: 0, diferencia: 0 },
}

function panelDeHistoria(panel: PanelDeHttp): PanelDeHistoria {
  const { anticipoPorcentaje: porcentajeAnticipo } = panel
  const todas = { ...panel, porcentajeAnticipo }
  // As many figures as the story has of an account.
  const claves = Object.keys(SIN_CUENTA) as (keyof PanelDeHistoria)[]
  // Each key gets the figure of that name, which the type of entries forgets.
  return Object.fromEntries(claves.map((clave) => [clave, todas[clave]])) as unknown as PanelDeHistoria
}

function previaDeHistoria({ llamadas: { obra } }: Partida, previa: z.output<typeof zPreviaDeCertificacion>) {
  const { items, totalAvance, retencion, anticipo, limiteDescuento, neto, deudaLibre, ...panel } = previa
  return {
    // Those of which nothing was done are not in the story.
    items: items
      .filter(({ avanceTotal }) => avanceTotal.cantidad !== 0)
      .map(({ rubro, tarifa, certificacion, avanceTotal }) => ({
        tarea: obra.tareas.clave(rubro._id),
        tarifa,
        certificacion,
        avanceTotal,
      })),
    totalAvance,
    retencion,
    anticipo,
    limiteDescuento,
    descuento: 0,
    neto,
    deudaLibre,
    panel: panelDeHistoria({
      ...panel,
      limiteDescuento,
      deudaLibre,
      anticipoPorcentaje: panel.porcentajeAnticipo,
    }),
  }
}

async function certificacion(
  { llamar, llamadas: { obra } }: Partida,
  id: string,
): Promise<CertificacionDeHistoria> {
  const c = await llamar(certificacionPorId, { params: { id } })
  const { nro, inicio, fin, fecha, totalAvance, anticipo, retencion, descuento, neto, totalAPagar } = c
  return {
    nro,
    contratista: obra.contratistas.clave(c.contratistaId),
    inicio,
    fin,
    fecha,
    lineas: c.lineas.map(({ tareaId, cantidad, tarifa, total }) => ({
      tarea: obra.tareas.clave(tareaId),
      cantidad,
      tarifa,
      total,
    })),
    totalAvance,
    anticipo,
    retencion,
    descuento,
    neto,
    totalAPagar,
  }
}

async function movimientos(partida: Partida, contratista: string) {
  const contratistaId = partida.llamadas.obra.contratistas.de(contratista)
  const { items } = await partida.llamar(movimientosDeContratista, {
    query: { ...consulta(partida), contratistaId },
  })
  return items.map(({ tipo, cantidad, fecha, certificacionNro, observacion }) => ({
    tipo,
    cantidad,
    fecha,
    certificacionNro,
    observacion,
  }))
}
