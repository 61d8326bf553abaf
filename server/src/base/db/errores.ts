/** Why the base could not be opened or used, in a word the code can compare. */
export type CodigoErrorBase =
  | 'sin_base'
  | 'sin_datos'
  | 'carpeta_ocupada'
  | 'carpeta_sin_escritura'
  | 'carpeta_sin_espacio'
  | 'disco_lleno'
  | 'sin_fsync'
  | 'base_danada'
  | 'url_invalida'
  | 'inalcanzable'
  | 'conexion_perdida'
  | 'solo_lectura'
  | 'sin_transacciones'
  | 'sin_confirmar'
  | 'clave_incorrecta'
  | 'base_inexistente'
  | 'version_vieja'
  | 'roles_faltantes'
  | 'permisos_faltantes'
  | 'extension_faltante'
  | 'migracion_cambiada'
  | 'migracion_desconocida'
  | 'migracion_fallida'
  | 'consulta_anidada'
  | 'sesion_ocupada'
  | 'consulta_larga'
  | 'ambito_invalido'
  | 'no_se_cumple'
  | 'respaldo_invalido'
  | 'sin_respaldo_previo'
  | 'respaldo_sin_lugar'
  | 'destino_con_datos'

/** A failure of the base that an operator can act on: `message` is one clear line in Spanish. */
export class ErrorBase extends Error {
  override name = 'ErrorBase'
  readonly codigo: CodigoErrorBase
  constructor(codigo: CodigoErrorBase, message: string, options?: ErrorOptions) {
    super(message, options)
    this.codigo = codigo
  }
}

/** What the operator reads. These never reach a browser, so they live here and not in `domain`. */
export const mensajes = {
  sinBaseEnCarpeta: (carpeta: string) =>
    `No hay una base de Plomada en ${carpeta}, y no se hizo ninguna: revisá DATA_DIR, o DATABASE_URL si los datos están en un PostgreSQL.`,
  sinBaseEnPostgres: (base: string) =>
    `En la base ${base} de DATABASE_URL no hay datos de Plomada, y no se hizo nada en ella: revisá la dirección.`,
  sinDatos:
    'La base no tiene ninguna empresa: no hay nada que respaldar ni mudar. Revisá que DATA_DIR o DATABASE_URL sean los de tus datos.',
  carpetaOcupada: (carpeta: string) =>
    `La carpeta de datos ${carpeta} ya está en uso por otro proceso de Plomada. Cerralo o elegí otra carpeta con DATA_DIR.`,
  carpetaSinEscritura: (carpeta: string) =>
    `No se puede escribir en la carpeta de datos ${carpeta}. Revisá los permisos o elegí otra con DATA_DIR.`,
  carpetaSinEspacio: (carpeta: string, minimoMB: number) =>
    `No queda espacio en el disco de la carpeta de datos ${carpeta}: hacen falta al menos ${minimoMB} MB libres.`,
  discoLleno: 'El disco de la base está lleno o es de sólo lectura.',
  sinFsync:
    'La base embebida no está guardando en el disco cada transacción (0 fsync). Plomada no arranca así porque perdería datos.',
  baseDanada: (carpeta: string) =>
    `La base de ${carpeta} no se pudo abrir. Restaurá un respaldo en una carpeta nueva: npm run restaurar.`,
  urlInvalida:
    'DATABASE_URL no es una dirección de PostgreSQL válida (postgres://usuario:clave@equipo:5432/base).',
  parametroDesconocido: (nombre: string, conocidos: string) =>
    `DATABASE_URL tiene un parámetro que Plomada no conoce: ${nombre}. Se entienden ${conocidos}.`,
  sesionQueNoGuarda: (pide: string) =>
    `DATABASE_URL pide target_session_attrs=${pide}, y Plomada necesita una base en la que se pueda guardar: poné read-write.`,
  soloLectura:
    'El PostgreSQL de DATABASE_URL está en sólo lectura (es una réplica, o la están promoviendo): se puede leer y no guardar.',
  porPooler:
    'DATABASE_URL pasa por un intermediario de conexiones (como pgbouncer): anda, y cada consulta se planea de nuevo. Con la dirección directa las lecturas cuestan menos.',
  sinTransacciones:
    'El intermediario de DATABASE_URL (pgbouncer) reparte sentencias sueltas y así no hay transacciones: poné pool_mode=transaction o pool_mode=session.',
  inalcanzable: (donde: string, esperados: number) =>
    `No se puede llegar al PostgreSQL de DATABASE_URL (${donde})${esperados > 0 ? ` después de esperar ${esperados} segundos` : ''}. Revisá la dirección y que esté encendido.`,
  esperandoPostgres: (donde: string, segundos: number) =>
    `El PostgreSQL de DATABASE_URL (${donde}) todavía no contesta: espero hasta ${segundos} segundos.`,
  esperandoGuardar: (donde: string, segundos: number) =>
    `El PostgreSQL de DATABASE_URL (${donde}) está en sólo lectura: espero hasta ${segundos} segundos a que se pueda guardar.`,
  conexionPerdida: 'Se cortó la conexión con PostgreSQL.',
  sinConfirmar: 'Se cortó la conexión con PostgreSQL mientras guardaba: puede haber quedado guardado o no.',
  claveIncorrecta: (usuario: string) =>
    `El PostgreSQL de DATABASE_URL no acepta al usuario ${usuario} con esa clave.`,
  baseInexistente: (base: string) => `La base ${base} de DATABASE_URL no existe: creala y volvé a arrancar.`,
  versionVieja: (version: string) =>
    `DATABASE_URL apunta a PostgreSQL ${version}: Plomada necesita la versión 15 o una más nueva.`,
  rolesFaltantes: (sql: string) =>
    `El usuario de DATABASE_URL no puede crear el rol plomada_app. Un administrador debe ejecutar una vez:\n${sql}`,
  permisosFaltantes: (sql: string) =>
    `El usuario de DATABASE_URL no puede crear objetos en la base. Un administrador debe ejecutar una vez:\n${sql}`,
  extensionFaltante: (detalle: string) =>
    `Falta una extensión de PostgreSQL (${detalle}). Instalá el paquete postgresql-contrib en ese equipo.`,
  migracionCambiada: (nombre: string) =>
    `La migración ${nombre} ya aplicada cambió después: no se puede arrancar con un archivo distinto.`,
  migracionDesconocida: (nombre: string) =>
    `La base es de una versión más nueva de Plomada (tiene la migración ${nombre}). Actualizá el programa.`,
  migracionFallida: (nombre: string, detalle: string) => `La migración ${nombre} falló: ${detalle}`,
  consultaAnidada: 'Consulta fuera de la transacción abierta: usá la transacción que recibiste.',
  sesionOcupada: 'La base está ocupada: la consulta esperó demasiado por una conexión.',
  consultaLarga: (segundos: number) => `La consulta pasó el límite de ${segundos} segundos y fue cortada.`,
  sesionTrabada: 'La sesión de la base quedó trabada y se abre de nuevo.',
  noSeCumple: 'Ya no es así lo que la lectura exigía.',
  ambitoInvalido: 'El ámbito de la transacción no es válido (empresa, credencial o rol).',
  respaldoInvalido: (detalle: string) => `El respaldo no es válido: ${detalle}`,
  archivosPerdidos: (cuantos: number) =>
    `El respaldo va sin ${cuantos} archivos (fotos) que ya estaban perdidos o dañados: están en un respaldo anterior, o en ninguno.`,
  respaldoSinSecreto:
    'El respaldo no trae el secreto de su instalación: poné en TOKEN_SECRET el que tenía. Con otro, todos vuelven a entrar y quien tiene segundo paso usa un código de recuperación.',
  otroSecreto:
    'TOKEN_SECRET no es el de la instalación respaldada: poné el que tenía. Con otro, todos vuelven a entrar y quien tiene segundo paso usa un código de recuperación.',
  respaldoSinLugar: (carpeta: string, porque: string) =>
    `No se puede escribir en la carpeta de los respaldos (${carpeta}): ${porque}`,
  sinRespaldoPrevio: (carpeta: string, detalle: string) =>
    `No se actualizó la base: antes hay que guardar un respaldo en ${carpeta} y no se pudo (${detalle}).`,
  archivosDeMenos: (cargados: number, dichos: number) =>
    `El respaldo no es válido: se cargaron ${cargados} fotos de ${dichos}`,
  destinoConDatos: 'La base de destino ya tiene datos: usá una base o una carpeta vacía.',
} as const

/** The SQLSTATE or system code of an error of the driver, or '' where it has none. */
export function codigoDe(error: unknown): string {
  if (typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string') {
    return error.code
  }
  return ''
}

/** The text of anything that was thrown. */
export function textoDeError(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** A foreign text, which may contain line feeds, made one line for a message of ours. */
export const enUnRenglon = (texto: string): string => texto.replace(/\s+/g, ' ').trim()
