import { mensajesInterop } from '../../../../nucleo/mensajes/interop.ts'
import type { Hallazgos } from '../formato/hallazgos.ts'
import type { RegistroBc3 } from '../formato/lexico.ts'

/** Fields that each record needs; text after all of them may be a remark. */
const NECESARIOS: Record<string, number> = { V: 2, K: 1, C: 4, D: 2, Y: 2, T: 2, M: 4, N: 4 }

/**
 * The fields of a record, with the last one that lacks its separator where it is a needed one: some programs never
 * write it. The format ignores any other text there (bc3.md, Lexical). Both cases are reported: a file that ends
 * without an end may have lost more.
 */
export function cerrar(registro: RegistroBc3, hallazgos: Hallazgos): string[] {
  const { tipo, campos, resto, renglon, esUltimo } = registro
  if (resto === '') return campos
  const abierto = campos.length < (NECESARIOS[tipo] ?? 0) && !(tipo === 'M' && sobra(campos, resto))
  if (!abierto) {
    hallazgos.anotar('registroSinCierre', '', mensajesInterop.registroSinCierre(tipo), renglon)
    return campos
  }
  // A program that never writes the separator doesn't do so at the end either.
  const esCosaSuya = hallazgos.cuentas.has('registroSinCierre')
  if (esUltimo && !esCosaSuya)
    hallazgos.anotar('archivoCortado', '', mensajesInterop.archivoCortado(tipo), renglon)
  else hallazgos.anotar('registroSinCierre', '', mensajesInterop.registroAbierto(tipo), renglon)
  return [...campos, resto]
}

/** After the total of a measurement come lines, and they have separators of their own. */
function sobra(campos: readonly string[], resto: string): boolean {
  return campos.length >= 3 && !resto.includes('\\')
}
