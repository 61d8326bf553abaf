import { guardarBorrador, leerBorrador } from '../../api/borradores/borradores.ts'
import { escribirEspejo, leerEspejo } from '../../api/borradores/espejo.ts'
import { ahoraMs } from '../../api/reloj.ts'
import type { BorradorDePagina } from '../formulario/useFormularioDePagina.ts'

/**
 * The draft of a form that can be left to choose something on another page and continued afterwards: its definition,
 * with a `ruta` that asks to continue (`?useLS=true`), and how it is read back.
 */
export interface BorradorQueViaja<Valores> extends BorradorDePagina<Valores> {
  espejo: (valores: Valores) => Record<string, unknown>
  /** The documented local-storage keys of that mirror. */
  clavesLocales: readonly [string, ...string[]]
  /**
   * Whether the content of the first key, which several forms share, belongs to this one; absent where no single key
   * holds the whole draft.
   */
  esSuyo?: (guardado: object) => boolean
  /** Reads stored values, which may have any shape: an older version wrote them, or somebody changed them by hand. */
  leer: (guardado: unknown) => Valores
}

/** Null where there is no draft, or it belongs to another form. This person's own copy comes first (ux.md §3). */
export async function leerParaSeguir<Valores>(
  usuario: string,
  borrador: BorradorQueViaja<Valores>,
): Promise<Valores | null> {
  const guardado = await leerBorrador<unknown>(usuario, borrador.clave).catch(() => undefined)
  if (guardado !== undefined) return borrador.leer(guardado.valor)
  const espejo = borrador.esSuyo && (await leerEspejo(usuario, borrador.clavesLocales[0]))
  if (typeof espejo !== 'object' || espejo === null) return null
  return borrador.esSuyo?.(espejo) ? borrador.leer(espejo) : null
}

/**
 * Puts a choice into the draft, with which its form continues; `inicial`: values to start from where there is no
 * draft. One that is there keeps its title, which its form may know better.
 */
export async function cambiarBorrador<Valores>(
  usuario: string,
  borrador: BorradorQueViaja<Valores>,
  cambio: (valores: Valores) => Valores,
  inicial: () => Promise<Valores>,
): Promise<void> {
  const valor = cambio((await leerParaSeguir(usuario, borrador)) ?? (await inicial()))
  await escribirEspejo(usuario, borrador.espejo(valor))
  const dejado = await leerBorrador(usuario, borrador.clave).catch(() => undefined)
  // Without IndexedDB (a private window) only the mirror is left.
  await guardarBorrador(usuario, borrador.clave, {
    titulo: dejado?.titulo ?? borrador.titulo(valor),
    ruta: borrador.ruta,
    valor,
    guardado: ahoraMs(),
  }).catch(() => undefined)
}
