import { join } from 'node:path'

/** Where an installation keeps its data. */
export interface Sitio {
  /** Absolute path of the folder with everything that is kept: the base, the files, the secret. */
  dataDir: string
  /** Absolute path of the folder of the backups; inside `dataDir` unless told otherwise. */
  respaldosDir: string
  /** A PostgreSQL 15 or newer; undefined for the embedded base in `dataDir`. */
  databaseUrl: string | undefined
  /** TOKEN_SECRET; undefined where the secret is the one kept in `dataDir`. */
  secretoDelEntorno: string | undefined
}

/** Where an installation keeps its secret when TOKEN_SECRET gives it none. */
export const archivoDelSecreto = (dataDir: string): string => join(dataDir, 'secreto')
