import type { CompiledQuery, Transaction } from 'kysely'
import type pg from 'pg'
import type { Quien } from './ambito.ts'
import type { DB } from './tipos.gen.ts'

/** An open transaction, the first argument of every function of a `repo.ts`. */
export type Tx = Transaction<DB>

export type { Quien } from './ambito.ts'

/** Where the data is: a folder of ours, or somebody's PostgreSQL. */
export type ConfigBase = { dataDir: string } | { databaseUrl: string }

export interface OpcionesBase {
  /** Folder of the `NNNN_name.sql` files; the repository's own when absent. */
  migraciones?: string
  /** Longest a statement may take, in ms; 0 for no limit (backups and other commands). Default 30.000. */
  limiteConsultaMs?: number
  /** Longest a transaction waits for a connection, in ms. Default 10.000. */
  esperaMs?: number
  /** How long to wait for a PostgreSQL that does not answer yet, in ms. Default 0: it is refused at once. */
  esperaInicialMs?: number
  /** Connections to PostgreSQL; the embedded base has always one. Default 10. */
  conexiones?: number
  /**
   * Only a base that is there is opened: none is made, nor its folder or role, and `sin_base` is thrown. For commands that
   * should find something.
   */
  soloSiEsta?: boolean
  /** Told in Spanish of what an operator should know, such as a query that was cut. Default: stderr. */
  avisar?: (linea: string) => void
}

/** Options of a transaction in the scope of an empresa. */
export interface OpcionesAmbito {
  lectura?: boolean
  /** Only of a reading. */
  porPartes?: boolean
  /**
   * A statement that divides by zero unless what is known still holds. It leaves with the beginning and
   * is not waited for, so it costs no round trip. Where it fails the base runs no statement of `fn`, and `enEmpresa` fails
   * with ErrorBase `no_se_cumple`, whatever `fn` answered or threw meanwhile.
   */
  exige?: CompiledQuery | undefined
}

/** The open base. Both engines behave alike; `motor` is for messages and backups, not for business. */
export interface Base {
  readonly motor: 'embebida' | 'postgres'
  /** Folder of the embedded base's data, where its files are too; undefined on a PostgreSQL, which keeps them itself. */
  readonly carpeta: string | undefined
  /**
   * One transaction in which row level security shows only the rows of `quien.empresaId`. `lectura` makes it read
   * only and repeatable read. After a serialization failure, a deadlock or a session lost before COMMIT was sent,
   * `fn` runs again (perdida.ts), so it must have no effect but through `tx`. `porPartes` is for long readings: on
   * the embedded base, which has one session, others get it between two statements. The result still shows one
   * moment: where rows of the firm changed meanwhile, `fn` runs again in one transaction.
   */
  enEmpresa<T>(quien: Quien, fn: (tx: Tx) => Promise<T>, opciones?: OpcionesAmbito): Promise<T>
  /** One transaction of the owner, who sees every tenant: log-in, jobs, throttling. Retried likewise. */
  comoSistema<T>(fn: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * A text that changes with every write that people of a firm could see: two equal ones mean that nothing was
   * written in between. Undefined where another process may write too, which is any PostgreSQL.
   */
  marca(empresaId: string): string | undefined
  /**
   * Runs a statement as the owner, outside our transactions, for libraries that bring their own SQL (pg-boss). One whose
   * answer was lost runs again on another session, so it must bear to run twice (0091).
   */
  sqlDeSistema(texto: string, valores?: unknown[]): Promise<{ rows: unknown[] }>
  /**
   * The owner's connection for as long as `fn` runs, without limits of time: for migrations and backups. `presta`,
   * where `fn` writes nothing: on the embedded base readings get the session between two statements of the
   * transaction.
   */
  conDueno<T>(fn: (cliente: pg.PoolClient) => Promise<T>, opciones?: { presta?: boolean }): Promise<T>
  /** Applies the missing migrations, in order, up to and including `hasta` when given. */
  migrar(hasta?: string): Promise<void>
  /** For how many ms nobody has had a session. */
  ociosaMs(): number
  /** Whether the disk of the embedded base is full; a PostgreSQL reports a full disk of its own as an error (53100). */
  discoLleno(): boolean
  /** Waits for the open transactions and closes; the folder is free afterwards. */
  cerrar(): Promise<void>
}
