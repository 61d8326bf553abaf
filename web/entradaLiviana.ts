import type { Plugin } from 'vite'

/**
 * Refuses a build whose first script waits for more than `base`. All of a route's file but its component is in that
 * script, so that one filter read from a module that also asks the server brings the contract to every page, login too.
 */
export function entradaLiviana(): Plugin {
  return {
    name: 'plomada-entrada-liviana',
    apply: 'build',
    generateBundle(_, salida) {
      const entrada = Object.values(salida).find((trozo) => trozo.type === 'chunk' && trozo.isEntry)
      if (entrada?.type !== 'chunk') return
      const demas = entrada.imports.filter((archivo) => !/assets\/(?:base|rolldown-runtime)-/.test(archivo))
      if (demas.length === 0) return
      this.error(
        `the first script brings ${demas.join(', ')}: what a route reads outside its component belongs in a file of its own`,
      )
    },
  }
}
