import fc from 'fast-check'
import type { CeldaDeHoja, HojaDeCalculo } from '../modelo/hojas.ts'
import { hoja } from './hojas.ts'

// Budgets of our own, written in the habits of other programs. What is in them is made up from a seed; what they come
// to is added up in hundredths, apart from the reader.

export interface ItemAjeno {
  nombre: string
  unidad: string
  /** In hundredths. */
  cantidad: number
  /** In hundredths; a multiple of 100 where the budget has no cents. */
  precio: number
}

export interface GrupoAjeno {
  nombre: string
  items: ItemAjeno[]
}

export interface CapituloAjenoDeHoja {
  nombre: string
  grupos: GrupoAjeno[]
}

export interface ObraAjenaDeHoja {
  capitulos: CapituloAjenoDeHoja[]
  conCentavos: boolean
}

const NOMBRES = [
  'Excavación de zanjas',
  'Muro de ladrillo común de 0,15 m',
  'Revoque interior a dos capas',
  'Contrapiso de cascotes e=10 cm',
  'Losa de hormigón armado fck 21 MPa',
  'Pintura al látex, dos manos',
  'Puerta placa de 0,80 × 2,10',
  'Cañería de PVC de 100 mm',
  'Limpieza final de obra',
  'Instalación de tomas',
]
const TITULOS = [
  'Trabajos preliminares',
  'Mampostería',
  'Instalaciones',
  'Terminaciones',
  'Estructura',
  'Techos',
]
const UNIDADES = ['m2', 'm²', 'm3', 'ml', 'un', 'Un.', 'gl', 'kg', 'm', 'mes']

const item = (conCentavos: boolean): fc.Arbitrary<ItemAjeno> =>
  fc.record({
    nombre: fc.constantFrom(...NOMBRES),
    unidad: fc.constantFrom(...UNIDADES),
    cantidad: fc.integer({ min: 101, max: 99_999 }),
    precio: fc.integer({ min: 101, max: 5_000_000 }).map((n) => (conCentavos ? n : n * 100)),
  })

const grupo = (conCentavos: boolean): fc.Arbitrary<GrupoAjeno> =>
  fc.record({
    nombre: fc.constantFrom(...TITULOS),
    items: fc.array(item(conCentavos), { minLength: 2, maxLength: 6 }),
  })

export const obraAjenaDeHoja: fc.Arbitrary<ObraAjenaDeHoja> = fc.boolean().chain((conCentavos) =>
  fc.record({
    conCentavos: fc.constant(conCentavos),
    capitulos: fc.array(
      fc.record({
        nombre: fc.constantFrom(...TITULOS),
        grupos: fc.array(grupo(conCentavos), { minLength: 1, maxLength: 3 }),
      }),
      { minLength: 2, maxLength: 4 },
    ),
  }),
)

/** In hundredths, rounded as a sheet with two decimals shows it: exact here, so that the file adds up. */
const importe = ({ cantidad, precio }: ItemAjeno): number => (cantidad * precio) / 10_000
export const sumaDe = (items: readonly ItemAjeno[]): number =>
  items.reduce((suma, uno) => suma + Math.round(importe(uno) * 10_000), 0) / 10_000
export const itemsDe = ({ capitulos }: Pick<ObraAjenaDeHoja, 'capitulos'>): ItemAjeno[] =>
  capitulos.flatMap(({ grupos }) => grupos.flatMap(({ items }) => items))
const deCapitulo = ({ grupos }: CapituloAjenoDeHoja): ItemAjeno[] => grupos.flatMap(({ items }) => items)

type Celdas = (string | number | null | CeldaDeHoja)[]
const q = ({ cantidad }: ItemAjeno): number => cantidad / 100
const p = ({ precio }: ItemAjeno): number => precio / 100
const a = (uno: ItemAjeno): number => Number(importe(uno).toFixed(4))
const dos = (n: number): string => String(n).padStart(2, '0')
const suma = (items: readonly ItemAjeno[]): number => Number(sumaDe(items).toFixed(4))

/** How a budget is written. */
export interface Habito {
  nombre: string
  escribir: (obra: ObraAjenaDeHoja) => HojaDeCalculo[]
  /** Levels of titles that the habit keeps. */
  niveles: 1 | 2
  /** What it asks at most, besides the currency. */
  pregunta?: readonly string[]
}

function presto(obra: ObraAjenaDeHoja, conTextos: boolean, conTotales: boolean): HojaDeCalculo[] {
  const filas: Celdas[] = [
    ['Presupuesto'],
    [],
    ['Código', 'Nat', 'Ud', 'Resumen', 'CanPres', 'PrPres', 'ImpPres'],
  ]
  obra.capitulos.forEach((capitulo, i) => {
    const total = suma(deCapitulo(capitulo))
    filas.push([dos(i + 1), 'Capítulo', '', capitulo.nombre, 1, total, total])
    capitulo.grupos.forEach((g, j) => {
      const codigo = `${dos(i + 1)}.${dos(j + 1)}`
      filas.push([codigo, 'Capítulo', '', g.nombre, 1, suma(g.items), suma(g.items)])
      g.items.forEach((uno, k) => {
        filas.push([`${codigo}.${dos(k + 1)}`, 'Partida', uno.unidad, uno.nombre, q(uno), p(uno), a(uno)])
        if (conTextos) filas.push(['', '', '', 'Incluye materiales, mano de obra y medios auxiliares.'])
      })
      if (conTotales) filas.push(['', '', '', `Total ${codigo}`, 1, suma(g.items), suma(g.items)])
    })
    if (conTotales) filas.push(['', '', '', `Total ${dos(i + 1)}`, 1, total, total])
  })
  if (conTotales) filas.push(['', '', '', 'Total presupuesto', 1, suma(itemsDe(obra)), suma(itemsDe(obra))])
  return [hoja(filas)]
}

function s10(obra: ObraAjenaDeHoja, conMontos: boolean): HojaDeCalculo[] {
  const filas: Celdas[] = [
    ['S10', '', '', '', '', 'Página 1'],
    ['Presupuesto', '0201001 EDIFICIO'],
    ['Cliente', 'MUNICIPALIDAD'],
    [],
    ['Item', 'Descripción', 'Und.', 'Metrado', 'Precio S/', 'Parcial S/'],
  ]
  obra.capitulos.forEach((capitulo, i) => {
    const codigo = dos(i + 1)
    filas.push([
      codigo,
      capitulo.nombre.toUpperCase(),
      '',
      '',
      '',
      conMontos ? suma(deCapitulo(capitulo)) : null,
    ])
    capitulo.grupos.forEach((g, j) => {
      const suyo = `${codigo}.${dos(j + 1)}`
      filas.push([suyo, g.nombre.toUpperCase(), '', '', '', conMontos ? suma(g.items) : null])
      g.items.forEach((uno, k) => {
        filas.push([`${suyo}.${dos(k + 1)}`, uno.nombre, uno.unidad, q(uno), p(uno), a(uno)])
      })
    })
  })
  const costo = suma(itemsDe(obra))
  filas.push(
    ['', 'Costo Directo', '', '', '', costo],
    ['', 'GASTOS GENERALES (10%)', '', '', '', costo / 10],
    ['', 'UTILIDAD (5%)', '', '', '', costo / 20],
    ['', 'SUB TOTAL', '', '', '', costo * 1.15],
    ['', 'IMPUESTO (IGV 18%)', '', '', '', costo * 0.207],
    ['', 'TOTAL PRESUPUESTO', '', '', '', costo * 1.357],
    [],
    ['SON :', 'UN MONTÓN DE SOLES'],
  )
  return [hoja(filas)]
}

/** A price list with measurement rows: the item's figures stand in its own row. */
function arquimedes(obra: ObraAjenaDeHoja): HojaDeCalculo[] {
  const filas: Celdas[] = [['Nº', 'Código', 'Ud', 'Descripción', 'Medición', 'Precio', 'Importe']]
  obra.capitulos.forEach((capitulo, i) => {
    filas.push([`${i + 1}`, '', '', capitulo.nombre])
    capitulo.grupos.forEach((g, j) => {
      filas.push([`${i + 1}.${j + 1}`, '', '', g.nombre])
      g.items.forEach((uno, k) => {
        filas.push([
          `${i + 1}.${j + 1}.${k + 1}`,
          `ADE0${k}0`,
          uno.unidad,
          uno.nombre,
          q(uno),
          p(uno),
          a(uno),
        ])
      })
    })
    filas.push([
      '',
      '',
      '',
      `Total presupuesto parcial nº ${i + 1} ${capitulo.nombre}:`,
      '',
      '',
      suma(deCapitulo(capitulo)),
    ])
  })
  filas.push(['', '', '', 'Presupuesto de ejecución material', '', '', suma(itemsDe(obra))])
  return [hoja(filas)]
}

function sinapi(obra: ObraAjenaDeHoja, conBdi: boolean): HojaDeCalculo[] {
  const titulos = ['Item', 'Código', 'Banco', 'Descrição', 'Und', 'Quant.']
  const precios = conBdi
    ? ['Valor Unit (R$)', 'Valor Unit com BDI (R$)', 'Total (R$)', 'Peso (%)']
    : ['Valor Unit (R$)', 'Total (R$)']
  const todo = suma(itemsDe(obra))
  const peso = (n: number): CeldaDeHoja => ({ texto: `${((n / todo) * 100).toFixed(2)} %` })
  const conPrecios = (sin: number | null, con: number | null, total: number): Celdas =>
    conBdi ? [sin, con, total, peso(total)] : [con, total]
  const filas: Celdas[] = [['ORÇAMENTO SINTÉTICO'], [...titulos, ...precios]]
  obra.capitulos.forEach((capitulo, i) => {
    filas.push([
      String(i + 1),
      '',
      '',
      capitulo.nombre,
      '',
      '',
      ...conPrecios(null, null, suma(deCapitulo(capitulo))),
    ])
    capitulo.grupos.forEach((g, j) => {
      const codigo = `${i + 1}.${j + 1}`
      filas.push([codigo, '', '', g.nombre, '', '', ...conPrecios(null, null, suma(g.items))])
      g.items.forEach((uno, k) => {
        const sinBdi = Number((p(uno) * 0.8).toFixed(2))
        filas.push([
          `${codigo}.${k + 1}`,
          { texto: `9${7000 + k}`, numero: `9${7000 + k}` },
          'SINAPI',
          uno.nombre,
          uno.unidad,
          q(uno),
          ...conPrecios(sinBdi, p(uno), a(uno)),
        ])
      })
    })
  })
  filas.push(['', '', '', '', '', 'Total Geral', ...conPrecios(null, null, todo)])
  return [hoja(filas)]
}

interface Llana {
  titulos?: readonly string[]
  conNumeros?: 'seguidos' | 'por capitulo' | 'ninguno' | 'en el nombre'
  conTotales?: boolean
  conEstilo?: boolean
  comoTexto?: 'es' | 'us'
  repetidos?: boolean
  sinTitulos?: boolean
  corrida?: number
}

const LLANOS = ['Ítem', 'Descripción', 'Unidad', 'Cantidad', 'Precio Unitario', 'Precio Total']

/** Chapters and items as anybody types them; grupos of the work are not kept. */
function llana(obra: ObraAjenaDeHoja, como: Llana): HojaDeCalculo[] {
  const { titulos = LLANOS, conNumeros = 'seguidos', conTotales = true, conEstilo = false } = como
  const cifra = (n: number): string | number =>
    como.comoTexto === undefined ? n : escrita(n, como.comoTexto, obra.conCentavos)
  const filas: Celdas[] = [['PRESUPUESTO'], ['Obra: Casa de prueba'], []]
  const encabezado: Celdas = [...titulos]
  if (!como.sinTitulos) filas.push(encabezado)
  const fuerte = (texto: string): string | CeldaDeHoja =>
    conEstilo ? { texto, estilo: { negrita: true, fondo: 'DDDDDD' } } : texto.toUpperCase()
  let seguido = 0
  obra.capitulos.forEach((capitulo, i) => {
    if (como.repetidos && i > 0) filas.push([], encabezado)
    if (conNumeros === 'por capitulo') filas.push([`${'ABCDEFG'[i]}. ${capitulo.nombre.toUpperCase()}`])
    else if (conNumeros === 'seguidos') filas.push([String(i + 1), fuerte(capitulo.nombre)])
    else if (conNumeros === 'en el nombre') filas.push(['', `${i + 1}. ${capitulo.nombre.toUpperCase()}`])
    else filas.push(['', fuerte(capitulo.nombre)])
    deCapitulo(capitulo).forEach((uno, k) => {
      seguido += 1
      const numero = {
        seguidos: `${i + 1}.${k + 1}`,
        'por capitulo': k + 1,
        ninguno: '',
        'en el nombre': '',
      }[conNumeros]
      const nombre = conNumeros === 'en el nombre' ? `${i + 1}.${k + 1} ${uno.nombre}` : uno.nombre
      filas.push([numero, nombre, uno.unidad, cifra(q(uno)), cifra(p(uno)), cifra(a(uno))])
    })
    if (conTotales)
      filas.push(['', `Subtotal ${capitulo.nombre}`, '', '', '', cifra(suma(deCapitulo(capitulo)))])
  })
  if (seguido > 0) filas.push([], ['', 'TOTAL GENERAL', '', '', '', cifra(suma(itemsDe(obra)))])
  return [hoja(filas.map((fila) => [...Array.from({ length: como.corrida ?? 0 }, () => null), ...fila]))]
}

/** '1.234,5' or '1,234.5'. */
function escrita(n: number, como: 'es' | 'us', conCentavos: boolean): string {
  const decimales = Number.isInteger(n) && !conCentavos ? 0 : 4
  const [entero = '', fraccion = ''] = n.toFixed(decimales).split('.')
  const [miles, decimal] = como === 'es' ? ['.', ','] : [',', '.']
  const agrupado = entero.replace(/\B(?=(\d{3})+$)/g, miles)
  return fraccion === '' ? agrupado : `${agrupado}${decimal}${fraccion}`
}

/** Levels in columns, repeated on each row. */
function enColumnas(obra: ObraAjenaDeHoja, titulos: readonly string[], lleno: boolean): HojaDeCalculo[] {
  const filas: Celdas[] = [[...titulos]]
  for (const capitulo of obra.capitulos) {
    for (const g of capitulo.grupos) {
      g.items.forEach((uno) => {
        const niveles = [capitulo.nombre, g.nombre]
        filas.push([...niveles, uno.nombre, uno.unidad, q(uno), p(uno), a(uno)])
      })
    }
  }
  if (lleno) filas.push(['', '', '', '', '', '', suma(itemsDe(obra))])
  return [hoja(filas)]
}

const BOQ = ['Bill No', 'Section', 'Description', 'Unit', 'Qty', 'Rate', 'Amount']

/** The twenty. */
export const HABITOS: readonly Habito[] = [
  { nombre: 'Presto, with texts and totals', niveles: 2, escribir: (o) => presto(o, true, true) },
  { nombre: 'Presto, bare', niveles: 2, escribir: (o) => presto(o, false, false) },
  { nombre: 'Presto, with texts', niveles: 2, escribir: (o) => presto(o, true, false) },
  { nombre: 'S10, amounts in its titles', niveles: 2, escribir: (o) => s10(o, true) },
  { nombre: 'S10, titles without amounts', niveles: 2, escribir: (o) => s10(o, false) },
  { nombre: 'Arquímedes', niveles: 2, escribir: arquimedes },
  { nombre: 'SINAPI', niveles: 2, escribir: (o) => sinapi(o, false) },
  { nombre: 'SINAPI with BDI', niveles: 2, escribir: (o) => sinapi(o, true) },
  { nombre: 'plain, items numbered on', niveles: 1, escribir: (o) => llana(o, {}) },
  {
    nombre: 'plain, numbers again in each',
    niveles: 1,
    escribir: (o) => llana(o, { conNumeros: 'por capitulo' }),
  },
  { nombre: 'plain, without numbers', niveles: 1, escribir: (o) => llana(o, { conNumeros: 'ninguno' }) },
  {
    nombre: 'plain, styled titles',
    niveles: 1,
    escribir: (o) => llana(o, { conNumeros: 'ninguno', conEstilo: true }),
  },
  {
    nombre: 'plain, numbers in the name',
    niveles: 1,
    escribir: (o) => llana(o, { conNumeros: 'en el nombre' }),
  },
  { nombre: 'plain, without totals', niveles: 1, escribir: (o) => llana(o, { conTotales: false }) },
  { nombre: 'plain, headings on each page', niveles: 1, escribir: (o) => llana(o, { repetidos: true }) },
  { nombre: 'plain, begins in column D', niveles: 1, escribir: (o) => llana(o, { corrida: 3 }) },
  { nombre: 'plain, without headings', niveles: 1, escribir: (o) => llana(o, { sinTitulos: true }) },
  {
    nombre: 'a csv of here',
    niveles: 1,
    escribir: (o) => llana(o, { comoTexto: 'es' }),
    pregunta: ['decimales'],
  },
  {
    nombre: 'a csv of the United States',
    niveles: 1,
    escribir: (o) =>
      llana(o, { comoTexto: 'us', titulos: ['No', 'Description', 'Unit', 'Qty', 'Rate', 'Amount'] }),
    pregunta: ['decimales'],
  },
  {
    nombre: 'a BOQ with its levels in columns',
    niveles: 2,
    escribir: (o) => enColumnas(o, ['WBS_1', 'WBS_2', ...BOQ.slice(2)], true),
  },
]
