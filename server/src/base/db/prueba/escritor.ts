import { writeSync } from 'node:fs'
import { sql } from 'kysely'
import { abrirBase } from '../apertura/abrir.ts'
import { nuevoId } from '../ids.ts'

// A process that writes until it is killed: 8 clients, each moving an amount between two accounts and leaving
// two entries. What it prints was confirmed; the test that killed it looks for it.

const CLIENTES = 8
const CUENTAS = 4

/** Also so many kB of text a transaction, all different: what fills the journal. */
const RELLENO_KB = Number(process.argv[3] ?? 0)

const base = await abrirBase({ dataDir: process.argv[2] ?? '' })

async function escribir(): Promise<void> {
  const id = nuevoId()
  await base.comoSistema(async (tx) => {
    if (RELLENO_KB > 0) {
      // not money: an md5 is 32 characters
      const trozos = RELLENO_KB * 32
      await sql`insert into relleno select string_agg(md5(random()::text), '') from generate_series(1, ${trozos}::int)`.execute(
        tx,
      )
    }
    const monto = Math.ceil(Math.random() * 1000)
    const cuentas = Array.from({ length: 2 }, () => Math.floor(Math.random() * CUENTAS))
    for (const [lado, cuenta] of cuentas.entries()) {
      const signo = lado === 0 ? -monto : monto
      await sql`insert into asiento values (${id}, ${lado}, ${cuenta}, ${signo})`.execute(tx)
      await sql`update cuenta set saldo = saldo + ${signo} where id = ${cuenta}`.execute(tx)
    }
  })
  // Synchronous: a line that the test reads was written after the commit was confirmed.
  writeSync(1, `${id}\n`)
}

await Promise.all(
  Array.from({ length: CLIENTES }, async () => {
    for (;;) await escribir()
  }),
)
