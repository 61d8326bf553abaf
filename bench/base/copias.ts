import type { Base } from '@plomada/server/base/db/base'

// Works of one firm copied to others inside the base: as rows from here, 10.000 small works take the embedded base three
// minutes, and as copies half of that.

/** Whose the copied works are, and who does their tareas. */
interface Destino {
  empresaId: string
  contratistaId: string
}

const OBRAS = `select id from presupuesto where empresa_id = $1 and tipo = 'presupuesto'`
const CAPITULOS = `select id from capitulo where presupuesto_id in (${OBRAS})`
/**
 * Which rows belong to the works of a firm: parents first, with the sums that triggers keep. Without its plantilla,
 * which every firm has from the start.
 */
const SUYAS = {
  presupuesto: `id in (${OBRAS})`,
  dato_auxiliar: `id in (select dato_auxiliar_id from precio_congelado where presupuesto_id in (${OBRAS}))`,
  precio_congelado: `presupuesto_id in (${OBRAS})`,
  capitulo: `presupuesto_id in (${OBRAS})`,
  capitulo_contratista: `capitulo_id in (${CAPITULOS})`,
  grupo: `capitulo_id in (${CAPITULOS})`,
  tarea: `presupuesto_id in (${OBRAS})`,
  suma_capitulo: `presupuesto_id in (${OBRAS})`,
  componente: `tarea_id in (select id from tarea where presupuesto_id in (${OBRAS}))`,
}

/**
 * The id of a copy: the same, `ms` older. An id begins with the milliseconds at which it was made, so the rows of one
 * copy stay together in an index, as if they had been made one after another.
 */
const masViejo = (columna: string): string => {
  const hex = `replace(${columna}::text, '-', '')`
  return `(lpad(to_hex(('x' || left(${hex}, 12))::bit(48)::bigint - $4::bigint), 12, '0') || substr(${hex}, 13))::uuid`
}
/** ms between two copies: more than making the works took, so that no two copies have the same id. */
const ENTRE_COPIAS_MS = 60_000

/**
 * Copies all works of a firm to others, in one transaction. Triggers are off meanwhile, since what they write is copied
 * too; foreign keys are checked.
 */
export async function copiarObras(base: Base, de: string, destinos: readonly Destino[]): Promise<void> {
  await base.conDueno(async (cliente) => {
    await cliente.query('begin')
    const sentencias: string[] = []
    for (const [tabla, suyas] of Object.entries(SUYAS)) {
      await cliente.query(`alter table ${tabla} disable trigger user`)
      const { rows } = await cliente.query<Columna>(COLUMNAS, [tabla])
      sentencias.push(copiar(tabla, suyas, rows))
    }
    for (const [n, { empresaId, contratistaId }] of destinos.entries()) {
      const valores = [de, empresaId, contratistaId, (n + 1) * ENTRE_COPIAS_MS]
      for (const sentencia of sentencias) await cliente.query(sentencia, valores)
    }
    for (const tabla of Object.keys(SUYAS)) await cliente.query(`alter table ${tabla} enable trigger user`)
    await cliente.query('commit')
  })
}

interface Columna {
  nombre: string
  tipo: string
}
const COLUMNAS = `select column_name as nombre, udt_name as tipo from information_schema.columns
  where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`

function copiar(tabla: string, suyas: string, columnas: readonly Columna[]): string {
  const valores = columnas.map(({ nombre, tipo }) => {
    if (nombre === 'empresa_id') return '$2::uuid'
    if (nombre === 'contratista_id' || nombre === 'persona_id') return '$3::uuid'
    return tipo === 'uuid' ? masViejo(nombre) : nombre
  })
  // Names all four parameters, also where a table has no such column: PostgreSQL wants the type of each.
  const nombres = columnas.map(({ nombre }) => nombre)
  return `insert into ${tabla} (${nombres.join(', ')}) select ${valores.join(', ')} from ${tabla}
    where empresa_id = $1 and ${suyas} and ($2::uuid, $3::uuid, $4::bigint) is not null`
}
