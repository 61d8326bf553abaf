import type { KyselyPlugin } from 'kysely'
import type { Base } from '../base/db/base.ts'

/** Reads rows without locking them. */
const lecturaLibre: KyselyPlugin = {
  transformQuery: ({ node }) => {
    if (node.kind !== 'SelectQueryNode') return node
    const { endModifiers: _, ...resto } = node
    return resto
  },
  transformResult: async ({ result }) => result,
}

/**
 * The same base for who forgets to lock what it reads: the control of the tests of races, which must go wrong over it.
 */
export const sinCandado = (base: Base): Base => conPlugin(base, lecturaLibre)

/** The same base whose firms' statements go through a plugin. */
export const conPlugin = (base: Base, plugin: KyselyPlugin): Base => ({
  motor: base.motor,
  carpeta: base.carpeta,
  enEmpresa: (quien, fn, opciones) => base.enEmpresa(quien, (tx) => fn(tx.withPlugin(plugin)), opciones),
  comoSistema: (fn) => base.comoSistema(fn),
  marca: (empresaId) => base.marca(empresaId),
  sqlDeSistema: (texto, valores) => base.sqlDeSistema(texto, valores),
  conDueno: (fn, opciones) => base.conDueno(fn, opciones),
  migrar: (hasta) => base.migrar(hasta),
  ociosaMs: () => base.ociosaMs(),
  discoLleno: () => base.discoLleno(),
  cerrar: () => base.cerrar(),
})
