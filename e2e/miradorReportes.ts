import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { conMayuscula } from '@plomada/domain/nucleo/texto'
import type { Tipo } from '@plomada/domain/prueba/mirador/mirador'
import { CALCULO_PARCIAL } from '@plomada/domain/reportes/frases'
import { costoAlFinal } from '@plomada/domain/reportes/prueba/mirador'
import {
  conocidoDelCosto,
  frasesDeCosto,
  seConoceElCosto,
} from '@plomada/domain/reportes/seguimiento/frasesDeCosto'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { gs, llano } from './cuenta.ts'
import {
  CAPITULOS,
  cantidad,
  contraElPlanDe,
  cuanto,
  curvaDe,
  enPorcentaje,
  type Final,
  monto,
  porcentaje,
  TAREAS,
} from './miradorFinal.ts'
import { foto } from './navegador.ts'
import { enListas, leerCajones, leerTablas, type TablaLeida } from './tablas.ts'

// What Obra El Mirador says in its analysis and its follow-up (sections 8 and 9): each figure where a person reads it.

const cuantos = (n: number) => (n === 1 ? '1 rubro' : `${n} rubros`)
const deCapitulo = (cap: string) => Object.keys(TAREAS).filter((clave) => TAREAS[clave]?.cap === cap)

/** The row of a name in a tree, without its first cell, which says what its two lines are. */
function filaDe({ filas }: TablaLeida, nombre: string): string[] | undefined {
  const suyas = filas.filter((fila) => fila.nombre === nombre && fila.celdas.length > 1)
  expect([nombre, suyas.length]).toEqual([nombre, 1])
  return suyas[0]?.celdas.slice(1)
}

/** A row under the name of the capitulo and, under its tareas, as their total. */
function mirarCapitulo(tabla: TablaLeida, cap: string, esperada: string[], nota = ''): void {
  const nombre = CAPITULOS[cap]?.nombre ?? ''
  const conNota = `${nombre} ${cuantos(deCapitulo(cap).length)} ${nota}`.trim()
  for (const cual of [conNota, `Total de ${nombre}`])
    expect([cual, filaDe(tabla, cual)]).toEqual([cual, esperada])
}

type Comparada = Final['analisis']['rubros'][string]

/** Two lines a cell: as it is and as it was approved. */
const celdasDeAnalisis = ({ final, aprobado }: Omit<Comparada, 'porDistribuir'>) => [
  ...(['venta', 'costo'] as const).map((cifra) => `${monto(final[cifra])} ${monto(aprobado[cifra])}`),
  [final, aprobado]
    .map((c) => `${monto(c.ventaVsCosto)} · ${porcentaje(c.ventaVsCostoPorcentaje)}`)
    .join(' '),
  ...(['material', 'manoDeObra', 'materialYMano'] as const).map(
    (cifra) => `${monto(final[cifra])} ${monto(aprobado[cifra])}`,
  ),
]

/** Work, capitulos and tareas, as they are and as they were approved. */
export async function mirarAnalisis(page: Page, presupuestoId: string, final: Final): Promise<void> {
  const { tareas, rubros, obra } = final.analisis
  await page.goto(`/presupuesto/${presupuestoId}/comparacionAprobado?tipo=presupuesto`)
  const tablas = await leerTablas(page)
  const resumen = tablas.get('Totales de la obra, en guaraníes')
  const arbol = tablas.get('Análisis por capítulo, en guaraníes')
  if (!resumen || !arbol) throw new Error([...tablas.keys()].join())
  const conceptos = ['Venta', 'Costo', 'Venta vs Costo', 'Materiales', 'Mano de obra', 'Tercerizado'] as const
  expect(arbol.titulos).toEqual(['Renglón', ...conceptos])
  expect(enListas(resumen)).toEqual([
    ...celdasDeAnalisis(obra).map((dos, i) => [conceptos[i], ...enDos(dos)]),
    ['Gasto indirecto', monto(obra.final.gastoIndirecto), monto(obra.aprobado.gastoIndirecto)],
    [mensajesPresupuestos.porDistribuir, monto(obra.final.porDistribuir), monto(obra.aprobado.porDistribuir)],
  ])
  for (const [clave, cifras] of Object.entries(tareas)) {
    const fila = filaDe(arbol, [TAREAS[clave]?.nombre, ...marcasDe(final, clave, false)].join(' '))
    expect([clave, fila]).toEqual([clave, celdasDeAnalisis(cifras)])
  }
  for (const [cap, cifras] of Object.entries(rubros)) mirarCapitulo(arbol, cap, celdasDeAnalisis(cifras))
  const [finalDicho, aprobadoDicho] = await leerCajones(page, [
    'La obra, Costo, Final',
    'La obra, Costo, Aprobado',
  ])
  expect(finalDicho).toContain(`${mensajesPresupuestos.porDistribuir} ${gs(obra.final.porDistribuir)}`)
  expect(obra.aprobado.porDistribuir).toBe(0)
  expect(aprobadoDicho).not.toContain(mensajesPresupuestos.porDistribuir)
  await foto(page, 'mirador-analisis')
}

/** '1 · 2 % 3 · 4 %' as its two halves. */
function enDos(dos: string): string[] {
  const partes = dos.split(' ')
  return [partes.slice(0, partes.length / 2).join(' '), partes.slice(partes.length / 2).join(' ')]
}

/** What is said of a tarea beside its name: what happened to it since the approval. */
function marcasDe({ seguimiento }: Final, clave: string, conPasado = true): string[] {
  const t = seguimiento.tareas[clave]
  const marcas = [
    conPasado && t?.pasadoDePresupuesto && mensajesPresupuestos.pasadoDePresupuesto,
    t?.descartadoPostAprobacion && mensajesPresupuestos.descartadoPostAprobacion,
    (t?.esAdicional || (t?.descartadoPostAprobacion && clave === 'B3')) && mensajesPresupuestos.adicional,
    t?.editadoPostAprobacion && mensajesPresupuestos.editadoPostAprobacion,
  ]
  return marcas.filter((marca) => typeof marca === 'string')
}

const SIN_MONTOS = { manoDeObra: 0, materialTipo: 0, materialYMano: 0 }

/** The columns of a capitulo or a tarea that both have. */
function celdasDeSeguida(
  s: Pick<
    Final['seguimiento']['rubros'][string],
    'costoAvanzadoFinal' | 'costoAvanzadoReal' | 'margen' | 'costoProyectado' | 'margenProyectado'
  > & { precioTotalConMargen: number; precioCostoFinal: number },
  hecho: number,
  montos: readonly [previsto: typeof SIN_MONTOS, real: typeof SIN_MONTOS],
): string[] {
  const [previsto, real] = montos
  return [
    `${monto(s.precioTotalConMargen)} ${monto(hecho)}`,
    `${monto(s.costoAvanzadoFinal)} ${monto(s.costoAvanzadoReal)}`,
    monto(s.margen),
    `${monto(previsto.materialTipo)} ${monto(real.materialTipo)}`,
    `${monto(previsto.manoDeObra)} ${monto(real.manoDeObra)}`,
    `${monto(previsto.materialYMano)} ${monto(real.materialYMano)}`,
    `${monto(s.precioCostoFinal)} ${monto(s.costoProyectado)}`,
    monto(s.margenProyectado),
  ]
}

const montosDe = ({ seguimiento }: Final, clave: string) =>
  [
    seguimiento.tareas[clave]?.montoAvanzadoReal ?? SIN_MONTOS,
    seguimiento.tareas[clave]?.montoAvanzadoPromedio ?? SIN_MONTOS,
  ] as const

/** What was planned of a tarea of the story, also where a step changed it. */
const planeada = (clave: string) => (clave === 'B2' ? 41.3 : (TAREAS[clave]?.cantidad ?? 0))

/** The first variant: what it costs, of the work, its capitulos and its tareas; and the curve above it. */
export async function mirarSeguimiento(
  page: Page,
  presupuestoId: string,
  tipo: Tipo,
  final: Final,
): Promise<void> {
  const { rubros, tareas } = final.seguimiento
  await page.goto(`/presupuesto/${presupuestoId}/seguimiento?tipo=presupuesto`)
  await page.getByRole('switch', { name: 'Ver como tabla' }).click()
  const tablas = await leerTablas(page)
  const arbol = tablas.get('Seguimiento por capítulo, en guaraníes')
  if (!arbol) throw new Error([...tablas.keys()].join())
  const esAdministrativo = tipo === 'administrativo'
  expect(arbol.titulos).toEqual([
    'Renglón',
    'Avance cantidad / hecho',
    'Venta total / avanzada',
    'Costo avanzado previsto / real',
    'Margen de lo avanzado',
    'Materiales de lo avanzado, previsto / real',
    'Mano de obra de lo avanzado, previsto / real',
    'Material y mano de obra de lo avanzado, previsto / real',
    'Costo de la obra previsto / proyectado',
    'Margen proyectado al terminar',
    ...(esAdministrativo ? ['Presupuesto usado', 'Observaciones'] : []),
  ])
  await mirarTotales(page, tipo, final)
  for (const [clave, t] of Object.entries(tareas)) {
    const { nombre = '', unidad } = TAREAS[clave] ?? {}
    const marcas = marcasDe(final, clave)
    const alLado = [t.parcial && CALCULO_PARCIAL, ...(esAdministrativo ? [] : marcas)].filter(Boolean)
    expect([clave, filaDe(arbol, [nombre, ...alLado].join(' '))]).toEqual([
      clave,
      [
        avanceDe(final, clave, unidad),
        ...celdasDeSeguida(t, t.avance.precioTotal, montosDe(final, clave)),
        ...(esAdministrativo ? [porcentaje(t.presupuestoUsado), marcas.join(' ')] : []),
      ],
    ])
  }
  for (const [cap, c] of Object.entries(rubros)) {
    const celdas = [
      porcentaje(c.avancePorcentajeTotal),
      ...celdasDeSeguida(c, c.avancePrecioTotal, sumarMontos(final, cap)),
      ...(esAdministrativo ? [porcentaje(enPorcentaje(c.costoAvanzadoReal, c.precioCostoFinal)), ''] : []),
    ]
    mirarCapitulo(
      arbol,
      cap,
      celdas,
      deQueEs((cual) => cual === cap),
    )
  }
  mirarCurva(tablas, final)
  if (!esAdministrativo) await mirarPromedios(page, final)
  await foto(page, `mirador-seguimiento-${tipo}`)
}

const avanceDe = ({ seguimiento }: Final, clave: string, unidad = '') => {
  const t = seguimiento.tareas[clave]
  const hecho = `${cuanto(t?.avance.cantidad ?? 0, unidad)} · ${porcentaje(t?.avancePorcentaje ?? 0)}`
  return `${cuanto(planeada(clave), unidad)} ${hecho}`
}

/** What a unit of one tarea is costing in materials and in labour, and what is left to distribute. */
async function mirarPromedios(page: Page, { seguimiento }: Final): Promise<void> {
  const { precioUnitarioMateriales, promedioMano } = seguimiento.tareas.A2 ?? {}
  const { nombre = '', unidad } = TAREAS.A2 ?? {}
  const dichos = await leerCajones(page, [
    `${nombre}, Materiales de lo avanzado, real`,
    `${nombre}, Mano de obra de lo avanzado, real`,
  ])
  for (const [i, unitario] of [precioUnitarioMateriales, promedioMano].entries())
    expect(dichos[i]).toContain(`× Gs. ${cantidad(unitario ?? 0)} por ${unidad}`)
  const [previsto] = await leerCajones(page, ['La obra, Costo previsto'])
  expect(previsto).toContain(`${mensajesPresupuestos.porDistribuir} ${gs(seguimiento.obra.porDistribuir)}`)
}

/** What the tareas of a capitulo come to, which the story does not say. */
function sumarMontos(final: Final, cap: string) {
  const sumar = (cual: 0 | 1) =>
    deCapitulo(cap).reduce(
      (suma, clave) => {
        const suyos = montosDe(final, clave)[cual]
        return {
          manoDeObra: suma.manoDeObra + suyos.manoDeObra,
          materialTipo: suma.materialTipo + suyos.materialTipo,
          materialYMano: suma.materialYMano + suyos.materialYMano,
        }
      },
      { ...SIN_MONTOS },
    )
  return [sumar(0), sumar(1)] as const
}

const FUERA_DEL_INDIRECTO = (cap: string) => CAPITULOS[cap]?.indirecto !== true

/** How much of the cost of some capitulos is bought or certified, and whether an average is missing. */
function deQueEs(deCapitulo: (cap: string) => boolean): string {
  const costo = costoAlFinal(deCapitulo)
  const dicho = frasesDeCosto.deQueEs(costo)
  return llano([costo.parcial && CALCULO_PARCIAL, dicho && `Costo ${dicho}`].filter(Boolean).join(' '))
}

/** The figures of the whole work above either variant. */
async function mirarTotales(page: Page, tipo: Tipo, { seguimiento: { obra } }: Final): Promise<void> {
  const usado =
    tipo === 'administrativo' ? ` · ${porcentaje(obra.presupuestoUsado)} del presupuesto usado` : ''
  const cifras = page.locator('dl').first()
  expect(llano(await cifras.innerText())).toBe(
    [
      `Venta ${gs(obra.precioTotalConMargen)}`,
      `Venta avanzada ${gs(obra.avancePrecioTotal)} ${porcentaje(obra.avancePorcentajeTotal)} de la obra`,
      `Costo avanzado real ${gs(obra.costoAvanzadoReal)} previsto ${gs(obra.costoAvanzadoFinal)}${usado} ${deQueEs(FUERA_DEL_INDIRECTO)}`,
      `Margen de lo avanzado ${gs(obra.margen)}`,
      `Costo proyectado ${gs(obra.costoProyectado)} previsto ${gs(obra.precioCostoFinal)}`,
      `Margen proyectado ${gs(obra.margenProyectado)}`,
    ].join(' '),
  )
}

/** Planned and executed, accumulated by month, and in a sentence how late and how dear the work is. */
function mirarCurva(tablas: ReadonlyMap<string, TablaLeida>, final: Final): void {
  const { costoAvanzadoReal, costoAvanzadoFinal } = final.seguimiento.obra
  const sobrecosto = enPorcentaje(costoAvanzadoReal - costoAvanzadoFinal, costoAvanzadoFinal)
  const conocido = conocidoDelCosto(costoAlFinal(FUERA_DEL_INDIRECTO))
  const masOMenos = `Lo hecho costó ${porcentaje(Math.abs(sobrecosto))} ${sobrecosto > 0 ? 'más' : 'menos'} de lo previsto`
  const dicho =
    conocido !== null && !seConoceElCosto(conocido)
      ? conMayuscula(llano(frasesDeCosto.sinConocer(conocido)))
      : masOMenos
  const frase = `${contraElPlanDe(final).frase}. ${dicho}. En guaraníes, acumulados.`
  const tabla = tablas.get(frase)
  expect([frase, tabla && enListas(tabla)]).toEqual([frase, curvaDe(final)])
}

/** The second variant: what is done and what is left. */
export async function mirarHecho(page: Page, presupuestoId: string, final: Final): Promise<void> {
  const { obra, rubros, tareas } = final.seguimiento
  await page.goto(`/presupuesto/${presupuestoId}/seguimiento?tipo=presupuesto&vista=avance`)
  const tablas = await leerTablas(page)
  const [arbol, torta] = [
    tablas.get('Avance por capítulo, en guaraníes'),
    tablas.get('Del precio de la obra'),
  ]
  if (!arbol || !torta) throw new Error([...tablas.keys()].join())
  expect(enListas(torta)).toEqual([
    ['Hecho', porcentaje(obra.avancePorcentajeTotal)],
    ['Por hacer', porcentaje(obra.porcentajeRestante)],
  ])
  await mirarTotales(page, 'llaveEnMano', final)
  for (const [clave, t] of Object.entries(tareas)) {
    const { nombre = '', unidad } = TAREAS[clave] ?? {}
    expect([clave, filaDe(arbol, [nombre, ...marcasDe(final, clave)].join(' '))]).toEqual([
      clave,
      [avanceDe(final, clave, unidad), `${monto(t.precioTotalConMargen)} ${monto(t.avance.precioTotal)}`],
    ])
  }
  for (const [cap, c] of Object.entries(rubros))
    mirarCapitulo(arbol, cap, [
      porcentaje(c.avancePorcentajeTotal),
      `${monto(c.precioTotalConMargen)} ${monto(c.avancePrecioTotal)}`,
    ])
  await foto(page, 'mirador-hecho')
}
