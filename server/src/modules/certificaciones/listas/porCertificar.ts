import type { hechoPorCertificar } from '@plomada/contract/certificaciones/deHoy'
import { hechoSinCertificar } from '@plomada/domain/certificaciones/calculo'
import { type Gs, sumar } from '@plomada/domain/nucleo/dinero'
import type { Fecha } from '@plomada/domain/nucleo/fecha'
import type { Tx } from '../../../base/db/base.ts'
import type { Manejador } from '../../../base/http/ruta.ts'
import { micro } from '../../presupuestos/totales/filas.ts'
import { leerComponentesDeContratistas, redondeoLeido, tarifaDeFila } from '../tareasRepo.ts'
import { leerSinCertificar } from './repo.ts'

export interface PorCertificar {
  presupuestoId: string
  obraNombre: string
  contratistaId: string
  contratistaNombre: string
  desde: Fecha
  hasta: Fecha
  total: Gs
}

/**
 * What each contratista did in each active work and nobody certified, at the present prices, what comes to most first.
 * What has no price for its work, or a correction took back whole, comes to nothing and is left out. Two statements.
 */
export async function leerPorCertificar(tx: Tx): Promise<PorCertificar[]> {
  const cuentas = (await leerSinCertificar(tx)).map((cuenta) => ({
    ...cuenta,
    tareas: cuenta.tareas.split(' ').map(leerTarea),
  }))
  const ids = new Set(cuentas.flatMap(({ tareas }) => tareas.map(({ id }) => id)))
  const componentes = await leerComponentesDeContratistas(tx, [...ids])
  return cuentas
    .map(({ tareas, ...cuenta }) => ({
      presupuestoId: cuenta.presupuesto_id,
      obraNombre: cuenta.obra_nombre,
      contratistaId: cuenta.contratista_id,
      contratistaNombre: cuenta.contratista_nombre,
      desde: cuenta.desde,
      hasta: cuenta.hasta,
      total: sumar(
        tareas.map(({ id, sinCertificar, redondeo }) =>
          hechoSinCertificar({ tarifa: tarifaDeFila(redondeo, componentes.get(id)), sinCertificar }),
        ),
      ),
    }))
    .filter(({ total }) => total !== 0)
    .sort((a, b) => b.total - a.total)
}

/** A tarea of `ContratistaSinCertificar.tareas`. */
function leerTarea(escrita: string) {
  const [id = '', cantidad = '', linea = '', unitario = '', redondeo_ajuste = ''] = escrita.split(':')
  return {
    id,
    sinCertificar: micro(cantidad),
    redondeo: redondeoLeido(linea, unitario, redondeo_ajuste),
  }
}

export const porCertificar: Manejador<typeof hechoPorCertificar> = async ({ tx, query }) => {
  const todas = await leerPorCertificar(tx)
  const desde = (query.page - 1) * query.limit // not money: rows before the page
  return {
    items: todas.slice(desde, desde + query.limit),
    count: todas.length,
    suma: sumar(todas.map(({ total }) => total)),
  }
}
