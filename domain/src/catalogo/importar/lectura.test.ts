import { describe, expect, it } from 'vitest'
import { mensajesImportar } from '../../nucleo/mensajes/catalogo.ts'
import { UNIDADES_DE_NACIMIENTO } from '../unidades.ts'
import { CAMPOS_DE_ENTRADA } from './campos.ts'
import { claveDeCorreccion, leerTabla, type Respuestas, SIN_RESPUESTAS } from './lectura.ts'
import { hoja, leido } from './prueba/hojas.ts'
import type { Tabla } from './tabla.ts'
import { claveDeUnidad } from './unidades.ts'

const leer = (tabla: Tabla, respuestas: Partial<Respuestas> = {}) =>
  leerTabla(tabla, CAMPOS_DE_ENTRADA, UNIDADES_DE_NACIMIENTO, { ...SIN_RESPUESTAS, ...respuestas })

const ENCABEZADO = 'Nombre | Unidad | Precio'

describe('leerTabla: the columns', () => {
  it.each([
    ['en el orden de la plantilla', 'Código | Nombre | Unidad | Precio', 'A1 | Cal | kg | 1500'],
    ['en otro orden', 'Precio | Unidad | Código | Nombre', '1500 | kg | A1 | Cal'],
    ['con mayúsculas y acentos', 'CÓDIGO | DESCRIPCIÓN | UNIDAD | PRECIO', 'A1 | Cal | kg | 1500'],
    ['sin acentos y con la moneda', 'codigo | descripcion | u. m. | p. unit. (Gs.)', 'A1 | Cal | kg | 1500'],
    ['con sinónimos', 'SKU | Insumo | Unidad de medida | Costo unitario', 'A1 | Cal | kg | 1500'],
    ['con otros sinónimos', 'Ref. | Artículo | Und | Tarifa en guaraníes', 'A1 | Cal | kg | 1500'],
    ['entre columnas ajenas', 'Foto | Ítem | Material | Un | Color | Valor', 'x | A1 | Cal | kg | y | 1500'],
    ['con nombres de JavaScript al lado', '__proto__ | Cod | Nombre | U | PU', 'x | A1 | Cal | kg | 1500'],
  ])('%s', (_, encabezado, renglon) => {
    const { filas, preguntas } = leer(hoja([encabezado, renglon]))
    expect(preguntas).toEqual([])
    expect(Object.fromEntries(filas[0]?.textos ?? [])).toEqual({
      codigo: 'A1',
      nombre: 'Cal',
      unidad: 'kg',
      precio: '1500',
      precioReal: '',
    })
    expect(leido(filas[0])).toBe('1500')
  })

  it.each<[string, string, string[]]>([
    ['dos que podrían ser el precio', 'Nombre | Unidad | Precio | Costo', ['precio']],
    ['dos que podrían ser el nombre', 'Nombre | Descripción | Unidad | Precio', ['nombre']],
    ['el precio repetido', 'Nombre | Unidad | Precio | PRECIO (Gs.)', ['precio']],
    ['todo repetido', 'Nombre | Unidad | Precio | Nombre | Unidad | Precio', ['nombre', 'unidad', 'precio']],
    ['el código repetido, aunque no sea obligatorio', 'Cod | SKU | Nombre | Unidad | Precio', ['codigo']],
    ['falta el precio', 'Nombre | Unidad', ['precio']],
    ['un precio por moneda', 'Nombre | Unidad | Precio USD | Precio Gs.', ['precio']],
    ['un precio que se parece', 'Nombre | Unidad | Precio mayorista | Precio minorista', ['precio']],
    ['__proto__ no es el nombre', '__proto__ | Unidad | Precio', ['nombre']],
    ['nada conocido', 'constructor | toString | valueOf', ['nombre', 'unidad', 'precio']],
  ])('asked: %s', (_, encabezado, esperado) => {
    const { preguntas, columnas } = leer(hoja([encabezado, 'a | b | c | d']))
    const deColumna = preguntas.flatMap((p) => (p.clase === 'columna' ? [p.campo.nombre] : []))
    expect(deColumna).toEqual(esperado)
    expect(columnas.filter((c) => c.dudosa).map((c) => c.columna)).toEqual(esperado.map(() => null))
  })

  it('the column that somebody chose is read, and «ninguna» is an answer too', () => {
    const tabla = hoja(['Nombre | Unidad | Precio | Costo', 'Cal | kg | 1500 | 1200'])
    expect(leido(leer(tabla).filas[0])).toBeUndefined()
    const con = (columna: number | null) => leer(tabla, { columnas: new Map([['precio', columna]]) })
    expect([2, 3, null].map((columna) => leido(con(columna).filas[0]))).toEqual(['1500', '1200', undefined])
    expect(con(null).preguntas).toEqual([])
  })
})

describe('leerTabla: the numbers of a column', () => {
  /** Prices of one column, as read, with how it was read and the cells that are asked about. */
  function precios(textos: string[], respuestas: Partial<Respuestas> = {}) {
    const tabla = hoja([ENCABEZADO, ...textos.map((texto, i) => `Cosa ${i} | kg | ${texto}`)])
    const { filas, escrituras, preguntas } = leer(tabla, respuestas)
    return {
      leidos: filas.map((fila) => leido(fila)),
      escritura: escrituras.get('precio'),
      ejemplos: preguntas.flatMap((p) => (p.clase === 'numeros' ? p.ejemplos : [])),
      pendientes: filas.filter((f) => f.pendiente).map((f) => f.numero),
    }
  }

  it.each<[string, string[], (string | null | undefined)[], string]>([
    ['enteros', ['900', '12000'], ['900', '12000'], 'entera'],
    ['coma decimal', ['12,5', '900'], ['12.5', '900'], 'coma'],
    ['punto decimal', ['12.5', '900'], ['12.5', '900'], 'punto'],
    ['miles con punto, probados por otra', ['1.234.567', '60.000'], ['1234567', '60000'], 'coma'],
    ['miles con coma, probados por otra', ['1,234,567', '60,000'], ['1234567', '60000'], 'punto'],
    ['miles y decimales', ['1.234,50', '60.000'], ['1234.5', '60000'], 'coma'],
    ['lo mismo al revés', ['1,234.50', '60,000'], ['1234.5', '60000'], 'punto'],
    ['con la moneda adelante', ['Gs. 1.500.000', '₲ 7', 'PYG 8'], ['1500000', '7', '8'], 'coma'],
    ['negativos, que después se rechazan', ['-5', '\u22127'], ['-5', '-7'], 'entera'],
    ['sin precio', ['s/c', 'S/C', '-', '', 'A consultar'], Array(5).fill(undefined), 'entera'],
    ['sin precio entre los que tienen', ['s/c', '12,5'], [undefined, '12.5'], 'coma'],
    ['lo que no es un número', ['doce', '1e3', '0x10', '=A1*2', 'NaN'], Array(5).fill(null), 'entera'],
    ['mal agrupado', ['1.23.456', '1,2,3', '1..5'], [null, null, null], 'entera'],
    ['más decimales de los que se guardan', ['0,1234567'], [null], 'entera'],
  ])('%s', (_, textos, leidos, escritura) => {
    expect(precios(textos)).toEqual({ leidos, escritura, ejemplos: [], pendientes: [] })
  })

  it.each<[string, string[], (string | null)[], number[]]>([
    ['un punto que nada explica', ['60.000', '5'], [null, '5'], [2]],
    ['una coma que nada explica', ['60,000', '5'], [null, '5'], [2]],
    ['dos que se contradicen', ['12,5', '7.25'], ['12.5', null], [3]],
    ['miles en una contra decimales en otra', ['1.234.567', '7.25'], ['1234567', null], [3]],
  ])('asked, and not read meanwhile: %s', (_, textos, leidos, pendientes) => {
    const ejemplos = textos.filter((__, i) => pendientes.includes(i + 2))
    expect(precios(textos)).toEqual({ leidos, escritura: 'dudosa', ejemplos, pendientes })
  })

  it('the writing that somebody chose holds for the whole column', () => {
    const con = (convencion: 'coma' | 'punto') =>
      precios(['60.000', '1.500', '7'], { convenciones: new Map([['precio', convencion]]) })
    expect(con('coma')).toMatchObject({ leidos: ['60000', '1500', '7'], escritura: 'coma', pendientes: [] })
    expect(con('punto')).toMatchObject({ leidos: ['60', '1.5', '7'], escritura: 'punto', pendientes: [] })
  })

  it('shows up to four examples, without repeating', () => {
    const textos = ['1.000', '2.000', '1.000', '3.000', '4.000', '5.000']
    expect(precios(textos).ejemplos).toEqual(['1.000', '2.000', '3.000', '4.000'])
  })

  it('each column proves its own: what one proves says nothing of another', () => {
    const tabla = hoja([
      'Nombre | Unidad | Precio | Precio proveedor',
      'Cal | kg | 12,5 | 9.5',
      'Yeso | kg | 3 | 60.000',
    ])
    const { filas, escrituras, preguntas } = leer(tabla)
    expect(Object.fromEntries(escrituras)).toEqual({ precio: 'coma', precioReal: 'punto' })
    expect(filas.map((f) => [leido(f), leido(f, 'precioReal')])).toEqual([
      ['12.5', '9.5'],
      ['3', '60'],
    ])
    expect(preguntas).toEqual([])
  })

  it('what was corrected by hand is read as es-PY and proves nothing of the column', () => {
    const correcciones = new Map([[claveDeCorreccion(2, 'precio'), '1.234.567']])
    expect(precios(['?', '60.000'], { correcciones })).toMatchObject({
      leidos: ['1234567', null],
      pendientes: [3],
    })
  })
})

describe('leerTabla: the units', () => {
  const unidades = (textos: string[], respuestas: Partial<Respuestas> = {}) =>
    leer(hoja([ENCABEZADO, ...textos.map((texto, i) => `Cosa ${i} | ${texto} | 5`)]), respuestas)

  it.each([
    ['m2', ['m2', 'm²', 'M2', 'M²', 'm 2', 'mts2.', 'Metros cuadrados']],
    ['m3', ['m3', 'm³', 'M3', 'm^3', 'Metro Cúbico']],
    ['un', ['un', 'Un', 'UN.', 'u', 'Unid.', 'UNIDAD']],
    ['kg', ['kg', 'Kg.', 'KGS', 'kilos']],
    ['gl', ['gl', 'GLB', 'Global']],
  ])('all these writings are %s', (codigo, textos) => {
    const { filas, preguntas } = unidades(textos)
    expect(filas.map((f) => f.unidad)).toEqual(textos.map(() => codigo))
    expect(preguntas).toEqual([])
  })

  it('an unknown one is asked once, with all its rows; the others do not wait', () => {
    const { filas, preguntas } = unidades(['pulg', 'kg', 'PULG.', 'ml'])
    expect(preguntas).toEqual([
      { clase: 'unidad', texto: 'pulg', filas: [2, 4] },
      { clase: 'unidad', texto: 'ml', filas: [5] },
    ])
    expect(filas.map((f) => f.pendiente)).toEqual([true, false, true, true])
  })

  it('the answer holds for all its writings and for it alone', () => {
    const respuestas = { unidades: new Map([[claveDeUnidad('Pulg'), 'barra']]) }
    const { filas, preguntas } = unidades(['pulg', 'PULG.', 'ml'], respuestas)
    expect(filas.map((f) => f.unidad)).toEqual(['barra', 'barra', undefined])
    expect(preguntas).toMatchObject([{ texto: 'ml', filas: [4] }])
  })

  it('while its column is not known none is asked; without a column, it is for all', () => {
    const tabla = hoja(['Nombre | Unidad | UM | Precio', 'Cal | kg | pulg | 5', 'Yeso | kg | pulg | 6'])
    expect(leer(tabla).preguntas).toMatchObject([{ clase: 'columna', campo: { nombre: 'unidad' } }])
    const sinColumna = leer(tabla, { columnas: new Map([['unidad', null]]) })
    expect(sinColumna.preguntas).toEqual([{ clase: 'unidad', texto: '', filas: [2, 3] }])
  })

  it('those that are missing are asked together, and the answer holds for all', () => {
    const { filas, preguntas } = unidades(['', 'kg', ' '])
    expect(preguntas).toMatchObject([{ clase: 'unidad', texto: '', filas: [2, 4] }])
    expect(filas.map((f) => f.pendiente)).toEqual([true, false, true])
    const elegida = unidades(['', 'kg', ' '], { unidades: new Map([['', 'm3']]) })
    expect(elegida.preguntas).toEqual([])
    expect(elegida.filas.map((f) => f.unidad)).toEqual(['m3', 'kg', 'm3'])
  })
})

describe('leerTabla: what is shown of a number', () => {
  const mostrado = (tabla: Tabla, respuestas: Partial<Respuestas> = {}) =>
    leer(tabla, respuestas).filas.map((f) => f.textos.get('precio'))

  it.each<[string, string, string]>([
    ['con coma', '12,345', '12,345'],
    ['con punto', '12.3456', '12,3456'],
    ['con miles', '1.234.567', '1234567'],
    ['negativo', '-5', '-5'],
    ['sin cifra', 's/c', 's/c'],
    ['que no se puede leer', '1.2.3', '1.2.3'],
  ])('%s', (_, texto, esperado) => {
    expect(mostrado(hoja([ENCABEZADO, `Cal | kg | ${texto}`]))).toEqual([esperado])
  })

  it('what was shown, corrected as it stands, is the same number', () => {
    const tabla = hoja([ENCABEZADO, 'Cal | kg | 12.345', 'Yeso | kg | 0.5'])
    const [cal = ''] = mostrado(tabla)
    expect(cal).toBe('12,345')
    const correcciones = new Map([[claveDeCorreccion(2, 'precio'), cal]])
    expect(leer(tabla, { correcciones }).filas.map((f) => leido(f))).toEqual(['12.345', '0.5'])
  })
})

describe('leerTabla: the rows', () => {
  it('keeps the numbers of the sheet among titles, empty rows and rows left out', () => {
    const tabla = hoja([
      'Lista de mayo',
      '',
      ENCABEZADO,
      '',
      'Cal | kg | 5',
      ' | | ',
      'Yeso | kg | 6',
      'Arena | m3 | 7',
    ])
    expect(leer(tabla).filas.map((f) => f.numero)).toEqual([5, 7, 8])
    const sinYeso = leer(tabla, { omitidas: new Set([7]) })
    expect(sinYeso.filas.map((f) => [f.numero, f.textos.get('nombre')])).toEqual([
      [5, 'Cal'],
      [8, 'Arena'],
    ])
  })

  it('a row left out proves nothing and asks nothing', () => {
    const tabla = hoja([ENCABEZADO, 'Cal | pulg | 60.000', 'Yeso | kg | 6'])
    expect(leer(tabla).preguntas.map((p) => p.clase)).toEqual(['numeros', 'unidad'])
    expect(leer(tabla, { omitidas: new Set([2]) }).preguntas).toEqual([])
  })

  it.each<[string, string, string[]]>([
    ['sin nada malo', 'Cal | kg | 5', []],
    ['sin nombre', ' | kg | 5', [mensajesImportar.faltaNombre]],
    ['con una celda de más', 'Cal | kg | 5 | 7', [mensajesImportar.celdasDeMas]],
    ['con una celda vacía de más', 'Cal | kg | 5 | ', []],
    ['con 500 letras', `${'n'.repeat(500)} | kg | 5`, []],
    ['con 501 letras', `${'n'.repeat(501)} | kg | 5`, [mensajesImportar.nombreMuyLargo(500)]],
    ['con un carácter de control', 'Ca\u0000l | kg | 5', [mensajesImportar.textoNoValido]],
    ['con un nombre de JavaScript', '__proto__ | kg | 5', []],
  ])('%s', (_, renglon, motivos) => {
    expect(leer(hoja([ENCABEZADO, renglon])).filas[0]?.motivos).toEqual(motivos)
  })

  it('a code of more than 30 characters is refused', () => {
    const motivos = (largo: number) =>
      leer(hoja([`Código | ${ENCABEZADO}`, `${'c'.repeat(largo)} | Cal | kg | 5`])).filas[0]?.motivos
    expect([motivos(30), motivos(31)]).toEqual([[], [mensajesImportar.codigoMuyLargo]])
  })

  it('only a name is a title; with anything more it is not', () => {
    const { filas } = leer(hoja([ENCABEZADO, 'ÁRIDOS | | ', 'Arena | m3 | ', ' | | 5']))
    expect(filas.map((f) => f.esTitulo)).toEqual([true, false, false])
  })

  it('what was corrected takes the place of what the sheet says, in that row alone', () => {
    const correcciones = new Map([
      [claveDeCorreccion(2, 'nombre'), '  Cal   hidratada '],
      [claveDeCorreccion(3, 'unidad'), 'm²'],
      [claveDeCorreccion(3, '__proto__'), 'nada'],
    ])
    const tabla = hoja([ENCABEZADO, 'Cal | kg | 5', 'Piso | pulg | 5'])
    const { filas, preguntas } = leer(tabla, { correcciones })
    expect(filas.map((f) => [f.textos.get('nombre'), f.unidad])).toEqual([
      ['Cal hidratada', 'kg'],
      ['Piso', 'm2'],
    ])
    expect(preguntas).toEqual([])
    expect(tabla.filas[0]?.celdas[0]?.texto).toBe('Cal')
  })

  it.each([
    ['letras', 'x'],
    ['dígitos', '9'],
    ['puntos', '.'],
    ['miles', '1.000'],
    ['ceros', '0'],
    ['comas', '1,'],
  ])(
    'a million characters in each cell, of %s: refused, without looking at each pair of them',
    (_, parte) => {
      const celda = parte.repeat(1_000_000 / parte.length)
      const { filas } = leer(hoja([ENCABEZADO, `${celda} | ${celda} | ${celda}`]))
      expect(filas[0]?.motivos).toContain(mensajesImportar.nombreMuyLargo(500))
      expect(filas[0]?.unidad).toBeUndefined()
      expect(leido(filas[0])).toBe(parte === '0' ? '0' : null)
    },
  )
})
