import { describe, expect, test } from 'vitest'
import { archivo, CASITA } from '../../modules/presupuestos/interop/bc3/prueba/archivos.ts'
import { PresupuestoDePrueba } from '../../modules/presupuestos/prueba/presupuesto.ts'
import { servidorDePrueba, type Usuario } from '../servidor.ts'
import { atacar, type Cuantos, cuantas, sumar } from './ataques.ts'
import { type Cliente, pedir, soltarConexiones } from './pedir.ts'

/** A part of R11's attacks, enough to make the queues overflow. */
const CUANTOS: Cuantos = {
  registros: 60,
  pdf: 20,
  bc3: 12,
  enormes: 2,
  inflan: 1,
  hondos: 3,
  marcas: 2,
  marcasPorNombre: 3000,
  lentos: 10,
  bytesLentos: 10,
  repartidoMs: 0,
}
/** Memory that the attack may add to this process, which also holds the client's own bodies: 56 MB and their copies. */
const MEMORIA_MAXIMA = 600 * 1024 * 1024
const RUTAS = ['/v1/presupuestos?limit=10', '/v1/personas?limit=10', '/v1/buscar?texto=escalera']

// On the base that has one session for everybody: how connections are shared out by firm is tried on both (turno.test.ts).
describe('a firm under siege by another', () => {
  test('no answer is a 5xx, only who attacks is told to wait, and memory is bounded', async () => {
    const s = await servidorDePrueba({ motor: 'embebida' })
    const url = await s.app.listen({ port: 0, host: '127.0.0.1' })
    const como = ({ token }: Usuario): Cliente => ({
      url,
      encabezados: { 'x-access-token': 'clave-de-prueba', authorization: `Bearer ${token}` },
    })
    const obras: string[] = []
    for (let n = 0; n < 10; n++) obras.push((await PresupuestoDePrueba.crear(s)).id)
    const blanco = {
      cliente: como(s.usuarios.a.admin),
      obras,
      bc3: archivo(...CASITA).contenido,
      cuantos: CUANTOS,
    }

    const alEmpezar = process.memoryUsage().rss
    let mayor = alEmpezar
    const termino = new AbortController()
    const asedio = atacar(blanco).finally(() => termino.abort())
    let leidas: Record<number, number> = {}
    const ella = como(s.usuarios.b.admin)
    for (let n = 0; !termino.signal.aborted; n++) {
      const { estado } = await pedir(ella, { ruta: RUTAS[n % RUTAS.length] ?? '' })
      leidas = sumar(leidas, { [estado]: 1 })
      mayor = Math.max(mayor, process.memoryUsage().rss)
    }
    const contestado = await asedio

    expect(Object.keys(leidas)).toEqual(['200'])
    const malas = Object.entries(contestado).filter(([, estados]) => cuantas(estados, (e) => e >= 500) > 0)
    // Compared together with the errors logged, to show what went wrong.
    expect([malas, s.lineas.filter(({ nivel }) => nivel === 'error')]).toEqual([[], []])
    // Proves that there was a siege: work was done, and more was asked for than there is room for.
    const { registros = {}, pdf = {}, bc3 = {} } = contestado
    const deLoCaro = [registros, pdf, bc3].reduce(sumar)
    expect([deLoCaro[200] ?? 0, deLoCaro[429] ?? 0].every((n) => n > 0)).toBe(true)
    expect(mayor - alEmpezar).toBeLessThan(MEMORIA_MAXIMA)

    // Afterwards the attacker is served normally.
    expect((await pedir(blanco.cliente, { ruta: '/v1/presupuestos' })).estado).toBe(200)
    expect((await s.inyectar({ url: '/salud' })).statusCode).toBe(200)
    soltarConexiones()
    // The machine may be loaded.
  })
})
