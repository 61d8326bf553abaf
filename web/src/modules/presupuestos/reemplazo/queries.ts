import type { RespuestaDe } from '@plomada/contract/endpoint'
import { obrasDePersona, tareasDePersona } from '@plomada/contract/personas'
import { capituloPorId, capitulos } from '@plomada/contract/presupuestos/capitulos'
import { presupuestoPorId } from '@plomada/contract/presupuestos/obras'
import { previaDeReemplazo } from '@plomada/contract/presupuestos/reemplazo'
import { datosTarea, tareaPorId } from '@plomada/contract/presupuestos/tareas'
import { vistaPresupuesto } from '@plomada/contract/presupuestos/vista'
import { keepPreviousData } from '@tanstack/react-query'
import { consulta } from '../../../api/consultas.ts'

export type PreviaDelReemplazo = RespuestaDe<typeof previaDeReemplazo>

/** Reads whose cached answers a replacement makes outdated. */
export const TOCA_CONTRATISTAS = [
  previaDeReemplazo,
  vistaPresupuesto,
  presupuestoPorId,
  tareaPorId,
  datosTarea,
  capitulos,
  capituloPorId,
  obrasDePersona,
  tareasDePersona,
] as const

interface Eleccion {
  presupuestoId: string
  contratistaOriginalId: string
  contratistaReemplazanteId: string
  page: number
  limit: number
}

/** What the choice would change; the previous answer stays while another loads. */
export function consultaDePrevia({ contratistaOriginalId, contratistaReemplazanteId, ...resto }: Eleccion) {
  return {
    ...consulta(previaDeReemplazo, {
      query: {
        ...resto,
        contratistaOriginalId: contratistaOriginalId || undefined,
        contratistaReemplazanteId: contratistaReemplazanteId || undefined,
      },
    }),
    placeholderData: keepPreviousData,
  }
}
