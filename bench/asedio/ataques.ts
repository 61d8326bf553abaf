import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as esperar } from 'node:timers/promises'
import { LARGO_DE_LOS_CAMPOS, TIPO_CON_ARCHIVO } from '@plomada/contract/endpoint'
import { hoyEnAsuncion, masDias } from '@plomada/domain/nucleo/fecha'
import { nuevoId } from '@plomada/server/base/db/ids'
import { type Cliente, conJson, pedir } from '@plomada/server/prueba/asedio/pedir'
import type { Agresora } from './gente.ts'
import { sinSesion } from './honestas.ts'

// Everything heavy that the product has, each kind by some lanes that ask again as soon as they are answered.

const MB = 1024 * 1024
const HOY = hoyEnAsuncion(new Date())

/** Asks once; its status. */
export type Ataque = () => Promise<number>
/** How many at once, and what each of them asks again and again. */
export type Carriles = Record<string, { carriles: number; pedir: Ataque }>

/** What each attacker of a firm does, with files that were prepared. */
export function deCuenta(cliente: Cliente, a: Agresora, { bc3, foto }: Archivos): Carriles {
  const [contenido, jpeg] = [readFileSync(bc3), readFileSync(foto)]
  const anonima = sinSesion(cliente)
  const leer = (ruta: string) => async () => (await pedir(cliente, { ruta })).estado
  const enviar = async (de: Cliente, metodo: string, ruta: string, cuerpo: unknown) =>
    (await pedir(de, { metodo, ruta, ...conJson(cuerpo) })).estado
  const campos = Buffer.from(JSON.stringify({ nombre: 'obra.bc3' }))
  const periodo = `inicio=${masDias(HOY, -100)}&fin=${HOY}`
  const aplicar = `/v1/presupuestos/${a.otraGrande}/excel/aplicar`
  let margen = 0
  return {
    'cuerpos de 3 MB sin fin': { carriles: 20, pedir: () => cuerpoSinFin(cliente, aplicar, 3 * MB) },
    'cuerpos de 60 kB sin fin': { carriles: 20, pedir: () => cuerpoSinFin(cliente, '/v1/persona', 60_000) },
    'respuestas sin leer': {
      carriles: 4,
      pedir: () => respuestaSinLeer(cliente, `/v1/tareas/presupuesto?presupuestoId=${a.grande}`),
    },
    previas: {
      carriles: 2,
      pedir: leer(
        `/v1/contratista/certificaciones?id=${a.contratistaId}&presupuestoId=${a.grande}&${periodo}`,
      ),
    },
    'opciones de orden': {
      carriles: 2,
      pedir: leer(`/v1/opcionesOrdenDeCompra?presupuestoId=${a.grande}`),
    },
    PDF: { carriles: 2, pedir: leer(`/v1/presupuestos/${a.grande}/pdf`) },
    Excel: { carriles: 2, pedir: leer(`/v1/presupuestos/excel/?presupuestoId=${a.grande}`) },
    margen: {
      carriles: 1,
      pedir: () =>
        enviar(cliente, 'PATCH', `/v1/presupuestos/${a.otraGrande}/margen`, { margen: 10 + (margen++ % 20) }),
    },
    fotos: {
      carriles: 2,
      pedir: async () => {
        const _id = nuevoId()
        const avance = { _id, tareaId: a.tareaHecha, cantidad: 0.001, fecha: HOY }
        const estado = await enviar(cliente, 'POST', '/v1/avance', avance)
        if (estado !== 200) return estado
        const ruta = `/v1/foto/${nuevoId()}?avanceId=${_id}`
        const encabezados = { 'content-type': 'image/jpeg' }
        return (await pedir(cliente, { metodo: 'POST', ruta, cuerpo: jpeg, encabezados })).estado
      },
    },
    BC3: {
      carriles: 2,
      pedir: async () => {
        const encabezados = { 'content-type': TIPO_CON_ARCHIVO, [LARGO_DE_LOS_CAMPOS]: `${campos.length}` }
        const cuerpo = Buffer.concat([campos, contenido])
        const ruta = '/v1/presupuestos/bc3/leer'
        return (await pedir(cliente, { metodo: 'POST', ruta, cuerpo, encabezados })).estado
      },
    },
    ...deCualquiera(anonima, a.informe),
  }
}

/** What somebody without an account does, who has got a link. */
export function deExtrano(anonima: Cliente, informe: string): Carriles {
  return {
    'cuerpos de 16 kB sin fin': { carriles: 60, pedir: () => cuerpoSinFin(anonima, '/login', 16_000) },
    'altas sin invitación': {
      carriles: 2,
      pedir: async () => {
        const cuerpo = {
          username: correo(),
          nombre: 'Uno',
          apellido: 'Más',
          documentType: 'CI',
          document: '1',
        }
        return (await pedir(anonima, { metodo: 'POST', ruta: '/crearAutoInvitacion', ...conJson(cuerpo) }))
          .estado
      },
    },
    ...deCualquiera(anonima, informe, 2),
  }
}

/** What needs no session. */
function deCualquiera(anonima: Cliente, informe: string, veces = 1): Carriles {
  const enviar = async (ruta: string, cuerpo: unknown) =>
    (await pedir(anonima, { metodo: 'POST', ruta, ...conJson(cuerpo) })).estado
  const abrir = async (ruta: string) =>
    (await pedir(anonima, { ruta, encabezados: { accept: 'text/html' } })).estado
  return {
    'ingresos equivocados': {
      carriles: 4 * veces,
      pedir: () => enviar('/login', { username: correo(), password: 'no-es-esa-7' }),
    },
    'claves olvidadas': { carriles: veces, pedir: () => enviar('/olvidePass', { username: correo() }) },
    'enlace público': { carriles: 2 * veces, pedir: () => abrir(informe) },
    'PDF por enlace': { carriles: veces, pedir: () => abrir(`${informe}/pdf`) },
    'enlaces adivinados': {
      carriles: veces,
      pedir: () => abrir(`/informe/${randomUUID().replaceAll('-', '')}${'A'.repeat(11)}`),
    },
  }
}

export interface Archivos {
  /** Paths: a work of 600 tareas as BC3, and a photo of nearly 8 MB. */
  bc3: string
  foto: string
}

const correo = () => `${randomUUID()}@nadie.test`

/** How long what never ends is left there before another one is begun. */
const DURA_MS = 20_000

/** Sends a body but for its last byte; the status of what is answered, or 0 where nothing was. */
async function cuerpoSinFin(cliente: Cliente, ruta: string, largo: number): Promise<number> {
  const renglones = [`content-length: ${largo}`, 'content-type: application/json']
  const { socket, dicho } = abrir(cliente, 'POST', ruta, renglones)
  socket.write(`{"x":"${'x'.repeat(largo - 8)}`)
  return terminar(socket, dicho)
}

/** Asks for a long answer and takes none of it. */
async function respuestaSinLeer(cliente: Cliente, ruta: string): Promise<number> {
  const { socket, dicho } = abrir(cliente, 'GET', ruta, [])
  socket.once('data', () => socket.pause())
  return terminar(socket, dicho)
}

function abrir({ url, encabezados }: Cliente, metodo: string, ruta: string, mas: readonly string[]) {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  const dicho = new Promise<number>((listo) => {
    let leido = ''
    socket.on('data', (parte: Buffer) => {
      leido = (leido + parte.toString('latin1')).slice(0, 100)
      const estado = /^HTTP\/1\.1 (\d+)/.exec(leido)?.[1]
      if (estado !== undefined) listo(Number(estado))
    })
    socket.once('close', () => listo(0))
  })
  const suyos = Object.entries(encabezados).map(([nombre, valor]) => `${nombre}: ${valor}`)
  socket.write([`${metodo} ${ruta} HTTP/1.1`, `host: ${hostname}`, ...suyos, ...mas, '', ''].join('\r\n'))
  return { socket, dicho }
}

/** A refusal ends it at once; what was let in, or answered, stays as it is for a while. */
async function terminar(socket: ReturnType<typeof connect>, dicho: Promise<number>): Promise<number> {
  const control = new AbortController()
  const rato = esperar(DURA_MS, 0, { signal: control.signal }).catch(() => 0)
  const estado = await Promise.race([dicho, rato])
  if (estado === 200) await rato
  control.abort()
  socket.destroy()
  return estado
}
