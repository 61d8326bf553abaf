import { createHash, randomBytes } from 'node:crypto'
import {
  checkResetToken,
  elegirEmpresa,
  login,
  signup,
  updatePassByResetToken,
} from '@plomada/contract/acceso'
import { prepararAlEntrar } from '@plomada/contract/acceso/segundoPaso'
import { sesiones } from '@plomada/contract/acceso/sesiones'
import { beforeAll, expect, test } from 'vitest'
import { abrirBase } from '../../../base/db/apertura/abrir.ts'
import type { Base } from '../../../base/db/base.ts'
import { nuevoId } from '../../../base/db/ids.ts'
import { conCadaBase, copiarBase } from '../../../base/db/prueba/conCadaBase.ts'
import { alTerminarElArchivo } from '../../../prueba/cierres.ts'
import { hashBarato, PASSWORD } from '../../../prueba/empresas.ts'
import { SECRETO, type ServidorDePrueba, servidorDePrueba } from '../../../prueba/servidor.ts'
import { crearHuellaDeCodigo } from '../sesion/secretos.ts'
import { crearTokens } from '../sesion/token.ts'

// A base of the version before firms travelled in secrets: whatever was handed out then goes on opening what it did.

const [uno, otra] = [nuevoId(), nuevoId()]
const [ana, anaEnOtra, luis] = [nuevoId(), nuevoId(), nuevoId()]
const [sesionId, invitacionId, registroId, reporteId] = [nuevoId(), nuevoId(), nuevoId(), nuevoId()]
const empresaNueva = nuevoId()
/** As they were: 256 random bits alone. */
const secreto = () => randomBytes(32).toString('base64url')
const huella = (texto: string) => `'\\x${createHash('sha256').update(texto).digest('hex')}'`
const dados = {
  reset: secreto(),
  ticket: `t_${secreto()}`,
  desafio: secreto(),
  eleccion: secreto(),
  enlace: secreto(),
}
const codigo = (id: string) => `'\\x${crearHuellaDeCodigo(SECRETO)(id, '12345678').toString('hex')}'`
const EMAIL = 'ana@antes.test'
const hash = hashBarato(PASSWORD)

const DATOS = { empresa: 'Nueva de antes', sinPassword: true, nombre: 'Eva', apellido: 'Paz', document: '1' }
const FILAS = `
  insert into empresa (empresa_id, nombre) values ('${uno}', 'Uno'), ('${otra}', 'Otra');
  insert into credencial (empresa_id, id, email, password_hash, nombre, rol) values
    ('${uno}', '${ana}', '${EMAIL}', '${hash}', 'Ana', 'admin'),
    ('${otra}', '${anaEnOtra}', '${EMAIL}', '${hash}', 'Ana', 'admin'),
    ('${uno}', '${luis}', 'luis@antes.test', '${hash}', 'Luis', 'admin');
  insert into sesion (empresa_id, id, credencial_id, ts_expira) values ('${uno}', '${sesionId}', '${ana}', now() + interval '1 day');
  insert into reset_token (empresa_id, id, credencial_id, token_hash, ts_expira)
    values ('${uno}', gen_random_uuid(), '${luis}', ${huella(dados.reset)}, now() + interval '1 hour');
  insert into ticket (empresa_id, ticket_hash, sesion_id, ts_expira)
    values ('${uno}', ${huella(dados.ticket)}, '${sesionId}', now() + interval '1 hour');
  insert into desafio (empresa_id, desafio_hash, credencial_id, ts_expira)
    values ('${uno}', ${huella(dados.desafio)}, '${ana}', now() + interval '1 hour');
  insert into eleccion (empresa_id, eleccion_hash, credencial_id, ts_expira) values
    ('${uno}', ${huella(dados.eleccion)}, '${ana}', now() + interval '1 hour'),
    ('${otra}', ${huella(dados.eleccion)}, '${anaEnOtra}', now() + interval '1 hour');
  insert into invitacion (empresa_id, id, email, nombre, rol, codigo_hash, invitado_por, ts_expira)
    values ('${uno}', '${invitacionId}', 'luz@antes.test', 'Luz', 'admin', ${codigo(invitacionId)}, '${ana}', now() + interval '1 day');
  insert into auto_invitacion (empresa_id, id, email, codigo_hash, password_hash, datos, ts_expira)
    values ('${empresaNueva}', '${registroId}', 'eva@antes.test', ${codigo(registroId)}, '${hash}',
      '${JSON.stringify({ ...DATOS, documentType: 'CI', fechaNacimiento: null, phone: '', direccion: '', lat: null, lng: null })}',
      now() + interval '1 day');
  insert into presupuesto (empresa_id, id, tipo, nombre, cotizacion, presupuesto_tipo)
    values ('${otra}', '${reporteId}', 'presupuesto', 'Casa de antes', 7300, 'llaveEnMano');
  insert into reporte_semanal (empresa_id, id, presupuesto_id, numero, inicio, secciones, avance_obra_anterior, avance_obra)
    values ('${otra}', '${reporteId}', '${reporteId}', 1, '2026-09-07', '[]', 0, 0);
  insert into reporte_enlace (empresa_id, id, reporte_id, huella, ts_expira)
    values ('${otra}', gen_random_uuid(), '${reporteId}', ${huella(dados.enlace)}, now() + interval '1 day');
  insert into cierre_semanal (hasta, tanda_desde, tanda_hasta) values ('2026-09-07', now(), '2026-10-12')`

conCadaBase('what was handed out by the version before', (_, motor) => {
  let base: Base
  let s: ServidorDePrueba
  beforeAll(async () => {
    const copia = await copiarBase(motor, { vacia: true })
    alTerminarElArchivo(() => copia.borrar())
    base = await abrirBase(copia.config)
    alTerminarElArchivo(() => base.cerrar())
    await base.migrar('0063_password_de_otro')
    await base.sqlDeSistema(FILAS)
    await base.migrar()
    s = await servidorDePrueba({ base })
  })
  const elegir = (empresaId: string) =>
    s.pedir(elegirEmpresa, { body: { eleccion: dados.eleccion, empresaId } })
  const confirmar = (id: string) =>
    s.pedir(signup, { body: { invitacionId: id, invitacionCodigo: '12345678', password: 'otra-clave-99' } })

  test('a session, a ticket and a second step that is owed', async () => {
    const token = await crearTokens(SECRETO).firmar({
      empresaId: uno,
      credencialId: ana,
      sesionId,
      rol: 'admin',
    })
    const como = { token, empresaId: uno, credencialId: ana, rol: 'admin' as const, email: EMAIL }
    expect((await s.pedir(sesiones, { como })).estado).toBe(200)
    const bajar = () =>
      s.inyectar({ url: `/v1/totalMateriales/excel/?presupuestoId=${reporteId}&userToken=${dados.ticket}` })
    const [una, dos] = [await bajar(), await bajar()]
    expect(una.statusCode).not.toBe(401)
    expect(dos.statusCode).toBe(401)
    expect((await s.pedir(prepararAlEntrar, { body: { desafio: dados.desafio } })).estado).toBe(200)
  })

  test('an email in each of its firms, and the choice between them, once', async () => {
    const { cuerpo } = await s.pedir(login, { body: { username: EMAIL, password: PASSWORD } })
    expect(cuerpo.empresas?.map(({ nombre }) => nombre)).toEqual(['Otra', 'Uno'])
    expect((await elegir(otra)).estado).toBe(200)
    expect((await elegir(uno)).estado).toBe(401)
  })

  test('an invitation and a registration', async () => {
    expect((await confirmar(nuevoId())).estado).toBe(400)
    expect((await confirmar(invitacionId)).cuerpo.data.empresaId).toBe(uno)
    expect((await confirmar(registroId)).cuerpo.data.empresaId).toBe(empresaNueva)
    expect((await confirmar(registroId)).estado).toBe(400)
  })

  test('the link of a report, and that of a password, which ends with its use', async () => {
    expect((await s.inyectar({ url: `/informe/${dados.enlace}` })).statusCode).toBe(200)
    expect((await s.inyectar({ url: `/informe/${secreto()}` })).statusCode).toBe(404)
    const body = { resetToken: dados.reset }
    expect((await s.pedir(checkResetToken, { body })).estado).toBe(200)
    const nueva = { ...body, password: 'otra-clave-77' }
    expect((await s.pedir(updatePassByResetToken, { body: nueva })).estado).toBe(200)
    expect((await s.pedir(updatePassByResetToken, { body: nueva })).estado).toBe(400)
  })

  test('each firm goes on from the week up to which all were closed', async () => {
    const { rows } = await base.sqlDeSistema(
      `select empresa_id, hasta, tanda_hasta from cierre_semanal where empresa_id in ('${uno}', '${otra}') order by 1`,
    )
    expect(rows).toEqual(
      [uno, otra]
        .sort()
        .map((empresa_id) => ({ empresa_id, hasta: '2026-09-07', tanda_hasta: '2026-10-12' })),
    )
  })
})
