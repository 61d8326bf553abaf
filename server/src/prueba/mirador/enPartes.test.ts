import { login, olvidePass, updatePassByResetToken } from '@plomada/contract/acceso'
import { conTestigo } from '@plomada/domain/prueba/testigo'
import { finalEntero } from '@plomada/domain/reportes/prueba/mirador'
import { expect, inject, test } from 'vitest'
import { abrirBase } from '../../base/db/apertura/abrir.ts'
import { copiarBase } from '../../base/db/prueba/conCadaBase.ts'
import { DE_NADIE, migrarEnPartes } from '../../base/db/prueba/particiones.ts'
import { exigirConsistencia } from '../../modules/presupuestos/prueba/consistencia.ts'
import { cerrarSemanas } from '../../modules/reportes/cierre/cierre.ts'
import { alTerminarElArchivo } from '../cierres.ts'
import { servidorDePrueba } from '../servidor.ts'
import { exigirFinalDeCompras } from './compras.ts'
import { exigirFinalDeCronograma } from './cronograma.ts'
import { exigirFinalDeCuentas } from './cuentas.ts'
import { jugarla } from './jugarla.ts'
import { empezar } from './partida.ts'

// Obra El Mirador on a PostgreSQL where each table of firms is in parts by firm (decision 0137). The whole suite runs there
// by hand: PLOMADA_PARTES=si npx vitest run --project server.

test.skipIf(inject('urlPostgres') === null)(
  'a work from its budget to its last payment, in parts',
  async () => {
    const copia = await copiarBase('postgres', { vacia: true })
    alTerminarElArchivo(() => copia.borrar())
    await migrarEnPartes(copia.config)
    const base = await abrirBase(copia.config)
    alTerminarElArchivo(() => base.cerrar())
    const { rows } = await base.sqlDeSistema(
      `select relname::text as entera from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
    )
    expect(rows).toEqual(
      Object.keys(DE_NADIE)
        .sort()
        .map((entera) => ({ entera })),
    )

    const s = await servidorDePrueba({ base })
    const partida = await empezar(s, 'administrativo', conTestigo(finalEntero('administrativo')))
    await jugarla(partida)
    await exigirConsistencia(partida.p)
    await exigirFinalDeCompras(partida)
    await exigirFinalDeCuentas(partida)
    await exigirFinalDeCronograma(partida)

    const { email } = partida.de('admin')
    await s.pedir(olvidePass, { body: { username: email } })
    const [, resetToken = ''] = /enlace#([\w-]+)/.exec(s.correos.at(-1)?.texto ?? '') ?? []
    const password = 'otra-en-partes-1'
    expect((await s.pedir(updatePassByResetToken, { body: { resetToken, password } })).estado).toBe(200)
    expect((await s.pedir(login, { body: { username: email, password } })).estado).toBe(200)
    expect(await cerrarSemanas(base, new Date())).toMatchObject({ fallidas: 0 })
  },
)
