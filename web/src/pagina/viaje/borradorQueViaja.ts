import { guardarBorrador, leerBorrador } from '../../api/borradores/borradores.ts'
import { escribirEspejo, leerEspejo } from '../../api/borradores/espejo.ts'
import type { BorradorDePagina } from '../formulario/useFormularioDePagina.ts'

/**
 * The draft of a form that can be left to choose something on another page, and gone on with: what a form says of its
 * draft, with its `ruta` asking to go on (`?useLS=true`), and how it is read back.
 */
export interface BorradorQueViaja<Valores> extends BorradorDePagina<Valores> {
  espejo: (valores: Valores) => Record<string, unknown>
  /** The documented local-storage key of that mirror. */
  claveLocal: string
  /** Whether what lies under that key, which several forms share, is of this one. */
  esSuyo: (guardado: object) => boolean
  /** As it lies in this browser: of an older version of this program, or changed by hand, it may be anything. */
  leer: (guardado: unknown) => Valores
}

/** Null where there is none, or it is of another form. The copy of this person comes first (ux.md §3). */
export async function leerParaSeguir<Valores>(
  usuario: string,
  borrador: BorradorQueViaja<Valores>,
): Promise<Valores | null> {
  const guardado = await leerBorrador<unknown>(usuario, borrador.clave).catch(() => undefined)
  if (guardado !== undefined) return borrador.leer(guardado.valor)
  const espejo = await leerEspejo(usuario, borrador.claveLocal)
  if (typeof espejo !== 'object' || espejo === null) return null
  return borrador.esSuyo(espejo) ? borrador.leer(espejo) : null
}

/** Puts a choice into the draft, for its form to go on with; `inicial` is what the form would open with. */
export async function cambiarBorrador<Valores>(
  usuario: string,
  borrador: BorradorQueViaja<Valores>,
  cambio: (valores: Valores) => Valores,
  inicial: () => Promise<Valores>,
): Promise<void> {
  const valor = cambio((await leerParaSeguir(usuario, borrador)) ?? (await inicial()))
  await escribirEspejo(usuario, borrador.espejo(valor))
  // Without IndexedDB (a private window) the mirror alone goes on.
  await guardarBorrador(usuario, borrador.clave, {
    titulo: borrador.titulo(valor),
    ruta: borrador.ruta,
    valor,
    guardado: Date.now(),
  }).catch(() => undefined)
}
