import { editarUsuario, usuarios } from '@plomada/contract/acceso/usuarios'
import { aprobarPresupuesto } from '@plomada/contract/presupuestos/aprobacion'
import { ivaIncluido } from '@plomada/domain/certificaciones/comprobante'
import { formatoFecha, hoyEnAsuncion } from '@plomada/domain/nucleo/fecha'
import { mensajesAvances } from '@plomada/domain/nucleo/mensajes/avances'
import { mensajesCertificaciones } from '@plomada/domain/nucleo/mensajes/certificaciones'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { bordesDelMes } from '@plomada/domain/nucleo/mes'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { faltasDeAxe, sinFaltasEnAmbos, sinScrollDeLado, temaPuesto } from './axe.ts'
import {
  consultaDe,
  elegirReemplazo,
  enviar,
  generar,
  gs,
  hacerCon,
  leerCifras,
  leerTabla,
  llano,
  pagar,
} from './cuenta.ts'
import { bajar, filaDe, filasDeExcel } from './documentos.ts'
import { boton, campo, elegir } from './formulario.ts'
import { EMAIL, llamar, tokenDe } from './mundo/api.ts'
import { agregarTarea, crearObraChica } from './mundo/obra.ts'
import { foto, visitar } from './navegador.ts'
import { escoger, marcarRadio, pulsar, teclear } from './teclado.ts'
import { quieta } from './vuelo.ts'

// A fortnight of two works (issue 12): a resident who records what was done on a phone and certifies it, and who
// administers, who pays, advances, replaces a contratista, corrects what was certified and gives a guarantee back.
// A square metre of wall is Gs. 120.000 of labour; 5 % of what is certified is withheld.

const HOY = hoyEnAsuncion(new Date())
const TAREA = 'Muro de la quincena'
const NORTE = 'Quincena del norte'
const SUR = 'Quincena del sur'
const DEL_NORTE = `Cuadrilla de ${NORTE}`
const DEL_SUR = `Cuadrilla de ${SUR}`

let norte: Awaited<ReturnType<typeof crearObraChica>>
let sur: typeof norte
beforeAll(async () => {
  const token = await tokenDe('admin')
  const aprobada = async (nombre: string) => {
    const obra = await crearObraChica(token, nombre)
    await agregarTarea(token, obra, TAREA)
    await llamar(token, aprobarPresupuesto, { body: { presupuestoId: obra.presupuestoId } })
    return obra
  }
  norte = await aprobada(NORTE)
  sur = await aprobada(SUR)
  deAntes = await darAlResidente((antes) => [...antes, norte.presupuestoId, sur.presupuestoId])
})
/** The works of the resident, whom other files of tests share. */
let deAntes: string[] | null = null
afterAll(async () => {
  const suyas = deAntes
  if (suyas !== null) await darAlResidente(() => suyas)
})

/** Changes which works are the resident's, and gives which ones were. */
async function darAlResidente(cuales: (antes: string[]) => string[]): Promise<string[]> {
  const token = await tokenDe('admin')
  const { items } = await llamar(token, usuarios, { params: { token: 'me' }, query: { limit: 100 } })
  const residente = items.find(({ email }) => email === EMAIL.obraResidente)
  if (residente === undefined) throw new Error('no resident')
  const antes = residente.presupuestos.map(({ _id }) => _id)
  await llamar(token, editarUsuario, {
    body: { credentialID: residente.credentialID, presupuestos: cuales(antes), version: residente.version },
  })
  return antes
}

const titulo = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
const calculo = (page: Page) => page.getByRole('region', { name: 'Cálculo' })

/** A screen of the phone has nothing against it, in light or in dark. */
async function bienEnElTelefono(page: Page, nombre: string): Promise<void> {
  await quieta(page)
  for (const tema of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme: tema, reducedMotion: 'reduce' })
    await temaPuesto(page, tema)
    await foto(page, `quincena-${nombre}-${tema}`)
    expect([nombre, tema, await faltasDeAxe(page, tema === 'light' ? 'todas' : 'contraste')]).toEqual([
      nombre,
      tema,
      [],
    ])
  }
  await sinScrollDeLado(page)
}

/** As a resident records it: the tarea, how much, and done. */
async function cargar(page: Page, obra: string, cantidad: string): Promise<void> {
  await page.goto(`/avances/${obra}/cargar`)
  await boton(page, new RegExp(`^${TAREA}`)).tap()
  await campo(page, 'Cantidad').fill(cantidad)
  await boton(page, 'Cargar').tap()
  await page.getByText(mensajesAvances.avanceCargado).first().waitFor()
}

/** From the filter, where he chooses whom, to the list of what is generated. */
async function certificarEnElTelefono(page: Page, obra: string, contratista: string): Promise<void> {
  await page.goto(`/avances/${obra}/generarReporte`)
  await titulo(page, 'Generar reporte')
  await bienEnElTelefono(page, 'filtro')
  await elegir(page, 'Contratista', contratista)
  await boton(page, 'Ver lo que se certificaría').tap()
  await calculo(page).waitFor()
}

describe('a fortnight of two works', { shuffle: false }, () => {
  test('a resident records what was done on a phone, looks at what it comes to and certifies it', () =>
    visitar({ rol: 'obraResidente', ancho: 360 }, async ({ page }) => {
      await cargar(page, norte.presupuestoId, '5')
      await cargar(page, sur.presupuestoId, '2,5')
      await certificarEnElTelefono(page, norte.presupuestoId, DEL_NORTE)
      expect(await leerCifras(calculo(page))).toMatchObject({
        Avance: 'Gs. 600.000',
        'Neto a cobrar': 'Gs. 570.000',
      })
      // He sees no balance, and changes nothing of what it comes to.
      const enLaObra = page.getByRole('region', { name: 'En toda la obra' })
      expect(await enLaObra.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual([
        'Trabajo',
        'Pagos',
        'Anticipo',
        'Retención',
        'Entregas',
      ])
      await page.getByText(mensajesCertificaciones.soloNeto).waitFor()
      for (const suyo of await calculo(page).getByRole('textbox').all())
        expect(await suyo.isEditable()).toBe(false)
      await bienEnElTelefono(page, 'previa')
      await generar(page, 1, {})
      await page.getByText('Sin pagar').first().waitFor()
      expect(await page.getByRole('button', { name: /^Marcar como pagado/ }).count()).toBe(0)
      await bienEnElTelefono(page, 'reportes')
      await certificarEnElTelefono(page, sur.presupuestoId, DEL_SUR)
      await generar(page, 1, {})
      // What is done after the certification waits for the next one.
      await cargar(page, norte.presupuestoId, '2')
      await titulo(page, mensajesPresupuestos.avances)
      await bienEnElTelefono(page, 'avances')
    }))

  test('who administers sees what both works owe, pays one, and advances', () =>
    visitar({ rol: 'admin' }, async ({ page }) => {
      await page.goto('/certificaciones/porPagar')
      const deEstas = (await leerTabla(page, 'Certificaciones por pagar')).filter(({ Obra = '' }) =>
        Obra.startsWith('Quincena'),
      )
      expect(deEstas).toMatchObject([
        { Certificación: `${DEL_NORTE}, Nº 1`, Obra: NORTE, 'Neto a cobrar': 'Gs. 570.000' },
        { Certificación: `${DEL_SUR}, Nº 1`, Obra: SUR, 'Neto a cobrar': 'Gs. 285.000' },
      ])
      await sinFaltasEnAmbos(page, 'quincena-porPagar')
      const comprobante = {
        tipo: 'Factura',
        iva: '10 %',
        campos: {
          Número: '001-001-0000045',
          Timbrado: '12345678',
          'Fecha del comprobante': formatoFecha(HOY),
          RUC: '80012345-0',
          'Observación del comprobante': 'El IVA se retuvo aparte',
        },
      }
      await pagar(page, { presupuestoId: norte.presupuestoId, nro: 1, fecha: HOY, comprobante })
      expect(await leerTabla(page, 'Reportes generados')).toMatchObject([
        {
          'Nro.': 'Nº 1',
          'Neto a cobrar': 'Gs. 570.000',
          Comprobante: 'Factura 001-001-0000045',
          Acción: `PAGADO ${formatoFecha(HOY)}`,
        },
      ])
      await sinFaltasEnAmbos(page, 'quincena-pagada')
      const anticipo = await hacerCon(page, delNorte(), 'Anticipo')
      await campo(anticipo, 'Anticipo total (Gs.)').fill('300000')
      await sinFaltasEnAmbos(page, 'quincena-anticipo')
      await enviar(page, anticipo, 'Guardar anticipo', mensajesCertificaciones.anticipoGuardado)
    }))

  test('the receipt of what was paid is told where its certification explains itself, and in the Excel of the accountant', () =>
    visitar({ rol: 'admin' }, async ({ page }) => {
      await page.goto(`/certificaciones/${norte.presupuestoId}`)
      await boton(page, /^Neto a cobrar de la certificación 1/).click()
      const cajon = page.getByRole('dialog', { name: 'Certificación 1' })
      await cajon.getByRole('row', { name: /^IVA incluido/ }).waitFor()
      const filas = (await cajon.getByRole('row').allInnerTexts()).map(llano)
      expect(filas.slice(-7)).toEqual([
        'Comprobante Factura 001-001-0000045',
        'Timbrado 12345678',
        `Fecha ${formatoFecha(HOY)}`,
        'RUC 80012345-0',
        'Observación El IVA se retuvo aparte',
        'Monto del comprobante Gs. 570.000',
        `IVA incluido (10 %) ${gs(ivaIncluido(570_000, 10) ?? 0)}`,
      ])
      await sinFaltasEnAmbos(page, 'quincena-comprobante')
      await page.keyboard.press('Escape')
      for (const pagina of [`/certificaciones/${norte.presupuestoId}`, '/certificaciones/porPagar']) {
        await page.goto(pagina)
        await boton(page, 'Excel de pagos').click()
        const dialogo = page.getByRole('dialog', { name: 'Excel de pagos' })
        // Of the present month, until other days are chosen.
        const { inicio, fin } = bordesDelMes(HOY)
        expect(await campo(dialogo, 'Pagado desde').inputValue()).toBe(formatoFecha(inicio))
        expect(await campo(dialogo, 'Pagado hasta').inputValue()).toBe(formatoFecha(fin))
        const bajado = await bajar(page, boton(dialogo, 'Descargar Excel'))
        expect(bajado.nombre).toBe(`Pagos ${inicio} a ${fin}.xlsx`)
        const deEste = filaDe(await filasDeExcel(bajado, 'Pagos'), NORTE)
        expect(deEste).toEqual(
          expect.arrayContaining([
            'Certificación',
            1,
            DEL_NORTE,
            'Factura',
            '12345678',
            '001-001-0000045',
            '80012345-0',
            0.1,
            ivaIncluido(570_000, 10),
            570_000,
            'El IVA se retuvo aparte',
          ]),
        )
        await campo(dialogo, 'Pagado hasta').fill('01/01/2020')
        await dialogo.getByText(mensajesComun.rangoDeFechas).waitFor()
        expect(await boton(dialogo, 'Descargar Excel').isDisabled()).toBe(true)
        if (pagina.startsWith('/certificaciones/porPagar')) await sinFaltasEnAmbos(page, 'quincena-excel')
      }
    }))

  test('a contratista is replaced: what stays with who goes is seen before', () =>
    visitar({ rol: 'admin' }, async ({ page }) => {
      const queda = await elegirReemplazo(page, norte.presupuestoId, DEL_NORTE, DEL_SUR)
      const dicho = llano(await queda.innerText())
      expect(dicho).toContain('Anticipo por descontar: Gs. 300.000')
      expect(dicho).toContain('Retenido: Gs. 30.000')
      await sinFaltasEnAmbos(page, 'quincena-reemplazar')
      await boton(page, 'Reemplazar').click()
      await page.getByText(`${DEL_SUR} reemplaza a ${DEL_NORTE} en 1 rubro`).first().waitFor()
    }))

  test('the resident records what the new one does, and certifies what the other left', () =>
    visitar({ rol: 'obraResidente', ancho: 360 }, async ({ page }) => {
      await cargar(page, norte.presupuestoId, '3')
      await certificarEnElTelefono(page, norte.presupuestoId, DEL_NORTE)
      // 2 m² of his, of which a tenth takes the advance back.
      expect(await leerCifras(calculo(page))).toEqual({
        Avance: 'Gs. 240.000',
        'Anticipo (10 %)': '− Gs. 24.000',
        'Retención (fondo de reparo) (5 %)': '− Gs. 12.000',
        'Neto a cobrar': 'Gs. 204.000',
      })
      await generar(page, 2, {})
    }))

  test('by keyboard alone: what the new one did, from the filter to its payment', () =>
    visitar({ rol: 'admin' }, async ({ page }) => {
      await page.goto(`/certificacion/filtro?presupuestoId=${norte.presupuestoId}`)
      await escoger(page, page, 'Contratista', new RegExp(DEL_SUR))
      await pulsar(page, boton(page, 'Ver lo que se certificaría'))
      await calculo(page).waitFor()
      expect(await leerCifras(calculo(page))).toMatchObject({
        Avance: 'Gs. 360.000',
        'Neto a cobrar': 'Gs. 342.000',
      })
      await teclear(page, calculo(page), { 'Neto a cobrar': '340000' })
      await foto(page, 'quincena-teclado-previa')
      await pulsar(page, boton(page, 'Generar certificacion'))
      await titulo(page, 'Reportes generados')
      await pulsar(page, boton(page, 'Marcar como pagado: certificación 3'))
      const dialogo = page.getByRole('dialog', { name: 'Marcar como pagado' })
      await marcarRadio(page, dialogo, /^Factura$/)
      await teclear(page, dialogo, { Número: '001-001-0000046', Timbrado: '12345678' })
      await foto(page, 'quincena-teclado-pagar')
      await pulsar(page, boton(dialogo, /^Pagar /))
      await page.getByText(mensajesCertificaciones.pagada(3)).first().waitFor()
    }))

  test('what was certified by mistake is corrected, and waits for his next certification', () =>
    visitar({ rol: 'admin' }, async ({ page }) => {
      await page.goto(
        `/avances/${norte.presupuestoId}?contratistaId=${norte.contratistaId}&contratistaNombre=${DEL_NORTE}`,
      )
      await boton(page, `Acciones de ${TAREA}`).last().click()
      await page.getByRole('menuitem', { name: 'Corregir' }).click()
      const dialogo = page.getByRole('dialog', { name: 'Corregir lo certificado' })
      await campo(dialogo, 'Cantidad a restar (m2)').fill('1')
      await campo(dialogo, 'Motivo').fill('Se midió dos veces el paño del fondo')
      await sinFaltasEnAmbos(page, 'quincena-corregir')
      await enviar(page, dialogo, 'Corregir', mensajesAvances.correccionCargada)
      await page.getByText('Se midió dos veces el paño del fondo').first().waitFor()
      await sinFaltasEnAmbos(page, 'quincena-corregido')
      await page.goto(`/certificacion/preview?${consultaDe(delNorte(), { inicio: HOY, fin: HOY })}`)
      expect(await leerCifras(calculo(page))).toMatchObject({ Avance: 'Gs. −120.000' })
      expect(await calculo(page).locator('[aria-invalid="true"]').count()).toBe(0)
      await sinFaltasEnAmbos(page, 'quincena-negativa')
    }))

  test('the guarantee is given back, and his movements tell the fortnight', () =>
    visitar({ rol: 'admin' }, async ({ page }) => {
      const dialogo = await hacerCon(page, delNorte(), 'Devolver retención')
      expect(await campo(dialogo, 'Monto (Gs.)').inputValue()).toBe('42.000')
      await campo(dialogo, 'Observación').fill('Póliza nº 15')
      await sinFaltasEnAmbos(page, 'quincena-devolver')
      await enviar(page, dialogo, 'Devolver', mensajesCertificaciones.pagoGuardado.retencion)
      await sinFaltasEnAmbos(page, 'quincena-contratistas')
      await page.goto(`/movimientos?${consultaDe(delNorte(), { limit: '50' })}`)
      const dichos = (await leerTabla(page, 'Movimientos')).map(({ Tipo, Cantidad }) => `${Tipo} ${Cantidad}`)
      // What is given back is no guarantee any more: it is earned, and paid.
      expect(dichos.sort()).toEqual([
        'Anticipo Gs. 300.000',
        'Descuento de anticipo Gs. −24.000',
        'Ganado por mano de obra Gs. −204.000',
        'Ganado por mano de obra Gs. −42.000',
        'Ganado por mano de obra Gs. −570.000',
        'Pago Gs. 42.000',
        'Pago Gs. 570.000',
        'Retención Gs. 42.000',
        'Retención Gs. −12.000',
        'Retención Gs. −30.000',
      ])
      // What is still owed is the certification that waits; the advance has 276.000 to come back.
      expect(await leerCifras(page.getByLabel('Balance', { exact: true }))).toEqual({
        'A favor de la constructora': 'Gs. 276.000',
        'A favor del contratista': 'Gs. 204.000',
        Diferencia: 'Gs. 72.000',
      })
      await sinFaltasEnAmbos(page, 'quincena-movimientos')
    }))
})

const delNorte = () => ({
  presupuestoId: norte.presupuestoId,
  contratistaId: norte.contratistaId,
  contratistaNombre: DEL_NORTE,
})
