import { diasDe } from '@plomada/domain/nucleo/dias'
import { masDias } from '@plomada/domain/nucleo/fecha'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { zFecha } from './comun.ts'
import { claseDeDia, extremosDe, razonesDeDias, zDia } from './dias.ts'
import type { Endpoint } from './endpoint.ts'
import { todosLosEndpoints } from './todos/todos.ts'

const HOY = '2026-11-28'

/** Days that only say which rows are asked for: no fact, so any day that exists will do. */
const FILTROS = new Set([
  'avances query.inicio',
  'avances query.fin',
  'certificaciones query.inicio',
  'certificaciones query.fin',
  'excelDeComprobantes query.inicio',
  'excelDeComprobantes query.fin',
  'ordenes query.inicio',
  'ordenes query.fin',
  'ordenes query.pagadaDesde',
  'ordenes query.pagadaHasta',
  'previaDeCertificacion query.inicio',
  'previaDeCertificacion query.fin',
  // What the server said that it is, said back to it.
  'reabrirSemanas body.hoy',
  'registros query.inicio',
  'registros query.fin',
  'reporteDeAvances query.inicio',
  'reporteDeAvances query.fin',
  'reporteDeGastos query.inicio',
  'reporteDeGastos query.fin',
  'reportesSemanales query.fechaInicio',
  'reportesSemanales query.fechaFin',
  'usoDeMateriales query.inicio',
  'usoDeMateriales query.fin',
])
/** `indice`, `cantidad` and others that only sound like a day. */
const SUENA_A_DIA = /fecha|^(inicio|fin|desde|hasta|dia|vence|vencimiento)$|(Desde|Hasta|Dia|Inicio|Fin)$/

interface Campo {
  donde: string
  nombre: string
  extremo: z.core.$ZodType
}
const camposDe = (endpoint: Endpoint): Campo[] =>
  (['params', 'query', 'body'] as const).flatMap((parte) => {
    const esquema = endpoint[parte]
    if (!esquema) return []
    return extremosDe(esquema).map(({ camino, extremo }) => ({
      donde: `${endpoint.nombre} ${[parte, ...camino].join('.')}`,
      nombre: camino.at(-1) ?? '',
      extremo,
    }))
  })
const esDia = (extremo: z.core.$ZodType): boolean =>
  extremo._zod.def.type === 'string' && 'format' in extremo._zod.def && extremo._zod.def.format === 'date'
/** A day, be it one of a contract's schemas or a text that is called one. */
const pareceDia = ({ nombre, extremo }: Campo): boolean =>
  esDia(extremo) || (SUENA_A_DIA.test(nombre) && extremo._zod.def.type === 'string')

const sinClase = (campos: readonly Campo[]): string[] => [
  ...new Set(
    campos
      .filter((campo) => pareceDia(campo) && claseDeDia(campo.extremo) === undefined)
      .map(({ donde }) => donde),
  ),
]

describe('a day in a request', () => {
  const campos = todosLosEndpoints.flatMap(camposDe)

  test('has its kind, or is a filter that is named here', () => {
    expect(sinClase(campos).sort()).toEqual([...FILTROS].sort())
  })

  test('the guard sees one without, however it is wrapped', () => {
    const body = z.object({
      lineas: z.array(z.object({ fecha: zFecha.nullish() })),
      venceHasta: z.string().optional(),
      pago: z.union([z.object({ fechaPago: zFecha.nullable() }), z.null()]).optional(),
      buena: zDia.hecho.nullish(),
    })
    const suyos = extremosDe(body).map(({ camino, extremo }) => ({
      donde: camino.join('.'),
      nombre: camino.at(-1) ?? '',
      extremo,
    }))
    expect(sinClase(suyos)).toEqual(['lineas.*.fecha', 'venceHasta', 'pago.fechaPago'])
  })

  test('those of these operations have one', () => {
    const conClase = campos.flatMap(({ donde, extremo }) => {
      const clase = claseDeDia(extremo)
      return clase === undefined ? [] : [`${donde}: ${clase}`]
    })
    expect([...new Set(conClase)].sort()).toEqual([
      'agregarMovimiento body.comprobante.fecha: hecho',
      'agregarMovimiento body.fecha: hecho',
      'cambiarAnticipo body.comprobante.fecha: hecho',
      'cambiarAnticipo body.fecha: hecho',
      'cambiarCronograma body.fechaInicio: plan',
      'cambiarOrden body.comprobante.fecha: hecho',
      'cambiarOrden body.fecha: orden',
      'cambiarOrden body.fechaPago: hecho',
      'cargarAvance body.fecha: hecho',
      'comprobanteDeCertificacion body.comprobante.fecha: hecho',
      'comprobanteDeMovimiento body.comprobante.fecha: hecho',
      'comprobanteDeOrden body.comprobante.fecha: hecho',
      'corregirAvance body.fecha: hecho',
      'crearAutoInvitacion body.fechaNacimiento: nacimiento',
      'crearCronograma body.fechaInicio: plan',
      'crearOrden body.fecha: orden',
      'crearRegistro body.fecha: hecho',
      'generarCertificacion body.fin: periodo',
      'generarCertificacion body.inicio: periodo',
      'generarReporteSemanal body.fecha: semana',
      'pagarCertificacion body.comprobante.fecha: hecho',
      'pagarCertificacion body.fechaPago: hecho',
      'pagarContratista body.comprobante.fecha: hecho',
      'pagarContratista body.fecha: hecho',
      'signup body.fechaNacimiento: nacimiento',
    ])
  })
})

describe('each typed day of a body is judged where it stands', () => {
  const esquema = z.object({
    fecha: zDia.hecho,
    pagos: z.array(z.object({ dia: zDia.orden.nullish() })).optional(),
  })
  const campos = (datos: unknown) => razonesDeDias(esquema, datos, HOY).map(({ campo }) => campo)

  test('at its path, in lists too', () => {
    const lejos = masDias(diasDe('orden', HOY).maximo, 1)
    expect(campos({ fecha: HOY })).toEqual([])
    expect(campos({ fecha: masDias(HOY, 1), pagos: [{ dia: HOY }, {}, { dia: lejos }] })).toEqual([
      'fecha',
      'pagos.2.dia',
    ])
  })
})
