import { RUTA_DE_INFORME } from '@plomada/contract/reportes/semanales'

export const DIAS_DE_ENLACE = 30

/** Where a key opens a report; `publicUrl` has no slash at its end. */
export const direccionDeInforme = (publicUrl: string, clave: string): string =>
  `${publicUrl}${RUTA_DE_INFORME}/${clave}`
