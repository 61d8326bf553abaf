import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pausa } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { celdaDePlanilla, filaDePlanilla, planilla } from '../planilla.ts'
import { copiarEnCalc, type FilasDeCalc } from './calc.ts'
import { enChromium } from './enChromium.ts'
import { desdeQueSePega } from './enLaPagina.ts'
import { llamador } from './llamador.ts'
import { hacerObra, nombreDe, type ObraDeDoce } from './obraDeDoce.ts'

// What is copied in LibreOffice itself and pasted with Ctrl+V in a Chromium beside it, by one clipboard:
// `xvfb-run -a node e2e/medidas/copiaDeCalc.ts`. Needs LibreOffice with its windows, xvfb and xdotool, which the tests
// don't: they have a copy as LibreOffice left it. Prints what it saw and asserts nothing.

/** Until what was done is on the server, as one looks at it. */
const ASENTADO_MS = 3000

const hasta = <T>(cuantas: number, una: (n: number) => T): T[] =>
  Array.from({ length: cuantas }, (_, i) => una(i + 1))
const cantidadDe = (n: number) => (n % 3 === 1 ? 1000 + n : n) + 0.25

const carpeta = mkdtempSync(join(tmpdir(), 'plomada-calc-'))
try {
  await enChromium(
    async ({ direccion, token, abrir }) => {
      const llamar = llamador(direccion, token)
      const contexto = await abrir()
      const enObra = async (nombre: string, rubros: number) => {
        const obra = await hacerObra(llamar, nombre, rubros)
        const page = await contexto.newPage()
        await page.goto(obra.direccion)
        await filaDePlanilla(page, nombreDe(1)).waitFor()
        return { obra, page, lotes: contarLotes(page) }
      }
      const cientos = await enObra('Copia de doscientas', 210)
      await pegarCantidades(cientos, 200)
      await pegarDudosas(cientos)
      await pegarFilas(cientos)
      await pegarCantidades(await enObra('Copia de mil', 990), 990)
    },
    { conVentana: true },
  )
} finally {
  rmSync(carpeta, { recursive: true, force: true })
}

interface Abierta {
  obra: ObraDeDoce
  page: Page
  /** Bytes of each lote that was sent. */
  lotes: number[]
}

function contarLotes(page: Page): number[] {
  const lotes: number[] = []
  page.on('request', (pedido) => {
    if (pedido.url().endsWith('/tareas/lote')) lotes.push(pedido.postDataBuffer()?.length ?? 0)
  })
  return lotes
}

async function copiado(nombre: string, filas: FilasDeCalc, pegar: () => Promise<void>): Promise<void> {
  const cerrar = await copiarEnCalc(carpeta, nombre, filas)
  try {
    await pegar()
  } finally {
    await cerrar()
  }
}

/** Chooses the first quantity; answers its column. */
async function enCantidad(page: Page): Promise<number> {
  const celda = await celdaDePlanilla(page, nombreDe(1), 'Cantidad')
  // A click in the cell that is chosen already writes in it.
  await filaDePlanilla(page, nombreDe(2)).getByRole('rowheader').click()
  await celda.click()
  return Number(await celda.getAttribute('data-col'))
}

async function cantidades(obra: ObraDeDoce): Promise<number[]> {
  return (await obra.tareas()).map(({ plan }) => plan.cantidad)
}

/** How many of the first ones are not what they should be. */
function distintas(tiene: readonly number[], cuantas: number, una: (n: number) => number): number {
  return hasta(cuantas, una).filter((esperada, i) => tiene[i] !== esperada).length
}

async function deshacer({ page }: Abierta): Promise<void> {
  await planilla(page).focus()
  await page.keyboard.press('Control+Z')
  await pausa(ASENTADO_MS)
}

async function pegarCantidades(abierta: Abierta, cuantas: number): Promise<void> {
  const { obra, page, lotes } = abierta
  lotes.length = 0
  await copiado(
    `cantidades${cuantas}`,
    hasta(cuantas, (n) => [cantidadDe(n)]),
    async () => {
      const columna = await enCantidad(page)
      await page.evaluate(desdeQueSePega(columna, '1.001,25'))
      await page.keyboard.press('Control+V')
      const vistaMs = Number(await page.evaluate('window.pegado'))
      await page.getByText(`Se cambiaron ${cuantas} celdas.`).waitFor()
      const mal = distintas(await cantidades(obra), cuantas, cantidadDe)
      console.log(
        `${cuantas} cantidades: vistas a los ${Math.round(vistaMs)} ms; lotes ${lotes.join()} B; mal ${mal}`,
      )
    },
  )
  await deshacer(abierta)
  console.log(`  deshechas con una tecla: ${distintas(await cantidades(obra), cuantas, (n) => n)} sin volver`)
}

async function pegarDudosas({ obra, page, lotes }: Abierta): Promise<void> {
  lotes.length = 0
  await copiado('dudosas', [['12'], ['1.234'], ['doce'], ['-3'], ['4,5']], async () => {
    await enCantidad(page)
    await page.keyboard.press('Control+V')
    const dicho = await page.getByText(/^No se pegó nada/).innerText()
    console.log(`dudosas: lotes ${lotes.length}; ${dicho}`)
  })
  console.log(`  quedaron: ${(await cantidades(obra)).slice(0, 5).join()}`)
}

async function pegarFilas(abierta: Abierta): Promise<void> {
  const { obra, page, lotes } = abierta
  lotes.length = 0
  const nuevos = async () => (await obra.tareas()).filter(({ nombre }) => nombre.startsWith('Ñandutí'))
  await copiado(
    'filas',
    hasta(20, (n) => [`Ñandutí «${n}» 3"`, n % 2 === 0 ? 'm2' : 'M3', n - 0.5, 1_234_567 + n]),
    async () => {
      await planilla(page).press('Control+End')
      await planilla(page).getByText('Rubro nuevo…').last().click()
      await page.keyboard.press('Control+V')
      const dialogo = page.getByRole('dialog')
      await dialogo.getByRole('button', { name: /^Agregar/ }).click()
      await dialogo.waitFor({ state: 'hidden' })
      await pausa(ASENTADO_MS)
      const filas = await nuevos()
      const mal = filas.filter(
        ({ plan }, i) => plan.cantidad !== i + 0.5 || plan.precioUnitario !== 1_234_568 + i,
      )
      console.log(`20 filas: ${filas.length} rubros; lotes ${lotes.join()} B; mal ${mal.length}`)
    },
  )
  await deshacer(abierta)
  console.log(`  deshechas con una tecla: quedan ${(await nuevos()).length}`)
}
