import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { abrirBase } from '../src/base/db/apertura/abrir.ts'
import { escribirTipos } from './tipos.ts'

const carpeta = mkdtempSync(join(tmpdir(), 'plomada-tipos-'))
const base = await abrirBase({ dataDir: carpeta })
try {
  await base.migrar()
  await base.conDueno((cliente) =>
    escribirTipos(cliente, new URL('../src/base/db/tipos.gen.ts', import.meta.url)),
  )
} finally {
  await base.cerrar()
  rmSync(carpeta, { recursive: true })
}
