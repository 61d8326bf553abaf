/** What the reader of BC3 files asks before a work comes in, and why its total may not be the file's (bc3.md). */
export const mensajesPreguntasBc3 = {
  // What an import leaves in the work.
  diferenciaConElArchivo: 'Diferencia con el archivo',
  precioDelArchivo: 'Precio del archivo',
  analisisDelArchivo: (precio: string) => `Análisis del archivo, que da ${precio}:`,

  // What the reading tells.
  cerosVacios: (dan: number, siNo: number) =>
    `El archivo escribe 0 en las medidas que deja vacías: leídas así, ${dan} de las cantidades que declara salen de sus líneas (con 0 como cero, ${siNo}).`,
  medicionConDiferencia: (dice: string, dan: string) =>
    `El archivo dice ${dice} en la medición y en el capítulo, y las líneas dan ${dan}: vale lo que dice, con una última línea 'Diferencia con el archivo'.`,
  precioDelArchivoUsado: (dice: string, sale: string) =>
    `El archivo dice ${dice} y su análisis da ${sale}: entra con el precio del archivo, como un solo componente, y su análisis queda en la descripción larga.`,

  // What is asked.
  ceros:
    'Algunas mediciones tienen 0 en una medida y el archivo no deja saber si es cero o si quiere decir vacío. ¿Cómo lo leemos?',
  cerosComoCero: 'El 0 es cero: esas líneas no miden nada',
  cerosComoVacio: 'El 0 quiere decir vacío: esa medida no cuenta',
  precios: (cuantos: number) =>
    cuantos === 1
      ? 'El precio que el archivo dice de 1 rubro no sale de su análisis. ¿Con cuál entra?'
      : `El precio que el archivo dice de ${cuantos} rubros no sale de su análisis. ¿Con cuál entran?`,
  preciosDelAnalisis: 'Con el que sale del análisis, como manda el formato',
  preciosDelArchivo: 'Con el precio del archivo: un solo componente, y el análisis en la descripción larga',
  monedaConCentavos: 'El archivo no dice en qué moneda está y sus precios tienen decimales. ¿Cuál es?',
  monedaSinCentavos:
    'El archivo no dice en qué moneda está. Sus precios no tienen decimales, así que pueden ser guaraníes. ¿Lo son?',
  monedas: {
    PYG: 'Guaraníes',
    USD: 'Dólares',
    EUR: 'Euros',
    BRL: 'Reales',
    ARS: 'Pesos argentinos',
    otra: 'Otra moneda',
  },
  diferencia: (entra: string, dice: string, cuanto: string, porcentaje: string, deDonde: string) =>
    `Lo que entra (Gs. ${entra}) no es ${deDonde} (Gs. ${dice}): ${cuanto}, ${porcentaje}. ¿Lo importás así?`,
  loQueDice: 'lo que dice el archivo',
  loDeSusPrecios: 'lo que dan los precios del archivo',
  deMas: (monto: string) => `Gs. ${monto} de más`,
  deMenos: (monto: string) => `Gs. ${monto} de menos`,
  entiendo: (entra: string, dice: string) => `Entiendo: entra con Gs. ${entra} y no con Gs. ${dice}`,

  // Why what comes in is not what is stated.
  capituloNoSuma: (codigo: string, nombre: string, dice: string, suma: string) =>
    `El capítulo ${codigo} ${nombre} dice ${dice} y lo que tiene adentro suma ${suma}`,
  obraNoSuma: (dice: string, suma: string) => `La obra dice ${dice} y lo que tiene adentro suma ${suma}`,
  otrosCapitulos: (cuantos: number) => `Otros ${cuantos} capítulos que no suman lo que dicen`,
  noEntra: {
    descuento: (codigo: string, nombre: string) => `El descuento ${codigo} ${nombre} no entra`,
    cantidadNegativa: (codigo: string, nombre: string) =>
      `${codigo} ${nombre} tiene una cantidad negativa y entra con 0`,
    precioNegativo: (codigo: string, nombre: string) =>
      `${codigo} ${nombre} tiene un precio negativo y entra sin precio`,
  },
  otrosImportes: (cuantos: number) =>
    `Otros ${cuantos} descuentos, cantidades o precios negativos que no entran`,
  cantidadesDistintas: (cuantos: number, codigos: string) =>
    cuantos === 1
      ? `La cantidad que el archivo dice de 1 rubro no sale de sus líneas de medición: ${codigos}`
      : `Las cantidades que el archivo dice de ${cuantos} rubros no salen de sus líneas de medición: ${codigos}`,
  preciosDistintos: (cuantos: number, codigos: string) =>
    cuantos === 1
      ? `El precio que el archivo dice de 1 rubro no sale de su análisis: ${codigos}`
      : `Los precios que el archivo dice de ${cuantos} rubros no salen de sus análisis: ${codigos}`,
  codigosYMas: (codigos: string, resto: number) => `${codigos} y ${resto} más`,
  redondeosDelArchivo: 'Redondeos, y lo que dicen los avisos de la lectura',
  guaraniesEnteros: 'Precios e importes que pasan a guaraníes enteros',

  // Why an import is refused.
  faltaResponder: (preguntas: string) =>
    `Antes de importar respondé lo que pregunta la revisión del archivo: ${preguntas}`,
  faltaCotizacion:
    'Escribí cuántos guaraníes vale 1 de la moneda que elegiste: con 1 sus cifras serían guaraníes.',
  respuestaDeMas: (valor: string, pregunta: string) =>
    `'${valor}' no es una de las respuestas a la pregunta: ${pregunta}`,

  // What the import says once done.
  entraronConPrecio: (cuantos: number) =>
    cuantos === 1
      ? '1 rubro entró con el precio del archivo: su análisis quedó en la descripción larga.'
      : `${cuantos} rubros entraron con el precio del archivo: sus análisis quedaron en la descripción larga.`,
  entraronConDiferencia: (cuantas: number) =>
    cuantas === 1
      ? "1 cómputo tiene una última línea 'Diferencia con el archivo': sus líneas no daban la cantidad del archivo."
      : `${cuantas} cómputos tienen una última línea 'Diferencia con el archivo': sus líneas no daban la cantidad del archivo.`,
} as const
