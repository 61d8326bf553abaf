import { hoyEnAsuncion } from '@plomada/domain/nucleo/fecha'
import { beforeAll, expect, test } from 'vitest'
import { DIRECCIONES } from './direcciones.ts'
import { abierta, ir } from './ir.ts'
import { buscarLugares, type Lugares } from './lugares.ts'
import { tokenDe } from './mundo/api.ts'
import { visitar } from './navegador.ts'

let lugares: Lugares
beforeAll(async () => {
  lugares = await buscarLugares(await tokenDe('admin'))
})

/**
 * Pages whose forms nobody comes to fill: some of an account, each with its own button, and a list with a filter above.
 */
const SIN_EMPEZAR = ['/perfil', '/componentes/$presupuestoId']

const FECHA = 'input[placeholder="dd/mm/aaaa"]:visible:enabled'

// What every dialog, form and date has is asked of all that any visit opens (e2e/partes.ts); here of all addresses.
test('every date of every page is typed as people write it, and its form begins in its first field', () =>
  visitar(
    { rol: 'admin', rechazos: DIRECCIONES.flatMap((d) => d.rechazos?.(lugares) ?? []) },
    async ({ page }) => {
      // Of today: whatever a range had, it does not end before it begins.
      const [anio = '', mes = '', dia = ''] = hoyEnAsuncion(new Date()).split('-')
      const entera = `${dia}/${mes}/${anio}`
      const escritas = [
        `${Number(dia)}/${Number(mes)}`,
        `${dia}-${mes}-${anio.slice(2)}`,
        `${dia}${mes}${anio}`,
      ]
      const faltas: string[] = []
      let [fechas, formas] = [0, 0]
      for (const direccion of DIRECCIONES) {
        const { ruta } = direccion
        if (direccion.roles === 'nadie') continue
        await ir(page, direccion, lugares)
        await abierta(page, direccion)
        const empieza = SIN_EMPEZAR.includes(ruta) ? null : await page.evaluate<string | null>(EMPIEZA)
        if (empieza !== null) formas += 1
        if (empieza) faltas.push(`${ruta} begins in ${empieza}`)
        for (const campo of await page.locator(FECHA).all()) {
          fechas += 1
          for (const escrita of escritas) {
            await campo.fill(escrita)
            await campo.blur()
            const quedo = await campo.inputValue()
            if (quedo !== entera) faltas.push(`${ruta}: ${escrita} is ${quedo}`)
          }
        }
      }
      expect(faltas).toEqual([])
      expect([fechas > 8, formas > 10]).toEqual([true, true])
    },
  ))

/** '' where the form of a page begins in its first field, the one that has the focus where it does not; null without. */
const EMPIEZA = `(() => {
  const forma = document.querySelector('main form:has([type="submit"])')
  const campo = [...(forma?.querySelectorAll('input:not([type="hidden"], [type="file"], [readonly], :disabled), textarea, select') ?? [])]
    .find((uno) => uno.checkVisibility() && !uno.matches('[type="radio"]:not(:checked)'))
  if (!campo || campo.matches('[role="combobox"], [aria-haspopup="listbox"]')) return null
  const tiene = document.activeElement
  return tiene === campo ? '' : (tiene?.getAttribute('name') || tiene?.textContent || tiene?.tagName || '?').slice(0, 40)
})()`
