import { citar } from './citar.ts'

function porqueSalen(salen: number, de: number, formato: number): string {
  return `en todo el archivo, porque así salen ${salen} de los ${de} precios declarados que lo tienen (como dice el formato, ${formato})`
}

/** What the reading and writing of other programs' files says, in one place (architecture.md §2, rule 5). */
export const mensajesInterop = {
  // Why a file is not read at all.
  archivoMuyGrande: 'El archivo BC3 pasa de 20 MB. Exportá la obra sin gráficos o por partes.',
  noEsBc3: 'El archivo no es un BC3: no tiene ningún registro que se pueda leer.',
  sinConceptos: 'El archivo BC3 no tiene conceptos: no hay nada para importar.',
  registroMuyLargo: (renglon: number) =>
    `El registro que empieza en el renglón ${renglon} es demasiado largo. El archivo parece dañado.`,
  demasiadosConceptos: 'El archivo tiene más de 100.000 conceptos. Importá la obra por partes.',
  demasiadasLineas: 'El archivo tiene más de 400.000 líneas de descomposición. Importá la obra por partes.',
  demasiadasMediciones: 'El archivo tiene más de 400.000 líneas de medición. Importá la obra por partes.',
  demasiadosNiveles: 'El archivo tiene más de 40 niveles, uno dentro de otro. Parece dañado.',
  demasiadosComponentes:
    'Los análisis, desplegados, pasan de 400.000 componentes. Importá la obra por partes.',
  demasiadosPorcentajes:
    'Una descomposición tiene más de 200 porcentajes distintos. El archivo parece dañado.',
  demasiadosNodos: 'La obra, desplegada, pasa de 200.000 líneas. Importala por partes.',

  // What the report says of a file that is read.
  numeroIlegible: (donde: string, texto: string) =>
    `No se puede leer el número '${texto}' (${donde}): cuenta como 0.`,
  comaDecimal: 'El archivo escribe los decimales con coma: se leyeron como decimales.',
  registroSinCierre: (tipo: string) =>
    `El registro ~${tipo} tiene texto después de su último separador: el formato manda ignorarlo.`,
  registroAbierto: (tipo: string) => `El registro ~${tipo} no tiene su último separador: se leyó igual.`,
  archivoCortado: (tipo: string) =>
    `El archivo termina en medio de un registro ~${tipo}: parece cortado y le puede faltar una parte. Revisá el final de la obra.`,
  juegoDistinto: (declarado: string, juego: string) =>
    `El archivo ${declarado === '' ? 'no dice con qué letras está escrito' : `dice que sus letras son ${declarado}`}, pero sus acentos son de ${juego}: se leyó así.`,
  textoRemendado: (veces: number, { antes, despues }: { antes: string; despues: string }) =>
    `Los acentos de ${veces === 1 ? 'un texto estaban estropeados y se arreglaron' : `${veces} textos estaban estropeados y se arreglaron`}: ${citar(antes)} se leyó ${citar(despues)}.`,
  /** The line that makes an exported item reach its price, whatever the rounding (bc3.md). */
  redondeo: 'Redondeo',
  esCertificacion:
    'El archivo dice que es una certificación: sus cantidades son las certificadas y pueden no ser las del presupuesto.',
  textoSinConcepto: 'Hay un texto para este código, pero el archivo no lo usa: no se importa.',
  codigoEnOtraCaja: (otro: string) =>
    `El archivo también lo escribe '${otro}', con otras mayúsculas: se tomó como el mismo.`,
  analisisEnCero:
    'Su análisis tiene todas las cantidades en 0 y el archivo le da un precio: entra con ese precio, sin análisis.',
  porcentajePorUnidad: (salen: number, de: number, formato: number) =>
    `No tiene código de porcentaje pero su unidad es %: se tomó como porcentaje ${porqueSalen(salen, de, formato)}.`,
  registroSinCodigo: (tipo: string) => `El registro ~${tipo} no dice de qué concepto es: no se usó.`,
  sinVersion: 'El archivo no trae la cabecera ~V: se leyó igual.',
  codigoRepetido: 'El concepto está definido más de una vez: vale lo último que se dijo.',
  descomposicionRepetida: 'El concepto tiene más de una descomposición: vale la última.',
  descomposicionesJuntas: (cuantas: number, precio: string, juntas: string, ultima: string) =>
    `El capítulo tiene ${cuantas} descomposiciones y su precio declarado es ${precio}: se juntaron todas, que suman ${juntas} (la última sola, ${ultima}).`,
  capitulosDistintos: (lugares: number, importes: string) =>
    `El código está en ${lugares} lugares de la obra y cada uno tiene lo suyo (${importes}): se leyeron como capítulos distintos.`,
  capituloRepetido: (lugares: number, sumados: number, importe: string) =>
    `El capítulo está en ${lugares} lugares de la obra con el mismo contenido (${importe}): se sumó ${sumados === 1 ? 'una sola vez' : `${sumados} veces`}.`,
  capituloRepetidoPor: (padre: string, declarado: string, asi: string, todos: string) =>
    ` El archivo declara ${declarado} para ${padre}: así da ${asi}, y sumado en todos sus lugares da ${todos}.`,
  medicionRepetida: 'La medición está más de una vez: vale la última.',
  sinRaiz:
    'El archivo no dice cuál es la obra (no hay concepto raíz): se juntó lo que no está dentro de otro.',
  variasRaices: 'El archivo tiene más de un concepto raíz: se usó el primero.',
  ciclo: (padre: string) => `Está dentro de sí mismo (en ${padre}): se cortó ahí.`,
  huerfano: (padre: string) => `Figura en ${padre} pero el archivo no lo define: entra sin precio.`,
  hijoRepetido: (padre: string, veces: number) => `Figura ${veces} veces en ${padre}: se leyó cada una.`,
  fueraDeLaObra: 'Tiene descomposición pero no está dentro de la obra: no se importa.',
  medicionDeComponente: (padre: string) =>
    `Mide un componente de ${padre}: vale el rendimiento que dice su análisis, y las líneas no entran.`,
  medicionSinLinea: (padre: string) => `Hay una medición en ${padre} pero ahí no figura: no se usó.`,
  expresionNoLeida: (texto: string) => `No se puede calcular la expresión '${texto}' de la medición.`,
  porcentajeSinBase: (padre: string) =>
    `El porcentaje no tiene ninguna línea anterior sobre la que aplicarse (en ${padre}): vale 0.`,
  porcentajeComoLinea: (salen: number, de: number, formato: number) =>
    `Tiene código de porcentaje pero se tomó como una línea común (cantidad × precio) ${porqueSalen(salen, de, formato)}.`,
  porcentajeSinRedondeo: (salen: number, de: number, formato: number) =>
    `Se tomó como una línea común (cantidad × precio) que no se redondea ${porqueSalen(salen, de, formato)}.`,
  porcentajeEnCien: (salen: number, de: number, formato: number) =>
    `El porcentaje está en tanto por cien y no por uno: se tomó así ${porqueSalen(salen, de, formato)}.`,
  porcentajeSinOtros: (salen: number, de: number, formato: number) =>
    `El porcentaje se aplica a las líneas anteriores sin contar los otros porcentajes: se tomó así ${porqueSalen(salen, de, formato)}.`,
  decimalesDistintos: (di: number, dc: number) =>
    `Los precios declarados no salen con los decimales que dice el archivo y sí con ${di} por línea y ${dc} en el precio: se usaron estos.`,
  descuento: (importe: string) =>
    `Es un descuento y acá no hay lugar para él: no entra, y el total sube en lo que vale (${importe}).`,
  cantidadNegativa: (importe: string) =>
    `La cantidad es negativa y acá no puede serlo: entra con cantidad 0. Lo que vale en el archivo (${importe}) queda afuera.`,
  precioNegativo: (importe: string) =>
    `El precio es negativo y acá no puede serlo: entra sin precio. Lo que vale en el archivo (${importe}) queda afuera.`,
  componenteNegativo:
    'Tiene componentes con cantidad o precio negativos: el análisis entra como un solo componente con el precio total.',
  cantidadEnCero: (padre: string) => `La cantidad es 0 en el análisis de ${padre}: el componente no entra.`,
  cantidadFueraDeRango: 'La cantidad es más grande de lo que se puede guardar: entra con cantidad 0.',
  cantidadRedondeada: (de: string, a: string) => `La cantidad ${de} se redondeó a ${a} (6 decimales).`,
  sinPrecio: 'El archivo no dice su precio: entra como Sin precio y cuenta 0.',
  auxiliarResuelto: (total: string, componentes: string) =>
    `Sus componentes compuestos se reemplazaron por los suyos. Con los redondeos del archivo el precio es ${total}; los componentes suman ${componentes}.`,
  capitulosPlegados: (nombre: string) => `Es un nivel más de los que hay acá: su grupo se llama '${nombre}'.`,
  capituloMultiplicado: (veces: string) =>
    `El capítulo cuenta ${veces} veces: las cantidades de sus tareas entran multiplicadas, sin las líneas de su cómputo.`,
  totalDistinto: (archivo: string, importado: string) =>
    `El total que sale de los análisis del archivo es ${archivo} y lo que se importa suma ${importado}: la diferencia es de redondeos y de lo que acá se avisa.`,
  porcentajeIndirecto:
    'Es un gasto indirecto: se sacó de los precios y pasó al capítulo de gastos indirectos.',
  ciSinAplicar: (ci: string) =>
    `El archivo declara ${ci} % de costes indirectos, pero ningún precio lo tiene sumado: no se aplicó.`,
  ciDudoso: (ci: string) =>
    `El archivo declara ${ci} % de costes indirectos y nada en él dice si sus precios ya los tienen: entran como están. Si no los tienen, faltan.`,
  ciSinDeclarar: (ci: string, salen: number, sinEl: number, de: number) =>
    `El archivo no declara costes indirectos, pero sus precios los tienen adentro: con ${ci} % salen ${salen} de ${de} precios declarados, y sin él ${sinEl}. Se tomaron como costes indirectos.`,
  medicionSinDecimales: 'Una medida tiene más de 6 decimales: la línea entra redondeada.',
  nombreCambiado: (nombre: string, sale: string) => `«${nombre}» sale como «${sale}»`,
  otrosNombresCambiados: (cuantos: number) =>
    cuantos === 1 ? 'Otro nombre pierde letras o signos' : `Otros ${cuantos} nombres pierden letras o signos`,
  letraSinLugar: (letras: string) => `El formato no tiene estas letras, que salen como '?': ${letras}`,

  // What a price in guaraníes may not be.
  precioFueraDeRango: 'El precio en guaraníes pasa del máximo que se puede guardar.',
  cotizacionInvalida: 'La cotización tiene que ser mayor que 0.',

  // Names that an import makes.
  grupoGeneral: 'General',
  sinCapitulo: 'Sin capítulo',
  obraImportada: 'Obra importada',
  gastosIndirectos: 'Gastos indirectos',
  costesIndirectosDe: (ci: string) => `Costes indirectos (${ci} %)`,
  incluyeAuxiliar: (codigo: string, nombre: string) => `Incluye ${codigo} ${nombre}`,

  // What the format has no place for, told when a work is exported.
  noViaja: {
    margen: 'El margen de la obra y de los capítulos',
    partes: 'La distribución de los gastos indirectos entre las tareas',
    contratistas: 'Los contratistas',
    duracion: 'Las duraciones y los plazos',
    cliente: 'Las cantidades para el cliente',
  },
} as const
