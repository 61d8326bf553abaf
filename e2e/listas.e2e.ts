import { invitar } from '@plomada/contract/acceso/invitaciones'
import { ordenes } from '@plomada/contract/compras/ordenes'
import { crearRegistro, generarReporteSemanal } from '@plomada/contract/reportes/semanales'
import { hoyEnAsuncion } from '@plomada/domain/nucleo/fecha'
import { mensajesPrecios } from '@plomada/domain/nucleo/mensajes/precios'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { boton } from './formulario.ts'
import { libro, region, subir } from './importar/libros.ts'
import { buscarLugares, type Lugares } from './lugares.ts'
import { llamar, tokenDe } from './mundo/api.ts'
import { obraConCuenta } from './mundo/cuenta.ts'
import { obraPorActualizar } from './mundo/porActualizar.ts'
import { obraSeguida } from './mundo/seguida.ts'
import { ANCHOS, foto, visitar } from './navegador.ts'

// Every list of the product on a notebook, with amounts of ten digits (decision 0123): none is wider than its page, and
// what can be done with a row is in view. None is left out: the guard's rule `listas-probadas` counts them.

const NOTEBOOK = { width: 1366, height: 768 }
/** Narrower than any list with money: there it slides inside its frame. */
const ANGOSTA = { width: 820, height: 768 }
const DIEZ_CIFRAS = 9_876_543_210

interface Mesa {
  /** Files of web/src/modules, as often as each draws a list. */
  archivos: string[]
  href: () => string
  /** What is done there before its lists are seen. */
  antes?: (page: Page) => Promise<void>
  /** Elsewhere there is something else in their place. */
  soloEnTelefono?: true
}

interface Mundo extends Lugares {
  cuenta: Awaited<ReturnType<typeof obraConCuenta>>
  seguida: Awaited<ReturnType<typeof obraSeguida>>
  orden: string
  /** A pending work that charges another price than the base. */
  porActualizar: string
}
let m: Mundo
beforeAll(async () => {
  const token = await tokenDe('admin')
  const seguida = await obraSeguida(token, 'Edificio de las listas de diez cifras')
  const cuenta = await obraConCuenta(token, 'Ampliación de las listas de diez cifras')
  const { presupuestoId } = seguida
  const fecha = hoyEnAsuncion(new Date())
  const registro = { _id: crypto.randomUUID(), presupuestoId, fecha, nota: 'Llegó el hierro' }
  await llamar(token, crearRegistro, { body: registro })
  await llamar(token, generarReporteSemanal, { body: { presupuestoId } })
  await llamar(token, invitar, {
    body: {
      email: `listas-${seguida.presupuestoId}@nueva.py`,
      nombre: 'Invitada de las listas',
      rol: 'obraResidente',
      presupuestos: [],
    },
  })
  const { data } = await llamar(token, ordenes, { query: { presupuestoId } })
  const porActualizar = await obraPorActualizar(token, 'Vivienda de las listas de diez cifras')
  const orden = data.items[0]?._id ?? ''
  m = { ...(await buscarLugares(token)), cuenta, seguida, orden, porActualizar }
})

const previa = () => {
  const { presupuestoId, contratistaId, contratistaNombre, inicio, fin } = m.cuenta
  return new URLSearchParams({ presupuestoId, contratistaId, contratistaNombre, inicio, fin }).toString()
}
const seguida = () => m.seguida.presupuestoId

/** Sheets so far: one that comes again is asked about. */
let hojas = 0
/** An item whose componentes add up to less than it says, and one of a unit that nobody has. */
async function revisarAnalisis(page: Page): Promise<void> {
  const hoja = libro([
    ['Clase', 'Código', 'Nombre', 'Unidad', 'Cantidad', 'Precio', 'Precio proveedor'],
    ['Rubro', '', 'Losa de las listas', 'm2', '', DIEZ_CIFRAS, ''],
    ['Material', '', `Hormigón de ${seguida()} ${hojas}`, 'un', 2, 4_000_000_000, ''],
    ['Rubro', '', 'Flete de las listas', 'vagón', '', '', ''],
    ['Material', '', 'Gasoil de las listas', 'un', 1, 7000, ''],
  ])
  hojas += 1
  await subir(page, 'listas.xlsx', hoja)
  await region(page, 'Preguntas').waitFor()
}

const MESAS: Mesa[] = [
  { archivos: ['acceso/listaDeUsuarios/ListaDeUsuarios.tsx'], href: () => '/usuarios' },
  { archivos: ['acceso/invitaciones/ListaDeInvitaciones.tsx'], href: () => '/usuarios?vista=invitaciones' },
  { archivos: ['avances/AvancesPage.tsx'], href: () => `/avances/${seguida()}` },
  { archivos: ['banco/listaDelBanco/BancoPage.tsx'], href: () => `/bd/${m.pendiente}` },
  { archivos: ['catalogo/DatosAuxiliaresPage.tsx'], href: () => '/datosAuxiliares' },
  {
    archivos: ['banco/precios/PreciosEnTelefono.tsx'],
    href: () => '/datosAuxiliares/precios',
    // A notebook has a sheet there.
    soloEnTelefono: true,
  },
  {
    archivos: [
      'presupuestos/precios/ActualizarPreciosPage.tsx',
      'presupuestos/precios/DiferenciaPorTarea.tsx',
    ],
    href: () => `/materiales/${m.porActualizar}/actualizar`,
    antes: async (page) => {
      // The figures that it would send are not those that the server knows.
      const nombre = 'Mampostería de ladrillo común de 0,15 m'
      const tareas = [
        { _id: m.material, nombre, capitulo: 'Muros', antes: DIEZ_CIFRAS, despues: DIEZ_CIFRAS - 1 },
      ]
      await page.route('**/preciosPorActualizar/previa', (ruta) =>
        ruta.fulfill({ json: { tareas, total: { antes: DIEZ_CIFRAS, despues: DIEZ_CIFRAS - 1 } } }),
      )
      await page.reload()
      await region(page, mensajesPrecios.diferenciaPorRubro).waitFor()
    },
  },
  {
    archivos: ['catalogo/precios/HistorialDePrecios.tsx'],
    href: () => `/datosAuxiliares/editar/${m.material}`,
  },
  {
    archivos: ['catalogo/importar/revisar/TablaDeFilas.tsx'],
    href: () => '/importarRubrosExcel',
    antes: revisarAnalisis,
  },
  {
    archivos: ['catalogo/importar/revisar/ListaDeFilas.tsx', 'catalogo/importar/importe/Descuadres.tsx'],
    href: () => '/importarRubrosExcel',
    antes: async (page) => {
      await revisarAnalisis(page)
      await boton(region(page, 'Preguntas'), 'Dejar afuera').click()
      await boton(page, /^Importar \d+ filas/).click()
      await region(page, 'Filas dejadas afuera').waitFor()
    },
  },
  { archivos: ['catalogo/unidades/UnidadesPage.tsx'], href: () => '/unidadesDeMedida' },
  {
    archivos: ['certificaciones/contratistas/ContratistasPage.tsx'],
    href: () => `/contratistas?presupuestoId=${m.cuenta.presupuestoId}`,
  },
  {
    archivos: ['certificaciones/lista/CertificacionesPage.tsx'],
    href: () => `/certificaciones/${m.cuenta.presupuestoId}`,
  },
  { archivos: ['certificaciones/lista/PorCertificarPage.tsx'], href: () => '/certificaciones/porCertificar' },
  { archivos: ['certificaciones/lista/PorPagarPage.tsx'], href: () => '/certificaciones/porPagar' },
  { archivos: ['certificaciones/movimientos/MovimientosPage.tsx'], href: () => `/movimientos?${previa()}` },
  {
    archivos: ['certificaciones/previa/FilasDePrevia.tsx'],
    href: () => `/certificacion/preview?${previa()}`,
  },
  { archivos: ['compras/lista/OrdenesPage.tsx'], href: () => `/presupuesto/${seguida()}/ordenes` },
  {
    archivos: ['compras/orden/MaterialesDeOrden.tsx'],
    href: () => `/presupuesto/ordenes/${m.orden}?presupuestoId=${seguida()}`,
  },
  {
    archivos: ['compras/pedido/ElegirTareaPage.tsx'],
    href: () => `/presupuesto/orden/bd?presupuestoId=${seguida()}`,
  },
  { archivos: ['compras/totales/ManoDeObraPage.tsx'], href: () => `/presupuesto/${seguida()}/manoDeObra` },
  { archivos: ['compras/totales/MaterialesPage.tsx'], href: () => `/presupuesto/${seguida()}/materiales` },
  {
    archivos: ['personas/ObrasDeContratista.tsx', 'certificaciones/persona/SaldosDeUna.tsx'],
    href: () => `/contratista/${m.cuenta.contratistaId}`,
  },
  { archivos: ['personas/PersonasPage.tsx'], href: () => '/personas' },
  { archivos: ['personas/listaDeCategorias/ProvCategoriasPage.tsx'], href: () => '/provCategorias' },
  {
    archivos: ['presupuestos/capitulos/CapitulosPage.tsx'],
    href: () => `/presupuesto/${m.pendiente}/rubros`,
  },
  { archivos: ['presupuestos/grupos/ListaDeGrupos.tsx'], href: () => `/rubro/${m.capitulo}/grupos` },
  { archivos: ['presupuestos/listaDeObras/ListaDeObras.tsx'], href: () => '/presupuestos' },
  { archivos: ['presupuestos/precios/PreciosDeObraPage.tsx'], href: () => `/materiales/${m.pendiente}` },
  {
    archivos: ['presupuestos/reemplazo/PreviaDeReemplazo.tsx'],
    href: () =>
      `/presupuestos/reemplazarContratista/${seguida()}?contratistaOriginalId=${m.seguida.contratistaId}`,
  },
  {
    archivos: ['presupuestos/tareas/paginas/ComponentesPage.tsx'],
    href: () => `/componentes/${m.pendiente}?redirect=/crearTarea/${m.pendiente}`,
  },
  { archivos: ['reportes/acontecimientos/AcontecimientosPage.tsx'], href: () => '/acontecimientos' },
  {
    archivos: ['reportes/gastos/CuerpoDeGastos.tsx'],
    href: () => `/avances/gastos/${seguida()}?vista=tabla`,
  },
  {
    archivos: ['reportes/materiales/tablas.tsx'],
    href: () => `/reporte/materiales/uso/${seguida()}?vista=tabla`,
  },
  {
    archivos: ['reportes/semanales/lista/ReportesSemanalesPage.tsx'],
    href: () => `/presupuesto/${seguida()}/reportes/semanales`,
  },
  {
    archivos: ['reportes/semanales/cliente/ReportesDelClientePage.tsx'],
    href: () => `/presupuestoCliente/${seguida()}/reportes/semanales`,
  },
  {
    archivos: ['reportes/semanales/registro/RegistrosPage.tsx'],
    href: () => `/avances/${seguida()}/registros`,
  },
]

/**
 * What the server tells of money, in ten digits: whatever is a whole number too large for a count of ours. It is changed in
 * the page, because a browser whose requests are held up keeps no script from one page to the next.
 */
const CON_DIEZ_CIFRAS = `{
  const pedir = window.fetch
  const agrandar = (_, valor) =>
    Number.isSafeInteger(valor) && Math.abs(valor) >= 2000 ? Math.sign(valor) * ${DIEZ_CIFRAS} : valor
  window.fetch = async (...pedido) => {
    const respuesta = await pedir(...pedido)
    if (!respuesta.headers.get('content-type')?.startsWith('application/json')) return respuesta
    const { status, headers } = respuesta
    return new Response(JSON.stringify(JSON.parse(await respuesta.text(), agrandar)), { status, headers })
  }
}`

interface Ancha {
  lista: string
  sobra: number
}

/** Lists that end beyond their page, pages that slide sideways, and rows whose actions are not in view. */
const ANCHAS = `(() => {
  const dentro = document.querySelector('main').getBoundingClientRect().right - 20
  const deLado = document.scrollingElement.scrollWidth - document.scrollingElement.clientWidth
  const tablas = [...document.querySelectorAll('main table')].filter((t) => t.checkVisibility())
  return {
    filas: tablas.map((t) => t.tBodies[0]?.rows.length ?? 0),
    anchas: [
      ...(deLado > 0 ? [{ lista: 'la página', sobra: deLado }] : []),
      ...tablas.flatMap((t) => {
        const marco = t.parentElement
        const sobra = Math.round(Math.max(t.getBoundingClientRect().right - dentro, marco.scrollWidth - marco.clientWidth))
        return sobra > 0 ? [{ lista: t.ariaLabel ?? t.caption?.innerText ?? '', sobra }] : []
      }),
    ],
    fuera: [...document.querySelectorAll('main table button[aria-label^="Acciones de"]')]
      .filter((b) => b.checkVisibility() && b.getBoundingClientRect().right > dentro + 1)
      .map((b) => b.ariaLabel),
    partidos: (() => {
      const textos = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT)
      const partidos = []
      for (let nodo = textos.nextNode(); nodo; nodo = textos.nextNode()) {
        for (const { 0: monto, index } of nodo.data.matchAll(/(Gs\\.\\s)?[−-]?\\d{1,3}(\\.\\d{3})+/g)) {
          const tramo = document.createRange()
          tramo.setStart(nodo, index)
          tramo.setEnd(nodo, index + monto.length)
          const alturas = new Set([...tramo.getClientRects()].map(({ top }) => Math.round(top)))
          if (alturas.size > 1) partidos.push(monto)
        }
      }
      return partidos
    })(),
  }
})()`

interface Medida {
  filas: number[]
  anchas: Ancha[]
  fuera: string[]
  partidos: string[]
}

/** What a list is made of on a phone, which shows some as lines. */
const FILAS_DE_TELEFONO = 'main table tbody tr, main li:not(nav li)'

async function medir(page: Page, donde: string, nombre: string): Promise<Medida> {
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' })
  await foto(page, `lista-${nombre}-${donde.replaceAll(/\W+/g, '-')}`)
  return page.evaluate<Medida>(ANCHAS)
}

const enDos = ({ partidos }: Medida): string[] => partidos.map((monto) => `«${monto}» en dos renglones`)

/** On a notebook no list is wider than its page, and the actions of its rows are in view. */
async function enNotebook(page: Page, archivos: string[]): Promise<string[]> {
  const listas = page.locator('main table:has(tbody tr)')
  await listas.nth(archivos.length - 1).waitFor()
  const medida = await medir(page, archivos[0] ?? '', 'notebook')
  return [
    ...(medida.filas.filter((cuantas) => cuantas > 0).length < archivos.length ? ['sin filas'] : []),
    ...medida.anchas.map(({ lista, sobra }) => `«${lista}» pasa ${sobra} px`),
    ...medida.fuera.map((accion) => `«${accion}» no se ve`),
    ...enDos(medida),
  ]
}

/** On a phone no amount breaks and no page slides sideways. */
async function enTelefono(page: Page, archivos: string[]): Promise<string[]> {
  await page.locator(FILAS_DE_TELEFONO).first().waitFor()
  const medida = await medir(page, archivos[0] ?? '', 'telefono')
  const pagina = medida.anchas.filter(({ lista }) => lista === 'la página')
  return [...pagina.map(({ sobra }) => `la página pasa ${sobra} px`), ...enDos(medida)]
}

test('no list is wider than a notebook with what its rows do in view, and on a phone no amount breaks', () =>
  visitar({ rol: 'admin' }, async ({ page }) => {
    await page.addInitScript(CON_DIEZ_CIFRAS)
    const faltas: string[] = []
    let largos = 0
    for (const { archivos, href, antes, soloEnTelefono } of MESAS) {
      await page.setViewportSize(soloEnTelefono ? ANCHOS[360] : NOTEBOOK)
      await page.goto(href())
      await antes?.(page)
      const suyas = soloEnTelefono ? [] : await enNotebook(page, archivos)
      largos += await page.getByText('9.876.543.210').count()
      await page.setViewportSize(ANCHOS[360])
      suyas.push(...(await enTelefono(page, archivos)).map((falta) => `360 ${falta}`))
      faltas.push(...suyas.map((falta) => `${archivos[0]}: ${falta}`))
    }
    expect(faltas).toEqual([])
    expect(largos).toBeGreaterThan(40)
  }))

test('where there is no room a list slides inside its frame, and what its rows do stays in view', () =>
  visitar({ rol: 'admin' }, async ({ page }) => {
    await page.setViewportSize(ANGOSTA)
    await page.goto(`/certificaciones/${m.cuenta.presupuestoId}`)
    await boton(page, /^Acciones de/)
      .first()
      .waitFor()
    const medida = () => page.evaluate<Medida>(ANCHAS)
    const { anchas, fuera } = await medida()
    expect(anchas.filter(({ lista }) => lista === 'la página')).toEqual([])
    expect(fuera).toEqual([])
    // The negative: there is more than fits.
    expect(anchas.map(({ lista }) => lista)).toEqual(['Reportes generados'])
  }))
