import { razonContraPasswordRepetida } from '@plomada/domain/acceso/razones'

/**
 * The reason against a new password typed twice, by the field it stands beside: the second one, unless nothing was typed
 * in the first, whose name is `campo`.
 */
export function razonesDeRepetida(
  password: string,
  repetida: string,
  campo = 'password',
): Record<string, string> {
  const razon = razonContraPasswordRepetida(password, repetida)
  return razon === null ? {} : { [password === '' ? campo : 'repetida']: razon }
}
