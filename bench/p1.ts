import { type ChildProcess, fork } from 'node:child_process'
import { createServer, type Server } from 'node:http'
import pg from 'pg'
import { type Banco, encabezados } from './base/banco.ts'
import { enTurnos, HASTA_ENTRAR_EN_CALOR, mediana } from './base/medir.ts'
import { type Consultar, enCrudo } from './base/motores.ts'
import { cifra, type Linea } from './base/tabla.ts'
import type { Carga, Cargado } from './clienteDeCarga.ts'

const CARGA = { conexiones: 16, duracionMs: 1200 }
const URL_OBRAS = '/v1/presupuestos'

/** Requests a second over real sockets, asked by another process. */
export async function p1(banco: Banco): Promise<Linea[]> {
  const { bytes } = await banco.pedir('GET', URL_OBRAS)
  await enCrudo(banco.base, async (consultar) => {
    await consultar('create table banco_cuerpo (id integer primary key, cuerpo text not null)')
    await consultar('insert into banco_cuerpo values (1, $1)', [bytes.toString()])
  })
  const nuestra = await banco.app.listen({ port: 0, host: '127.0.0.1' })
  const cliente = fork(new URL('./clienteDeCarga.ts', import.meta.url))
  const p99 = { nuestro: [] as number[], referencia: [] as number[] }
  const cargar = async (url: string, lado: keyof typeof p99) => {
    const { porSegundo, p99Ms } = await pedirCarga(cliente, {
      url,
      encabezados: encabezados(banco.admin.token),
      ...CARGA,
    })
    p99[lado].push(p99Ms)
    return [porSegundo]
  }
  try {
    const { nuestro, referencia, razon } = await enTurnos(
      () => cargar(`${nuestra}${URL_OBRAS}`, 'nuestro'),
      () => conReferencia(banco, (url) => cargar(url, 'referencia')),
      { antes: HASTA_ENTRAR_EN_CALOR },
    )
    const texto = (valores: number[], lado: keyof typeof p99) =>
      `${cifra(mediana(valores))}/s (p99 ${cifra(mediana(p99[lado].slice(-valores.length)))} ms)`
    return [
      {
        codigo: 'P1',
        que: 'GET /v1/presupuestos por segundo, con token y RLS (ambos en calor)',
        contra: 'node:http y una consulta pg de los mismos bytes',
        motor: banco.motor,
        nuestro: texto(nuestro, 'nuestro'),
        referencia: texto(referencia, 'referencia'),
        razon,
        meta: { sentido: '≥', valor: 0.35, ideal: 0.8 },
      },
    ]
  } finally {
    cliente.disconnect()
  }
}

/** The reference: a socket and one statement, with as many connections as our pool. */
async function conReferencia<T>({ base, juego }: Banco, fn: (url: string) => Promise<T>): Promise<T> {
  if (!('databaseUrl' in juego.principal)) return enCrudo(base, (consultar) => atender(consultar, fn))
  const pool = new pg.Pool({ connectionString: juego.principal.databaseUrl, max: 10 })
  try {
    return await atender((texto, valores) => pool.query(texto, valores), fn)
  } finally {
    await pool.end()
  }
}

async function atender<T>(consultar: Consultar, fn: (url: string) => Promise<T>): Promise<T> {
  const servidor = createServer((_, respuesta) => {
    void consultar('select cuerpo from banco_cuerpo where id = $1', [1]).then(({ rows: [fila] }) => {
      respuesta.setHeader('content-type', 'application/json; charset=utf-8')
      respuesta.end(textoDe(fila))
    })
  })
  servidor.listen(0, '127.0.0.1')
  await new Promise((resolve) => servidor.once('listening', resolve))
  try {
    return await fn(`http://127.0.0.1:${puertoDe(servidor)}/`)
  } finally {
    servidor.closeAllConnections()
    await new Promise((resolve) => servidor.close(resolve))
  }
}

function textoDe(fila: unknown): string {
  return typeof fila === 'object' && fila !== null && 'cuerpo' in fila ? String(fila.cuerpo) : ''
}

function puertoDe(servidor: Server): number {
  const direccion = servidor.address()
  return typeof direccion === 'object' && direccion !== null ? direccion.port : 0
}

function pedirCarga(cliente: ChildProcess, carga: Carga): Promise<Cargado> {
  return new Promise((resolve, reject) => {
    const alTerminar = () => reject(new Error('the load client ended'))
    cliente.once('exit', alTerminar)
    cliente.once('message', (mensaje) => {
      cliente.off('exit', alTerminar)
      // The only sender is clienteDeCarga.ts, which answers nothing else.
      resolve(mensaje as Cargado)
    })
    cliente.send(carga)
  })
}
