import { editarEmpresa } from '@plomada/contract/acceso/empresa'
import {
  generarCertificacion,
  previaDeCertificacion,
  zPreviaDeCertificacion,
} from '@plomada/contract/certificaciones/certificaciones'
import { todosLosEndpoints } from '@plomada/contract/todos/todos'
import type { ResidenteVe } from '@plomada/domain/acceso/roles'
import { mensajesCertificaciones as textos } from '@plomada/domain/nucleo/mensajes/certificaciones'
import { beforeAll, describe, expect, test } from 'vitest'
import { cuentaDe, obraConManoDeObra } from '../modules/certificaciones/prueba/obraConManoDeObra.ts'
import { exigir } from '../modules/presupuestos/prueba/presupuesto.ts'
import { type ServidorDePrueba, servidorDePrueba, type Usuario } from './servidor.ts'

// What residents and clients learn of certifications from refusals too (domain.md §13). Readings: residente.test.ts.

let s: ServidorDePrueba
let residente: Usuario
let o: Awaited<ReturnType<typeof obraConManoDeObra>>
beforeAll(async () => {
  s = await servidorDePrueba()
  residente = s.usuarios.a.obraResidente
  o = await obraConManoDeObra(s, { margenTareas: 17.31 })
  const { empresaId, credencialId } = residente
  await o.p.sql((tx) =>
    tx
      .insertInto('asignacion')
      .values({ empresa_id: empresaId, presupuesto_id: o.p.id, credencial_id: credencialId })
      .execute(),
  )
  exigir(await o.cargar(o.muro, 40))
  exigir(await o.mover('entrega', 7_001))
  exigir(await o.anticipo(9_001))
})

const ponerAjuste = async (residenteVe: ResidenteVe) =>
  exigir(
    await s.pedir(editarEmpresa, { como: s.usuarios.a.admin, body: { nombre: 'Empresa A', residenteVe } }),
  )
const cuenta = (como: Usuario) => cuentaDe(s, como, { presupuestoId: o.p.id, contratistaId: o.contratistaId })

describe('figures that are no longer so', () => {
  test.each(['admin', 'todo', 'sinMargen'] as const)(
    'come with the refusal as the preview shows them to the same person: %s',
    async (quien) => {
      if (quien !== 'admin') await ponerAjuste(quien)
      const suya = cuenta(quien === 'admin' ? o.p.como : residente)
      const previa = await suya.previa()
      const r = await suya.generar({ retencion: 1 })
      expect([r.estado, r.cuerpo.error?.code]).toEqual([409, 'CIFRAS_DISTINTAS'])
      expect(r.cuerpo.error?.actual).toEqual(exigir(previa))
      const texto = r.bytes.toString()
      expect(texto.includes('balanceGeneral')).toBe(quien === 'admin')
      expect(/conMargen/i.test(texto)).toBe(quien !== 'sinMargen')
    },
  )

  test('and by lines', async () => {
    const rubros = [{ rubro: { _id: o.muro }, certificacion: { cantidad: 40, total: 40_001 } }]
    const r = await o.generar({ rubros })
    expect(zPreviaDeCertificacion.parse(r.cuerpo.error?.actual).totalAvance).toBe(40_000)
  })
})

test('a resident changes neither the net nor what is discounted, and learns no limit by trying', async () => {
  await ponerAjuste('todo')
  const suya = cuenta(residente)
  const intentos: Record<string, unknown>[] = [
    { totalADescontar: 1 },
    { totalADescontar: 7_001 },
    { totalADescontar: 99_999_999 },
    { totalAPagar: 0 },
    { totalAPagar: 34_001 },
    { totalAPagar: 99_999_999, confirmaSobrepago: true },
  ]
  for (const cambio of intentos) {
    const { estado, cuerpo } = await suya.generar(cambio)
    expect([cambio, estado, cuerpo.error?.message]).toEqual([cambio, 403, textos.soloNeto])
    expect(cuerpo.error).not.toHaveProperty('actual')
  }
  const neto = exigir(await suya.previa()).neto
  const { _id, totalAPagar } = exigir(await suya.generar({ totalAPagar: neto }))
  expect(totalAPagar).toBe(neto)
  exigir(await o.anular(_id))
})

test('only quantities: each call of certifications is refused before anything is looked at', async () => {
  await ponerAjuste('soloCantidades')
  const suya = cuenta(residente)
  const nadie = crypto.randomUUID()
  const negados = [
    await suya.previa(),
    await suya.previa({ id: nadie }),
    await suya.generar({ retencion: 1 }),
    await suya.generar({ presupuestoId: nadie }),
    await suya.lista(),
  ]
  const dichos = negados.map(({ estado, cuerpo }) => [estado, cuerpo.error?.message])
  expect(dichos).toEqual(negados.map(() => [403, dichos[0]?.[1]]))
})

test('a client: 403 of every one of them, whatever it asks', async () => {
  const deCertificar = todosLosEndpoints.filter(({ ruta }) =>
    /certificacion|contratista|reportes$/i.test(ruta),
  )
  const suyas = deCertificar.filter(({ acceso }) => acceso !== 'publico' && acceso.includes('cliente'))
  expect([deCertificar.length > 12, suyas.map(({ nombre }) => nombre)]).toEqual([true, []])
  const de = { presupuestoId: o.p.id, contratistaId: o.contratistaId }
  const como = s.usuarios.a.cliente
  const periodo = { inicio: '2026-08-01', fin: '2026-08-02' }
  const r = await s.pedir(generarCertificacion, { como, body: { ...de, ...periodo, retencion: 1 } })
  const query = { presupuestoId: o.p.id, id: o.contratistaId, ...periodo }
  const previa = await s.pedir(previaDeCertificacion, { como, query })
  for (const { estado, cuerpo } of [r, previa]) {
    expect(estado).toBe(403)
    expect(Object.keys(cuerpo.error ?? {}).sort()).toEqual(['code', 'id', 'message'])
  }
})
