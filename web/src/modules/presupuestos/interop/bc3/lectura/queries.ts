import type { BodyDe, EnvioDe, RespuestaDe } from '@plomada/contract/endpoint'
import {
  exportarBc3,
  type importarBc3,
  informeDeExportacionBc3,
  type leerBc3,
} from '@plomada/contract/presupuestos/interop/bc3'
import { descargaDe } from '../../../../../api/archivo.ts'
import { consulta } from '../../../../../api/consultas.ts'
import { alDia } from '../../../../../api/envios/alDia.ts'

export type LecturaDelArchivo = RespuestaDe<typeof leerBc3>
export type Importada = RespuestaDe<typeof importarBc3>
export type PedidoDeImportar = EnvioDe<typeof importarBc3>['body']
export type Destino = BodyDe<typeof leerBc3>['destino']

export const loQueNoViaja = (presupuestoId: string, aprobado: boolean) =>
  consulta(informeDeExportacionBc3, { query: { presupuestoId, aprobado: aprobado ? 'true' : 'false' } })

export const bajarBc3 = (presupuestoId: string, aprobado = false) =>
  descargaDe(
    exportarBc3,
    { query: { presupuestoId, aprobado: aprobado ? 'true' : 'false' } },
    async (signal) => {
      // The approved version doesn't include what is being typed, so nothing is waited for.
      if (!aprobado) await alDia(presupuestoId, signal)
    },
  )
