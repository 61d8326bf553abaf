import { formatoGs } from '@plomada/domain/nucleo/numeros'

/** A difference in guaraníes with its sign: '+1.250', '-300', '0'. */
export const diferenciaEnGs = (monto: number): string =>
  `${monto > 0 ? '+' : ''}${formatoGs(monto, { simbolo: false })}`
