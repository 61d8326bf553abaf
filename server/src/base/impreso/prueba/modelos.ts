import type { Celdas, Fila, Impreso, Tabla } from '../modelo.ts'

// Documents like those still to come, each with something that the others lack; small, of one page.

export const empresa: Impreso['empresa'] = {
  nombre: 'Constructora Ñandutí S.A.',
  ruc: '80012345-6',
  direccion: 'Av. Mcal. López 1234, Asunción',
  telefono: '+595 981 123 456',
  email: 'hola@nanduti.py',
  logo: null,
}

const base: Pick<Impreso, 'empresa' | 'asunto' | 'lineas' | 'notas'> = {
  empresa,
  asunto: { nombre: 'Obra La Esperanza', descripcion: '', fichas: [] },
  lineas: ['Fecha: 21/11/2026'],
  notas: [],
}

export const linea = (celdas: Celdas): Fila => ({ clase: 'linea', celdas })

/** One level of groups, quantities before and after, prices with decimals, a correction, and a summary of accounts. */
export const certificacion: Impreso = {
  ...base,
  titulo: 'Certificación',
  lineas: ['N.º 7', 'Fecha: 21/11/2026'],
  asunto: {
    nombre: 'Obra La Esperanza',
    descripcion: 'Avances de un período de quien los hizo, con lo que se le descuenta.',
    fichas: [
      ['Contratista', 'Cuadrilla Duarte'],
      ['RUC', '3456789-0'],
      ['Cuenta', 'Banco Itaú 720-445566'],
      ['Alias', 'duarte.obras'],
      ['Desde', '01/11/2026'],
      ['Hasta', '15/11/2026'],
    ],
  },
  bloques: [
    {
      bloque: 'tabla',
      hoja: 'Avances',
      titulo: 'Avances del período',
      columnas: [
        { clave: 'id', titulo: 'id', ancho: 38, tipo: 'texto', oculta: true },
        { clave: 'item', titulo: 'Ítem', ancho: 8, tipo: 'item' },
        { clave: 'nombre', titulo: 'Rubro', ancho: 50, tipo: 'texto' },
        { clave: 'unidad', titulo: 'Unidad', ancho: 10, tipo: 'codigo' },
        { clave: 'previsto', titulo: 'Previsto', ancho: 14, tipo: 'cantidad' },
        { clave: 'antes', titulo: 'Antes', ancho: 14, tipo: 'cantidad' },
        { clave: 'ahora', titulo: 'Ahora', ancho: 14, tipo: 'cantidad' },
        { clave: 'tarifa', titulo: 'Tarifa', ancho: 14, tipo: 'precio' },
        { clave: 'total', titulo: 'Total', ancho: 18, tipo: 'gs' },
        { clave: 'marcas', titulo: 'Observaciones', ancho: 24, tipo: 'marcas' },
      ],
      filas: [
        {
          clase: 'grupo',
          celdas: { item: '1', nombre: 'Mampostería', total: { suma: 'debajo', valor: 3_437_500 } },
          filas: [
            linea(avance('1.1', 'Muro de 15', [218_650_000n, 0n, 42_500_000n], 65_000_000_000n, 2_762_500)),
            linea(
              avance('1.2', 'Muro de 30', [28_900_000n, 12_000_000n, 7_500_000n], 90_000_000_000n, 675_000),
            ),
          ],
        },
        {
          clase: 'grupo',
          celdas: { item: '2', nombre: 'Revoques', total: { suma: 'debajo', valor: -41_669 } },
          filas: [
            linea(
              avance('2.1', 'Corrección', [437_300_000n, 40_000_000n, -1_250_000n], 33_335_250_000n, -41_669),
            ),
          ],
        },
        {
          clase: 'total',
          clave: 'avance',
          celdas: { nombre: 'Avance del período', total: { suma: 'encima', valor: 3_395_831 } },
        },
      ],
    },
    {
      bloque: 'tabla',
      hoja: 'Cuenta',
      titulo: 'Cuenta',
      columnas: [
        { clave: 'nombre', titulo: 'Concepto', ancho: 50, tipo: 'texto' },
        { clave: 'parte', titulo: '%', ancho: 10, tipo: 'porcentaje' },
        { clave: 'monto', titulo: 'Monto', ancho: 18, tipo: 'gs' },
      ],
      filas: [
        linea({
          nombre: 'Avance',
          monto: { valor: 3_395_831, formula: [{ hoja: 'Avances', columna: 'total', fila: 'avance' }] },
        }),
        linea({ nombre: 'Anticipo', parte: 10, monto: -339_583 }),
        linea({ nombre: 'Retención (fondo de reparo)', parte: 5.5, monto: -186_771 }),
        { clase: 'total', celdas: { nombre: 'Neto a cobrar', monto: { suma: 'encima', valor: 2_869_477 } } },
      ],
    },
  ],
  notas: ['IVA incluido, si corresponde.', 'El fondo de reparo se devuelve al terminar la obra.'],
  cierre: {
    rotulo: 'Neto a cobrar',
    monto: 2_869_477,
    aclaracion: null,
    firmas: [
      { rol: 'Por el contratista', nombre: 'Cuadrilla Duarte' },
      { rol: 'Por la empresa', nombre: empresa.nombre },
    ],
  },
}

function avance(
  item: string,
  nombre: string,
  [previsto, antes, ahora]: [bigint, bigint, bigint],
  tarifa: bigint,
  total: number,
): Celdas {
  return { id: `id-${item}`, item, nombre, unidad: 'm²', previsto, antes, ahora, tarifa, total, marcas: [] }
}

/** Two levels of groups, a product computed in the sheet, notices, dates. */
export const ordenDeCompra: Impreso = {
  ...base,
  titulo: 'Orden de compra',
  bloques: [
    {
      bloque: 'tabla',
      hoja: 'Orden de compra',
      titulo: 'Materiales',
      columnas: [
        { clave: 'item', titulo: 'Ítem', ancho: 8, tipo: 'item' },
        { clave: 'nombre', titulo: 'Material', ancho: 40, tipo: 'texto' },
        { clave: 'entrega', titulo: 'Entrega', ancho: 12, tipo: 'fecha' },
        { clave: 'unidad', titulo: 'Unidad', ancho: 10, tipo: 'codigo' },
        { clave: 'cantidad', titulo: 'Cantidad', ancho: 12, tipo: 'cantidad' },
        { clave: 'precio', titulo: 'Precio unitario', enPapel: 'P. unitario', ancho: 14, tipo: 'gs' },
        { clave: 'total', titulo: 'Total', ancho: 16, tipo: 'gs' },
        { clave: 'marcas', titulo: 'Observaciones', ancho: 24, tipo: 'marcas' },
      ],
      filas: [
        {
          clase: 'grupo',
          celdas: { item: '1', nombre: 'Obra gruesa', total: { suma: 'debajo', valor: 10_650_000 } },
          filas: [
            {
              clase: 'grupo',
              celdas: { item: '1.1', nombre: 'Muros', total: { suma: 'debajo', valor: 10_500_000 } },
              filas: [
                linea(material('1.1.1', 'Ladrillo común', '2026-12-01', 15_000_000_000n, 650, 9_750_000)),
                linea(material('1.1.2', 'Cemento', '2026-12-03', 12_500_000n, 60_000, 750_000)),
              ],
            },
            {
              clase: 'grupo',
              celdas: { item: '1.2', nombre: 'Losas', total: { suma: 'debajo', valor: 150_000 } },
              filas: [
                linea({
                  ...material('1.2.1', 'Alambre', '2026-12-31', 10_000_000n, 15_000, 150_000),
                  marcas: ['Descartado', 'Sin retirar'],
                }),
              ],
            },
          ],
        },
        {
          clase: 'total',
          celdas: { nombre: 'Total de la orden', total: { suma: 'encima', valor: 10_650_000 } },
        },
      ],
    },
  ],
  notas: ['IVA incluido, si corresponde.'],
  cierre: {
    rotulo: 'Total de la orden',
    monto: 10_650_000,
    aclaracion: null,
    firmas: [
      { rol: 'Pedido por', nombre: 'Ana Rojas' },
      { rol: 'Autorizado por', nombre: empresa.nombre },
      { rol: 'Recibido por', nombre: 'Ferretería del Este' },
    ],
  },
}

function material(
  item: string,
  nombre: string,
  entrega: string,
  cantidad: bigint,
  precio: number,
  monto: number,
): Celdas {
  const total = {
    valor: monto,
    formula: ['ROUND(', { columna: 'cantidad' }, '*', { columna: 'precio' }, ',0)'],
  }
  return { item, nombre, entrega, unidad: 'un', cantidad, precio, total }
}

const MESES = ['nov 26', 'dic 26', 'ene 27', 'feb 27', 'mar 27', 'abr 27', 'may 27', 'jun 27', 'jul 27']

/** One column a month, landscape, with totals across and down. */
export const cronograma: Impreso = {
  ...base,
  titulo: 'Cronograma',
  apaisado: true,
  bloques: [tablaDeMeses()],
}

function tablaDeMeses(): Tabla {
  const claves = MESES.map((_, m) => `m${m}`)
  const delMes = (de: (m: number) => number) => Object.fromEntries(claves.map((clave, m) => [clave, de(m)]))
  const porMes = [
    { nombre: 'Trabajos preliminares', de: (m: number) => (m < 2 ? 6_051_178 : 0) },
    { nombre: 'Estructura de hormigón armado', de: (m: number) => (m > 0 && m < 5 ? 21_529_521 : 0) },
    { nombre: 'Mampostería', de: (m: number) => 7_605_551 + m },
  ]
  const suma = (de: (m: number) => number) => claves.reduce((total, _, m) => total + de(m), 0)
  const deTodos = (m: number) => porMes.reduce((total, { de }) => total + de(m), 0)
  const total = suma(deTodos)
  return {
    bloque: 'tabla',
    hoja: 'Cronograma',
    titulo: '',
    columnas: [
      { clave: 'nombre', titulo: 'Capítulo', ancho: 40, tipo: 'texto' },
      ...claves.map((clave, m) => ({ clave, titulo: MESES[m] ?? '', ancho: 14, tipo: 'gs' }) as const),
      { clave: 'total', titulo: 'Total', ancho: 16, tipo: 'gs' },
    ],
    filas: [
      ...porMes.map(({ nombre, de }) => linea({ nombre, ...delMes(de), total: suma(de) })),
      {
        clase: 'total',
        celdas: {
          nombre: 'Previsto del mes',
          ...Object.fromEntries(
            claves.map((clave, m) => [clave, { suma: 'encima', valor: deTodos(m) } as const]),
          ),
          total: { suma: 'encima', valor: total },
        },
      },
    ],
  }
}

/** A list without groups or amounts, with several texts, years and negative quantities. */
export const manoDeObra: Impreso = {
  ...base,
  titulo: 'Mano de obra',
  bloques: [
    {
      bloque: 'tabla',
      hoja: 'Mano de obra',
      titulo: '',
      columnas: [
        { clave: 'nombre', titulo: 'Nombre', ancho: 24, tipo: 'texto' },
        { clave: 'capitulo', titulo: 'Capítulo', ancho: 24, tipo: 'texto' },
        { clave: 'anio', titulo: 'Año', ancho: 8, tipo: 'entero' },
        { clave: 'cantidad', titulo: 'Cantidad', ancho: 12, tipo: 'cantidad' },
        { clave: 'barra', titulo: 'Usado', ancho: 12, tipo: 'barra' },
        { clave: 'usado', titulo: '% usado', ancho: 12, tipo: 'porcentaje' },
      ],
      filas: [
        linea({
          nombre: 'Albañil',
          capitulo: 'Muros',
          anio: 2026,
          cantidad: 1_234_500_000n,
          barra: 12,
          usado: 12.35,
        }),
        linea({
          nombre: 'Ayudante',
          capitulo: 'Muros',
          anio: 2027,
          cantidad: -12_125_000n,
          barra: 130,
          usado: 130,
        }),
        linea({ nombre: 'Plomero', capitulo: 'Baños', anio: 2027, cantidad: 0n, barra: 0, usado: -0.5 }),
      ],
    },
  ],
}

export const MODELOS = { certificacion, ordenDeCompra, cronograma, manoDeObra }
