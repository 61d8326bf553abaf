import { citar } from './citar.ts'

const tareas = (cuantos: number): string => (cuantos === 1 ? '1 rubro' : `${cuantos} rubros`)
const filas = (numeros: readonly number[]): string => {
  const lista = numeros.slice(0, 8).join(', ')
  const resto = numeros.length - 8
  return `${numeros.length === 1 ? 'fila' : 'filas'} ${lista}${resto > 0 ? ` y ${resto} más` : ''}`
}

/** What the reader of anybody's budget in Excel finds, asks and refuses (sheet.md §3). */
export const mensajesHoja = {
  // Why a column is what it is.
  columnaElegida: 'La elegiste vos.',
  columnaPorTitulo: 'Por su título.',
  columnaPorContenido: 'Por lo que tienen sus celdas.',
  columnaDeTodas: 'Porque el importe es el de los materiales y la mano de obra juntos.',
  columnaPorCuenta: (salen: number, de: number) =>
    `Porque cantidad × precio da el importe en ${salen} de ${de} filas revisadas.`,

  // Why a row is what it is.
  filaElegida: 'La elegiste vos.',
  encabezado: 'Son los títulos de las columnas.',
  encabezadoRepetido: 'Repite los títulos de las columnas.',
  arribaDeLaTabla: 'Está arriba de los títulos de las columnas.',
  tituloRepetido: 'Repite lo que está arriba de los títulos de las columnas.',
  porNat: (nat: string) => `El archivo dice que es ${citar(nat)}.`,
  sinNat: 'El archivo no dice qué es, y en los otros sí.',
  porTotal: 'Su texto dice que es un total.',
  porPie: 'Está después del último rubro y no es uno.',
  despuesDelTotal: 'Está después del total de los rubros.',
  tieneAdentro: 'Los ítems que siguen están dentro del suyo.',
  conUnidad: 'Tiene nombre y unidad.',
  conCuenta: 'Tiene nombre y cifras.',
  conAlgunaCifra: 'Tiene nombre y una cifra, pero le faltan las otras.',
  entreHermanas: 'Su número sigue al del rubro de arriba.',
  soloNombre: 'No tiene unidad ni precio.',
  soloNombreYCodigo: 'Tiene número y nombre, sin unidad ni precio.',
  sumaLoQueSigue: 'Su importe es la suma de los rubros que siguen.',
  sumaLoAnterior: 'Su importe es la suma de los rubros de arriba.',
  delResumen: 'Es del resumen: sus filas suman los rubros de arriba.',
  importeSinNombre: 'Tiene un importe pero no dice de qué.',
  debajoDeUna: 'Es la descripción larga del rubro de arriba.',
  componenteDe: 'Es una línea del análisis del rubro de arriba.',
  nota: 'Es una nota después de los rubros.',
  vacia: 'No tiene nada en las columnas elegidas.',
  oculta: 'Está oculta, y elegiste dejar afuera lo oculto.',
  deOtroPresupuesto: 'Está afuera del presupuesto que elegiste.',
  fueraDelTotal: 'Dice que es opcional, y el total del archivo no lo suma.',
  opcionalAfuera: 'Dice que es opcional, y elegiste dejarlo afuera.',
  resumenDeLasHojas: 'Es el resumen de las otras hojas, que ya entran.',
  dejadaAfuera: 'Le falta una cifra, y elegiste dejarla afuera.',

  // What is asked.
  preguntaDeHoja: (cuantas: number) =>
    `El archivo tiene ${cuantas} hojas o tablas que parecen presupuestos. ¿Cuál entra?`,
  tablaDeLasColumnas: (hoja: string, desde: string, hasta: string) =>
    `${hoja} (columnas ${desde} a ${hasta})`,
  opcionDeHoja: (nombre: string, cuantos: number) => `${citar(nombre)}: ${tareas(cuantos)}, a primera vista`,
  todasLasHojas: 'Todas las hojas juntas',
  hojaDesdeLaFila: (nombre: string, fila: number) => `${citar(nombre)} desde la fila ${fila}`,
  filasDeTodas: (desde: readonly string[]) =>
    `Las filas de todas las hojas están numeradas seguidas: ${desde.slice(0, 12).join(', ')}.`,
  preguntaDeDecimales: (ejemplos: string) =>
    `Los números están como texto y no se puede saber si el punto y la coma son de miles o de decimales: ${ejemplos}. ¿Cómo los leemos?`,
  decimalesConComa: 'Punto para miles y coma para decimales: 1.234,5',
  decimalesConPunto: 'Coma para miles y punto para decimales: 1,234.5',
  preguntaDeEscala: (dice: string, ceros: number) =>
    `El archivo dice ${citar(dice)}. ¿Sus precios e importes están en ${ceros === 6 ? 'millones' : 'miles'}?`,
  enEscala: (ceros: number) => `Sí: entran multiplicados por ${ceros === 6 ? '1.000.000' : '1.000'}`,
  sinEscala: 'No: entran como están escritos',
  importesEnEscala: (dice: string, ceros: number) =>
    `Los importes se leyeron multiplicados por ${ceros === 6 ? '1.000.000' : '1.000'}, como dice ${citar(dice)}: así cantidad × precio da el importe.`,
  preguntaDeOtraCosa: {
    sueldos: (hoja: string) =>
      `La hoja ${citar(hoja)} parece una planilla de sueldos o jornales y no un presupuesto de obra: sus filas serían personas, no rubros. ¿La leemos igual?`,
    lista: (hoja: string) =>
      `La hoja ${citar(hoja)} parece una lista de precios o un inventario y no un presupuesto de obra. Una lista se importa desde Materiales o Mano de obra. ¿La leemos igual?`,
    factura: (hoja: string) =>
      `La hoja ${citar(hoja)} parece una factura o una orden de compra y no un presupuesto de obra. ¿La leemos igual?`,
    medicion: (hoja: string) =>
      `La hoja ${citar(hoja)} parece un certificado o una medición de avance y no un presupuesto: puede tener varias cantidades. Mirá que la columna de cantidad sea la del contrato. ¿La leemos así?`,
  },
  preguntaDeAnalisis: (hoja: string) =>
    `La hoja ${citar(hoja)} parece de análisis de precios y no de un presupuesto: sus filas serían materiales y mano de obra, no rubros. ¿La leemos igual? Si no, elegí otra hoja.`,
  sonRubros: 'Sí: cada fila es un rubro',
  preguntaDeTabla: (fila: number) =>
    `En la fila ${fila} empieza otra tabla, con sus columnas en otro lugar. ¿Cuál de las dos entra?`,
  opcionDeTabla: (fila: number) => `La que empieza en la fila ${fila}`,
  preguntaDePresupuestos: (cuantos: number) =>
    `La hoja tiene ${cuantos} presupuestos, uno debajo del otro, cada uno con su total y sin uno que los sume. Pueden ser dos obras, o dos opciones de la misma. ¿Qué entra?`,
  todosLosPresupuestos: 'Todos juntos, en una sola obra',
  unPresupuesto: (desde: number, hasta: number) => `Solo el de las filas ${desde} a ${hasta}`,
  preguntaDeColumnas: 'Hay más de un precio que multiplicado por la cantidad da un importe. ¿Cuál entra?',
  opcionDeColumnas: (precio: string, importe: string) => `${citar(precio)}, que da ${citar(importe)}`,
  opcionDeLaSuma: 'Los dos: el precio es la suma de ambos',
  preguntaDeRecargo: (una: string, otra: string, porciento: string) =>
    `${citar(una)} es ${citar(otra)} con ${porciento} más en todos los rubros: puede ser el IVA o la ganancia. ¿Con cuál entran?`,
  preguntaDeVeces: (una: string, otra: string, veces: number) =>
    `${citar(una)} es ${veces} veces ${citar(otra)} en todos los rubros: pueden ser varias unidades iguales. ¿Con cuál entran?`,
  sinRecargo: (columna: string) => `Con ${citar(columna)}`,
  conRecargo: (columna: string) => `Con ${citar(columna)}: el precio se calcula dividiéndolo por la cantidad`,
  preguntaDeTitulos: (cuantos: number, numeros: readonly number[]) =>
    `El importe de ${tareas(cuantos)} (${filas(numeros)}) es la suma de los que le siguen: puede ser un título con su total. ¿Entra como rubro?`,
  sonTitulos: 'No: es el total de los que siguen, que ya entran',
  preguntaDeImportes: (cuantos: number) =>
    cuantos === 1
      ? 'El importe de 1 rubro no es su cantidad × precio. ¿Cuál vale?'
      : `Los importes de ${cuantos} rubros no son su cantidad × precio. ¿Cuál vale?`,
  valePrecio: 'La cantidad y el precio: el importe se calcula',
  valeImporte: 'El importe: el precio se calcula dividiéndolo por la cantidad',
  preguntaDeIncompletos: (cuantos: number, numeros: readonly number[]) =>
    cuantos === 1
      ? `A 1 rubro le falta la cantidad o el precio (${filas(numeros)}). ¿Entra?`
      : `A ${cuantos} rubros les falta la cantidad o el precio (${filas(numeros)}). ¿Entran?`,
  incompletosEntran:
    'Entran así: sin cantidad con 0, sin precio como Sin precio, y un importe solo como 1 vez ese precio',
  incompletosAfuera: 'Quedan afuera',
  preguntaDeOcultas: (cuantos: number, numeros: readonly number[]) =>
    `Hay ${tareas(cuantos)} en filas que el archivo oculta (${filas(numeros)}). ¿Entran?`,
  entranComoLosDemas: 'Entran como los demás',
  ocultasAfuera: 'Quedan afuera',
  preguntaDePie: (cuantos: number, numeros: readonly number[]) =>
    cuantos === 1
      ? `El último rubro se llama como lo que va después de los rubros: honorarios, impuestos, imprevistos (${filas(numeros)}). ¿Entra como rubro?`
      : `Los últimos ${cuantos} rubros se llaman como lo que va después de los rubros: honorarios, impuestos, imprevistos (${filas(numeros)}). ¿Entran como rubros?`,
  preguntaDeOpcionales: (cuantos: number, numeros: readonly number[]) =>
    cuantos === 1
      ? `1 rubro dice que es opcional, alternativa o no incluido (${filas(numeros)}). ¿Entra?`
      : `${cuantos} rubros dicen que son opcionales, alternativas o no incluidos (${filas(numeros)}). ¿Entran?`,
  preguntaDeDebajo: (cuantos: number, numeros: readonly number[]) =>
    `${cuantos === 1 ? 'Hay 1 rubro' : `Hay ${cuantos} rubros`} debajo del total de la obra, que no lo suma (${filas(numeros)}). ¿Entra igual?`,
  preguntaDeMoneda: (monedas: string) =>
    `El archivo nombra más de una moneda (${monedas}). ¿En cuál están sus precios?`,
  preguntaDeOtraMoneda: (
    cuantos: number,
    numeros: readonly number[],
    suyas: readonly string[],
    deLosDemas: string | null,
  ) =>
    `${cuantos === 1 ? 'El precio' : 'Los precios'} de ${tareas(cuantos)} (${filas(numeros)}) ${cuantos === 1 ? 'está' : 'están'} en ${suyas.join(' y ')}, y ${deLosDemas === null ? 'los de los demás no dicen su moneda' : `los de los demás en ${deLosDemas}`}. ¿Cómo ${cuantos === 1 ? 'entra' : 'entran'}?`,
  todosEnUna: 'Como están escritos: todos los precios del archivo están en una sola moneda',
  otraSinPrecio: 'Sin precio, con su cantidad, para ponerles después el precio en guaraníes',
  preguntaDeSigno:
    'El archivo escribe sus precios con «$» y no dice de qué moneda: puede ser de varias. ¿Cuál es?',
  opcionDeMoneda: (codigo: string) => `Las cifras están en ${codigo}`,

  // What the reading tells.
  hojasOcultas: (nombres: string) => `El archivo tiene hojas ocultas, que no se leyeron: ${nombres}.`,
  columnasOcultas: (letras: string) => `Se leyeron columnas que el archivo oculta: ${letras}.`,
  filasOcultas: (cuantas: number) =>
    cuantas === 1 ? 'Hay 1 fila oculta en la hoja.' : `Hay ${cuantas} filas ocultas en la hoja.`,
  decimalesPorCuenta: (escritura: string) =>
    `Los números están como texto: se leyeron con ${escritura}, porque así cantidad × precio da el importe.`,
  conComa: 'coma para los decimales',
  conPunto: 'punto para los decimales',
  cantidadesRedondeadas: (cuantas: number) =>
    cuantas === 1
      ? 'La cantidad de 1 rubro tiene más de 6 decimales y entra redondeada.'
      : `Las cantidades de ${cuantas} rubros tienen más de 6 decimales y entran redondeadas.`,
  formulasCalculadas: (cuantas: number) =>
    cuantas === 1
      ? '1 fórmula no tenía su valor guardado y se calculó acá.'
      : `${cuantas} fórmulas no tenían su valor guardado y se calcularon acá.`,
  formulasSinValor: (celdas: readonly string[]) =>
    `${celdas.length === 1 ? 'Una celda tiene' : `${celdas.length} celdas tienen`} una fórmula sin su valor guardado, que no se puede calcular acá: ${celdas.slice(0, 8).join(', ')}. Abrí el archivo en Excel, guardalo y volvé a elegirlo.`,
  itemsRepetidos: (cuantos: number, ejemplo: string) =>
    `Hay ${cuantos === 1 ? '1 número de ítem repetido' : `${cuantos} números de ítem repetidos`} (${ejemplo}): cada fila entra igual.`,
  nivelesPlegados: (cuantos: number) =>
    cuantos === 1
      ? '1 título es de un nivel más de los que hay acá: entró en el nombre de su grupo.'
      : `${cuantos} títulos son de un nivel más de los que hay acá: entraron en el nombre de su grupo.`,
  sinTitulos: 'No hay títulos de capítulo: todo entra en uno solo.',
  conAnalisis: (cuantos: number) =>
    cuantos === 1 ? '1 rubro entra con su análisis.' : `${cuantos} rubros entran con su análisis.`,
  analisisDistinto: (cuantos: number, numeros: readonly number[]) =>
    `El análisis de ${tareas(cuantos)} (${filas(numeros)}) no da el precio del presupuesto: entra con el precio del presupuesto, sin análisis.`,

  cifrasAbajo: (fila: number) => `Tiene las cifras del rubro de la fila ${fila}.`,
  delComputo: (fila: number) => `Es del cómputo del rubro de la fila ${fila}.`,

  // Causes of a difference.
  causaImportes: (cuantos: number) => `${tareas(cuantos)} con un importe que no es su cantidad × precio`,
  causaAfuera: (cuantos: number) => `${tareas(cuantos)} que dejaste afuera`,
  causaNegativos: (cuantos: number) =>
    `${tareas(cuantos)} con cantidad o precio negativos, que acá no tienen lugar`,
  causaMuyGrandes: (cuantos: number) =>
    `${tareas(cuantos)} con una cantidad más grande de lo que se puede guardar`,
  causaOtraMoneda: (cuantos: number) =>
    `${tareas(cuantos)} en otra moneda, ${cuantos === 1 ? 'que entra' : 'que entran'} sin precio`,
  causaDebajo: (cuantos: number) => `${tareas(cuantos)} debajo del total, que no los suma`,
  causaDelBanco: (cuantos: number) => `${tareas(cuantos)} al precio de su análisis del banco`,
  causaSinNombre: (cuantas: number) =>
    cuantas === 1 ? '1 fila con importe que no entra' : `${cuantas} filas con importe que no entran`,
  causaTotalDistinto: 'El total del archivo no es la suma de sus rubros',

  // Why nothing is read, and what to do.
  sinHojas:
    'El archivo no tiene ninguna hoja con datos. Abrilo, revisá que el presupuesto esté en una hoja y guardalo de nuevo.',
  noEsPresupuesto: (hoja: string) =>
    `La hoja ${citar(hoja)} no parece un presupuesto: no se encontró una columna de nombres con otra de precios o importes. Elegí otra hoja, o decí qué tiene cada columna.`,
  sinCantidades: (hoja: string) =>
    `La hoja ${citar(hoja)} tiene precios pero ninguna columna de cantidades ni de importes. Si es una lista de precios, importala desde Materiales o Mano de obra; si no, decí cuál es la columna de cantidades.`,
  sinPrecios: (hoja: string, fila: number) =>
    `Ningún rubro de la hoja ${citar(hoja)} tiene precio (el primero está en la fila ${fila}). Completá los precios o elegí la columna que los tiene.`,
  preciosSinValor: (hoja: string, celdas: readonly string[]) =>
    `Los precios de la hoja ${citar(hoja)} son fórmulas sin su valor guardado, que no se pueden calcular acá (${celdas.slice(0, 4).join(', ')}). Abrí el archivo en Excel, guardalo y volvé a elegirlo.`,
  preciosIlegibles: (hoja: string, fila: number, texto: string) =>
    `Los precios de la hoja ${citar(hoja)} no se pueden leer como números (fila ${fila}: ${citar(texto)}). Dejá solo las cifras, o elegí la columna que las tiene.`,
  ningunaTarea: (hoja: string) =>
    `No se encontró ningún rubro en la hoja ${citar(hoja)}: ninguna fila tiene nombre y cifras. Elegí otra hoja, o decí qué tiene cada columna.`,
  demasiadasTareas: (maximo: string, fila: number) =>
    `La hoja tiene más de ${maximo} rubros (se llega en la fila ${fila}). Importala por partes.`,
} as const
