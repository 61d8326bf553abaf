import { LARGO_DE_LOS_CAMPOS, TIPO_CON_ARCHIVO } from '@plomada/contract/endpoint'
import { construirApp } from '@plomada/server/app'
import { abrirBase } from '@plomada/server/base/db/apertura/abrir'
import type { Base, ConfigBase } from '@plomada/server/base/db/base'
import { abrirLog } from '@plomada/server/base/http/log'
import { type Poblacion, SECRETO, type Sembrado } from './datos.ts'
import type { Juego } from './motores.ts'

export const CLAVE = 'clave-del-banco'

/** Calls the product itself, without a network. */
export interface Producto {
  base: Base
  app: Awaited<ReturnType<typeof construirApp>>
  pedir: Pedir
  cerrar: () => Promise<void>
}
export type Pedir = (
  metodo: 'GET' | 'POST',
  url: string,
  cuerpo?: unknown,
  archivo?: Buffer,
) => Promise<{ bytes: Buffer; json: () => unknown }>

/** What each measure gets: one engine with its data, and the product on top of it. */
export interface Banco extends Producto, Sembrado {
  motor: Base['motor']
  juego: Juego
}

/** A base of its own, and what the product or its owner does there before anything is measured. */
export interface Preparada extends Poblacion {
  preparar?: (producto: Producto, sembrado: Sembrado) => Promise<unknown>
}

export async function abrirBanco(juego: Juego): Promise<Banco> {
  const producto = await abrirProducto(juego.principal, juego.sembrado)
  return { ...producto, ...juego.sembrado, motor: producto.base.motor, juego }
}

/** Opens the product on a base; `envolver` lets the bench remove parts of it for comparison. */
export async function abrirProducto(
  config: ConfigBase,
  { admin }: Sembrado,
  envolver: (base: Base) => Base = (base) => base,
): Promise<Producto> {
  const base = await abrirBase(config)
  // Log lines are made and thrown away, so that logging costs what it really costs.
  const { registrar } = abrirLog(() => undefined)
  const app = await construirApp({
    base: envolver(base),
    config: {
      publicUrl: 'https://plomada.test',
      accessKey: CLAVE,
      tokenSecret: SECRETO,
      registroAbierto: false,
      demo: false,
      userTokenEnUrl: false,
      proxies: 0,
      espacio: { porEmpresa: 10e9, deEmpresas: {} },
    },
    encolar: async () => undefined,
    registrar,
    web: '',
    pedidosPorMinuto: 0,
    estricto: false,
  })
  const pedir: Pedir = async (metodo, url, cuerpo, archivo) => {
    const respuesta = await app.inject({
      method: metodo,
      url,
      headers: { ...encabezados(admin.token), ...(cuerpo ? tipoDe(cuerpo, archivo) : {}) },
      ...(cuerpo ? { payload: Buffer.concat([enJson(cuerpo), ...(archivo ? [archivo] : [])]) } : {}),
      // Else a text is made of each answer, which nobody asked for: a tenth of what a budget of 3.000 tareas takes.
      payloadAsStream: true,
    })
    const partes: Buffer[] = []
    for await (const parte of respuesta.stream()) partes.push(parte)
    const [unica = Buffer.alloc(0), ...otras] = partes
    const bytes = otras.length > 0 ? Buffer.concat(partes) : unica
    if (respuesta.statusCode !== 200) throw new Error(`${metodo} ${url}: ${bytes.toString()}`)
    return { bytes, json: () => JSON.parse(bytes.toString()) }
  }
  const cerrar = async () => {
    await app.close()
    await base.cerrar()
  }
  return { base, app, pedir, cerrar }
}

export const encabezados = (token: string) => ({ authorization: `Bearer ${token}`, 'x-access-token': CLAVE })

const enJson = (cuerpo: unknown) => Buffer.from(JSON.stringify(cuerpo))

/** Content type of JSON, or of fields followed by a file. */
function tipoDe(cuerpo: unknown, archivo: Buffer | undefined): Record<string, string> {
  if (archivo === undefined) return { 'content-type': 'application/json' }
  return { 'content-type': TIPO_CON_ARCHIVO, [LARGO_DE_LOS_CAMPOS]: String(enJson(cuerpo).length) }
}
