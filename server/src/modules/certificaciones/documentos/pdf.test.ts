import { editarEmpresa } from '@plomada/contract/acceso/empresa'
import { certificacionPorId, pdfDeCertificacion } from '@plomada/contract/certificaciones/certificaciones'
import { editarPersona } from '@plomada/contract/personas'
import { editarCapitulo } from '@plomada/contract/presupuestos/capitulos'
import { editarPresupuesto } from '@plomada/contract/presupuestos/obras'
import { formatoFecha } from '@plomada/domain/nucleo/fecha'
import { mensajesCertificaciones as textos } from '@plomada/domain/nucleo/mensajes/certificaciones'
import { beforeAll, expect, test } from 'vitest'
import { textoDePdf } from '../../../base/pdf/textoDePdf.ts'
import { type ServidorDePrueba, servidorDePrueba, type Usuario } from '../../../prueba/servidor.ts'
import { exigir, type PresupuestoDePrueba } from '../../presupuestos/prueba/presupuesto.ts'
import { AYER, HOY, obraConManoDeObra } from '../prueba/obraConManoDeObra.ts'

let s: ServidorDePrueba
beforeAll(async () => {
  s = await servidorDePrueba()
})

const pdf = (id: string, como: Usuario = s.usuarios.a.admin) =>
  s.pedir(pdfDeCertificacion, { como, params: { id } })
const leer = async (bytes: Buffer) => {
  const { paginas } = await textoDePdf(bytes)
  return paginas.join('\n').replaceAll('\u00a0', ' ').replace(/\s+/g, ' ')
}
const asignar = (p: PresupuestoDePrueba, quien: Usuario) =>
  s.base.enEmpresa(quien, (tx) =>
    tx
      .insertInto('asignacion')
      .values({ empresa_id: quien.empresaId, credencial_id: quien.credencialId, presupuesto_id: p.id })
      .onConflict((conflicto) => conflicto.doNothing())
      .execute(),
  )
const firmar = (cambio: Record<string, unknown> = {}) =>
  s.pedir(editarEmpresa, {
    como: s.usuarios.a.admin,
    body: {
      nombre: 'Ñandutí Obras',
      ruc: '80012345-0',
      direccion: 'Palma 123',
      telefono: '021 123 456',
      ...cambio,
    },
  })

test('it says who certifies what to whom, and says the same after everything it was made of has changed', async () => {
  const o = await obraConManoDeObra(s, { nombre: 'Casa Ñemby' })
  const persona = (cambio: Record<string, unknown>) =>
    s.pedir(editarPersona, {
      como: o.p.como,
      body: { personaId: o.contratistaId, nombre: 'Albañilería Ayala', ...cambio },
    })
  exigir(await firmar())
  exigir(await persona({ ruc: '3456789-0', banco: 'Itaú', cuentaNro: '720-445566', alias: 'ayala.obras' }))
  exigir(await o.anticipo(20_000))
  exigir(await o.mover('entrega', 900))
  exigir(await o.cargar(o.muro, 40))
  exigir(await o.cargar(o.piso, '1.5'))
  exigir(await o.generar())
  exigir(await o.cargar(o.muro, '7.25'))
  exigir(await o.corregir(o.piso, '-0.5', { observacion: 'Un paño contado dos veces' }))
  const { _id } = exigir(await o.generar({ totalADescontar: 900 }))
  const r = await pdf(_id)
  expect([r.estado, r.encabezados['content-type']]).toEqual([200, 'application/pdf'])
  expect(decodeURIComponent(String(r.encabezados['content-disposition']))).toContain(
    'Certificación 2 Casa Ñemby.pdf',
  )
  const dicho = await leer(r.bytes)
  for (const texto of [
    'CERTIFICACIÓN Nº 2',
    `Fecha: ${formatoFecha(HOY)}`,
    'Ñandutí Obras',
    'RUC 80012345-0',
    'Palma 123',
    '021 123 456',
    'Casa Ñemby',
    'Contratista Albañilería Ayala',
    'RUC 3456789-0',
    'Cuenta Itaú 720-445566',
    'Alias ayala.obras',
    'Mampostería',
    'm2 100 40 7,25 47,25 1.000 7.250',
    'Piso Corrección m2 10 1,5 −0,5 1 333,5 −167',
    `${formatoFecha(AYER)} Piso m2 −0,5 Un paño contado dos veces`,
    'Subtotal 1. Mampostería 7.083',
    'Avance 7.083',
    'Anticipo (10 %) −708',
    'Retención (fondo de reparo) (5 %) −354',
    'Entrega descontada −900',
    'Neto a cobrar 5.121',
    'Neto a cobrar Gs. 5.121',
    'Son guaraníes: cinco mil ciento veintiuno',
    'IVA incluido, si corresponde.',
    'Página 1 de 1',
  ]) {
    expect(dicho).toContain(texto)
  }
  expect(dicho).not.toContain('Pagada')

  exigir(await firmar({ nombre: 'Otra S.A.', ruc: '', direccion: 'Lejos', telefono: '' }))
  exigir(await persona({ nombre: 'Ayala Hijos', ruc: '', banco: '', cuentaNro: '', alias: '' }))
  const como = o.p.como
  const obra = { presupuestoId: o.p.id, nombre: 'Casa Luque', retencionPorcentaje: 9 }
  exigir(await s.pedir(editarPresupuesto, { como, body: obra }))
  const capitulo = {
    _id: o.lugar.rubroId,
    nombre: 'Paredes',
    duracion: 9,
    estado: 'activo' as const,
    contratistas: [{ id: o.contratistaId }],
  }
  exigir(await s.pedir(editarCapitulo, { como, body: capitulo }))
  const { componentes } = await o.p.leer(o.muro)
  for (const _id of [o.muro, o.piso]) {
    exigir(await o.p.editar({ _id, nombre: 'Otro nombre', plan: { cantidad: 7 } }))
  }
  exigir(
    await o.p.editar({
      _id: o.muro,
      componentes: componentes.map((k) => ({ ...k, cantidad: 3 })),
    }),
  )
  exigir(await o.porcentaje(55))
  exigir(await o.cargar(o.muro, 1))
  exigir(await o.generar({ totalAPagar: 0 }))
  // Everything did change, and is what the next one says.
  const [otra] = exigir(await o.lista()).items
  const nueva = await leer((await pdf(otra?._id ?? '')).bytes)
  for (const texto of [
    'Otra S.A.',
    'Casa Luque',
    'Ayala Hijos',
    'Paredes',
    'Otro nombre',
    '(9 %)',
    '3.000',
  ]) {
    expect(nueva).toContain(texto)
    expect(dicho).not.toContain(texto)
  }
  expect((await pdf(_id)).bytes.equals(r.bytes)).toBe(true)

  // Payment is the one thing that it tells afterwards.
  exigir(await o.pagarCertificacion(_id))
  expect(await leer((await pdf(_id)).bytes)).toBe(
    dicho.replace(/(Período: \S+ al \S+)/, `$1 Pagada el ${formatoFecha(HOY)}`),
  )
})

test('an annulled one is for who administers, stamped; a resident, whose list shows it, is told why not', async () => {
  const o = await obraConManoDeObra(s)
  const residente = s.usuarios.a.obraResidente
  exigir(await o.cargar(o.muro, 10))
  const { _id } = exigir(await o.generar())
  // A work that is not his.
  expect((await pdf(_id, residente)).estado).toBe(404)
  await asignar(o.p, residente)
  const suya = await pdf(_id, residente)
  expect(suya.estado).toBe(200)
  const deAdmin = await pdf(_id)
  expect(suya.bytes.equals(deAdmin.bytes)).toBe(true)
  expect(await leer(deAdmin.bytes)).not.toContain('ANULADA')

  exigir(await o.anular(_id))
  const negada = await pdf(_id, residente)
  expect([negada.estado, negada.cuerpo.error?.message]).toEqual([403, textos.anuladaSoloAdministran])
  expect(exigir(await s.pedir(certificacionPorId, { como: residente, params: { id: _id } }))).toMatchObject({
    anulada: true,
  })
  for (const como of [s.usuarios.a.admin, s.usuarios.a.superadmin]) {
    const dicho = await leer((await pdf(_id, como)).bytes)
    expect(dicho).toContain('ANULADA')
    expect(dicho).toContain(`Anulada el ${formatoFecha(HOY)}`)
  }
})

test('a resident who sees quantities alone gets no document; another firm, a 404; a cliente, a 403', async () => {
  const o = await obraConManoDeObra(s)
  const residente = s.usuarios.a.obraResidente
  await asignar(o.p, residente)
  exigir(await o.cargar(o.muro, 10))
  const { _id } = exigir(await o.generar())
  exigir(await firmar({ residenteVe: 'soloCantidades' }))
  expect((await pdf(_id, residente)).estado).toBe(403)
  exigir(await firmar({ residenteVe: 'sinMargen' }))
  expect((await pdf(_id, residente)).estado).toBe(200)
  exigir(await firmar({ residenteVe: 'todo' }))
  expect((await pdf(_id, s.usuarios.b.admin)).estado).toBe(404)
  expect((await pdf(_id, s.usuarios.a.cliente)).estado).toBe(403)
})
