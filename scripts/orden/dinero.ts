import { type Archivo, comentariosJuntoA } from './archivo.ts'
import type { Falta, Regla } from './casa.ts'
import { campo, metodoDe, type Nodo, nombreDe, recorrer, textoDe } from './nodo.ts'

const MONEDA =
  'precio|monto|importe|cantidad|gasto|costo|total|margen|porcentaje|anticipo|retencion|cotizacion'
const NOMBRE = new RegExp(MONEDA, 'i')
/** A column of money on either side of `*` or `/`, or rounded. */
const EN_SQL = new RegExp(
  `\\b\\w*(?:${MONEDA})\\w*\\)?\\s*[*/]\\s*[\\w("$?]|[\\w)"]\\s*[*/]\\s*\\(?[\\w."]*(?:${MONEDA})|\\b(?:round|ceil|floor|trunc)\\s*\\([^)]*(?:${MONEDA})`,
  'i',
)
const ES_SQL = /\b(select|insert|update|delete|from|where|sum|coalesce)\b/i
const REDONDEA = new Set(['round', 'ceil', 'floor', 'trunc', 'fround'])

/** Whether an expression names money, by the words in its names: `tarea.precioUnitario` has both. */
function nombra(nodo: Nodo | undefined): boolean {
  if (!nodo) return false
  let hay = false
  recorrer(nodo, (parte) => {
    hay ||= NOMBRE.test(nombreDe(parte))
  })
  return hay
}

function motivoDe(nodo: Nodo, camino: readonly Nodo[]): string | undefined {
  const metodo = metodoDe(nodo)
  if (metodo === 'toFixed' || metodo === 'toPrecision') return `redondea con ${metodo}`
  if (REDONDEA.has(metodo)) {
    const llamado = campo(nodo, 'callee')
    if (llamado && nombreDe(campo(llamado, 'object')) === 'Math') return `redondea con Math.${metodo}`
  }
  const opera =
    nodo.operator === '*' || nodo.operator === '/' || nodo.operator === '*=' || nodo.operator === '/='
  if (opera && (nombra(campo(nodo, 'left')) || nombra(campo(nodo, 'right'))))
    return 'multiplica o divide dinero'
  const texto = textoDe(nodo)
  const etiqueta = nombreDe(campo(camino.at(-1) ?? nodo, 'tag'))
  if (texto && (etiqueta === 'sql' || (ES_SQL.test(texto) && /\s/.test(texto))) && EN_SQL.test(texto)) {
    return 'multiplica, divide o redondea en SQL'
  }
  return undefined
}

const perdonado = (archivo: Archivo, renglon: number): boolean =>
  comentariosJuntoA(archivo, renglon).some((c) => /not money: ?\S/.test(c.texto))

function enCodigo(archivo: Archivo): Falta[] {
  const faltas: Falta[] = []
  recorrer(archivo.programa, (nodo, camino) => {
    const motivo = motivoDe(nodo, camino)
    if (!motivo) return
    const renglon = archivo.renglon(nodo.start)
    if (!perdonado(archivo, renglon)) faltas.push({ donde: `${archivo.camino}:${renglon}`, que: motivo })
  })
  return faltas
}

function enMigracion(camino: string, sql: string): Falta[] {
  return sql.split('\n').flatMap((renglon, i) => {
    const codigo = renglon.replace(/--.*/, '').replace(/'[^']*'/g, "''")
    if (!EN_SQL.test(codigo) || /-- not money: ?\S/.test(renglon)) return []
    return [{ donde: `${camino}:${i + 1}`, que: 'multiplica, divide o redondea en SQL' }]
  })
}

/** Rule 2: outside `domain` nobody multiplies money or rounds. A line that only seems to says `// not money: …`. */
export const dinero: Regla = {
  nombre: 'dinero',
  revisar: ({ archivos, migraciones }) => [
    ...archivos
      .filter(
        (a) => /^(server\/src\/modules|web\/src\/modules|contract\/src)\//.test(a.camino) && !a.esPrueba,
      )
      .flatMap(enCodigo),
    ...[...migraciones].flatMap(([camino, sql]) => enMigracion(camino, sql)),
  ],
}
