import type { Base, OpcionesAmbito, Quien, Tx } from '../db/base.ts'
import { type Auditado, tomarAuditado } from './bitacora.ts'

/**
 * The same base, calling `contar` with what each transaction left in the audit, once it has committed: never with
 * what was rolled back or run again.
 */
export function auditada(base: Base, contar: (auditado: Auditado) => void): Base {
  const contando = async <T>(
    correr: (fn: (tx: Tx) => Promise<T>) => Promise<T>,
    fn: (tx: Tx) => Promise<T>,
  ) => {
    let auditado: Auditado[] = []
    const valor = await correr(async (tx) => {
      const hecho = await fn(tx)
      auditado = tomarAuditado(tx)
      return hecho
    })
    for (const uno of auditado) contar(uno)
    return valor
  }
  return {
    ...base,
    enEmpresa: <T>(quien: Quien, fn: (tx: Tx) => Promise<T>, opciones?: OpcionesAmbito) =>
      // A reading can leave nothing there.
      opciones?.lectura
        ? base.enEmpresa(quien, fn, opciones)
        : contando<T>((con) => base.enEmpresa(quien, con, opciones), fn),
    comoSistema: <T>(fn: (tx: Tx) => Promise<T>) => contando<T>((con) => base.comoSistema(con), fn),
  }
}
