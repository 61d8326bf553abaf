import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { hoyEnAsuncion, masDias } from '@plomada/domain/nucleo/fecha'
import { cierreDe, semanaDe } from '@plomada/domain/reportes/semanales/semana'
import { describe, expect, inject, test } from 'vitest'
import { abrirBase } from '../../../base/db/apertura/abrir.ts'
import { copiarBase } from '../../../base/db/prueba/conCadaBase.ts'
import { servidorDePrueba } from '../../../prueba/servidor.ts'
import { obraAprobada } from '../../avances/prueba/obraAprobada.ts'
import { type CierreDeSemana, SEMANAS_POR_TANDA } from './cierre.ts'

const OBRAS = 6
/** What one batch closes. */
const SEMANAS = SEMANAS_POR_TANDA
const ESTA = semanaDe(hoyEnAsuncion(new Date())).inicio
const PROGRAMA = fileURLToPath(new URL('prueba/otroCierre.ts', import.meta.url))

/** A server in a process of its own, ready to close. */
async function abrirServidor(databaseUrl: string, ahora: Date) {
  const hijo = spawn(process.execPath, [PROGRAMA, JSON.stringify({ databaseUrl, ahora })], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lineas = createInterface({ input: hijo.stdout })[Symbol.asyncIterator]()
  expect((await lineas.next()).value).toBe('listo')
  return async (): Promise<CierreDeSemana> => {
    hijo.stdin.end('ya\n')
    return JSON.parse(String((await lineas.next()).value)) as CierreDeSemana
  }
}

describe.skipIf(inject('urlPostgres') === null)('two servers on one Monday [postgres]', () => {
  test('close each week of each work once, both of them some', async () => {
    const copia = await copiarBase('postgres')
    if (!('databaseUrl' in copia.config)) throw new Error('no PostgreSQL')
    const base = await abrirBase(copia.config)
    try {
      const s = await servidorDePrueba({ base })
      for (let i = 0; i < OBRAS; i++) await obraAprobada(s)
      await base.sqlDeSistema(
        `delete from cierre_semanal; insert into cierre_semanal (empresa_id, hasta) select empresa_id, '${masDias(ESTA, -7)}' from empresa`,
      )
      const ahora = cierreDe(masDias(ESTA, 7 * (SEMANAS - 1)))
      const { databaseUrl } = copia.config
      const cerrar = await Promise.all([1, 2].map(() => abrirServidor(databaseUrl, ahora)))
      const cuentas = await Promise.all(cerrar.map((uno) => uno()))
      expect(Math.min(...cuentas.map((c) => c.cerrados))).toBeGreaterThan(0)
      expect(cuentas.map((c) => c.fallidas)).toEqual([0, 0])
      expect(cuentas.reduce((suma, c) => suma + c.cerrados, 0)).toBe(OBRAS * SEMANAS)
      const { rows } = await base.sqlDeSistema(
        `select count(*)::int as todos, count(distinct (presupuesto_id, inicio))::int as distintos,
            max(numero)::int as ultimo from reporte_semanal where ts_cerrado is not null`,
      )
      expect(rows).toEqual([{ todos: OBRAS * SEMANAS, distintos: OBRAS * SEMANAS, ultimo: SEMANAS }])
    } finally {
      await base.cerrar()
      await copia.borrar()
    }
  })
})
