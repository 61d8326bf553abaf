import type { Base } from '@plomada/server/base/db/base'

// Works of one firm copied to others, or beside themselves, inside the base: as rows from here, 10.000 small works take
// the embedded base three minutes, and as copies a fifth of that.

/** Whose the copied works are, and who does their tareas. */
interface Destino {
  empresaId: string
  contratistaId: string
}

const OBRAS = `select id from presupuesto where empresa_id = $1 and tipo = 'presupuesto'`
/** Of the works that are copied. */
const DE_ELLAS = 'presupuesto_id = any($5::uuid[])'
/** Which rows belong to those works: parents first, with the sums that triggers keep. */
const SUYAS = {
  presupuesto: 'id = any($5::uuid[])',
  dato_auxiliar: `id in (select dato_auxiliar_id from precio_congelado where ${DE_ELLAS})`,
  precio_congelado: DE_ELLAS,
  capitulo: DE_ELLAS,
  capitulo_contratista: `capitulo_id in (select id from capitulo where ${DE_ELLAS})`,
  grupo: `capitulo_id in (select id from capitulo where ${DE_ELLAS})`,
  tarea: DE_ELLAS,
  suma_capitulo: DE_ELLAS,
  tarea_contratista: `tarea_id in (select id from tarea where ${DE_ELLAS})`,
  componente: `tarea_id in (select id from tarea where ${DE_ELLAS})`,
}

/**
 * The id of a copy: the same, so many times 65.536 ms older. An id begins with the milliseconds at which it was made,
 * of which the first eight digits count those steps, so the rows of one copy stay together in an index, as if they had
 * been made one after another. A step is more than making the works took: no two copies have the same id.
 */
const masViejo = (columna: string): string =>
  `(lpad(to_hex(('x' || left(${columna}::text, 8))::bit(32)::bigint - $4::bigint), 8, '0') || substr(${columna}::text, 9))::uuid`

/**
 * Copies the works that a firm has, but for the plantilla that every firm has from the start, once for each place it is
 * given, which may be its own, in one transaction. Triggers are off meanwhile, since what they write is copied too.
 * Foreign keys are taken away and put back, which checks all rows of a table at once: row by row it takes as long as
 * all the rest.
 */
export async function copiarObras(base: Base, de: string, destinos: readonly Destino[]): Promise<void> {
  if (destinos.length === 0) return
  await base.conDueno(async (cliente) => {
    await cliente.query('begin')
    const { rows: claves } = await cliente.query<Clave>(CLAVES, [Object.keys(SUYAS)])
    for (const { tabla, nombre } of claves)
      await cliente.query(`alter table ${tabla} drop constraint ${nombre}`)
    const { rows: obras } = await cliente.query<{ id: string }>(OBRAS, [de])
    const ids = obras.map(({ id }) => id)
    const sentencias: string[] = []
    for (const [tabla, suyas] of Object.entries(SUYAS)) {
      await cliente.query(`alter table ${tabla} disable trigger user`)
      const { rows } = await cliente.query<Columna>(COLUMNAS, [tabla])
      sentencias.push(copiar(tabla, suyas, rows))
    }
    for (const [n, { empresaId, contratistaId }] of destinos.entries()) {
      const valores = [de, empresaId, contratistaId, n + 1, ids]
      for (const sentencia of sentencias) await cliente.query(sentencia, valores)
    }
    for (const tabla of Object.keys(SUYAS)) await cliente.query(`alter table ${tabla} enable trigger user`)
    for (const { tabla, nombre, dice } of claves) {
      await cliente.query(`alter table ${tabla} add constraint ${nombre} ${dice}`)
    }
    await cliente.query('commit')
  })
}

interface Columna {
  nombre: string
  tipo: string
}
const COLUMNAS = `select column_name as nombre, udt_name as tipo from information_schema.columns
  where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`

/** A foreign key of one of those tables, as it was declared. */
interface Clave {
  tabla: string
  nombre: string
  dice: string
}
const CLAVES = `select conrelid::regclass::text as tabla, quote_ident(conname) as nombre, pg_get_constraintdef(oid) as dice
  from pg_constraint where contype = 'f' and conrelid = any($1::regclass[])`

function copiar(tabla: string, suyas: string, columnas: readonly Columna[]): string {
  const valores = columnas.map(({ nombre, tipo }) => {
    if (nombre === 'empresa_id') return '$2::uuid'
    if (nombre === 'contratista_id' || nombre === 'persona_id') return '$3::uuid'
    return tipo === 'uuid' ? masViejo(nombre) : nombre
  })
  // Names all parameters, also where a table has no such column: PostgreSQL wants the type of each.
  const nombres = columnas.map(({ nombre }) => nombre)
  return `insert into ${tabla} (${nombres.join(', ')}) select ${valores.join(', ')} from ${tabla}
    where empresa_id = $1 and ${suyas} and ($2::uuid, $3::uuid, $4::bigint, $5::uuid[]) is not null`
}
