import { certificaciones, previaDeCertificacion } from '@plomada/contract/certificaciones/certificaciones'
import { contratistasDeObra } from '@plomada/contract/certificaciones/deHoy'
import { contratistasForSelect } from '@plomada/contract/personas'
import { inhabilitarPresupuesto, presupuestoPorId, presupuestos } from '@plomada/contract/presupuestos/obras'
import { previaDeReemplazo } from '@plomada/contract/presupuestos/reemplazo'
import { mensajesCertificaciones } from '@plomada/domain/nucleo/mensajes/certificaciones'
import { mensajesEdicion } from '@plomada/domain/nucleo/mensajes/edicion'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { abrirSesion } from '../api/sesion.ts'
import { contesta } from '../prueba/contesta.ts'
import { obraDePrueba } from '../prueba/entidades.ts'
import { abrir } from '../prueba/montar.tsx'
import { servidorDePrueba, tokenDePrueba } from '../prueba/servidor.ts'

const id = (n: number) => `0199dddd-0000-7000-8000-${String(n).padStart(12, '0')}`
const OBRA = obraDePrueba({ _id: id(1), nombre: 'Casa Luque', estado: 'aprobado' })
const AYALA = id(7)

const CUENTA = {
  retencionPorcentaje: 5,
  anticipoConsolidado: false,
  anticipoTotal: 300_000,
  descuentoDeAnticipoTotal: 0,
  anticipoRestante: 300_000,
  anticipoSinCubrir: 90_000,
  porcentajeQueCubre: 15,
  retencionTotal: 25_000,
  retencionDevuelta: 0,
  retencionProyectada: 0,
  entregaTotal: 30_000,
  descuentoTotal: 30_000,
  limiteDescuento: 0,
  moCalculada: 475_000,
  moPagada: 400_000,
  prometido: 75_000,
  deuda: 75_000,
  deudaLibre: 0,
  pagadoDeMas: 0,
  totalACertificar: 0,
  certificadoTotal: 0,
  porCertificar: 0,
  hechoSinCertificar: 0,
  retencionDeLoHecho: 0,
  anticipoDeLoHecho: 0,
  seLeDebe: 75_000,
  balanceGeneral: { favorConstructora: 300_000, favorContratista: 100_000, diferencia: 200_000 },
}
const SALDADA = {
  ...CUENTA,
  contratistaId: id(8),
  contratistaNombre: 'Duarte',
  contratistaRuc: '',
  anticipoPorcentaje: 10,
  prometido: 0,
  diferencia: 0,
  sinCertificarDesde: null,
  activo: true,
}

let servidor: Awaited<ReturnType<typeof servidorDePrueba>>
beforeEach(async () => {
  servidor = await servidorDePrueba(
    contesta(presupuestoPorId, OBRA),
    contesta(presupuestos, { items: [OBRA], count: 1 }),
    contesta(contratistasForSelect, { items: [], count: 0 }),
    contesta(previaDeReemplazo, {
      contratistas: [{ _id: AYALA, nombre: 'Ayala', tareas: 2 }],
      capitulos: [],
      items: [],
      count: 2,
    }),
    contesta(previaDeCertificacion, {
      ...CUENTA,
      contratistaNombre: 'Ayala',
      items: [],
      sinAvance: 0,
      totalAvance: 0,
      porcentajeAnticipo: 10,
      anticipo: 0,
      retencion: 0,
      neto: 0,
      pendientesAnteriores: { cantidad: 0, total: 0, desde: null },
    }),
    contesta(contratistasDeObra, {
      items: [
        {
          ...SALDADA,
          contratistaId: AYALA,
          contratistaNombre: 'Ayala',
          prometido: 75_000,
          diferencia: 200_000,
        },
        SALDADA,
      ],
      count: 2,
      totales: {
        hechoSinCertificar: 0,
        prometido: 75_000,
        retencionTotal: 50_000,
        anticipoRestante: 600_000,
        seLeDebe: 150_000,
        nosDebe: 0,
      },
    }),
    contesta(certificaciones, { items: [], count: 0 }),
    contesta(inhabilitarPresupuesto, { message: 'Obra desactivada con exito' }),
  )
  abrirSesion(tokenDePrueba())
})
afterEach(() => servidor.cerrar())

test('before a replacement it says what stays with the original, and nothing that is 0', async () => {
  const { usuario } = abrir(`/presupuestos/reemplazarContratista/${id(1)}?contratistaOriginalId=${AYALA}`)
  const queda = await screen.findByRole('region', { name: 'Qué queda en su cuenta' })
  const figuras = await within(queda).findAllByRole('button')
  expect(
    figuras.map((f) => f.ariaLabel?.replaceAll('\u00a0', ' ').replace('. Ver de dónde sale', '')),
  ).toEqual([
    'Anticipo por descontar: Gs. 300.000',
    'Anticipo sin cubrir: Gs. 90.000',
    'Deuda a favor del contratista: Gs. 75.000',
    'Retenido: Gs. 25.000',
    'Certificado sin pagar: Gs. 75.000',
  ])
  const [primera] = figuras
  if (primera) await usuario.click(primera)
  expect(await screen.findByRole('dialog', { name: 'Anticipo por descontar' })).toBeDefined()
})

test('Escape closes the account alone, and then the question that it was opened from', async () => {
  const { usuario } = abrir('/presupuestos')
  await usuario.click(await screen.findByRole('button', { name: 'Acciones de Casa Luque' }))
  await usuario.click(await screen.findByRole('menuitem', { name: 'Desactivar' }))
  const pregunta = await screen.findByRole('alertdialog', { name: mensajesEdicion.confirmarDesactivar })
  for (const vez of [1, 2]) {
    await usuario.click(await within(pregunta).findByRole('button', { name: /^Certificado sin pagar/ }))
    await screen.findByRole('dialog', { name: 'Certificado sin pagar' })
    await usuario.keyboard('{Escape}')
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    expect([vez, screen.queryByRole('alertdialog')]).toEqual([vez, pregunta])
  }
  await usuario.keyboard('{Escape}')
  await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull()
})

test('an approved work is deactivated after two questions, the first of which names its open accounts', async () => {
  const { usuario } = abrir('/presupuestos')
  const apagadas = () =>
    servidor.pedidos.filter(({ ruta }) => ruta.startsWith('/v1/presupuestos/inhabilitar'))
  await usuario.click(await screen.findByRole('button', { name: 'Acciones de Casa Luque' }))
  await usuario.click(await screen.findByRole('menuitem', { name: 'Desactivar' }))
  const primera = await screen.findByRole('alertdialog', { name: mensajesEdicion.confirmarDesactivar })
  expect(await within(primera).findByText('Ayala')).toBeDefined()
  expect(within(primera).queryByText('Duarte')).toBeNull()
  expect(primera.textContent).toContain(mensajesCertificaciones.quedaAbierto)
  await usuario.click(within(primera).getByRole('button', { name: 'Seguir' }))
  const segunda = await screen.findByRole('alertdialog', {
    name: mensajesEdicion.desactivarConCuentas('Casa Luque'),
  })
  expect(apagadas()).toEqual([])
  await usuario.click(within(segunda).getByRole('button', { name: 'Desactivar la obra' }))
  await expect.poll(() => apagadas().map(({ body }) => body)).toEqual([{ presupuestoId: id(1) }])
})
