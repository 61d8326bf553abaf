import { randomBytes } from 'node:crypto'
import { direccionDePdf, enviarReporteSemanal } from '@plomada/contract/reportes/semanales'
import { INTENTOS } from '@plomada/domain/acceso/limites'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { nuevoId } from '../../../base/db/ids.ts'
import { type ServidorDePrueba, servidorDePrueba } from '../../../prueba/servidor.ts'
import { exigir } from '../../presupuestos/prueba/presupuesto.ts'
import { obraConSemanas, VIEJA } from '../semanales/prueba/semanas.ts'
import { contarApertura, insertarEnlace, leerEnlace } from './repo.ts'

// To whom reports go more freely (decision 0127): nobody writes to strangers through them.

let s: ServidorDePrueba
let mandar: (email: string) => Promise<{ estado: number; texto: string | undefined }>
let presupuestoId: string
beforeAll(async () => {
  // Nothing is written nor sent: only who may be written to is asked.
  s = await servidorDePrueba({ encolar: async () => undefined })
  const o = await obraConSemanas(s)
  exigir(await o.registrar())
  const { _id } = exigir(await o.generar(VIEJA.inicio))
  presupuestoId = o.p.id
  mandar = async (email) => {
    const body = { pdfUrl: direccionDePdf(_id), email }
    const { estado, cuerpo } = await s.pedir(enviarReporteSemanal, { como: o.p.como, body })
    return { estado, texto: cuerpo.error?.message }
  }
})
beforeEach(() => s.base.comoSistema((tx) => tx.deleteFrom('intento').execute()))

const NO = { estado: 429, texto: mensajesComun.demasiadosIntentos }
/** How many of so many reports to an address go. */
async function cuantos(email: string, veces: number): Promise<number> {
  const estados: number[] = []
  for (let vez = 0; vez < veces; vez++) estados.push((await mandar(email)).estado)
  return estados.filter((estado) => estado === 200).length
}
const DE_MAS = INTENTOS.desconocidoPorEmail + 3

describe('reports by mail', () => {
  test('are few to a stranger, and to all strangers of one firm', async () => {
    const extrano = `${nuevoId()}@nadie.test`
    expect(await cuantos(extrano, DE_MAS)).toBe(INTENTOS.desconocidoPorEmail)
    expect(await mandar(extrano)).toEqual(NO)
    const quedan = INTENTOS.desconocidoPorEmpresa - INTENTOS.desconocidoPorEmail
    for (let vez = 0; vez < quedan; vez++) expect((await mandar(`${vez}@nadie.test`)).estado).toBe(200)
    expect(await mandar('otra@nadie.test')).toEqual(NO)
    // Who is known gets theirs all the same.
    expect((await mandar(s.usuarios.a.cliente.email)).estado).toBe(200)
  })

  test('go freely to the client of the work, also before they ever came in, and to who has an account', async () => {
    expect(await cuantos(s.usuarios.a.cliente.email, DE_MAS)).toBe(DE_MAS)
    expect(await cuantos(s.usuarios.a.obraResidente.email, DE_MAS)).toBe(DE_MAS)
    const { empresaId } = s.usuarios.a.admin
    const nuevo = {
      empresa_id: empresaId,
      id: nuevoId(),
      nombre: 'Ana',
      rol: 'cliente' as const,
      email: 'ana@nueva.test',
    }
    await s.base.comoSistema(async (tx) => {
      await tx.insertInto('credencial').values(nuevo).execute()
      await tx
        .updateTable('presupuesto')
        .set({ cliente_id: nuevo.id })
        .where('id', '=', presupuestoId)
        .execute()
    })
    expect(await cuantos(nuevo.email, DE_MAS)).toBe(DE_MAS)
  })

  test('an account of another firm, or one that is put aside, is a stranger’s here', async () => {
    expect(await cuantos(s.usuarios.b.admin.email, DE_MAS)).toBe(INTENTOS.desconocidoPorEmail)
    const { superadmin } = s.usuarios.a
    await s.base.comoSistema((tx) =>
      tx.updateTable('credencial').set({ activo: false }).where('id', '=', superadmin.credencialId).execute(),
    )
    expect(await cuantos(superadmin.email, DE_MAS)).toBe(INTENTOS.desconocidoPorEmail)
  })

  test('go freely to who opened one that was mailed to them', async () => {
    const email = `${nuevoId()}@cliente.test`
    expect((await mandar(email)).estado).toBe(200)
    const huella = randomBytes(32)
    const enlaceId = await s.base.comoSistema(async (tx) => {
      const envio = await tx
        .selectFrom('reporte_envio')
        .select(['id', 'reporte_id', 'empresa_id'])
        .where('email', '=', email)
        .executeTakeFirstOrThrow()
      const suyo = { empresaId: envio.empresa_id, reporteId: envio.reporte_id, envioId: envio.id }
      await insertarEnlace(tx, { ...suyo, huella, dias: 1 })
      return (await leerEnlace(tx, envio.empresa_id, huella))?.id ?? ''
    })
    expect(await cuantos(email, DE_MAS)).toBe(INTENTOS.desconocidoPorEmail - 1)
    await s.base.comoSistema((tx) => contarApertura(tx, enlaceId))
    expect(await cuantos(email, DE_MAS)).toBe(DE_MAS)
  })
})
