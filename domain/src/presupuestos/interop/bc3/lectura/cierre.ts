import { mensajesInterop } from '../../../../nucleo/mensajes/interop.ts'
import type { Hallazgos } from '../formato/hallazgos.ts'
import type { RegistroBc3 } from '../formato/lexico.ts'

/** How many fields a record needs to say anything: those that have them all may have a remark after. */
const NECESARIOS: Record<string, number> = { V: 2, K: 1, C: 4, D: 2, Y: 2, T: 2, M: 4, N: 4 }

/**
 * The fields of a record, with the one that was left without its separator where it is one that is needed: some
 * programs never write the last one. The format ignores any other text there (bc3.md, Lexical); both are told, and a
 * file that ends without an end may have lost more.
 */
export function cerrar(registro: RegistroBc3, hallazgos: Hallazgos): string[] {
  const { tipo, campos, resto, renglon, esUltimo } = registro
  if (resto === '') return campos
  const abierto = campos.length < (NECESARIOS[tipo] ?? 0) && !(tipo === 'M' && sobra(campos, resto))
  if (!abierto) {
    hallazgos.anotar('registroSinCierre', '', mensajesInterop.registroSinCierre(tipo), renglon)
    return campos
  }
  // One that never writes it doesn't either at the end.
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
