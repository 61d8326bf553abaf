// The rate that somebody gave is offered with the session's next file, to be looked at again: it changes every day.

const DADAS = new Map<string, string>()

/** Canonical text: guaraníes per unit of that currency. */
export const recordarCotizacion = (codigo: string, escrita: string): void => void DADAS.set(codigo, escrita)
export const cotizacionDeLaSesion = (codigo: string): string | undefined => DADAS.get(codigo)
