import { citar } from './citar.ts'

const lista = (nombres: readonly (string | number)[]) => nombres.join(', ')
const enFilas = (filas: readonly number[]) =>
  filas.length === 1 ? `fila ${filas[0]}` : `filas ${lista(filas.slice(0, 6))}${filas.length > 6 ? '…' : ''}`

/** Texts of a budget that was exported to Excel, edited, and is imported back into its work. */
export const mensajesVuelta = {
  sinHojas:
    'El archivo no tiene las hojas «Presupuesto» ni «Análisis de precios»: elegí el Excel que bajaste de esta obra',
  archivoMuyGrande: 'El archivo tiene más de 8 MB: no es el Excel de una obra',
  sinMarca:
    'El archivo no dice de qué obra es: puede ser el Excel del cliente o uno de antes. Bajá de nuevo el Excel con costos y editá ese.',
  deOtraObra: 'Este Excel es de otra obra: sólo se importa en la obra de la que se bajó',
  sinTitulos: (hoja: string, titulos: readonly string[]) =>
    `En la hoja ${citar(hoja)} no se encuentran los títulos ${titulos.map(citar).join(', ')}`,
  tituloRepetido: (hoja: string, titulo: string) =>
    `En la hoja ${citar(hoja)} el título ${citar(titulo)} está dos veces`,
  numeroInexacto: (numero: string) =>
    `${numero.replace('.', ',')} tiene más de 6 decimales o no es exacto: escribilo redondeado`,
  filasOcultas: (filas: readonly number[]) =>
    filas.length === 1
      ? `La fila ${filas[0]} está oculta o filtrada y se lee igual: si no la querés, sacale la marca a sus cambios`
      : `${filas.length} filas están ocultas o filtradas y se leen igual (${enFilas(filas)}): si no las querés, sacales la marca a sus cambios`,
  sinNombre: 'El rubro se quedó sin nombre',
  nombreDeFormula: (nombre: string) =>
    `${citar(nombre)} no es un nombre: es lo que deja una fórmula sin resultado`,
  sinCantidad: 'La cantidad está vacía y queda como está',
  unidadNoExiste: (unidad: string) =>
    unidad === ''
      ? 'Falta la unidad'
      : `${citar(unidad)} no es una unidad de medida de la empresa: cargala antes, o escribí otra`,
  precioEsDeLaObra: 'El precio de un material es uno solo en toda la obra',
  precioEsDeLaTarea: 'El precio de la mano de obra es de cada rubro',
  tareaSinAnalisis: 'El rubro nuevo no tiene análisis ni precio unitario',
  idAjeno: (nombre: string) => `${citar(nombre)} no es de esta obra, o ya no está: la fila no se toma`,
  filaSinNombre: 'La fila no tiene nombre: no se toma',
  noEsRubro: (nombre: string) =>
    `${citar(nombre)} no tiene unidad ni cantidad: los capítulos y los grupos nuevos se agregan en la obra`,
  filasRepetidas: (nombre: string, filas: readonly number[]) =>
    `${citar(nombre)} está repetido (${enFilas(filas)}) y no se sabe cuál es la copia: cambiale el nombre a la fila nueva`,
  sinGrupo: (nombre: string) => `${citar(nombre)} no está debajo de un grupo: poné la fila debajo del suyo`,
  sinRubro: (nombre: string) => `${citar(nombre)} no está debajo de un rubro: poné la fila debajo del suyo`,
  desordenada: (nombre: string) =>
    `Las filas cambiaron de lugar y no se sabe debajo de cuál va ${citar(nombre)}: agregalo con las filas en su orden`,
  calculadas: (nombre: string, columnas: readonly string[]) =>
    `${citar(nombre)}: ${lista(columnas)} no se cambia desde el Excel: sale de lo demás`,
  sonDelCatalogo: (nombre: string, columnas: readonly string[]) =>
    `${citar(nombre)}: ${lista(columnas)} es del catálogo y no se cambia acá. Para usar otro componente, agregá una fila.`,
  dosPrecios: (nombre: string, proveedor: boolean) =>
    `${citar(nombre)} tiene en el archivo más de un ${proveedor ? 'precio de proveedor' : 'precio'} nuevo, y en la obra lleva uno solo. ¿Cuál vale?`,
  opcionDePrecio: (precio: string, filas: readonly number[]) => `${precio} (${enFilas(filas)})`,
  dejarPrecio: (precio: string) => `Dejar ${precio}`,
  faltanEnElArchivo: (nombres: readonly string[]) =>
    nombres.length === 1
      ? `${citar(nombres[0] ?? '')} no está en el archivo y queda como está: lo que se borra en el Excel no se borra en la obra`
      : `${nombres.length} filas no están en el archivo y quedan como están: ${lista(nombres.slice(0, 5))}${nombres.length > 5 ? '…' : ''}`,
  sinTipo: (nombre: string) =>
    `${citar(nombre)} no está en el catálogo: escribí su tipo (Material, Mano de obra o Material y mano de obra) para agregarlo`,
  tipoNoValido: (tipo: string) =>
    `${citar(tipo)} no es un tipo: Material, Mano de obra o Material y mano de obra`,
  cualEntrada: (nombre: string) => `Hay más de un ${citar(nombre)} en el catálogo. ¿Cuál es?`,
  variasEntradas: (nombre: string) =>
    `Hay más de un ${citar(nombre)} en el catálogo: escribí su tipo, o agregalo en la obra`,
  noAgregar: 'No agregarlo',
  entradaNueva: (nombre: string) => `${citar(nombre)} no está en el catálogo: se crea para esta obra`,
  nuevoSinPrecio: (nombre: string) => `${citar(nombre)} entra sin precio y cuenta 0`,
  precioEnDosFilas: (nombre: string) =>
    `${citar(nombre)} es nuevo y tiene dos precios distintos en el archivo`,
  analisisSuelto: (nombre: string) =>
    `${citar(nombre)} tiene análisis pero no está en la hoja «Presupuesto»: agregalo debajo de su grupo`,
  nombreRepetido: (nombre: string) =>
    `Hay más de un rubro nuevo que se llama ${citar(nombre)}: dales nombres distintos`,
  sinContratistas: (capitulo: string) =>
    `El capítulo ${citar(capitulo)} no tiene contratistas: asignale uno antes`,
  contratistaNoEsta: (nombre: string, capitulo: string) =>
    `${citar(nombre)} no es uno de los contratistas de ${citar(capitulo)}`,
  cualContratista: (nombre: string) => `¿Quién hace ${citar(nombre)}?`,
  propuestaSinAnalisis: (nombre: string) =>
    `${citar(nombre)} no tiene análisis: entra con un componente de material y mano de obra por su precio unitario`,
  cambioMientras: (cuantos: number) =>
    cuantos === 0
      ? 'La obra cambió mientras mirabas las diferencias: revisalas de nuevo'
      : `La obra cambió mientras mirabas las diferencias, también en ${cuantos === 1 ? 'un rubro' : `${cuantos} rubros`} de los tuyos: revisalas de nuevo`,
  faltaResponder: (cuantas: number) =>
    cuantas === 1 ? 'Falta responder 1 pregunta' : `Falta responder ${cuantas} preguntas`,
  sinCambios: 'No hay nada que importar',
  importado: (cuantos: number) =>
    cuantos === 1 ? 'Se importó 1 cambio del Excel' : `Se importaron ${cuantos} cambios del Excel`,
} as const
