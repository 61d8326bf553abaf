// How long tests wait before they are given up. None decides by time: these only end what hangs, so they are far more
// than anything takes on a machine at half its speed with three runs beside each other (decision 0095).

/** Variables that ask for the long form of a test, which takes hours. */
const LARGAS = [
  'PLOMADA_COMPRAS',
  'PLOMADA_CORRIDAS',
  'PLOMADA_FUZZ',
  'PLOMADA_LIBRO',
  'PLOMADA_LINEA',
  'PLOMADA_PROMOCIONES',
  'PLOMADA_R4',
  'PLOMADA_R5',
  'PLOMADA_R6',
  'PLOMADA_SITIO',
]
const minutos = (n: number): number => n * 60_000
const larga = LARGAS.some((nombre) => process.env[nombre] !== undefined)

/** ms of a whole test, and of what gets one ready. */
export const LIMITE_MS = larga ? minutos(24 * 60) : minutos(10)

/** Who runs one file wants to see soon that it fails; `npm test` says that others run beside. */
export const PACIENCIA_MS = larga
  ? minutos(40)
  : process.env.PLOMADA_JUNTAS === undefined
    ? 20_000
    : minutos(3)
