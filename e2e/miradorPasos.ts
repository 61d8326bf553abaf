import { certificaciones } from '@plomada/contract/certificaciones/certificaciones'
import type { LlamadasDeMirador } from '@plomada/contract/prueba/mirador/llamadas'
import { NOMBRE_DE_CIFRA } from '@plomada/domain/certificaciones/nombres'
import { formatoFecha } from '@plomada/domain/nucleo/fecha'
import { mensajesCertificaciones } from '@plomada/domain/nucleo/mensajes/certificaciones'
import { formatoGs } from '@plomada/domain/nucleo/numeros'
import type { Jugadas } from '@plomada/domain/prueba/mirador/jugar'
import { balancesTras, mirador, type Paso } from '@plomada/domain/prueba/mirador/mirador'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import {
  anular,
  cambiarPorcentaje,
  elegirReemplazo,
  enviar,
  generar,
  gs,
  hacerCon,
  llano,
  pagar,
  verPrevia,
} from './cuenta.ts'
import { boton, campo } from './formulario.ts'
import { deQuien, mirarPrevia } from './miradorTablas.ts'
import { llamar } from './mundo/api.ts'
import { foto } from './navegador.ts'

// What Obra El Mirador does with its contratistas' money, one of each kind of step on its screen.

const { contratistas } = mirador.entrada

/** Whoever pays, at a desk, and the calls that the rest of the story is played by. */
export interface Mesa {
  page: Page
  token: string
  llamadas: LlamadasDeMirador
}

type DeCuentas =
  | 'anticipo'
  | 'porcentaje'
  | 'balance'
  | 'previa'
  | 'certificar'
  | 'pagarCert'
  | 'borrarCert'
  | 'reemplazar'

/** Each kind of step of an account on its screen; those that would do the same again, by their call. */
export function jugadasEnPantalla(mesa: Mesa): Pick<Jugadas, DeCuentas> {
  const { page, llamadas } = mesa
  const { presupuestoId } = llamadas.obra
  const de = (contratista: string) => deQuien(llamadas, contratista)
  return {
    anticipo: async (paso) => {
      if (paso.cantidad !== 'sugerido') return llamadas.anticipo(paso)
      const dialogo = await hacerCon(page, de(paso.contratista), 'Anticipo')
      const sugerido = 'cantidadNueva' in paso.esperado ? paso.esperado.cantidadNueva : 0
      const escrito = formatoGs(sugerido, { simbolo: false })
      expect(await campo(dialogo, 'Anticipo total (Gs.)').inputValue()).toBe(escrito)
      await foto(page, 'mirador-anticipo')
      await enviar(page, dialogo, 'Guardar anticipo', mensajesCertificaciones.anticipoGuardado)
    },
    porcentaje: ({ contratista, porcentaje }) =>
      cambiarPorcentaje(page, de(contratista), String(porcentaje).replace('.', ',')),
    balance: (paso) => moverEnPantalla(mesa, paso),
    previa: (paso) => mirarPrevia(page, llamadas, paso),
    certificar: async (paso) => {
      if (paso.descuento === undefined) return llamadas.certificar(paso)
      const { nro = 0, totalAPagar = 0 } = 'nro' in paso.esperado ? paso.esperado : {}
      await verPrevia(page, de(paso.contratista), paso)
      await generar(page, nro, { descuento: paso.descuento, neto: totalAPagar })
      const { items } = await llamar(mesa.token, certificaciones, { query: { presupuestoId } })
      llamadas.certificaciones.poner(String(nro), items.find((c) => c.nro === nro)?._id ?? '')
    },
    pagarCert: (paso) => {
      const { nro, fecha } = paso
      if (nro !== 1) return llamadas.pagarCert(paso)
      const campos = {
        Número: '001-001-0000123',
        Timbrado: '12345678',
        'Fecha del comprobante': formatoFecha(fecha),
      }
      return pagar(page, { presupuestoId, nro, fecha, comprobante: { tipo: 'Factura', campos } })
    },
    // The screen offers no second time: what the product says to one is asked of the call.
    borrarCert: (paso) => (paso.rechazo ? llamadas.borrarCert(paso) : anular(page, presupuestoId, paso.nro)),
    reemplazar: async ({ n, original, reemplazante, esperado }) => {
      const [va, viene] = [contratistas[original] ?? '', contratistas[reemplazante] ?? '']
      const queda = await elegirReemplazo(page, presupuestoId, va, viene)
      const cuenta = balancesTras(n - 1)[original]
      const dicho = llano(await queda.innerText())
      for (const cifra of ['anticipoRestante', 'retencionTotal'] as const)
        expect(dicho).toContain(`${NOMBRE_DE_CIFRA[cifra]}: ${gs(cuenta?.[cifra] ?? 0)}`)
      await foto(page, 'mirador-reemplazar')
      await boton(page, 'Reemplazar').click()
      const cuantas = 'tareas' in esperado ? esperado.tareas.length : 0
      await page.getByText(`${viene} reemplaza a ${va} en ${cuantas} rubros`).first().waitFor()
    },
  }
}

/** An entrega or a discount; one over what was handed over is refused in its dialog with the documented text. */
async function moverEnPantalla({ page, llamadas }: Mesa, paso: Paso<'balance'>): Promise<void> {
  const dialogo = await hacerCon(page, deQuien(llamadas, paso.contratista), 'Entregar / Descontar')
  if (paso.tipo === 'descuento') await dialogo.getByText('Descontar', { exact: true }).click()
  await campo(dialogo, 'Monto (Gs.)').fill(String(paso.cantidad))
  await campo(dialogo, 'Fecha').fill(formatoFecha(paso.fecha))
  if (!paso.rechazo)
    return enviar(page, dialogo, 'Guardar', mensajesCertificaciones.movimientoGuardado, paso.fecha)
  await boton(dialogo, 'Guardar').click()
  const razon = mensajesCertificaciones.descuentoMayor(formatoGs(350_000))
  await expect.poll(async () => llano(await dialogo.innerText())).toContain(llano(razon))
  await foto(page, 'mirador-descuento-rechazado')
  throw new Error(`${paso.esperado.status}: ${razon}`)
}
