import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { mensajesPlanilla } from '@plomada/domain/nucleo/mensajes/planilla'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { boton, campo, elegir, escribir, type Lugar } from './formulario.ts'
import { libro, revisar } from './importar/libros.ts'
import { tokenDe } from './mundo/api.ts'
import { agregarTarea, crearObraChica, type ObraChica } from './mundo/obra.ts'
import { obraSeguida } from './mundo/seguida.ts'
import { foto, visitar } from './navegador.ts'

// Every chooser of the product, by what it promises (decision 0119): the first match is marked, Tab and Enter choose it,
// what was typed and matches nothing stays and says so. None is left out: the guard's rule `elegir-probado` counts them.

const NADA = 'qzxw jkv'

interface Mesa {
  /** Files of web/src/modules whose choosers are tried here, as often as they have one. */
  archivos: string[]
  /** What each is called. */
  campos: (string | RegExp)[]
  /** Goes to where they are; gives the dialog, if they are in one. */
  abrir: (page: Page) => Promise<Lugar>
  /** What is chosen answers the question, which goes away. */
  seVa?: boolean
}

let seguida: Awaited<ReturnType<typeof obraSeguida>>
let chica: ObraChica
beforeAll(async () => {
  const token = await tokenDe('admin')
  seguida = await obraSeguida(token, 'Casa donde se elige')
  chica = await crearObraChica(token, 'Casa donde se elige, sin aprobar')
  await agregarTarea(token, chica, 'Pared que se elige')
})

const ir = (direccion: () => string) => async (page: Page) => {
  await page.goto(direccion())
  return page
}
/** The dialog about a row of the sheet. */
const deFila = async (page: Page, accion: string) => {
  await page.goto(`/presupuesto/${chica.presupuestoId}/tareas?tipo=presupuesto`)
  await boton(page, 'Acciones de Pared que se elige').click()
  await page.getByRole('menuitem', { name: accion }).click()
  return page.getByRole('dialog')
}
const BC3 = ['~V|Nosotros|FIEBDC-3/2004|Otro||ANSI|', '~K|\\2\\2\\3\\2\\2\\2\\2\\PYG\\|0|']
  .concat(['~C|CASA##||Casa|10|211126|0|', '~D|CASA##|C1\\1\\1\\|', '~C|C1#||Cimientos|10|211126|0|'])
  .concat(['~D|C1#|LIMP\\1\\1\\|', '~C|LIMP|pie9|Limpieza|10|211126|0|', '~D|LIMP|X01\\1\\1\\|'])
  .concat(['~C|X01|h|Peón|10|211126|1|'])

const HOJA = ['Ítem;Descripción;Unidad;Cantidad;Precio unitario;Total', '1;Cimientos;;;;'].concat([
  '1.1;Excavación;m3;10;50000;500000',
  '1.2;Relleno;m3;5;20000;100000',
  ';Total;;;;600000',
])

const MESAS: Mesa[] = [
  {
    archivos: ['acceso/usuarios/ObrasInput.tsx'],
    campos: ['Obras que puede ver'],
    abrir: async (page) => {
      await page.goto('/usuario/agregar')
      await elegir(page, 'Rol', /residente/i)
      return page
    },
  },
  {
    archivos: ['banco/copia/CamposDeDestino.tsx', 'banco/copia/CamposDeDestino.tsx'],
    campos: ['Obra', 'Capítulo'],
    abrir: async (page) => {
      await page.goto('/presupuestos')
      await boton(page, 'Banco de Precios').click()
      await page.getByRole('menuitem', { name: 'Rubros de la plantilla' }).click()
      await page
        .getByRole('checkbox', { name: /^Elegir / })
        .first()
        .check()
      await boton(page, 'Copiar 1 rubro a un capítulo').click()
      const dialogo = page.getByRole('dialog', { name: /^Copiar/ })
      await campo(dialogo, 'Obra').fill('Casa donde se elige, sin')
      await page.getByRole('option', { name: 'Casa donde se elige, sin aprobar' }).click()
      return dialogo
    },
  },
  {
    archivos: ['catalogo/CamposDeDato.tsx'],
    campos: ['Unidad de medida'],
    abrir: ir(() => '/datosAuxiliares/crear'),
  },
  {
    archivos: ['catalogo/importar/revisar/PreguntaDeUnidad.tsx'],
    campos: [/^¿Qué unidad es «bolsón»/],
    abrir: async (page) => {
      const filas = [
        ['Nombre', 'Unidad', 'Precio'],
        ['Yeso de elegir', 'bolsón', 10],
      ]
      await revisar(page, '/importarMaterialesExcel', 'elegir.xlsx', libro(filas))
      return page
    },
    seVa: true,
  },
  {
    archivos: [
      'compras/pedido/AgregarMateriales.tsx',
      'compras/pedido/AgregarMateriales.tsx',
      'compras/pedido/CamposDeOrden.tsx',
    ],
    campos: ['Capítulo o rubro', 'Material', 'Proveedor'],
    abrir: ir(() => `/presupuesto/orden/crear?presupuestoId=${seguida.presupuestoId}`),
  },
  {
    archivos: ['compras/lista/ElegirProveedor.tsx'],
    campos: ['Proveedor'],
    abrir: ir(() => `/presupuesto/${seguida.presupuestoId}/ordenes`),
  },
  {
    archivos: ['personas/ContratistasInput.tsx'],
    campos: ['Contratistas'],
    abrir: ir(() => `/presupuesto/${chica.presupuestoId}/rubros/agregar`),
  },
  {
    archivos: ['personas/categorias/CategoriasInput.tsx'],
    campos: ['Categorías'],
    abrir: ir(() => '/personas'),
  },
  {
    archivos: [
      'presupuestos/interop/revision/obra/DatosDeObra.tsx',
      'presupuestos/interop/revision/Unidades.tsx',
    ],
    campos: ['Contratista de todos los rubros', 'Unidad para pie9'],
    abrir: async (page) => {
      await page.goto('/importarBc3')
      await page.locator('input[type=file]').setInputFiles({
        name: 'elegir.bc3',
        mimeType: 'application/octet-stream',
        buffer: Buffer.from(BC3.join('\r\n'), 'latin1'),
      })
      return page
    },
  },
  {
    archivos: ['presupuestos/interop/hoja/RevisarHoja.tsx'],
    campos: ['Contratista de todos los rubros'],
    abrir: async (page) => {
      await page.goto(`/presupuesto/${chica.presupuestoId}/desdeExcel`)
      await page.locator('input[type=file]').setInputFiles({
        name: 'elegir.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(HOJA.join('\n')),
      })
      return page
    },
  },
  {
    archivos: ['presupuestos/obras/formulario/ClienteInput.tsx'],
    campos: ['Cliente'],
    abrir: ir(() => '/presupuestos/crear'),
  },
  {
    archivos: [
      'presupuestos/reemplazo/ReemplazarContratistaPage.tsx',
      'presupuestos/reemplazo/ReemplazarContratistaPage.tsx',
    ],
    campos: ['Contratista original', 'Contratista de reemplazo'],
    abrir: ir(() => `/presupuestos/reemplazarContratista/${seguida.presupuestoId}`),
  },
  {
    archivos: [
      'presupuestos/tareas/cajas/DetallesBox.tsx',
      'presupuestos/tareas/cajas/DetallesBox.tsx',
      'presupuestos/tareas/cajas/MedidasBox.tsx',
      'presupuestos/tareas/cajas/ContratistaSelect.tsx',
    ],
    campos: ['Unidad de medida', 'Grupo', 'Contratista', 'Capítulo'],
    abrir: async (page) => {
      await page.goto(`/crearTarea/${chica.presupuestoId}`)
      await elegir(page, 'Capítulo', 'Mampostería')
      return page
    },
  },
  {
    archivos: ['presupuestos/tareas/componentes/NuevoComponenteForm.tsx'],
    campos: ['Unidad de medida'],
    abrir: async (page) => {
      await page.goto(`/crearTarea/${chica.presupuestoId}`)
      await boton(page, 'Agregar componentes').click()
      const dialogo = page.getByRole('dialog', { name: 'Agregar componentes' })
      await dialogo.getByRole('tab', { name: 'Componente nuevo' }).click()
      return dialogo
    },
  },
  {
    archivos: [
      'presupuestos/movidas/dialogos/CopiarFilas.tsx',
      'presupuestos/movidas/dialogos/ElegirGrupo.tsx',
    ],
    campos: ['Obra', 'Grupo'],
    abrir: (page) => deFila(page, 'Copiar a…'),
  },
  {
    archivos: ['presupuestos/movidas/dialogos/DialogosDeFilas.tsx'],
    campos: ['Contratista'],
    abrir: (page) => deFila(page, 'Cambiar contratista'),
  },
  {
    archivos: ['reportes/avances/PorFecha.tsx'],
    campos: ['Comparar con un capítulo'],
    abrir: ir(() => `/avances/total/${seguida.presupuestoId}`),
  },
  {
    archivos: ['reportes/materiales/UsoDeMaterialesPage.tsx'],
    campos: ['Material'],
    abrir: ir(() => `/reporte/materiales/uso/${seguida.presupuestoId}`),
  },
  {
    archivos: ['reportes/semanales/registro/FormularioDeRegistro.tsx'],
    campos: ['¿Qué pasó?'],
    abrir: ir(() => `/avances/${seguida.presupuestoId}/registrar`),
  },
  {
    archivos: ['avances/BarraDeAvances.tsx'],
    campos: ['Capítulo', 'Contratista', 'Rubro'],
    abrir: ir(() => `/avances/${seguida.presupuestoId}`),
  },
  {
    archivos: ['avances/planilla/PlanillaPage.tsx'],
    campos: [mensajesPlanilla.capitulo],
    abrir: ir(() => `/avances/${seguida.presupuestoId}/planilla`),
  },
  {
    archivos: ['certificaciones/ElegirContratista.tsx'],
    campos: ['Contratista'],
    abrir: ir(() => `/certificacion/filtro?presupuestoId=${seguida.presupuestoId}`),
  },
]

const marcada = (page: Page): Locator =>
  page.getByRole('option').and(page.locator('[data-combobox-selected]'))

/** Without what the list says beside it. */
const nombreDe = (opcion: Locator) => opcion.locator('[data-nombre]').innerText()

/** Those that are not chosen already, or all where there is no other. */
async function alternativas(page: Page): Promise<string[]> {
  await page.getByRole('option').filter({ visible: true }).first().waitFor()
  const todas = await page.locator('[role=option]:not([aria-disabled=true])').filter({ visible: true }).all()
  const leidas = await Promise.all(
    todas.map(async (una) => ({
      nombre: await nombreDe(una),
      elegida: await una.getAttribute('aria-selected'),
    })),
  )
  const otras = leidas.filter(({ elegida }) => elegida !== 'true')
  return (otras.length > 0 ? otras : leidas).map(({ nombre }) => nombre)
}

/** Types the beginning of an option, with other letters and blanks than it is written with, and gives what is marked. */
async function marcar(page: Page, elegible: Locator): Promise<string> {
  await elegible.click()
  const [nombre = ''] = await alternativas(page)
  await elegible.fill(nombre.slice(0, 9).toUpperCase().replaceAll(' ', '  '))
  await marcada(page).waitFor()
  expect(await marcada(page).getAttribute('id')).toBe(await elegible.getAttribute('aria-activedescendant'))
  return nombreDe(marcada(page))
}

/** Whether it stands in the field, or among those chosen before it. */
async function esperarElegida(elegible: Locator, nombre: string): Promise<void> {
  await expect
    .poll(async () => [
      await elegible.inputValue(),
      await elegible.locator('xpath=..').getByText(nombre, { exact: true }).count(),
      await elegible.getAttribute('aria-expanded'),
    ])
    .toSatisfy(
      ([valor, pastillas, abierta]) =>
        abierta === 'false' && (valor === nombre || (valor === '' && pastillas === 1)),
    )
}

async function probar(page: Page, lugar: Lugar, cual: string | RegExp, seVa: boolean): Promise<void> {
  const elegible = typeof cual === 'string' ? campo(lugar, cual) : lugar.getByRole('combobox', { name: cual })
  await elegible.waitFor()
  const antes = await elegible.inputValue()
  await elegible.fill(NADA)
  await page.keyboard.press('Tab')
  const dicho = lugar.getByText(mensajesComun.nadaCoincide(NADA)).first()
  await dicho.waitFor()
  expect(await elegible.inputValue()).toBe(NADA)
  await elegible.click()
  await page.keyboard.press('Escape')
  expect([cual, await elegible.inputValue()]).toEqual([cual, antes])
  await dicho.waitFor({ state: 'detached' })
  const conTab = await marcar(page, elegible)
  await page.keyboard.press('Tab')
  if (seVa) return elegible.waitFor({ state: 'detached' })
  await esperarElegida(elegible, conTab)
  await elegible.click()
  // Of some of many there may be no other left.
  if ((await elegible.getAttribute('aria-controls')) === null) return
  const { pathname } = new URL(page.url())
  const conEnter = await marcar(page, elegible)
  await page.keyboard.press('Enter')
  await esperarElegida(elegible, conEnter)
  expect(new URL(page.url()).pathname).toBe(pathname)
}

test.each(MESAS.map((mesa) => [[...new Set(mesa.archivos)].join(', '), mesa] as const))(
  '%s',
  (_, { abrir, campos, seVa = false }) =>
    visitar({ rol: 'admin' }, async ({ page }) => {
      const lugar = await abrir(page)
      // A desk shows them at once; what a phone hides is the same.
      for (const cual of campos) await probar(page, lugar, cual, seVa)
      await foto(page, `elegir-${campos.join('-').replaceAll(/\W+/g, '-')}`)
    }),
)

test('a form is not sent while what stands in a chooser is not what is chosen', () =>
  visitar({ rol: 'admin' }, async ({ page }) => {
    await page.goto(`/presupuestos/reemplazarContratista/${seguida.presupuestoId}`)
    await elegir(page, 'Contratista original', /./)
    await escribir(page, { 'Contratista de reemplazo': NADA })
    // Leaving it says why, which may move the button from under the pointer.
    await page.keyboard.press('Tab')
    await boton(page, 'Reemplazar').click()
    await page.getByText(mensajesComun.nadaCoincide(NADA)).waitFor()
    expect(await page.evaluate('document.activeElement.value')).toBe(NADA)
  }))
