import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  direccionDePdf,
  eliminarReporteSemanal,
  enviarReporteSemanal,
  reporteSemanal,
  revocarEnlacesDeReporte,
} from '@plomada/contract/reportes/semanales'
import { INTENTOS } from '@plomada/domain/acceso/limites'
import { masDias } from '@plomada/domain/nucleo/fecha'
import { mensajesSemanales } from '@plomada/domain/nucleo/mensajes/semanales'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { abrirCorreo, type Correo } from '../../../base/correo/correo.ts'
import { abrirBuzon, type Buzon } from '../../../base/correo/prueba/buzon.ts'
import { abrirSalida, type Encolar } from '../../../base/correo/salida.ts'
import type { Base } from '../../../base/db/base.ts'
import { nuevoId } from '../../../base/db/ids.ts'
import { conCadaBase } from '../../../base/db/prueba/conCadaBase.ts'
import { textoDePdf } from '../../../base/pdf/textoDePdf.ts'
import { abrirTrabajos, type Trabajos } from '../../../base/trabajos/trabajos.ts'
import { TEXTOS } from '../../../prueba/hostil/textos.ts'
import { type ServidorDePrueba, servidorDePrueba } from '../../../prueba/servidor.ts'
import type { CartaDeTodos } from '../../escribanos.ts'
import { exigir } from '../../presupuestos/prueba/presupuesto.ts'
import { obraConSemanas, VIEJA } from '../semanales/prueba/semanas.ts'
import { type CartaDeReporte, crearEscribanoDeReportes } from './carta.ts'

// By a real SMTP server: the mail as it is, in the end.

conCadaBase('a report by mail', (abrir, motor) => {
  let base: Base
  let s: ServidorDePrueba
  let buzon: Buzon
  let carpeta = ''
  let correo: Correo
  let trabajos: Trabajos
  let adjuntoMaximo = 5_000_000
  const encoladas: CartaDeTodos[] = []
  beforeAll(async () => {
    base = await abrir()
    buzon = await abrirBuzon()
    carpeta = await mkdtemp(join(tmpdir(), 'plomada-reporte-'))
    correo = abrirCorreo({
      smtpUrl: buzon.url,
      carpeta,
      remitente: { nombre: 'Plomada', direccion: 'a@b.test' },
    })
    trabajos = await abrirTrabajos(base, { avisar: () => undefined, cadaSegundos: 0.5 })
    const escribano = () =>
      crearEscribanoDeReportes({ base, publicUrl: 'https://plomada.test', adjuntoMaximo })
    const salida = await abrirSalida<CartaDeReporte, 'reporte'>(
      trabajos,
      correo,
      {
        escribir: (carta, forma) => escribano().escribir(carta, forma),
        anotar: (carta, suerte) => escribano().anotar(carta, suerte),
      },
      () => undefined,
      { nombres: ['reporte'], de: () => 'reporte' },
    )
    const encolar: Encolar<CartaDeTodos> = async (tx, carta) => {
      encoladas.push(carta)
      if (carta.clase === 'reporteSemanal') await salida(tx, carta)
    }
    s = await servidorDePrueba({ base, encolar })
  })
  beforeEach(() => {
    adjuntoMaximo = 5_000_000
  })
  afterAll(async () => {
    await trabajos.cerrar()
    correo.cerrar()
    await buzon.cerrar()
    await rm(carpeta, { recursive: true })
  })

  /** A report of a week with a note, and how it is sent. */
  async function unReporte() {
    const o = await obraConSemanas(s)
    exigir(await o.registrar({ nota: 'Llegó la arena gorda' }))
    const { _id } = exigir(await o.generar(VIEJA.inicio))
    const email = `${nuevoId()}@cliente.test`
    return {
      ...o,
      _id,
      email,
      enviar: (cambio: { pdfUrl?: string; email?: string } = {}, como = o.p.como) =>
        s.pedir(enviarReporteSemanal, {
          como,
          body: { pdfUrl: `https://otro.example${direccionDePdf(_id)}`, email, ...cambio },
        }),
      envio: async () =>
        exigir(await s.pedir(reporteSemanal, { como: o.p.como, query: { reporteSemanalId: _id } })).envio,
    }
  }
  const llego = (email: string) =>
    vi.waitFor(
      () => {
        const suyo = buzon.recibidos.find(({ para }) => para.includes(email))
        if (suyo === undefined) throw new Error('not yet')
        return suyo.crudo
      },
      { interval: 100 },
    )
  const termino = (envio: () => Promise<{ estado: string } | null>, estado: string) =>
    vi.waitFor(async () => expect(await envio()).toMatchObject({ estado }), {
      interval: 100,
    })
  /** A part of a mail, decoded. */
  const enBase64 = (crudo: string, tipo: string) => {
    const parte =
      crudo.split(/\r\n--[^\r\n]+/).find((p) => new RegExp(`content-type: ${tipo}`, 'i').test(p)) ?? ''
    return Buffer.from(parte.slice(parte.indexOf('\r\n\r\n')).replace(/\s/g, ''), 'base64')
  }
  const legible = (crudo: string) =>
    crudo
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))

  test('with its PDF, of which the queue has no byte', async () => {
    const { enviar, envio, email, _id } = await unReporte()
    encoladas.length = 0
    expect(exigir(await enviar({}))).toEqual({ message: mensajesSemanales.enviado })
    expect(encoladas).toHaveLength(1)
    expect(JSON.stringify(encoladas)).not.toContain(email)
    expect(Object.keys(encoladas[0] ?? {}).sort()).toEqual(['clase', 'empresaId', 'envioId'])
    const crudo = await llego(email)
    expect(crudo).toMatch(/filename="?Reporte/)
    const { paginas } = await textoDePdf(enBase64(crudo, 'application/pdf'))
    expect(paginas.join(' ')).toContain('Llegó la arena gorda')
    expect(legible(crudo)).not.toContain('/informe/')
    await termino(envio, 'enviado')
    expect(await envio()).toMatchObject({ email })
    expect(_id).toBeTruthy()
  })

  test('that takes something back says so before it is opened', async () => {
    const { cargar, muro, descartar, generar, enviar, email } = await unReporte()
    const { _id: mal } = exigir(await cargar(muro, 2, { fecha: masDias(VIEJA.inicio, 7) }))
    exigir(await generar(masDias(VIEJA.inicio, 7)))
    exigir(await descartar(mal))
    const { _id } = exigir(await generar(masDias(VIEJA.inicio, 14)))
    exigir(await enviar({ pdfUrl: direccionDePdf(_id) }))
    expect(legible(await llego(email))).toContain('Trae correcciones de lo contado en semanas anteriores.')
  })

  test('with a link where the PDF is heavier, which opens until it is revoked', async () => {
    adjuntoMaximo = 100
    const { enviar, email, _id, p } = await unReporte()
    exigir(await enviar())
    const crudo = legible(await llego(email))
    expect(crudo).not.toMatch(/application\/pdf/i)
    const [, clave = ''] = /https:\/\/plomada\.test\/informe\/([\w-]{64})/.exec(crudo) ?? []
    expect((await s.inyectar({ url: `/informe/${clave}` })).statusCode).toBe(200)
    exigir(await s.pedir(revocarEnlacesDeReporte, { como: p.como, body: { reporteSemanalId: _id } }))
    expect((await s.inyectar({ url: `/informe/${clave}` })).statusCode).toBe(404)
    const { rows } = await base.sqlDeSistema(`select data::text from pgboss.job where name = 'reporte'`)
    expect(JSON.stringify(rows)).not.toContain(clave)
  })

  test('with a link where its server finds the PDF too heavy', async () => {
    const { enviar, envio, email } = await unReporte()
    buzon.limitar(10_000)
    try {
      exigir(await enviar())
      const crudo = legible(await llego(email))
      expect(crudo).toMatch(/https:\/\/plomada\.test\/informe\/[\w-]{64}/)
      expect(crudo).not.toMatch(/application\/pdf/i)
      await termino(envio, 'enviado')
      buzon.limitar(10)
      exigir(await enviar())
      await termino(envio, 'rechazado')
    } finally {
      buzon.limitar(Number.POSITIVE_INFINITY)
    }
  })

  test('refused by its server it is noted so', async () => {
    const { enviar, envio, email } = await unReporte()
    buzon.desconocer(email)
    exigir(await enviar())
    await termino(envio, 'rechazado')
  })

  test('what a work and a firm are called is text in it, whatever it looks like (R8)', async () => {
    const { enviar, email, p } = await unReporte()
    encoladas.length = 0
    exigir(await enviar())
    await llego(email)
    const [carta] = encoladas
    if (carta?.clase !== 'reporteSemanal') throw new Error('nothing was queued')
    const llamar = (nombre: string) =>
      base.comoSistema(async (tx) => {
        await sql`update presupuesto set nombre = ${nombre} where id = ${p.id}`.execute(tx)
        await sql`update empresa set nombre = ${nombre} where empresa_id = ${p.como.empresaId}`.execute(tx)
      })
    try {
      for (const liviana of [false, true]) {
        for (const nombre of Object.values(TEXTOS)) {
          await llamar(nombre)
          const mensaje = await crearEscribanoDeReportes({
            base,
            publicUrl: 'https://plomada.test',
          }).escribir(carta, { liviana })
          if (mensaje === null) throw new Error('nothing to say')
          expect(
            mensaje.html.replace(/<(?:\/?p|br|\/?a(?: href="https:\/\/plomada\.test[^"<>]*")?)>/g, ''),
          ).not.toMatch(/[<>]/)
          expect(`${mensaje.asunto} ${mensaje.texto}`).not.toMatch(/mal\.test|<|=HYPERLINK\(/)
          buzon.recibidos.splice(0)
          await correo.enviar(mensaje)
          const [recibido] = buzon.recibidos
          expect(recibido?.para).toEqual([email])
          const encabezado = recibido?.crudo.slice(0, recibido.crudo.indexOf('\r\n\r\n')) ?? ''
          expect(encabezado).not.toMatch(/^bcc/im)
        }
      }
    } finally {
      await llamar('Vivienda')
    }
  })

  test('deleted before it goes, it does not go', async () => {
    const { enviar, email, _id, p } = await unReporte()
    const escribano = crearEscribanoDeReportes({ base, publicUrl: 'https://plomada.test' })
    encoladas.length = 0
    exigir(await enviar())
    exigir(await s.pedir(eliminarReporteSemanal, { como: p.como, body: { reporteSemanalId: _id } }))
    const [carta] = encoladas
    if (carta?.clase !== 'reporteSemanal') throw new Error('nothing was queued')
    expect(await escribano.escribir(carta)).toBeNull()
    expect(email).toBeTruthy()
  })

  test('to an address that is one, of a report that is the asker’s, and not without end', async () => {
    const { enviar, email, obraResidente, cliente } = await unReporte()
    const razon = async (cambio: Parameters<typeof enviar>[0], como = obraResidente) => {
      const { estado, cuerpo } = await enviar(cambio, como)
      return [estado, cuerpo.error?.message]
    }
    for (const mal of ['no', 'a@b', 'a@b.py, c@d.py'])
      expect(await razon({ email: mal })).toEqual([400, mensajesSemanales.emailNoValido])
    expect(await razon({ pdfUrl: 'http://127.0.0.1:1/secreto' })).toEqual([404, mensajesSemanales.sinUrl])
    expect(await razon({ pdfUrl: direccionDePdf(nuevoId()) })).toEqual([404, mensajesSemanales.noExiste])
    expect(await razon({}, s.usuarios.b.admin)).toEqual([404, mensajesSemanales.noExiste])
    expect((await razon({}, cliente))[0]).toBe(403)
    if (motor === 'embebida') return
    for (let i = 0; i < INTENTOS.desconocidoPorEmail; i++) exigir(await enviar({}, obraResidente))
    expect((await razon({ email }))[0]).toBe(429)
  })
})
