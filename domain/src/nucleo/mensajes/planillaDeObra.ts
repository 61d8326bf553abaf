import { mensajesPresupuestos } from './presupuestos.ts'

const tareas = (n: number): string => (n === 1 ? '1 rubro' : `${n} rubros`)
const se = (n: number, uno: string, varios: string): string => (n === 1 ? `Se ${uno}` : `Se ${varios}`)

/** What the estimator's sheet says when it writes many rows at once, and why it doesn't. */
export const mensajesPlanillaDeObra = {
  ordenCerrado: 'El orden de una obra aprobada ya no cambia: sus números son los del contrato',
  margenCambioDespues: 'El margen cambió después: queda como está.',
  margenDeshecho: 'Volvió el margen de antes',
  precioDelAnalisis: mensajesPresupuestos.precioDelAnalisis,
  yaSeAgrego: 'Este rubro ya se agregó',
  todaviaSinRespuesta:
    'El servidor todavía no contestó. Hasta que conteste, la planilla muestra lo de antes.',
  noEstaDescartado: 'El rubro no está descartado',
  descartadoEnElContrato:
    'En una obra aprobada un rubro descartado no vuelve: agregalo de nuevo, como adicional',
  rubroDeOtraObra: 'El rubro es de otra obra',
  sinEseLugar: 'Aquello delante de lo que iba ya no está ahí',
  conAvancesNoSeDeshace:
    'Ya se cargaron avances del rubro, por eso esto no se deshace. Descartá antes sus avances.',
  loteNoExiste: 'Esto ya no se puede deshacer',
  loteYaDeshecho: 'Esto ya se deshizo',
  nadaDelLoteQueda: 'No se deshizo nada: todo se cambió después',
  cadaUnoDondeEsta: 'Los capítulos se corren con «Orden de obra»: elegilo en la lista de órdenes',
  conBusqueda: 'Mientras se busca no se corren filas: borrá antes la búsqueda',
  grupoEnOtroCapitulo: 'Un grupo se corre dentro de su capítulo; para pasar sus rubros a otro, elegilos',
  indirectoAlFinal: 'Los gastos indirectos van siempre al final',
  porcentajeEnCero: 'Con 0 % los precios no cambian',
  porcentajeFueraDeRango: 'El porcentaje debe estar entre -100 y 1.000',
  sinPrecioQueSubir: 'Todavía no tiene precio',
  sinContratistaComun: 'Sus capítulos no tienen ningún contratista en común',
  quedanDescartados: 'Quedan a la vista como descartados después de la aprobación. Se puede deshacer.',
  salenDelPresupuesto:
    'Salen del presupuesto y devuelven su parte de los gastos indirectos. Se puede deshacer.',

  loteHecho: (filas: number) => (filas === 1 ? 'Se guardó 1 cambio' : `Se guardaron ${filas} cambios`),
  deshecho: (filas: number) => (filas === 1 ? 'Se deshizo 1 cambio' : `Se deshicieron ${filas} cambios`),
  deshechoEnParte: (filas: number, quedan: number) =>
    `${filas === 1 ? 'Se deshizo 1 cambio' : `Se deshicieron ${filas} cambios`}; ${
      quedan === 1 ? '1 fila que cambió después queda' : `${quedan} filas que cambiaron después quedan`
    } como está${quedan === 1 ? '' : 'n'}`,
  cambiaronDespues: (filas: number) =>
    filas === 1
      ? '1 fila cambió después: queda como está.'
      : `${filas} filas cambiaron después: quedan como están.`,
  seDeshizo: (que: string) => `Se deshizo: ${que}.`,
  seRehizo: (que: string) => `Se rehizo: ${que}.`,
  /** What is undone or done again, of which rows: 'mover «Muro»', 'mover 3 rubros'. */
  que: {
    mover: (cuales: string) => `mover ${cuales}`,
    duplicar: (cuales: string) => `duplicar ${cuales}`,
    copiar: (cuales: string) => `copiar ${cuales}`,
    descartar: (cuales: string) => `descartar ${cuales}`,
    agregar: (cuales: string) => `agregar ${cuales}`,
    cambiar: (cuales: string) => `cambiar ${cuales}`,
    importarExcel: (n: number) => `importar ${n === 1 ? '1 cambio' : `${n} cambios`} del Excel`,
    cambiarContratista: (cuales: string) => `cambiar el contratista de ${cuales}`,
    cambiarPrecio: (cuales: string) => `cambiar el precio de ${cuales}`,
    /** Of one capitulo by its name; of the whole work by none. */
    cambiarMargen: (capitulo: string | undefined) =>
      capitulo === undefined ? 'cambiar el margen de la obra' : `cambiar el margen de «${capitulo}»`,
    cambiarCeldas: (n: number) => `cambiar ${n} celdas`,
  },
  cuales: (n: number, nombre: string | undefined) =>
    n === 1 && nombre !== undefined ? `«${nombre}»` : tareas(n),
  /** With its sign: 'Gs. +1.250.000'. */
  precioDeLaObra: (diferencia: string) => `Precio de la obra: ${diferencia}.`,
  deshacerElResto: '¿Deshacer el resto?',
  demasiadasFilas: (filas: number, maximo: number) =>
    `Se pueden cambiar hasta ${maximo} filas por vez, y son ${filas}`,
  movidos: (n: number, donde: string) => `${se(n, 'movió', 'movieron')} ${tareas(n)} a «${donde}».`,
  corridos: (n: number) => `${se(n, 'corrió 1 fila', `corrieron ${n} filas`)}.`,
  duplicados: (n: number) => `${se(n, 'duplicó', 'duplicaron')} ${tareas(n)}.`,
  copiados: (n: number, donde: string) => `${se(n, 'copió', 'copiaron')} ${tareas(n)} a «${donde}».`,
  descartados: (n: number) => `Se descartaron ${n} rubros.`,
  contratistaCambiado: (n: number, quien: string) =>
    `${n === 1 ? '1 rubro queda' : `${n} rubros quedan`} con «${quien}».`,
  preciosCambiados: (n: number) =>
    `${se(n, 'cambió el precio de', 'cambiaron los precios de')} ${tareas(n)}.`,
  preguntaDescartar: (n: number) => `Se descartarán ${n} rubros. ¿Continuar?`,
  /** What is left out, and why. */
  quedanAfuera: (n: number, razon: string) =>
    `${n === 1 ? 'Queda afuera 1 rubro' : `Quedan afuera ${n} rubros`}. ${razon}`,
  /** For a screen reader, after a move: '«Muro»: 1.2.3, lugar 3 de 8 de «Zapatas»'. */
  quedoEn: (nombre: string, item: string, lugar: number, de: number, padre: string) =>
    `«${nombre}»: ${item}, lugar ${lugar} de ${de} de «${padre}»`,
  loteRechazado: (filas: number) => `No se cambió nada: hay ${filas} filas que no se pueden guardar`,
} as const
