import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { abrirBase } from '../apertura/abrir.ts'
import type { ConfigBase } from '../base.ts'
import { leerMigraciones } from '../migrar.ts'

// Our schema with each table of firms in parts by firm, as a distributed PostgreSQL would place it (decision 0137). It is
// made of the migrations themselves: what these could not do in parts fails here.

/** Tables that belong to no firm, and why. In a distributed base each of them is in one place, or whole in every one. */
export const DE_NADIE: Readonly<Record<string, string>> = {
  migracion: 'what was done to the base itself',
  intento: 'attempts of who is nobody yet, by email and network',
  red_conocida: 'networks of who came in, before it is known into which firm',
  dia_vivido: 'how late it is, which servers know and not firms',
  directorio: 'leads from what comes without a firm to the firm',
}

/** Unique indexes of before, which a later migration drops: in parts they can't be, and are not. */
const DE_ANTES = new Set([
  'credencial_email',
  'credencial_id',
  'reset_token_hash',
  'auto_invitacion_id',
  'invitacion_id',
  'ticket_unico',
  'desafio_unico',
  'reporte_enlace_huella',
])

const PARTES = 4
const TABLA = /^create table (\w+) \(\n([^]*?)\n\);$/gm
const INDICE_UNICO = /^create unique index (\w+) on (\w+) \(((?:[^()]|\([^()]*\))*)\)/gm

/**
 * A migration with its tables of firms in parts. These are in a schema of their own, where the role of the application
 * may do nothing: whoever asked a part by its name would get around the policies of the whole.
 */
export function enPartes(sql: string): string {
  const conPartes = sql.replaceAll(TABLA, (entera, tabla: string, columnas: string) => {
    if (tabla in DE_NADIE || !/^ {2}empresa_id uuid/m.test(columnas)) return entera
    const partes = Array.from(
      { length: PARTES },
      (_, n) =>
        `create table particiones.${tabla}_${n} partition of ${tabla} for values with (modulus ${PARTES}, remainder ${n});`,
    )
    return [`${entera.slice(0, -1)} partition by hash (empresa_id);`, ...partes].join('\n')
  })
  return conPartes.replaceAll(INDICE_UNICO, (entero, indice: string, _, columnas: string) =>
    DE_ANTES.has(indice) && !/\bempresa_id\b/.test(columnas) ? entero.replace('unique ', '') : entero,
  )
}

/** Applies the migrations to an empty base, in parts. They pass for the program's own, so that it opens the base. */
export async function migrarEnPartes(config: ConfigBase): Promise<void> {
  const migraciones = mkdtempSync(join(tmpdir(), 'plomada-partes-'))
  try {
    for (const { nombre, sql } of leerMigraciones())
      writeFileSync(join(migraciones, `${nombre}.sql`), enPartes(sql))
    const base = await abrirBase(config, { migraciones, limiteConsultaMs: 0 })
    try {
      await base.sqlDeSistema('create schema particiones')
      await base.migrar()
      for (const { nombre, suma } of leerMigraciones())
        await base.sqlDeSistema('update migracion set suma = $1 where nombre = $2', [suma, nombre])
    } finally {
      await base.cerrar()
    }
  } finally {
    rmSync(migraciones, { recursive: true, force: true })
  }
}
