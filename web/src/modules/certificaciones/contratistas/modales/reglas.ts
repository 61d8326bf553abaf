/** A reason at its field; nothing where there is none. */
export function siHay(campo: string, razon: string | null): Record<string, string> {
  return razon === null ? {} : { [campo]: razon }
}
