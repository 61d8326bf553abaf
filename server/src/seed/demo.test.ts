import { login } from '@plomada/contract/acceso'
import { organizacion } from '@plomada/contract/acceso/invitaciones'
import { avances } from '@plomada/contract/avances/avances'
import { certificaciones } from '@plomada/contract/certificaciones/certificaciones'
import { ordenes } from '@plomada/contract/compras/ordenes'
import { personas } from '@plomada/contract/personas'
import { provCategorias } from '@plomada/contract/personas/categorias'
import { presupuestos } from '@plomada/contract/presupuestos/obras'
import { vistaPresupuesto } from '@plomada/contract/presupuestos/vista'
import { acontecimientos } from '@plomada/contract/reportes/acontecimientos'
import { inicio } from '@plomada/contract/reportes/inicio'
import { reportesSemanales } from '@plomada/contract/reportes/semanales'
import { ROLES, type Rol } from '@plomada/domain/acceso/roles'
import { avisoDeRuc } from '@plomada/domain/nucleo/ruc'
import { leerTelefono } from '@plomada/domain/nucleo/telefono'
import { obraLaEsperanza } from '@plomada/domain/presupuestos/esperanza/laEsperanza'
import { totalesEsperados } from '@plomada/domain/presupuestos/esperanza/totalesEsperados'
import { ACONTECIMIENTOS_DE_NACIMIENTO } from '@plomada/domain/reportes/acontecimientos'
import { beforeAll, expect, test } from 'vitest'
import { conCadaBase } from '../base/db/prueba/conCadaBase.ts'
import { type ServidorDePrueba, servidorDePrueba, type Usuario } from '../prueba/servidor.ts'
import { cargarDemo, type Demo } from './demo.ts'
import { EMPRESA_DEMO, USUARIOS_DEMO } from './usuarios.ts'

const password = 'clave-de-la-demo'
const nombreDe = ({ nombre, apellido }: { nombre: string; apellido: string }) => `${nombre} ${apellido}`

conCadaBase('the demo empresa', (abrir, motor) => {
  let s: ServidorDePrueba
  let demo: Demo
  let como: Record<Rol, Usuario>
  beforeAll(async () => {
    s = await servidorDePrueba({ base: await abrir() })
    // Two servers started at once: only one of them loads it, however long that takes. An embedded base has one server.
    const servidores = motor === 'postgres' ? [s.base, s.base] : [s.base]
    const cargas = await Promise.all(servidores.map((base) => cargarDemo(base, password)))
    expect(cargas.filter((carga) => carga === null)).toHaveLength(servidores.length - 1)
    const cargada = cargas.find((carga) => carga !== null)
    if (cargada === undefined) throw new Error('loaded by none')
    demo = cargada
    const entrar = async (rol: Rol) => {
      const { id, email } = USUARIOS_DEMO[rol]
      const r = await s.pedir(login, { body: { username: email, password, type: 'standard' } })
      return [
        rol,
        { token: r.cuerpo.token, credencialId: id, empresaId: EMPRESA_DEMO.id, rol, email },
      ] as const
    }
    // Every rol is in it, because ROLES has each of them.
    como = Object.fromEntries(await Promise.all(ROLES.map(entrar))) as Record<Rol, Usuario>
  })

  const ver = async (rol: Rol, presupuestoId: string) =>
    (await s.pedir(vistaPresupuesto, { como: como[rol], query: { presupuestoId } })).cuerpo

  test('everybody logs in and sees both works, and nobody of another empresa does', async () => {
    for (const rol of ROLES) {
      const { cuerpo } = await s.pedir(presupuestos, { como: como[rol], query: {} })
      expect(cuerpo.items.map((o) => [o._id, o.estado])).toEqual([
        [demo.esperanzaId, 'pendiente'],
        [demo.villaMorraId, 'aprobado'],
      ])
    }
    expect((await s.pedir(presupuestos, { como: s.usuarios.a.admin, query: {} })).cuerpo.count).toBe(0)
  })

  test('Obra La Esperanza has, over HTTP, the totals that are written down', async () => {
    const vista = await ver('admin', demo.esperanzaId)
    expect(vista.totales).toMatchObject(totalesEsperados.despuesDeDistribuir.obra)
    expect(vista.rubrosWithGrupos).toHaveLength(obraLaEsperanza.capitulos.length)
    const { cuerpo } = await s.pedir(presupuestos, { como: como.cliente, query: {} })
    expect(cuerpo.items[0]?.presupuestoPlanPrecioTotalConMargen).toBe(
      totalesEsperados.despuesDeDistribuir.obra.presupuestoPlanPrecioTotalConMargen,
    )
  })

  test('the small work is approved, and its list figures are those of its view', async () => {
    const { totales } = await ver('admin', demo.villaMorraId)
    const { cuerpo } = await s.pedir(presupuestos, { como: como.admin, query: { estado: 'aprobado' } })
    expect(totales.presupuestoPlanPrecioTotalConMargen).toBeGreaterThan(0)
    expect(cuerpo.items[0]).toMatchObject({
      obraDuracion: totales.obraDuracion,
      obraDuracionAprobado: totales.obraDuracionAprobado,
      presupuestoPlanPrecioTotalConMargen: totales.presupuestoPlanPrecioTotalConMargen,
      presupuestoPlanPrecioTotalConMargenAprobado: totales.presupuestoPlanPrecioTotalConMargenAprobado,
    })
  })

  test('the small work is under way: what its people would see of it on a Monday', async () => {
    const presupuestoId = demo.villaMorraId
    const query = { presupuestoId }
    const { totales } = await ver('cliente', presupuestoId)
    expect(totales.presupuestoAvancePorcentajeTotal).toBeGreaterThan(20)
    expect(totales.presupuestoAvancePorcentajeTotal).toBeLessThan(100)
    const { cuerpo: certs } = await s.pedir(certificaciones, { como: como.admin, query })
    expect(certs.items.map(({ nro, pagado }) => [nro, pagado])).toEqual([
      [2, false],
      [1, true],
    ])
    const { cuerpo: pedidas } = await s.pedir(ordenes, { como: como.admin, query })
    expect(pedidas.data.items.map(({ nro, estado }) => [nro, estado])).toEqual([
      [3, 'pendiente'],
      [2, 'PAGADO'],
      [1, 'PAGADO'],
    ])
    const { cuerpo: semanas } = await s.pedir(reportesSemanales, { como: como.cliente, query })
    expect(semanas.items.map(({ numero }) => numero)).toEqual([2, 1])
    const { cuerpo: hechos } = await s.pedir(avances, {
      como: como.obraResidente,
      query: { presupuestoId, inicio: null, fin: null, estado: 'noDescartados' },
    })
    expect(
      hechos.items.every(({ createdByName }) => createdByName === nombreDe(USUARIOS_DEMO.obraResidente)),
    ).toBe(true)
    const { cuerpo: vistazo } = await s.pedir(inicio, { como: como.admin, query: {} })
    expect(vistazo.esperan).toMatchObject({ pago: { count: 1 }, ordenes: { count: 1 } })
    // A demonstration must not open with a work that is wholly late, nor without a plan to compare it with.
    expect(vistazo.obras[0]?.plan.puntos).toBeGreaterThan(-50)
  })

  test('its settings are loaded too: what may happen on a site, suppliers by category, how to reach it', async () => {
    const { cuerpo: pasa } = await s.pedir(acontecimientos, { como: como.obraResidente, query: {} })
    expect(pasa.items.map(({ nombre }) => nombre).sort()).toEqual([...ACONTECIMIENTOS_DE_NACIMIENTO].sort())
    const { cuerpo: rubros } = await s.pedir(provCategorias, { como: como.admin, query: {} })
    expect(rubros.items.map(({ nombre, personas }) => [nombre, personas])).toEqual([
      ['Áridos', 2],
      ['Ferretería', 1],
      ['Hormigón elaborado', 1],
      ['Maderas y techos', 1],
    ])
    const { cuerpo: gente } = await s.pedir(personas, {
      como: como.admin,
      query: { funcion: 'proveedor', categorias: rubros.items[0]?._id },
    })
    expect(gente.items.map(({ nombre }) => nombre)).toEqual(['Arenera del Paraná', 'Corralón Lambaré'])
    const { cuerpo: empresa } = await s.pedir(organizacion, { como: como.cliente })
    expect(avisoDeRuc(empresa.ruc)).toBeNull()
    for (const telefono of empresa.telefono.split('/')) expect(leerTelefono(telefono)).toMatch(/^\+595\d+$/)
  })

  test('loading it again changes nothing', async () => {
    const contar = () =>
      s.base.enEmpresa(como.admin, async (tx) => {
        const { n } = await tx
          .selectFrom('bitacora')
          .select((eb) => eb.fn.countAll<number>().as('n'))
          .executeTakeFirstOrThrow()
        return n
      })
    const antes = await contar()
    expect(antes).toBeGreaterThan(obraLaEsperanza.catalogo.length)
    expect(await cargarDemo(s.base, 'otra-clave-distinta')).toBeNull()
    expect(await contar()).toBe(antes)
  })
})
